// The browser's storage, under the names of this copy of the game.
import { mirror, noteRead } from './mirror.js';

// Names without a path belong to the copy at the root; rescue.js says how those of this copy begin.
export const STAMP = 'kd:stamp';
/** @param {string} key */
export const ownKey = (key) => rescue.prefix + key.slice(3);

/**
 * Gives the plain name of a key of this copy, and null for any other.
 * @param {string | null} key
 */
export function plainKey(key) {
  const { prefix } = rescue;
  if (!key?.startsWith(prefix) || (prefix === 'kd:' && key.startsWith('kd:/'))) return null;
  return `kd:${key.slice(prefix.length)}`;
}

/** Gives Python the storage: any of it may throw, and writes are mirrored. */
export function startStorage() {
  kd.storage = {
    lock: rescue.path === '/' ? 'kd-save' : `kd-save ${rescue.path}`,
    plainKey,
    get(key) {
      noteRead(key);
      return localStorage.getItem(ownKey(key));
    },
    set(key, value) {
      localStorage.setItem(ownKey(key), value);
      mirror(key);
    },
    remove(key) {
      localStorage.removeItem(ownKey(key));
      mirror(key);
    },
    keys: () => Object.keys(localStorage).map(plainKey).filter((key) => key !== null),
  };
}

/**
 * Reads a value; null if there is none, or if storage is missing or forbidden.
 * @param {string} key
 * @param {'localStorage' | 'sessionStorage'} [area]
 */
export function read(key, area = 'localStorage') {
  try {
    return globalThis[area].getItem(ownKey(key));
  } catch {
    return null;
  }
}

/**
 * Writes a value, or removes it with null; does nothing where storage is missing, forbidden or full.
 * @param {string} key
 * @param {string | null} value
 * @param {'localStorage' | 'sessionStorage'} [area]
 */
export function write(key, value, area = 'localStorage') {
  try {
    if (value === null) globalThis[area].removeItem(ownKey(key));
    else globalThis[area].setItem(ownKey(key), value);
    if (area === 'localStorage') mirror(key);
  } catch {
    // The page works without it.
  }
}

/** Copies the saves from before each path had its own, once, and tells windows that still use them. */
export function takeOverPlainSaves() {
  if (rescue.path === '/' || read('kd:taken')) return;
  try {
    const plain = Object.keys(localStorage).filter((key) => /^kd:[^/]/.test(key));
    for (const key of plain) {
      // Not mirrored: the mirror may have a newer one.
      if (/:(stamp|window)$/.test(key) || read(key) !== null) continue;
      localStorage.setItem(ownKey(key), localStorage.getItem(key) ?? '');
    }
    localStorage.setItem(ownKey('kd:taken'), 'yes');
    // A stamp belongs to the copy at the root, which goes on using these names.
    if (!plain.length || plain.includes(STAMP)) return;
    navigator.locks?.request('kd-save', { steal: true }, () => {}).catch(() => {});
  } catch {
    // No room for all of them: the next start tries again.
  }
}
