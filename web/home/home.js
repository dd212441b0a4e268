// Home: its doors, and what it says of saved games.
import { $, all, element, on, openDialogs } from '../boot/elements.js';
import { text } from '../boot/language.js';
import { send } from '../boot/requests.js';
import { state } from '../boot/state.js';
import { stored } from '../boot/stored_values.js';
import { GAMES } from './games.js';
import { savedGame } from './saved_games.js';
import { calledAt, isOpponent, NAMES } from './settings.js';

/** @typedef {NonNullable<ReturnType<typeof savedGame>>} Saved */

const hasPython = () => state.phase !== 'unsupported';

/** Shows a door for each saved game: the one that was played last is the first and the largest. */
export function showSavedGames() {
  const shown = GAMES.map((game) => ({ door: $(`continue${game.suffix}`), saved: showSavedGame(game) }));
  const when = (/** @type {Saved | null} */ saved) => (saved ? saved.when ?? 0 : -1);
  shown.sort((one, two) => when(two.saved) - when(one.saved));
  const doors = shown.map(({ door }) => door);
  const place = /** @type {HTMLElement} */ (doors[0].parentElement);
  // Only if they are in another order, since a door that is moved loses the focus.
  if (doors.some((door, at) => place.children[at] !== door)) place.prepend(...doors);
  for (const door of doors) door.classList.toggle('door--first', door === doors[0]);
  const saved = shown.filter((each) => each.saved);
  showLearn(saved.length > 0);
  $('home').classList.toggle('has-both', saved.length > 1);
}

/** @param {Game} game */
function showSavedGame(game) {
  const { suffix, texts, mapWidth, names } = game;
  const id = `continue${suffix}`;
  const saved = hasPython() ? savedGame(game) : null;
  $(id).hidden = !saved;
  if (!saved) return null;
  const under = saved.game ? 'game' : 'turn';
  const status = saved.unknown ? 'saved' : saved.over ? 'over' : under;
  const rival = isOpponent(saved.rival) && text(`home.${saved.rival}`);
  const called = NAMES.slice(0, names);
  const isCalled = called.some((key) => kd.settings[key]);
  // Isolated, since a name may be written in the other direction.
  const who = called.map((_, at) => `\u2068${calledAt(at + 1)}\u2069`).join(' – ');
  const { large, small } = scoreOf(saved.scores ?? []);
  const told = [rival || (isCalled && who), text(`${texts.saved}.${status}`, saved), small, ago(saved.when ?? 0)];
  $(`${id}-when`).textContent = told.filter(Boolean).join(' · ');
  $(`${id}-score`).textContent = large;
  const [title] = all('strong', $(id));
  title.dataset.text = saved.over ? 'home.result' : 'home.continue';
  title.textContent = text(title.dataset.text);
  showMap($(`${id}-map`), Array.from(saved.map ?? ''), mapWidth);
  return saved;
}

/**
 * Writes a score large, or small if it is too long for that.
 * @param {number[]} scores
 */
export function scoreOf(scores) {
  const words = scores.join('\u00a0:\u00a0');
  return scores.length > 2 ? { large: '', small: words } : { large: scores.join(' : '), small: '' };
}

/**
 * Shows the map of whoever acts, as Python wrote it: a figure for each square.
 * @param {HTMLElement} place
 * @param {string[]} squares
 * @param {number} [width]
 */
function showMap(place, squares, width = Math.sqrt(squares.length)) {
  place.hidden = !squares.length;
  place.style.setProperty('--wide', String(width));
  place.replaceChildren(...squares.map((figure) => element('i', { class: `is-${figure}` })));
}

/**
 * Offers each lesson until it is finished; then Rules has it. Lessons come first where nothing has been
 * played or begun, and are small after that.
 * @param {boolean} hasGame
 */
function showLearn(hasGame) {
  const steps = GAMES.map(({ keys }) => stored('tutorial', keys.tutorial));
  const areFirst = !hasGame && steps.every((step) => step === null);
  const areAll = !steps.includes('done');
  const doors = GAMES.map(({ suffix }, at) => {
    const door = $(`learn${suffix}`);
    door.hidden = !hasPython() || steps[at] === 'done';
    door.classList.toggle('door--first', areFirst);
    door.classList.toggle('is-small', !areFirst);
    door.classList.toggle('is-half', areAll);
    return door;
  });
  const next = $(areFirst ? `new${GAMES[0].suffix}` : 'home-notice');
  // Only if they are elsewhere, since a door that is moved loses the focus.
  if (next.previousElementSibling !== doors.at(-1)) next.before(...doors);
  $('home').classList.toggle('has-none', !hasGame && !areFirst);
}

/** @param {number} when */
function ago(when) {
  if (!(when > 0) || !Intl.RelativeTimeFormat) return '';
  const minutes = Math.round((when - Date.now()) / 60000);
  const format = new Intl.RelativeTimeFormat(kd.language, { numeric: 'auto' });
  if (minutes > -60) return format.format(Math.min(0, minutes), 'minute');
  if (minutes > -60 * 24) return format.format(Math.round(minutes / 60), 'hour');
  return format.format(Math.round(minutes / 60 / 24), 'day');
}

/** Puts the picture into the page and not beside it, so that it has the colours of the theme. */
export async function showHero() {
  try {
    const answer = await fetch('./icons/hero.svg');
    if (answer.ok) $('hero').innerHTML = await answer.text();
  } catch {
    // Home works without it.
  }
}

/** Hides what needs Python, in a browser that cannot run it. */
export function showUnsupported() {
  state.phase = 'unsupported';
  $('unsupported').hidden = false;
  showSavedGames();
  for (const { suffix } of GAMES) $(`new${suffix}`).hidden = $(`rules${suffix}-learn`).hidden = true;
}

/** Lets a tap reach only the button that the finger went down on: Home may have changed under it. */
function keepTapsTrue() {
  /** @type {Element | null | undefined} */
  let meant;
  const buttonAt = (/** @type {Event} */ { target }) => /** @type {Element} */ (target).closest('button');
  const home = $('home');
  home.addEventListener('pointerdown', (event) => {
    meant = buttonAt(event);
  }, true);
  home.addEventListener('click', (event) => {
    const isTrue = meant === undefined || meant === buttonAt(event) || !event.isTrusted || !event.detail;
    meant = undefined;
    if (!isTrue) event.stopImmediatePropagation();
  }, true);
}

export function startHome() {
  keepTapsTrue();
  for (const { name, suffix } of GAMES) {
    on(`continue${suffix}`, 'click', () => send({ kind: 'continue', game: name }));
    for (const id of [`learn${suffix}`, `rules${suffix}-learn`]) on(id, 'click', () => learn(name));
  }
}

/**
 * Starts a tutorial.
 * @param {string} game
 */
export function learn(game) {
  for (const dialog of openDialogs()) dialog.close();
  send({ kind: 'learn', game });
}
