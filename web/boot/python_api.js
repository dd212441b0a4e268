// Functions that Python calls; docs/design/page-bridge.md lists them all.
import { open } from '../home/dialogs.js';
import { copy } from '../home/export_saves.js';
import { GAMES, gameNamed } from '../home/games.js';
import { showSavedGames } from '../home/home.js';
import { showInstall } from '../home/install.js';
import { openSetup, openSheet, wouldBeLost } from '../home/new_game.js';
import { sayAtHome } from '../home/notices.js';
import { openRules } from '../home/rules.js';
import { isUnsaved } from '../home/saved_games.js';
import { change, still } from '../home/settings.js';
import { seated } from '../home/table_menu.js';
import { keepStep } from './back_button.js';
import { $, all, dialog } from './elements.js';
import { text } from './language.js';
import { showBoot } from './progress.js';
import { styleSheet } from './python.js';
import { send } from './requests.js';
import { state } from './state.js';
import { write } from './storage.js';
import { showUpdate } from './updates.js';

/** Puts these functions into `kd`, before Python runs. */
export function startPythonApi() {
  Object.assign(kd, {
    takeIntent, started, playable, home, finished, change, copy, seated, openRules, openSetup, openSheet,
    askToReplace, trouble,
    again: send,
    roomFor: (/** @type {string} */ setup, /** @type {string} */ game) => gameNamed(game).roomFor(setup),
    isStill: () => kd.settings.motion === 'off' || still.matches,
  });
}

function takeIntent() {
  const taken = state.request;
  state.request = undefined;
  return taken;
}

function started() {
  state.phase = 'running';
  for (const { sheet } of GAMES) if (sheet) styleSheet(sheet);
  // Steps from before a reload go now; earlier they would load the page once more.
  keepStep();
  write('kd:retried', null, 'sessionStorage');
  if (dialog('trouble').open) dialog('trouble').close();
  if (dialog('past').open) document.dispatchEvent(new CustomEvent('kd:past'));
  showBoot();
}

/** @param {HTMLElement} [shown] */
function showTable(shown) {
  for (const { table } of GAMES) $(table).hidden = $(table) !== shown;
}

/** @param {string} name */
function playable(name) {
  state.request = undefined;
  $('home').hidden = true;
  state.atTable = name;
  const { table, focus } = gameNamed(name);
  showTable($(table));
  keepStep();
  /** @type {HTMLElement | null} */ ($(table).querySelector(focus))?.focus({ preventScroll: true });
  showBoot();
  performance.mark('kd-playable');
}

/** @param {string} words */
function home(words) {
  showTable();
  $('home').hidden = false;
  sayAtHome(words);
  showSavedGames();
  showInstall();
  showUpdate();
  keepStep();
  const doors = all('.door:is([id^=continue], [id^=new])');
  doors.find(({ hidden }) => !hidden)?.focus({ preventScroll: true });
}

/** Asks the browser once to keep what is stored: after the first finished game there is something to lose. */
function finished() {
  if (kd.settings.persist || !navigator.storage?.persist) return;
  change('persist', 'asked');
  navigator.storage.persist().catch(() => {});
}

/** @param {string} name */
function askToReplace(name) {
  $('replace-text').textContent = wouldBeLost(gameNamed(name)) || text('home.replaces.saved');
  open(dialog('replace'));
}

/**
 * @param {string} code
 * @param {string} [words]
 * @param {boolean} [canUndo]
 */
function trouble(code, words, canUndo) {
  state.failure = { code, report: String(words ?? '') };
  const goesOn = state.phase === 'running';
  if (!goesOn) state.request = undefined;
  $('trouble-title').textContent = text(goesOn ? 'boot.trouble.play' : 'boot.trouble');
  $('trouble-text').textContent = text(`boot.trouble.${goesOn ? 'goes_on' : code}`);
  $('trouble-retry').hidden = goesOn;
  $('trouble-go-on').hidden = !goesOn;
  $('trouble-undo').hidden = !canUndo;
  $('trouble-repair').hidden = $('trouble-note').hidden = isUnsaved();
  showBoot();
  open(dialog('trouble'));
}
