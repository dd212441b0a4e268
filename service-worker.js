// Keeps the whole game on the device. The build fills in the next four lines.
const VERSION = "development";
const RUNTIME = "development";
const TYPES = {};
const FILES = { app: {}, py: {} };

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

const SCOPE = new URL('./', self.location.href);

// Caches belong to the origin, and another copy of this app may live under another path of it.
const OWNER = ` ${SCOPE.pathname}`;
const CACHES = { app: `kd-app-${VERSION}${OWNER}`, py: `kd-py-${RUNTIME}${OWNER}` };

// Requests of a page's own worker go past the version that serves: see fileFor.
const PAST = self.registration ? '' : `?${VERSION}`;

const GROUP = new Map(
  Object.entries(FILES).flatMap(([group, files]) => Object.keys(files).map((name) => [name, group])),
);

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const name = fileFor(request);
  if (strangers.has(event.clientId)) return;
  if (GROUP.has(name)) event.respondWith(serve(name, event));
  // A page that is not here may be at the host; without a network, Home is better than nothing.
  else if (request.mode === 'navigate' && request.method === 'GET') {
    event.respondWith(fetch(request).catch(() => Response.redirect(SCOPE.href)));
  }
});
self.addEventListener('message', (event) => {
  // Sent by the page, before a game begins or at the tap of a button; never in the middle of one.
  if (event.data?.type === 'skip-waiting') event.waitUntil(self.skipWaiting());
  // Sent by a page whose look for an update found none, or by a worker at the end of its install.
  if (event.data?.type === 'tidy') event.waitUntil(tidy(event.data.needed));
  // Sent by a page that was loaded past the worker, as with Shift and Reload. What came from the
  // network may be newer than what is kept here, and the two must not be mixed.
  if (event.data?.type === 'claim') {
    event.waitUntil(
      event.data.version === VERSION ? self.clients.claim() : tell({ type: 'another-version' }),
    );
  }
});

// A download of which no byte comes for so long is given up: as long as it lasts, no other can begin.
const STALLED = 30000;

// An install takes at most so long, or the browser ends it. From its first seconds on it is judged
// whether that will be enough.
const LIMIT = 280000;
const TRIAL = 20000;

async function install() {
  const began = Date.now();
  const progress = { done: 0, total: 0, told: 0, moved: began };
  const stop = new AbortController();
  let kept = 0;
  const watch = setInterval(() => {
    const now = Date.now();
    if (now - progress.moved > STALLED) stop.abort(problem('stalled', 'no byte came'));
    const spent = now - began;
    const { done, total } = progress;
    const isLate = (total - done) * spent > (done - kept) * (LIMIT - spent);
    if (self.registration && spent > TRIAL && isLate) stop.abort(problem('slow', 'for an install'));
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
    // Whoever clears the site's data does not ask whether a download is going on.
    const [lost] = await missingFiles();
    if (lost) throw problem('unkept', lost.name);
    await tell({ type: 'complete' });
  } catch (thrown) {
    const error = stop.signal.aborted ? stop.signal.reason : thrown;
    stop.abort(error);
    // Any other error is the store's: without it the game can be played online.
    const code = error.file ? error.code : error.name === 'QuotaExceededError' ? 'storage' : 'unkept';
    // The page takes an end without a word for one that the browser made, and goes on by itself.
    if (code !== 'slow') await tell({ type: 'failed', code, file: error.file ?? String(error) });
    throw error;
  } finally {
    clearInterval(watch);
    await tidyOthers().catch(() => {});
  }
}

/** Removes what is left of versions that never began to serve; what matched was taken over. */
async function tidyOthers() {
  if (!self.registration || self.registration.waiting) return;
  const { active } = self.registration;
  // Only the version that serves knows which caches are its own.
  if (active) active.postMessage({ type: 'tidy', needed: Object.values(CACHES) });
  else await tidy(Object.values(CACHES));
}

async function tidy(needed = []) {
  const { installing, waiting } = self.registration;
  // The rest may belong to a newer version that is on its way; its own activation tidies.
  if (waiting || (installing && !needed.length)) return;
  for (const { name } of await otherCaches()) {
    if (!needed.includes(name)) await caches.delete(name);
  }
}

/** What is there was checked when it was put there, perhaps by a try that was cut short. */
async function missingFiles() {
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

function problem(code, file) {
  return Object.assign(new Error(`${code} ${file}`), { code, file });
}

async function activate() {
  await tidy();
  await self.clients.claim();
}

/** The caches of other versions of this very app, under this very path. */
async function otherCaches() {
  const names = (await caches.keys()).filter(
    (name) =>
      /^kd-(app|py)-[^ ]+ /.test(name) &&
      name.slice(name.indexOf(' ')) === OWNER &&
      !Object.values(CACHES).includes(name),
  );
  return Promise.all(names.map(async (name) => ({ name, cache: await caches.open(name) })));
}

async function obtain(file, others, progress, signal) {
  const counted = { bytes: 0 };
  const count = (bytes) => {
    const share = (all) => Math.round(file.transfer * Math.min(1, all / (file.size || 1)));
    progress.done += share(bytes) - share(counted.bytes);
    counted.bytes = bytes;
    progress.moved = Date.now();
    report(progress);
  };
  for (const { cache } of others) {
    const response = await cache.match(address(file.name));
    const content = await response?.arrayBuffer();
    if (content && (await hash(content)) === file.sha256) {
      await file.cache.put(address(file.name), labelled(file.name, content, response.headers));
      count(file.size);
      return;
    }
  }
  await file.cache.put(address(file.name), await download(file, count, signal));
  count(file.size);
}

/** From the browser's own cache if it has the right file, otherwise from the network. */
async function download(file, count, signal) {
  let found;
  for (const cache of ['default', 'reload']) {
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

/** The right content under a type of our own; the policies of the host still hold for it. */
function labelled(name, content, given = []) {
  const policies = [...given].filter(([header]) => /policy$|^x-frame-options$/.test(header));
  const headers = new Headers(policies);
  headers.set('content-type', TYPES[name.slice(name.lastIndexOf('.'))] ?? 'application/octet-stream');
  return new Response(content, { headers });
}

async function read(response, count) {
  const parts = [];
  let length = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    count(length);
  }
  return new Blob(parts).arrayBuffer();
}

async function hash(content) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// Pages that came from the network because the store had lost ours, and the host has another version.
const strangers = new Set();

async function serve(name, event) {
  const group = GROUP.get(name);
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
  const [sha256, size] = FILES[group][name];
  try {
    const right = await download({ name, sha256, size }, () => {});
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

/** The name in FILES of what is asked for, if it could be there. */
function fileFor(request) {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== SCOPE.origin) return undefined;
  if (!url.pathname.startsWith(SCOPE.pathname)) return undefined;
  const name = url.pathname.slice(SCOPE.pathname.length);
  if (request.mode === 'navigate') return name === '' ? 'index.html' : name;
  return url.search ? undefined : name;
}

function address(name) {
  // Some hosts redirect index.html to its folder.
  return new URL(name === 'index.html' ? './' : name, SCOPE).href;
}

function report(progress) {
  const now = Date.now();
  if (now - progress.told < 100 && progress.done < progress.total) return;
  progress.told = now;
  tell({ type: 'progress', done: progress.done, total: progress.total });
}

async function tell(message) {
  const told = { ...message, scope: SCOPE.href, version: VERSION };
  if (!self.registration) {
    self.postMessage(told);
    return;
  }
  const clients = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  for (const client of clients) {
    if (client.url.startsWith(SCOPE.href)) client.postMessage(told);
  }
}

if (!self.registration) install().catch(() => {});
