// The menu of the table.
import { send } from '../boot/requests.js';
import { $, dialog, on, select } from '../boot/elements.js';
import { text } from '../boot/language.js';
import { state } from '../boot/state.js';
import { gameNamed } from './games.js';
import { offerSeats } from './seats.js';
import { change, isOpponent } from './settings.js';

/** Offers the ways to sit that the game at the table has. */
export function offerMenuSeats() {
  const { roomFor, texts } = gameNamed(state.atTable);
  offerSeats($('menu-seats'), state.sharedBy, roomFor(state.sharedBy).matches);
  $('menu-around').textContent = text(texts.around);
}

/**
 * Fits the menu to who plays: one rival is chosen in the menu, several in the set-up of the game.
 * @param {string} who
 * @param {string} setup
 * @param {string} game
 */
export function seated(who, setup, game) {
  state.sharedBy = setup;
  const isOneRival = isOpponent(who);
  $('menu-against').hidden = !isOneRival;
  $('menu-fair').hidden = !game;
  $('menu-fair').dataset.text = gameNamed(game).texts.fair;
  $('menu-fair').textContent = text(gameNamed(game).texts.fair);
  $('menu-who').hidden = isOneRival || !who;
  if (isOneRival) select('menu-rival').value = who;
  state.playedBy = who;
}

/** Sends the rival that the menu has come to, if it is another one. */
function settleRival() {
  const rival = select('menu-rival').value;
  if ($('menu-against').hidden || rival === state.playedBy) return;
  state.playedBy = rival;
  send({ kind: 'against', rival });
}

export function startTableMenu() {
  const menu = dialog('menu');
  // A tap beside the menu closes it; one that began elsewhere is not meant for it.
  let isBeside = false;
  on('menu', 'pointerdown', ({ target }) => {
    isBeside = target === menu;
  });
  on('menu', 'click', ({ target }) => {
    if (isBeside && target === menu) menu.close();
  });
  for (const kind of /** @type {const} */ (['home', 'fair', 'log'])) {
    on(`menu-${kind}`, 'click', () => {
      menu.close();
      settleRival();
      send({ kind });
    });
  }
  // Keys step from one level to the next: the one they have come to is meant when the menu closes.
  let isStepped = false;
  on('menu-rival', 'keydown', (event) => {
    isStepped = event.key !== ' ' && !event.altKey;
    if (event.key !== 'Enter') return;
    event.preventDefault();
    menu.close();
  });
  on('menu-rival', 'pointerdown', () => {
    isStepped = false;
  });
  on('menu-rival', 'change', () => {
    if (!isStepped) menu.close();
  });
  on('menu', 'close', settleRival);
  on('menu-who', 'click', () => {
    menu.close();
    gameNamed(state.atTable).openPlayers?.(state.playedBy);
  });
  on('menu-sound', 'click', () => change('sound', kd.settings.sound === 'on' ? 'off' : 'on'));
}
