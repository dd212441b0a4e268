// The download, which is the service worker's.

let registration;
let isReloading = false;
let goAhead;

/** Whoever saves data is told how much there is to fetch: none of it comes before a wish. */
async function untilWanted() {
  if (!navigator.connection?.saveData || ownWorker() || intent) return;
  phase = 'sparing';
  showBoot();
  await new Promise((resolve) => (goAhead = resolve));
}

/** The one that answers here, but not that of another app on a path above this one. */
function ownWorker() {
  const worker = navigator.serviceWorker?.controller;
  return worker?.scriptURL === new URL('./service-worker.js', location.href).href ? worker : null;
}

/** Resolves when everything is on the device, or when Python should be tried without. */
async function download() {
  if (!('serviceWorker' in navigator)) return;
  const worker = navigator.serviceWorker;
  worker.addEventListener('message', ({ data }) => heard(data));
  const registering = register();
  if (ownWorker()) {
    registering.catch((error) => note(`no update: ${error}`));
    worker.addEventListener('controllerchange', () => startAnew());
    return;
  }
  try {
    registration = await registering;
  } catch (error) {
    note(`no service worker: ${error}`);
    return;
  }
  registration.active?.postMessage({ type: 'claim', version: kd.version });
  await new Promise((resolve, reject) => {
    worker.addEventListener('controllerchange', () => {
      if (!ownWorker()) return;
      tellOffline(); // The worker may come forward before its message does.
      resolve();
    });
    goOnWithout = resolve;
    downloadFailed = reject;
    // A worker that is there and yet does not come forward must not keep anyone from playing.
    if (registration.active) setTimeout(resolve, 3000);
  });
}

let goOnWithout = () => {};
let downloadFailed = () => {};
let hasFailed = false;
let helper;

/** Browsers end an install that takes minutes. A worker of the page's own may take its time. */
function finishInstall({ target }) {
  if (target.state !== 'redundant' || hasFailed) return;
  const fails = (reason) => downloadFailed({ code: 'network', file: `install ${reason.message}` });
  if (helper) {
    fails({ message: 'ended again' });
    return;
  }
  note('install ended');
  helper = new Worker('./service-worker.js');
  helper.onmessage = ({ data }) => {
    if (data.type === 'complete') (ownWorker() ? registration.update() : register()).catch(fails);
    else heard(data);
    if (data.type !== 'progress') helper.terminate();
  };
  helper.onerror = fails;
}

/** Another window has let a newer version in: half of each would be neither. */
function startAnew() {
  if (phase !== 'loading' && phase !== 'starting') return;
  if (intent) keepWish(intent);
  reload();
}

function register() {
  const options = { updateViaCache: 'none' };
  return navigator.serviceWorker.register('./service-worker.js', options).then((found) => {
    registration = found;
    watchInstall();
    found.addEventListener('updatefound', watchInstall);
    watchUpdates();
    return found;
  });
}

function heard(message) {
  if (message?.scope !== new URL('./', location.href).href) return;
  if (message.type === 'failed') {
    hasFailed = true;
    note(`download: ${message.code} ${message.file}`);
  }
  if (ownWorker()) return; // An update, in the background.
  sign();
  if (message.type === 'progress') {
    progress = message;
    showBoot();
  } else if (message.type === 'another-version') {
    goOnWithout();
  } else if (message.code === 'storage' || message.code === 'unkept') {
    if (message.code === 'storage') toast(text('home.no_room'));
    goOnWithout();
  } else if (message.type === 'failed') {
    downloadFailed(message);
  } else if (message.type === 'complete') {
    tellOffline();
  }
}

function tellOffline() {
  if (kept.read('localStorage', 'kd:told')) return;
  kept.write('localStorage', 'kd:told', 'offline');
  toast(text('home.offline'));
}
