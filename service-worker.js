// Keeps the whole game on the device. The build fills in the first four constants.
const VERSION = "development";
const RUNTIME = "development";
/** @type {Record<string, string>} */
const TYPES = {};
/** @type {Record<string, Record<string, [sha256: string, size: number, transfer: number]>>} */
const FILES = { app: {}, py: {} };

// A download without a byte for so long is given up: as long as it lasts, no other can begin.
const STALLED = 30000;
// An install takes at most so long, or the browser ends it. After a trial it is judged whether that is enough.
const LIMIT = 280000;
const TRIAL = 20000;
// A second that takes so long was spent asleep.
const SLEPT = 5000;
// The end of the constants.

// FILES lists every file of the site: [sha256, bytes, bytes when compressed]. `app` is ours; `py` is
// the Python runtime, which an update of the app leaves where it is. TYPES has the type of a file by
// its ending: what a host says of it may be such that a browser refuses it.
//
// The page waits for this worker on a first visit, so that every byte is downloaded once: here. A
// cache is only ever filled with files that match their hash, and a version only ever starts to
// serve when it has all of them. Nothing here reloads a page.
//
// Browsers end an install after five minutes. Should one take longer, the page runs this same script
// as a worker of its own, for which there is no limit, and installs again once all is there.

/** @typedef {{name: string, sha256: string, size: number, transfer: number, cache: Cache}} SiteFile */
/** @typedef {{done: number, total: number, told: number, moved: number}} Progress */
/** @typedef {(bytes: number) => void} Count */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = new URL('./', worker.location.href);

// Caches belong to the origin, and another copy of the app may live under another path of it.
const OWNER = ` ${SCOPE.pathname}`;
/** @type {Record<string, string>} */
const CACHES = { app: `kd-app-${VERSION}${OWNER}`, py: `kd-py-${RUNTIME}${OWNER}` };

// Requests of a page's own worker go past the version that serves: see fileFor.
const PAST = worker.registration ? '' : `?${VERSION}`;

const GROUP = new Map(
  Object.entries(FILES).flatMap(([group, files]) => Object.keys(files).map((name) => [name, group])),
);

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const name = fileFor(request);
  if (strangers.has(event.clientId)) return;
  if (name !== undefined && GROUP.has(name)) event.respondWith(serve(name, event));
  // A page that is not here may be at the host; without a network, Home is better than nothing.
  else if (request.mode === 'navigate' && request.method === 'GET') {
    event.respondWith(fetch(request).catch(() => Response.redirect(SCOPE.href)));
  }
});
worker.addEventListener('message', (event) => {
  // Sent by the page, before a game begins or at the tap of a button; never in the middle of one.
  if (event.data?.type === 'skip-waiting') event.waitUntil(worker.skipWaiting());
  // Sent by a page whose look for an update found none, or by a worker at the end of its install.
  if (event.data?.type === 'tidy') event.waitUntil(tidy(event.data.needed));
  // Sent by a page that may say that the game can be played without a network.
  if (event.data?.type === 'is-whole') event.waitUntil(tellWhole());
  // Sent by a page that was loaded past the worker, as with Shift and Reload. What came from the
  // network may be newer than what is kept here, and the two must not be mixed.
  if (event.data?.type === 'claim') {
    event.waitUntil(
      event.data.version === VERSION ? worker.clients.claim() : tell({ type: 'another-version' }),
    );
  }
});

