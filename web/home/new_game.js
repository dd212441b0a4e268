// The set-up of a new game, or of one that goes on with others; each game has a dialog of its own.
import { keepStep } from '../boot/back_button.js';
import { $, dialog, on } from '../boot/elements.js';
import { text } from '../boot/language.js';
import { send } from '../boot/requests.js';
import { state } from '../boot/state.js';
import { open } from './dialogs.js';
import { GAMES, gameNamed } from './games.js';
import { savedGame } from './saved_games.js';

/**
 * Says which game another one would replace; nothing if none is under way.
 * @param {Game} game
 */
export function wouldBeLost(game) {
  const saved = savedGame(game);
  if (!saved || saved.over) return '';
  const scores = saved.scores?.join(' : ');
  return text(saved.unknown ? 'home.replaces.saved' : game.texts.replaces, { ...saved, scores });
}

/**
 * Opens the set-up of a game, and says what would be lost by it.
 * @param {Game} game
 * @param {string} title
 * @param {string} lost
 */
export function openForm({ suffix }, title, lost) {
  const id = `setup${suffix}`;
  $(`${id}-title`).textContent = title;
  $(`${id}-replaces`).hidden = !lost;
  $(`${id}-replaces`).textContent = lost;
  open(dialog(id));
  // Enter, pressed without reading, keeps what there is.
  $(`${id}-${lost ? 'cancel' : 'start'}`).focus({ preventScroll: true });
  $(id).scrollTop = 0;
}

/**
 * Opens a dialog that Python has made: Back closes it like the page's own.
 * @param {HTMLDialogElement} sheet
 */
export function openSheet(sheet) {
  sheet.addEventListener('close', keepStep, { once: true });
  open(sheet);
}

/**
 * Opens the set-up of a new game or, with a record, of one that goes on from there.
 * @param {string} [record]
 * @param {string} [title]
 * @param {string} [name]
 */
export function openSetup(record = '', title = '', name) {
  state.beginning = record;
  gameNamed(name).openSetup(title);
}

/**
 * Sends the request for a new game, or for one that goes on from a record.
 * @param {NewGameRequest} request
 */
export function startGame(request) {
  const { who } = request;
  send(state.beginning ? { kind: 'replay', code: state.beginning, who, isSure: true } : request);
}

export function startNewGame() {
  for (const game of GAMES) {
    const id = `setup${game.suffix}`;
    on(`new${game.suffix}`, 'click', () => openSetup('', '', game.name));
    on(id, 'close', () => {
      if (dialog(id).returnValue === 'start') game.begin();
      dialog(id).returnValue = '';
    });
    // It is no button of the form: Enter, wherever in it, means the other one.
    on(`${id}-cancel`, 'click', () => dialog(id).close());
    // After a name, Enter moves on to the button, so that the name can be looked at once more.
    on(id, 'keydown', (event) => {
      const { type } = /** @type {HTMLInputElement} */ (event.target);
      if (type !== 'text' || event.key !== 'Enter' || event.isComposing) return;
      event.preventDefault();
      $(`${id}-start`).focus();
    });
    game.listen?.();
  }
}
