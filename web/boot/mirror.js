// A second copy of all saves, in IndexedDB. Browsers write localStorage to the disk seconds late, so
// that a crash of the whole browser would take those seconds with it.
import { GAMES } from '../home/games.js';
import { readSettings } from '../home/settings.js';
import { preferredLanguage, speak } from './language.js';
import { ownKey, STAMP, takeOverPlainSaves } from './storage.js';
import { note } from './trouble.js';

const LONGEST_SAVE = 250_000;
const LATEST = 3000;
/** @type {Set<string>} */
const changed = new Set();
/** @type {IDBDatabase | undefined} */
let database;
let isQueued = false;
// Python may save: from then on without the database, too, if it has not opened yet.
let isRead = false;
// Stamp before the first save that a mirror which had not opened did not get.
/** @type {number | undefined} */
let unmirrored;
// Saves that Python has read: nothing may be put in their place any more.
/** @type {Set<string>} */
const inPlay = new Set();
/** @type {Promise<void>} */
let recovering;
/** State of the mirror, for the report. */
export let mirrorState = 'not open';

/**
 * Notes that Python reads a save.
 * @param {string} key
 */
export const noteRead = (key) => inPlay.add(key);

/**
 * Notes that a key has changed; all that one task changes is written together.
 * @param {string} key
 */
export function mirror(key) {
  if (key === 'kd:window') return; // Names the window that writes, which does not outlive a crash.
  changed.add(key);
  if (isQueued) return;
  isQueued = true;
  queueMicrotask(writeMirror);
}

function writeMirror() {
  isQueued = false;
  // Not before it is known which copy is the newer.
  if (!changed.size || !(database || isRead)) return;
  const keys = [...changed, STAMP];
  try {
    // Also without a mirror, whose copies are older from now on.
    const before = stampOf(valueOf(STAMP));
    localStorage.setItem(ownKey(STAMP), String(Math.max(Date.now(), before + 1)));
    if (!database) {
      unmirrored ??= before;
      return;
    }
    changed.clear();
    const work = database.transaction('saves', 'readwrite', { durability: 'strict' });
    const store = work.objectStore('saves');
    for (const key of keys) {
      const value = valueOf(key);
      if (value === null) store.delete(key);
      else if (value.length <= LONGEST_SAVE) store.put(value, key);
    }
    work.onabort = () => keys.forEach((key) => changed.add(key));
    work.commit?.();
  } catch (error) {
    keys.forEach((key) => changed.add(key));
    note(`mirror: ${error}`);
  }
}

/** @param {string} key */
const valueOf = (key) => localStorage.getItem(ownKey(key));

/**
 * Reads a stamp, which grows with every write, in both copies: the larger one is the newer.
 * @param {string | null | undefined} words
 */
function stampOf(words) {
  const stamp = Number(words);
  return Number.isSafeInteger(stamp) && stamp > 0 && stamp < 1e15 ? stamp : 0;
}

/** @returns {Promise<IDBDatabase>} */
function openMirror() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(`kd ${rescue.path}`, 1);
    request.onupgradeneeded = () => request.result.createObjectStore('saves');
    request.onsuccess = () => {
      const { result } = request;
      if (result.objectStoreNames.contains('saves')) resolve(result);
      else reject(new Error('not ours'));
    };
    request.onerror = () => reject(request.error);
  });
}

/**
 * @param {unknown} key
 * @param {unknown} value
 */
const isMirrored = (key, value) => typeof key === 'string' && key.startsWith('kd:') &&
  typeof value === 'string' && value.length <= LONGEST_SAVE;

/**
 * @param {IDBDatabase} found
 * @returns {Promise<Map<string, string>>}
 */
function readMirror(found) {
  return new Promise((resolve, reject) => {
    const work = found.transaction('saves');
    const store = work.objectStore('saves');
    const [keys, values] = [store.getAllKeys(), store.getAll()];
    work.oncomplete = () => {
      const rows = keys.result.map((key, at) => /** @type {[string, string]} */ ([key, values.result[at]]));
      resolve(new Map(rows.filter(([key, value]) => isMirrored(key, value))));
    };
    work.onabort = () => reject(work.error);
  });
}