async function install() {
  let began = Date.now();
  let ticked = began;
  /** @type {Progress} */
  const progress = { done: 0, total: 0, told: 0, moved: began };
  const stop = new AbortController();
  let kept = 0;
  const watch = setInterval(() => {
    const now = Date.now();
    const slept = now - ticked;
    ticked = now;
    // A device that slept was neither slow nor did it stand still.
    if (slept > SLEPT) {
      progress.moved = now;
      began += slept;
      return;
    }
    if (now - progress.moved > STALLED) stop.abort(problem('stalled', 'no byte came'));
    const spent = now - began;
    const { done, total } = progress;
    const isLate = (total - done) * spent > (done - kept) * (LIMIT - spent);
    if (worker.registration && spent > TRIAL && isLate) stop.abort(problem('slow', 'for an install'));
  }, 1000);
  try {
    const others = await otherCaches();
    const missing = await missingFiles();
    // Kept files count as done, so that a second try goes on where the first one ended.
    const all = Object.values(FILES).flatMap((files) => Object.values(files));
    for (const [, , transfer] of all) progress.total += transfer;
    kept = missing.reduce((left, { transfer }) => left - transfer, progress.total);
    progress.done = kept;
    report(progress);
    await Promise.all(missing.map((file) => obtain(file, others, progress, stop.signal)));
    // The site's data may have been cleared in the middle of the download.
    const [lost] = await missingFiles();
    if (lost) throw problem('unkept', lost.name);
    await tell({ type: 'complete' });
  } catch (thrown) {
    /** @type {Error & {code?: string, file?: string}} */
    const error = stop.signal.aborted ? stop.signal.reason : thrown;
    stop.abort(error);
    // Any other error is the store's: without it the game can be played online.
    const isFull = !error.file && error.name === 'QuotaExceededError';
    const code = error.file ? error.code : isFull ? 'storage' : 'unkept';
    // No next try could go on from it, and saves need the room; the version that serves keeps its runtime.
    if (isFull) await caches.delete(CACHES.app).catch(() => {});
    if (isFull && !isUpdate()) await caches.delete(CACHES.py).catch(() => {});
    // The page takes an end without a word for one that the browser made, and goes on by itself.
    if (code !== 'slow') await tell({ type: 'failed', code: code ?? '', file: error.file ?? String(error) });
    throw error;
  } finally {
    clearInterval(watch);
    await tidyOthers().catch(() => {});
  }
}

/** Tells whether another version serves; a page's own worker is named so. */
const isUpdate = () => (worker.registration ? Boolean(worker.registration.active) : self.name === 'update');

/** Removes files of versions that never began to serve; those that matched were taken over. */
async function tidyOthers() {
  if (!worker.registration || worker.registration.waiting) return;
  const { active } = worker.registration;
  // Only the version that serves knows which caches are its own.
  if (active) active.postMessage({ type: 'tidy', needed: Object.values(CACHES) });
  else await tidy(Object.values(CACHES));
}

/** @param {string[]} [needed] */
async function tidy(needed = []) {
  const { installing, waiting } = worker.registration;
  // The rest may belong to a newer version that is on its way; its own activation tidies.
  if (waiting || (installing && !needed.length)) return;
  for (const { name } of await otherCaches()) {
    if (!needed.includes(name)) await caches.delete(name);
  }
}

/** Lists the files that are not kept; the others were checked, perhaps by a try that was cut short. */
async function missingFiles() {
  /** @type {SiteFile[]} */
  const missing = [];
  for (const [group, files] of Object.entries(FILES)) {
    const cache = await caches.open(CACHES[group]);
    const there = new Set((await cache.keys()).map((request) => request.url));
    for (const [name, [sha256, size, transfer]] of Object.entries(files)) {
      if (!there.has(address(name))) missing.push({ name, cache, sha256, size, transfer });
    }
  }
  return missing;
}

/**
 * @param {string} code
 * @param {string} file
 */
function problem(code, file) {
  return Object.assign(new Error(`${code} ${file}`), { code, file });
}

async function activate() {
  await tidy();
  await worker.clients.claim();
}

/** Finds the caches of other versions of this very app, under this very path. */
async function otherCaches() {
  const names = (await caches.keys()).filter(
    (name) =>
      /^kd-(app|py)-[^ ]+ /.test(name) &&
      name.slice(name.indexOf(' ')) === OWNER &&
      !Object.values(CACHES).includes(name),
  );
  return Promise.all(names.map(async (name) => ({ name, cache: await caches.open(name) })));
}

/**
 * Takes a file over from another version, or downloads it.
 * @param {SiteFile} file
 * @param {{cache: Cache}[]} others
 * @param {Progress} progress
 * @param {AbortSignal} signal
 */
async function obtain(file, others, progress, signal) {
  const counted = { bytes: 0 };
  /** @type {Count} */
  const count = (bytes) => {
    /** @param {number} all */
    const share = (all) => Math.round(file.transfer * Math.min(1, all / (file.size || 1)));
    progress.done += share(bytes) - share(counted.bytes);
    counted.bytes = bytes;
    progress.moved = Date.now();
    report(progress);
  };
  for (const { cache } of others) {
    const response = await cache.match(address(file.name));
    const content = await response?.arrayBuffer();
    if (response && content && (await hash(content)) === file.sha256) {
      await file.cache.put(address(file.name), labelled(file.name, content, response.headers));
      count(file.size);
      return;
    }
  }
  await file.cache.put(address(file.name), await download(file, count, signal));
  count(file.size);
}

