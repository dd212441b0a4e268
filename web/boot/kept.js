// Everything before Python: the home page, its language, the download, the start, and what to do
// when one of them fails. page.js, made by the build, has set `kd` to {version, config, texts}.
//
// The files of this folder are the body of one function: the build puts them together as boot.js, in
// the order of its list. Python and they meet in `kd` and in events on `document` only;
// docs/ARCHITECTURE.md lists both.

const $ = (id) => document.getElementById(id);
const { kd } = globalThis;
if (!kd) {
  // page.js did not come, nor rescue.js in it: there is no text but the one in the page.
  document.body.dataset.phase = 'dead';
  $('broken').hidden = false;
  return;
}
const { texts, config } = kd;

// Storage may be missing or forbidden; the page must not notice.
const kept = {
  read(area, key) {
    try {
      return globalThis[area].getItem(key);
    } catch {
      return null;
    }
  },
  write(area, key, value) {
    try {
      if (value === null) globalThis[area].removeItem(key);
      else globalThis[area].setItem(key, value);
    } catch {
      // Nothing to do: it is forgotten.
    }
  },
};
