// What is noted, and said when something fails.

const notes = [];
function note(line) {
  if (notes.length < 40) notes.push(`${Math.round(performance.now())} ms ${line}`);
}

function fail(code, report) {
  tryAgain(code, report).catch(rescue.dead);
}

/** Before Python runs. The first time, one more try that passes by the browser's cache. */
async function tryAgain(code, report) {
  if (phase === 'running' || phase === 'failed' || isReloading) return;
  note(`${code}: ${report}`);
  phase = 'failed';
  failure = { code, report };
  // What no worker of ours fetches gives no sign of how far it has come: it may only be slow.
  const mayCome = code === 'stalled' || (code === 'silent' && !ownWorker());
  if (!mayCome && !kept.read('sessionStorage', 'kd:retried')) {
    kept.write('sessionStorage', 'kd:retried', code);
    // Without a session to remember it in, there would be no end to it.
    if (kept.read('sessionStorage', 'kd:retried')) {
      if (intent) keepWish(intent);
      await fetchAnew();
      reload();
      return;
    }
  }
  kd.trouble(code, report);
  if ((await isMistyped()) && phase === 'failed') kd.trouble('type', report);
}

/** Replaces what the browser's cache holds; of no use, and not done, if a worker answers. */
async function fetchAnew() {
  if (ownWorker()) return;
  const here = performance.getEntriesByType('resource').map((entry) => entry.name);
  const own = here.filter((name) => name.startsWith(new URL('./', location.href).href));
  const timeout = new Promise((resolve) => setTimeout(resolve, 5000));
  const all = [location.href, ...own].map((name) => fetch(name, { cache: 'reload' }));
  await Promise.race([Promise.allSettled(all), timeout]);
}

function report() {
  return [bareReport(), `${failure?.code ?? 'none'}: ${failure?.report ?? ''}`, ...notes].join('\n');
}

/** For whoever helps: all there is to know about this device, and no names. */
async function diagnostics() {
  const { name1, name2, name3, name4, ...settings } = kd.settings;
  const storage = await Promise.allSettled([
    navigator.storage?.estimate(),
    navigator.storage?.persisted(),
  ]);
  const size = `${innerWidth}x${innerHeight} at ${devicePixelRatio}`;
  return [
    `KD Duel ${kd.release}`,
    report(),
    `settings ${JSON.stringify(settings)}`,
    `storage ${JSON.stringify(storage.map(({ value }) => value ?? null))}`,
    `window ${size}, languages ${navigator.languages}`,
  ].join('\n');
}

// The panel itself is rescue.js's.
const { report: bareReport, suspects } = rescue;
Object.assign(rescue, {
  copyAt,
  report,
  saves,
  suspects: () => suspects().filter((key) => !stored(`kd:${key}`)),
});

/** Before Python runs, a failed start. Afterwards told, unless it is the device that refuses. */
function uncaught(error, words) {
  note(words);
  if (phase === 'starting' && words) fail('start', words);
  const isTold = error && !(error instanceof DOMException);
  if (phase === 'running' && isTold) kd.trouble('play', [error.stack ?? words, gameAtTable()].join('\n'), canUndo());
}

/** What it takes to repeat what happened: the newer slot, with seed and actions and no names. */
function gameAtTable() {
  const counter = (found) => Number(/^kd-slot \d+ (\d+)/.exec(found)?.[1] ?? -1);
  return isAtTable() ? slotsOf(atTable).sort((one, two) => counter(two) - counter(one))[0] : '';
}

const canUndo = () =>
  Boolean(document.querySelector('main:not([hidden]) [data-act="undo"]:not([hidden], [aria-disabled])'));

addEventListener('error', ({ error, message }) => uncaught(error, message));
addEventListener('unhandledrejection', ({ reason }) => uncaught(reason, String(reason)));
document.addEventListener('visibilitychange', sign);
addEventListener('py:progress', ({ detail }) => {
  note(String(detail));
  sign();
});
