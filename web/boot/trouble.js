// Failures: what is noted of them, tried again, and told.
import { copyAt, saves } from '../home/export_saves.js';
import { gameAtTable } from '../home/saved_games.js';
import { ownWorker } from './download.js';
import { mirrorState } from './mirror.js';
import { sign } from './progress.js';
import { isMistyped } from './python.js';
import { keepRequest } from './requests.js';
import { state } from './state.js';
import { read, write } from './storage.js';
import { isReadable } from './stored_values.js';
import { reload } from './updates.js';

/** @type {string[]} */
const notes = [];
/** @param {string} line */
export function note(line) {
  if (notes.length < 40) notes.push(`${Math.round(performance.now())} ms ${line}`);
}

/**
 * Ends a start that failed.
 * @param {string} code
 * @param {string} report
 */
export function fail(code, report) {
  tryAgain(code, report).catch(rescue.dead);
}

/**
 * Reloads past the browser's cache the first time, and shows the panel the next.
 * @param {string} code
 * @param {string} report
 */
async function tryAgain(code, report) {
  if (state.phase === 'running' || state.phase === 'failed' || state.isReloading) return;
  note(`${code}: ${report}`);
  state.phase = 'failed';
  state.failure = { code, report };
  // Without our worker there is no sign of how far a download is: it may only be slow.
  const mayCome = code === 'stalled' || (code === 'silent' && !ownWorker());
  if (!mayCome && !read('kd:retried', 'sessionStorage')) {
    write('kd:retried', code, 'sessionStorage');
    // Without a session to remember it in, the page would reload for ever.
    if (read('kd:retried', 'sessionStorage')) {
      if (state.request) keepRequest(state.request);
      await fetchAnew();
      reload();
      return;
    }
  }
  kd.trouble(code, report);
  if ((await isMistyped()) && hasFailed()) kd.trouble('type', report);
}

const hasFailed = () => state.phase === 'failed';

/** Replaces what the browser's cache holds, unless a service worker answers. */
async function fetchAnew() {
  if (ownWorker()) return;
  const here = performance.getEntriesByType('resource').map((entry) => entry.name);
  const own = here.filter((name) => name.startsWith(new URL('./', location.href).href));
  const timeout = new Promise((resolve) => setTimeout(resolve, 5000));
  const all = [location.href, ...own].map((name) => fetch(name, { cache: 'reload' }));
  await Promise.race([Promise.allSettled(all), timeout]);
}

/** Lists what a report always has; the rescue panel's own function. */
let bareReport = () => '';

const report = () => {
  const { code, report: told } = state.failure ?? { code: 'none', report: '' };
  return [bareReport(), `mirror ${mirrorState}`, `${code}: ${told}`, ...notes].join('\n');
};

/** Collects for whoever helps all there is to know about this device, and no names. */
export async function diagnostics() {
  const settings = Object.entries(kd.settings).filter(([key]) => !/^name\d$/.test(key));
  const storage = await Promise.allSettled([
    navigator.storage?.estimate(),
    navigator.storage?.persisted(),
  ]);
  const found = storage.map((each) => (each.status === 'fulfilled' ? each.value ?? null : null));
  return [
    `Small Kingdoms ${kd.release}`,
    report(),
    `settings ${JSON.stringify(Object.fromEntries(settings))}`,
    `storage ${JSON.stringify(found)}`,
    `window ${innerWidth}x${innerHeight} at ${devicePixelRatio}, languages ${navigator.languages}`,
  ].join('\n');
}

/**
 * Fails the start before Python runs; afterwards tells of the error, unless the device refused something.
 * @param {unknown} error
 * @param {string} words
 */
function uncaught(error, words) {
  note(words);
  if (state.phase === 'starting' && words) fail('start', words);
  const isTold = error && !(error instanceof DOMException);
  if (state.phase !== 'running' || !isTold) return;
  const stack = /** @type {Error} */ (error).stack ?? words;
  kd.trouble('play', [stack, gameAtTable()].join('\n'), canUndo());
}

const canUndo = () =>
  Boolean(document.querySelector('main:not([hidden]) [data-act="undo"]:not([hidden], [aria-disabled])'));

/** Lends the rescue panel what this script knows better, and listens for errors. */
export function startTrouble() {
  const { report: ownReport, suspects } = rescue;
  bareReport = ownReport;
  Object.assign(rescue, {
    copyAt,
    report,
    saves,
    suspects: () => suspects().filter((key) => !isReadable(`kd:${key}`)),
  });
  addEventListener('error', ({ error, message }) => uncaught(error, message));
  addEventListener('unhandledrejection', ({ reason }) => uncaught(reason, String(reason)));
  document.addEventListener('visibilitychange', sign);
  addEventListener('py:progress', (event) => {
    note(String(/** @type {CustomEvent} */ (event).detail));
    sign();
  });
}
