// A newer version, and the moment when it may take over.
import { toast } from '../home/notices.js';
import { isUnsaved } from '../home/saved_games.js';
import { isAtTable } from './back_button.js';
import { finishInstall, forgetFailure, ownWorker } from './download.js';
import { $ } from './elements.js';
import { text } from './language.js';
import { state } from './state.js';

/** Finds a newer version that could take over; with a game that is not saved the page must stay. */
export function waitingWorker() {
  return !isUnsaved() && ownWorker() ? state.registration?.waiting : null;
}

/** Offers the update on Home, and not at the table. */
export function showUpdate() {
  const ready = Boolean(waitingWorker());
  if (ready && $('update').hidden && !isAtTable()) toast(text('home.update.told'));
  $('update').hidden = !ready || isAtTable();
}

/** @param {ServiceWorkerRegistration} registration */
export function watchInstall({ installing }) {
  showUpdate();
  if (!installing) return;
  hasFound = true;
  forgetFailure();
  installing.addEventListener('statechange', showUpdate);
  installing.addEventListener('statechange', finishInstall, { once: true });
}

let lastLook = 0;
// A newer version has been seen, even if its install has failed: the next try goes on from what it left.
let hasFound = false;

/** @param {ServiceWorkerRegistration} registration */
function look(registration) {
  if (document.visibilityState !== 'visible' || Date.now() - lastLook < 3600e3) return;
  lastLook = Date.now();
  // If there is nothing newer, files that a failed update has left behind can go.
  const tidy = () => hasFound || registration.active?.postMessage({ type: 'tidy' });
  registration.update().then(tidy).catch(() => {}); // Offline, most likely.
}

/**
 * Looks for updates now and then; the start goes first.
 * @param {ServiceWorkerRegistration} registration
 */
export function watchUpdates(registration) {
  setTimeout(() => look(registration), 3000);
  document.addEventListener('visibilitychange', () => look(registration));
}

/** Lets the newer version take over, and reloads the page. */
export function applyUpdate() {
  const worker = waitingWorker();
  if (!worker) return;
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  setTimeout(reload, 5000);
  worker.postMessage({ type: 'skip-waiting' });
}

/** Reloads the page, once, unless a game would be lost. */
export function reload() {
  if (state.isReloading || isUnsaved()) return;
  state.isReloading = true;
  location.reload();
}
