// A newer version, and when it may take over.

function waitingWorker() {
  // With a game that is not saved the page must stay.
  return !isUnsaved() && ownWorker() ? registration?.waiting : null;
}

function showUpdate() {
  const ready = Boolean(waitingWorker());
  if (ready && $('update').hidden && !isAtTable()) toast(text('home.update.told'));
  // At the table it is neither seen nor told: both wait for Home.
  $('update').hidden = !ready || isAtTable();
}

function watchInstall() {
  showUpdate();
  if (registration.installing) hasFailed = false;
  registration.installing?.addEventListener('statechange', showUpdate);
  registration.installing?.addEventListener('statechange', finishInstall, { once: true });
}

let lastLook = 0;

function look() {
  if (document.visibilityState !== 'visible' || Date.now() - lastLook < 3600e3) return;
  lastLook = Date.now();
  // Nothing newer: what an update that failed has left behind is of no use any more.
  const tidy = () => registration.active?.postMessage({ type: 'tidy' });
  registration.update().then(tidy).catch(() => {}); // Offline, most likely.
}

function watchUpdates() {
  // Registering has looked already if the worker is new; otherwise the start may go first.
  setTimeout(look, 3000);
  document.addEventListener('visibilitychange', look);
}

function applyUpdate() {
  const worker = waitingWorker();
  if (!worker) return;
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  setTimeout(reload, 5000);
  worker.postMessage({ type: 'skip-waiting' });
}

function reload() {
  if (isReloading || isUnsaved()) return;
  isReloading = true;
  location.reload();
}