/**
 * Gets a file from the browser's own cache if it has the right one, otherwise from the network.
 * @param {Pick<SiteFile, 'name' | 'sha256'>} file
 * @param {Count} count
 * @param {AbortSignal} [signal]
 */
async function download(file, count, signal) {
  let found;
  for (const cache of /** @type {const} */ (['default', 'reload'])) {
    let response;
    let content;
    try {
      response = await fetch(address(file.name) + PAST, { cache, credentials: 'same-origin', signal });
      if (response.ok) content = await read(response, count);
    } catch (error) {
      throw problem('network', `${file.name} ${error}`);
    }
    if (content && (await hash(content)) === file.sha256) {
      return labelled(file.name, content, response.headers);
    }
    found = problem(content ? 'wrong' : 'missing', file.name);
  }
  throw found;
}

/**
 * Puts the right content under a type of our own; the policies of the host still hold for it.
 * @param {string} name
 * @param {ArrayBuffer} content
 * @param {Headers} given
 */
function labelled(name, content, given) {
  const policies = [...given].filter(([header]) => /policy$|^x-frame-options$/.test(header));
  const headers = new Headers(policies);
  headers.set('content-type', TYPES[name.slice(name.lastIndexOf('.'))] ?? 'application/octet-stream');
  return new Response(content, { headers });
}

/**
 * @param {Response} response
 * @param {Count} count
 */
async function read(response, count) {
  const parts = [];
  let length = 0;
  const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (response.body).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    count(length);
  }
  return new Blob(parts).arrayBuffer();
}

/** @param {ArrayBuffer} content */
async function hash(content) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// Pages that came from the network because the store had lost ours, and the host has another version.
const strangers = new Set();

/**
 * Answers with a kept file.
 * @param {string} name
 * @param {FetchEvent} event
 */
async function serve(name, event) {
  const group = GROUP.get(name) ?? '';
  let cache;
  try {
    cache = await caches.open(CACHES[group]);
    const kept = await cache.match(address(name));
    if (kept) return kept;
  } catch {
    // A store that cannot be read is as good as an empty one.
  }
  // Something has emptied the store. The network may have moved on to another version, so what it
  // has is kept only if it is the right file.
  const [sha256] = FILES[group][name];
  try {
    const right = await download({ name, sha256 }, () => {});
    await cache?.put(address(name), right.clone()).catch(() => {});
    return right;
  } catch {
    // Half of each version would be neither: a page of another version gets all its files from the
    // network, and one of ours an error, which it tells or repairs.
    if (event.request.mode !== 'navigate') return Response.error();
    if (event.resultingClientId) strangers.add(event.resultingClientId);
    return fetch(event.request);
  }
}

/**
 * Gives the name in FILES of what is asked for, if it could be there.
 * @param {Request} request
 */
function fileFor(request) {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== SCOPE.origin) return undefined;
  if (!url.pathname.startsWith(SCOPE.pathname)) return undefined;
  const name = url.pathname.slice(SCOPE.pathname.length);
  if (request.mode === 'navigate') return name === '' ? 'index.html' : name;
  return url.search ? undefined : name;
}

/** @param {string} name */
function address(name) {
  // Some hosts redirect index.html to its folder.
  return new URL(name === 'index.html' ? './' : name, SCOPE).href;
}

/** Says that every file is here, if it is; what was kept once may have been removed. */
async function tellWhole() {
  if (!(await missingFiles()).length) await tell({ type: 'whole' });
}

/** @param {Progress} progress */
function report(progress) {
  const now = Date.now();
  if (now - progress.told < 100 && progress.done < progress.total) return;
  progress.told = now;
  tell({ type: 'progress', done: progress.done, total: progress.total });
}

/** @param {Record<string, string | number>} message */
async function tell(message) {
  const told = { ...message, scope: SCOPE.href, version: VERSION };
  if (!worker.registration) {
    self.postMessage(told);
    return;
  }
  const clients = await worker.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  for (const client of clients) {
    if (client.url.startsWith(SCOPE.href)) client.postMessage(told);
  }
}

if (!worker.registration) install().catch(() => {});
