// The download, which the service worker does.
import { toast } from '../home/notices.js';
import { text } from './language.js';
import { showBoot, sign } from './progress.js';
import { keepRequest } from './requests.js';
import { state } from './state.js';
import { read, write } from './storage.js';
import { note } from './trouble.js';
import { reload, watchInstall, watchUpdates } from './updates.js';

/** Ends the wait for a request, where the connection saves data. */
export let goAhead = () => {};

/** Begins to wait for a request where the connection saves data; Home says so from its first paint on. */
export function spare() {
  if (!navigator.connection?.saveData || ownWorker() || state.request) return;
  state.phase = 'sparing';
  showBoot();
}

/** Waits for a request before anything is downloaded, where the connection saves data. */
export async function untilWanted() {
  if (state.phase === 'sparing') await new Promise((resolve) => (goAhead = () => resolve(undefined)));
}

/** Finds the service worker that answers here, but not that of another app on a path above this one. */
export function ownWorker() {
  const worker = navigator.serviceWorker?.controller;
  return worker?.scriptURL === new URL('./service-worker.js', location.href).href ? worker : null;
}

/** Resolves when everything is on the device, or when Python should be tried without. */
export async function download() {
  if (!('serviceWorker' in navigator)) return;
  const worker = navigator.serviceWorker;
  worker.addEventListener('message', ({ data }) => heard(data));
  const registering = register();
  if (ownWorker()) {
    registering.catch((error) => note(`no update: ${error}`));
    askWhetherWhole();
    worker.addEventListener('controllerchange', () => startAnew());
    return;
  }
  /** @type {ServiceWorkerRegistration} */
  let registration;
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
      askWhetherWhole();
      resolve(undefined);
    });
    goOnWithout = () => resolve(undefined);
    downloadFailed = reject;
    // A worker that is there and yet does not come forward must not keep anyone from playing.
    if (registration.active) setTimeout(resolve, 3000);
  });
}

let goOnWithout = () => {};
/** @type {(problem: DownloadProblem) => void} */
let downloadFailed = () => {};
let hasFailed = false;
/** @type {Worker | undefined} */
let helper;

/** Forgets the failure of an install, since another one has begun. */
export const forgetFailure = () => {
  hasFailed = false;
};

/**
 * Finishes an install that the browser has ended after some minutes, in a worker without a limit.
 * @param {Event} event
 */
export async function finishInstall({ target }) {
  if (/** @type {ServiceWorker} */ (target).state !== 'redundant') return;
  // The worker's own words, if it had any, may come a little later.
  await new Promise((resolve) => setTimeout(resolve, 500));
  if (hasFailed) return;
  /** @param {{message: string}} reason */
  const fails = (reason) => downloadFailed({ code: 'network', file: `install ${reason.message}` });
  if (helper) {
    fails({ message: 'ended again' });
    return;
  }
  note('install ended');
  const name = state.registration?.active ? 'update' : 'first';
  const worker = new Worker('./service-worker.js', { name });
  helper = worker;
  helper.onmessage = ({ data }) => {
    const { registration } = state;
    if (data.type === 'complete') (ownWorker() && registration ? registration.update() : register()).catch(fails);
    else heard(data);
    if (data.type !== 'progress') worker.terminate();
  };
  helper.onerror = fails;
}

/** Reloads a start in the middle of which another window has let a newer version in. */
function startAnew() {
  if (state.phase !== 'loading' && state.phase !== 'starting') return;
  if (state.request) keepRequest(state.request);
  reload();
}

function register() {
  /** @type {RegistrationOptions} */
  const options = { updateViaCache: 'none' };
  return navigator.serviceWorker.register('./service-worker.js', options).then((found) => {
    state.registration = found;
    watchInstall(found);
    found.addEventListener('updatefound', () => watchInstall(found));
    watchUpdates(found);
    return found;
  });
}

/** @param {WorkerMessage | undefined} message */
function heard(message) {
  if (message?.scope !== new URL('./', location.href).href) return;
  if (message.type === 'failed') {
    hasFailed = true;
    note(`download: ${message.code} ${message.file}`);
  }
  if (message.type === 'whole') tellOffline();
  if (ownWorker()) return; // An update, in the background.
  sign();
  if (message.type === 'progress') {
    state.progress = message;
    showBoot();
  } else if (message.type === 'another-version') {
    goOnWithout();
  } else if (message.code === 'storage' || message.code === 'unkept') {
    if (message.code === 'storage') toast(text('home.no_room'));
    goOnWithout();
  } else if (message.type === 'failed') {
    downloadFailed(message);
  }
}

/** Asks the worker that answers here whether it has every file, unless the answer has been told before. */
function askWhetherWhole() {
  if (!read('kd:told')) ownWorker()?.postMessage({ type: 'is-whole' });
}

function tellOffline() {
  if (read('kd:told')) return;
  write('kd:told', 'offline');
  toast(text('home.offline'));
}