/** Makes both copies the same, each key as it was last written, and tells whether anything came back. */
async function recover() {
  const found = await openMirror().catch((error) => {
    rescue.hasBadMirror = true; // Repair makes a new one.
    throw error;
  });
  const there = await readMirror(found);
  // Saves of this page that the mirror did not get have raised the stamp, but are of an older game.
  const isNewer = stampOf(there.get(STAMP)) > (unmirrored ?? stampOf(valueOf(STAMP)));
  let hasReturned = false;
  // Saves come first, should there not be room for all.
  const keys = [...new Set([...kd.storage.keys(), ...there.keys()])].sort((one, two) => Number(isSave(two)) - Number(isSave(one)));
  for (const key of keys) {
    const [own, other] = [valueOf(key), there.get(key)];
    if (own === other) continue;
    const isLate = changed.has(key) || isPlayed(key);
    try {
      if (other !== undefined && !isLate && isBetter(key, other, own, isNewer)) {
        if (own !== null && !isSound(key, own)) putAside(key, own);
        localStorage.setItem(ownKey(key), other);
        hasReturned = true;
      } else {
        // Too late to play on from it, but writing over it would lose it for good.
        if (other !== undefined && isSave(key) && isSound(key, other) && isLost(own, other, isNewer && isLate)) {
          putAside(key, other);
        }
        mirror(key);
      }
    } catch (error) {
      note(`mirror: ${key} ${error}`);
    }
  }
  found.onversionchange = () => found.close();
  found.onclose = () => {
    database = undefined;
    recover().catch(goWithout);
  };
  database = found;
  unmirrored = undefined;
  mirrorState = 'open';
  writeMirror();
  return hasReturned;
}

/** @param {unknown} error */
function goWithout(error) {
  mirrorState = String(error);
  note(`mirror: ${error}`);
}

/** @param {string} key */
const isSave = (key) => /:(a|b|games|tally)$/.test(key);

/**
 * Tells whether Python has read the game that a slot or a summary is of.
 * @param {string} key
 */
const isPlayed = (key) => GAMES.some(({ keys: { slots, summary } }) =>
  [...slots, summary].includes(key) && slots.some((slot) => inPlay.has(slot)));

/**
 * Tells whether a sound value of the mirror is of moves that this page knows nothing of. In slots, of which
 * the mirror's is never ahead otherwise, the counter shows it even after such a page has been left.
 * @param {string | null} own
 * @param {string} other
 * @param {boolean} isNewer
 */
const isLost = (own, other, isNewer) => isNewer || counterOf(other) >= Math.max(0, counterOf(own ?? ''));

/**
 * Prefers a sound save to none or a damaged one, and of two sound ones the one that was written last.
 * @param {string} key
 * @param {string} other
 * @param {string | null} own
 * @param {boolean} isNewer
 */
function isBetter(key, other, own, isNewer) {
  if (!isSound(key, other)) return false;
  // Repair may have removed what is no save.
  if (own === null) return isNewer || isSave(key);
  if (!isSound(key, own)) return true;
  // A version that knew of no mirror counted its saves, but left the stamp alone.
  return isNewer && counterOf(own) <= counterOf(other);
}

/**
 * Keeps a value that must make room where Python keeps damaged ones, too.
 * @param {string} key
 * @param {string} words
 */
function putAside(key, words) {
  if (!/:(a|b)$/.test(key)) {
    kd.storage.set(`kd:bad:${key.slice(3)}`, words);
    return;
  }
  const numbers = kd.storage.keys().map((bad) => Number(/^kd:bad:(\d{1,8})$/.exec(bad)?.[1] ?? 0));
  kd.storage.set(`kd:bad:${Math.max(0, ...numbers) + 1}`, words.slice(0, 16_000));
}

/** @param {string} slot */
const counterOf = (slot) => Number(/^kd-slot \d+ (\d{1,15}) /.exec(slot)?.[1] ?? -1);

/**
 * Checks a value: slots end in a checksum of all before it, and most of the rest is JSON.
 * @param {string} key
 * @param {string} value
 */
function isSound(key, value) {
  if (/:(a|b)$/.test(key)) {
    // A slot of a later version than this page can check is left alone.
    if (Number(/^kd-slot (\d+)/.exec(value)?.[1]) > kd.slotVersion) return true;
    const at = value.lastIndexOf('sum ');
    const game = /\nkd-record \d+ (\w+)\n/.exec(value)?.[1];
    const wanted = GAMES.find(({ keys }) => keys.slots.includes(key))?.name;
    return at > 0 && game === wanted && value.slice(at) === `sum ${checksum(value.slice(0, at))}\n`;
  }
  try {
    return !/:(games|tally|summary|settings)$/.test(key) || Boolean(JSON.parse(value));
  } catch {
    return false;
  }
}

/**
 * Computes CRC-32, as Python's `binascii` does.
 * @param {string} words
 */
function checksum(words) {
  let sum = ~0;
  for (const byte of new TextEncoder().encode(words)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (~sum >>> 0).toString(16).padStart(8, '0');
}

/** Waits until both copies were compared, but not for a disk that does not answer. */
export const untilCompared = () => Promise.race([recovering, new Promise((resolve) => setTimeout(resolve, LATEST))]);

/** Begins to compare both copies, and gives Python the means to wait for it. */
export function startMirror() {
  takeOverPlainSaves();
  recovering = recover().then((hasReturned) => {
    if (!hasReturned) return;
    readSettings();
    speak(preferredLanguage());
  }).catch(goWithout);

  // Python waits for this before it reads a save.
  kd.recovered = async () => {
    await untilCompared();
    isRead = true;
    writeMirror();
  };
  document.addEventListener('visibilitychange', writeMirror);
  document.addEventListener('freeze', writeMirror);
  addEventListener('pagehide', writeMirror);
}
