// Keeps the whole game on the device. The build fills in the next three lines.
const VERSION = "development";
const RUNTIME = "development";
const FILES = { app: {}, py: {} };

// FILES lists every file of the site: [sha256, bytes, bytes when compressed]. `app` is ours; `py` is
// the Python runtime, which an update of the app leaves where it is.
//
// The page waits for this worker on a first visit, so that every byte is downloaded once: here. A
// cache is only ever filled with files that match their hash, and a version only ever starts to
// serve when it has all of them. Nothing here reloads a page.

const SCOPE = new URL(self.registration.scope);

// Caches belong to the origin, and another copy of this app may live under another path of it.
const OWNER = ` ${SCOPE.pathname}`;
const CACHES = { app: `kd-app-${VERSION}${OWNER}`, py: `kd-py-${RUNTIME}${OWNER}` };

const GROUP = new Map(
  Object.entries(FILES).flatMap(([group, files]) => Object.keys(files).map((name) => [name, group])),
);

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const name = fileFor(event.request);
  if (GROUP.has(name)) event.respondWith(serve(name, event.request));
});
self.addEventListener('message', (event) => {
  // Sent by the page, before a game begins or at the tap of a button; never in the middle of one.
  if (event.data?.type === 'skip-waiting') event.waitUntil(self.skipWaiting());
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

async function install() {
  const progress = { done: 0, total: 0, told: 0, moved: Date.now() };
  const stop = new AbortController();
  const watch = setInterval(() => {
    if (Date.now() - progress.moved > STALLED) stop.abort(problem('stalled', 'no byte came'));
  }, 1000);
  try {
    const others = await otherCaches();
    const missing = await missingFiles();
    for (const file of missing) progress.total += file.transfer;
    await Promise.all(missing.map((file) => obtain(file, others, progress, stop.signal)));
    // Whoever clears the site's data does not ask whether a download is going on.
    const [lost] = await missingFiles();
    if (lost) throw problem('storage', lost.name);
    await tell({ type: 'complete' });
  } catch (thrown) {
    const error = stop.signal.aborted ? stop.signal.reason : thrown;
    stop.abort(error);
    const code = error.name === 'QuotaExceededError' ? 'storage' : error.code;
    const known = typeof code === 'string';
    await tell({ type: 'failed', code: known ? code : 'network', file: error.file ?? String(error) });
    throw error;
  } finally {
    clearInterval(watch);
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
  // What is not of this version may be of a newer one that is on its way; its own activation tidies.
  const { installing, waiting } = self.registration;
  if (!installing && !waiting) {
    for (const cache of await otherCaches()) await caches.delete(cache.name);
  }
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
    if (response && (await hash(await response.clone().arrayBuffer())) === file.sha256) {
      await file.cache.put(address(file.name), response);
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
    const response = await fetch(address(file.name), { cache, credentials: 'same-origin', signal });
    if (!response.ok) {
      found = problem('missing', file.name);
      continue;
    }
    const copy = response.clone();
    const content = await read(response, count);
    if ((await hash(content)) === file.sha256) {
      // A page may not be answered with a response that was redirected on its way.
      return copy.redirected ? new Response(content, { headers: copy.headers }) : copy;
    }
    await copy.body?.cancel();
    found = problem('wrong', file.name);
  }
  throw found;
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

async function serve(name, request) {
  const group = GROUP.get(name);
  const cache = await caches.open(CACHES[group]);
  const kept = await cache.match(address(name));
  if (kept) return kept;
  // Something has emptied the store. The network may have moved on to another version, so what it
  // has is kept only if it is the right file.
  const [sha256, size] = FILES[group][name];
  try {
    const right = await download({ name, sha256, size }, () => {});
    await cache.put(address(name), right.clone());
    return right;
  } catch {
    return fetch(request);
  }
}

/** The name in FILES of what is asked for, if it could be there. */
function fileFor(request) {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== SCOPE.origin) return undefined;
  if (!url.pathname.startsWith(SCOPE.pathname)) return undefined;
  const name = decodeURIComponent(url.pathname.slice(SCOPE.pathname.length));
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
  const clients = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  for (const client of clients) {
    if (client.url.startsWith(SCOPE.href)) {
      client.postMessage({ ...message, scope: SCOPE.href, version: VERSION });
    }
  }
}
