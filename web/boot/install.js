// When the app is offered to be installed.

const SILENCE = 30 * 24 * 3600e3;
let installer;

/** Not before a game is over, nor for a month after they did not want to. */
function showInstall() {
  // iOS has no installer to call, and alone says whether a page was opened as an app.
  const isToldHow = navigator.standalone === false && navigator.maxTouchPoints > 0;
  const isSilent = Math.abs(Date.now() - stored('kd:install')) < SILENCE;
  $('install').hidden = isSilent || !(installer || isToldHow) || !pastGames().length;
}

function hush() {
  kept.write('localStorage', 'kd:install', Date.now());
  installer = undefined;
  showInstall();
}

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  installer = event;
  showInstall();
});
addEventListener('appinstalled', hush);

async function install() {
  if (!installer) {
    open($('install-how'));
    return;
  }
  installer.prompt();
  await installer.userChoice;
  hush();
}

function sayAtHome(words) {
  $('home-notice').textContent = words ?? '';
  $('home-notice').hidden = !words;
}

let toastTimer;
function toast(message) {
  $('toast').textContent = message;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => ($('toast').textContent = ''), 5000);
}
