// Everything before Python: the home page, its language, the download, the start, and what to do
// when one of them fails. page.js, made by the build, has set `kd` to {version, config, texts}.
//
// The files of this folder are the body of one function: the build puts them together as boot.js, in
// the order of its list. Python and they meet in `kd` and in events on `document` only;
// docs/ARCHITECTURE.md lists both.

const $ = (id) => document.getElementById(id);
const { kd } = globalThis;
const { texts, config } = kd;

// The path of this copy of the game, and how its keys begin.
const { path: PATH, prefix: OWN } = rescue;
const STAMP = 'kd:stamp';
const ownKey = (key) => OWN + key.slice(3);

/** The plain name of a key of this copy; null for any other. */
function plainKey(key) {
  if (!key?.startsWith(OWN) || (OWN === 'kd:' && key.startsWith('kd:/'))) return null;
  return `kd:${key.slice(OWN.length)}`;
}

// The browser's storage, for Python and for `kept`. Any of it may throw. Writes are mirrored.
kd.storage = {
  lock: PATH === '/' ? 'kd-save' : `kd-save ${PATH}`,
  plainKey,
  get: (key) => localStorage.getItem(ownKey(key)),
  set(key, value) {
    localStorage.setItem(ownKey(key), value);
    mirror(key);
  },
  remove(key) {
    localStorage.removeItem(ownKey(key));
    mirror(key);
  },
  keys: () => Object.keys(localStorage).map(plainKey).filter(Boolean),
};

// Storage may be missing or forbidden; the page must not notice.
const kept = {
  read(area, key) {
    try {
      return globalThis[area].getItem(ownKey(key));
    } catch {
      return null;
    }
  },
  write(area, key, value) {
    try {
      if (value === null) globalThis[area].removeItem(ownKey(key));
      else globalThis[area].setItem(ownKey(key), value);
      if (area === 'localStorage') mirror(key);
    } catch {
      // Nothing to do: it is forgotten.
    }
  },
};

/** Copies the saves from before each path had its own, once, and tells windows that still use them. */
function takeOverPlainSaves() {
  if (PATH === '/' || kept.read('localStorage', 'kd:taken')) return;
  try {
    const plain = Object.keys(localStorage).filter((key) => /^kd:[^/]/.test(key));
    for (const key of plain) {
      // Not mirrored: the mirror may have a newer one.
      if (/:(stamp|window)$/.test(key) || kd.storage.get(key) !== null) continue;
      localStorage.setItem(ownKey(key), localStorage.getItem(key));
    }
    localStorage.setItem(ownKey('kd:taken'), 'yes');
    // A stamp is of the copy at the root, which goes on using these names.
    if (!plain.length || plain.includes(STAMP)) return;
    navigator.locks?.request('kd-save', { steal: true }, () => {}).catch(() => {});
  } catch {
    // No room for all of them: what is missing is tried again at the next start.
  }
}
