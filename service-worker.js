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
  // Sent by a page that was loaded past the worker, as with Shift and Reload.
  if (event.data?.type === 'claim') event.waitUntil(self.clients.claim());
});

async function install() {
  const progress = { done: 0, total: 0, told: 0 };
  const stop = new AbortController();
  try {
    const older = await olderCaches();
    const missing = [];
    for (const [group, files] of Object.entries(FILES)) {
      const cache = await caches.open(CACHES[group]);
      const there = new Set((await cache.keys()).map((request) => request.url));
      for (const [name, [sha256, size, transfer]] of Object.entries(files)) {
        // What is there was checked when it was put there, perhaps by a try that was cut short.
        if (there.has(address(name))) continue;
        missing.push({ name, cache, sha256, size, transfer });
        progress.total += transfer;
      }
    }
    await Promise.all(missing.map((file) => obtain(file, older, progress, stop.signal)));
    await tell({ type: 'complete' });
  } catch (error) {
    stop.abort();
    await tell({ type: 'failed', code: error.code ?? 'network', file: error.file ?? String(error) });
    throw error;
  }
}

async function activate() {
  for (const cache of await olderCaches()) await caches.delete(cache.name);
  await self.clients.claim();
}

/** The caches of earlier versions of this very app, under this very path. */
async function olderCaches() {
  const names = (await caches.keys()).filter(
    (name) =>
      /^kd-(app|py)-[^ ]+ /.test(name) &&
      name.slice(name.indexOf(' ')) === OWNER &&
      !Object.values(CACHES).includes(name),
  );
  return Promise.all(names.map(async (name) => ({ name, cache: await caches.open(name) })));
}

async function obtain(file, older, progress, signal) {
  const counted = { bytes: 0 };
  const count = (bytes) => {
    const share = (all) => Math.round(file.transfer * Math.min(1, all / (file.size || 1)));
    progress.done += share(bytes) - share(counted.bytes);
    counted.bytes = bytes;
    report(progress);
  };
  for (const { cache } of older) {
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
  let problem;
  for (const cache of ['default', 'reload']) {
    const response = await fetch(address(file.name), { cache, credentials: 'same-origin', signal });
    if (!response.ok) {
      problem = Object.assign(new Error(`${response.status} ${file.name}`), { code: 'missing' });
      continue;
    }
    const copy = response.clone();
    const content = await read(response, count);
    if ((await hash(content)) === file.sha256) {
      // A page may not be answered with a response that was redirected on its way.
      return copy.redirected ? new Response(content, { headers: copy.headers }) : copy;
    }
    await copy.body?.cancel();
    problem = Object.assign(new Error(`wrong content ${file.name}`), { code: 'wrong' });
  }
  throw Object.assign(problem, { file: file.name });
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
  const cache = await caches.open(CACHES[GROUP.get(name)]);
  return (await cache.match(address(name))) ?? fetch(request);
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
