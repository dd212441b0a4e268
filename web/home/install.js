// The offer to install the app.
import { $, dialog, on } from '../boot/elements.js';
import { write } from '../boot/storage.js';
import { stored } from '../boot/stored_values.js';
import { open } from './dialogs.js';
import { GAMES } from './games.js';
import { pastGames } from './history.js';

const SILENCE = 30 * 24 * 3600e3;
/** @type {InstallPrompt | undefined} */
let installer;

/** Offers it not before a game is over, nor for a month after they did not want to. */
export function showInstall() {
  // iOS has no installer to call, and alone says whether a page was opened as an app.
  const isToldHow = navigator.standalone === false && navigator.maxTouchPoints > 0;
  const isSilent = Math.abs(Date.now() - Number(stored('install'))) < SILENCE;
  $('install').hidden = isSilent || !(installer || isToldHow) || !pastGames().length;
}

/** Stops the offer for a while. */
function hush() {
  write('kd:install', String(Date.now()));
  installer = undefined;
  showInstall();
}

async function install() {
  if (!installer) {
    open(dialog('install-how'));
    return;
  }
  installer.prompt();
  await installer.userChoice;
  hush();
}

export function startInstall() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installer = /** @type {InstallPrompt} */ (event);
    showInstall();
  });
  addEventListener('appinstalled', hush);
  on('install-open', 'click', install);
  on('install-not', 'click', () => {
    hush();
    $(`new${GAMES[0].suffix}`).focus({ preventScroll: true });
  });
}
