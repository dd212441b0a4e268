"""Scripts that visitors run in the page."""

NOTE_VIOLATIONS = """
addEventListener('securitypolicyviolation', (event) => {
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
});
"""


# Also in the mirror: as if nothing had ever been kept there.
CLEAR_MIRROR = """(path) => new Promise((resolve, reject) => {
  const request = indexedDB.open(`kd ${path}`, 1);
  request.onupgradeneeded = () => request.result.createObjectStore('saves');
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const work = request.result.transaction('saves', 'readwrite');
    work.objectStore('saves').clear();
    work.oncomplete = () => {
      request.result.close();
      resolve();
    };
  };
})"""


WRITE_MIRROR = """([path, rows]) => new Promise((resolve, reject) => {
  const request = indexedDB.open(`kd ${path}`, 1);
  request.onupgradeneeded = () => request.result.createObjectStore('saves');
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const work = request.result.transaction('saves', 'readwrite');
    for (const [key, value] of Object.entries(rows)) work.objectStore('saves').put(value, key);
    work.oncomplete = () => {
      request.result.close();
      resolve();
    };
  };
})"""


READ_MIRROR = """(path) => new Promise((resolve, reject) => {
  const request = indexedDB.open(`kd ${path}`, 1);
  request.onupgradeneeded = () => request.result.createObjectStore('saves');
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const store = request.result.transaction('saves').objectStore('saves');
    const [keys, values] = [store.getAllKeys(), store.getAll()];
    store.transaction.oncomplete = () => {
      request.result.close();
      resolve(Object.fromEntries(keys.result.map((key, at) => [key, values.result[at]])));
    };
  };
})"""


PUT = """(entries) => {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
}"""


# Another window would have written it.
TAKE_NOTE = """(language) => {
  dispatchEvent(new StorageEvent('storage', { key: 'kd:settings' }));
  const select = document.getElementById('language');
  select.value = language;
  select.dispatchEvent(new Event('change'));
}"""


# Only what a table hears counts: the way back to Home does not.
NOTE_TAPS = """
for (const kind of ['click', 'keydown', 'pointerup']) {
  addEventListener(kind, ({ target, timeStamp }) => {
    if (kind === 'keydown' || target.closest?.('#table, #kingdomino')) {
      globalThis.lastTap = timeStamp;
    }
  }, true);
}
"""


# The page takes what comes soon after a tap for a part of it, even in the next test.
AFTER_LAST_TAP = """(time) => new Promise((resolve) => {
  setTimeout(resolve, Math.max(0, (globalThis.lastTap ?? -time) + time - performance.now()));
})"""


WHAT_LASTS = """() => ({
  settings: { ...kd.settings },
  language: kd.language,
  root: Object.fromEntries([...document.documentElement.attributes].map((a) => [a.name, a.value])),
  stored: [{ ...localStorage }, { ...sessionStorage }],
  dialogs: [...document.querySelectorAll('dialog[open]')].map(({ id }) => id),
  phase: document.body.dataset.phase,
})"""


GO_HOME = """() => {
  for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
  if (document.getElementById('home').hidden) document.getElementById('menu-home').click();
}"""


FORGET = """(first) => {
  for (const [key, value] of Object.entries(first.settings)) kd.change(key, value);
  for (const key of Object.keys(kd.settings)) if (!(key in first.settings)) delete kd.settings[key];
  localStorage.clear();
  sessionStorage.clear();
  const select = document.getElementById('language');
  select.value = first.language;
  select.dispatchEvent(new Event('change'));
  localStorage.clear();
  document.getElementById('toast').textContent = '';
  const root = document.documentElement;
  for (const { name } of [...root.attributes]) {
    if (!(name in first.root)) root.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(first.root)) root.setAttribute(name, value);
}"""


DRAWS = """new Promise((done) => {
  requestAnimationFrame(() => done(true));
  setTimeout(() => done(false), 5000);
})"""
