// Saved games, as far as the page can tell before Python reads them.
import { isAtTable } from '../boot/back_button.js';
import { state } from '../boot/state.js';
import { read } from '../boot/storage.js';
import { stored } from '../boot/stored_values.js';
import { GAMES, gameNamed } from './games.js';

/**
 * Gives the summary of a game that could not be saved, which only Python has.
 * @param {Game} game
 */
const unsavedGame = ({ keys, unsaved }) => stored('summary', keys.summary, unsaved() ?? '');
export const isUnsaved = () => GAMES.some(({ unsaved }) => unsaved());

/**
 * @param {Game} game
 * @returns {Partial<Summary> & {unknown?: boolean} | null}
 */
export function savedGame(game) {
  return unsavedGame(game) ?? stored('summary', game.keys.summary) ?? slot(game);
}

/**
 * Finds a game whose summary got lost: it is still there, and Python can read it.
 * @param {Game} game
 */
function slot({ keys }) {
  return keys.slots.some((key) => read(key) !== null) ? { unknown: true } : null;
}

/** @param {Game} game */
export function slotsOf(game) {
  const unsaved = unsavedGame(game);
  return unsaved ? [unsaved.slot, null] : game.keys.slots.map((key) => read(key));
}

/** Gives what it takes to repeat what happened: the newer slot, with seed and actions and no names. */
export function gameAtTable() {
  /** @param {string | null} found */
  const counter = (found) => Number(/^kd-slot \d+ (\d+)/.exec(found ?? '')?.[1] ?? -1);
  if (!isAtTable()) return '';
  return slotsOf(gameNamed(state.atTable)).sort((one, two) => counter(two) - counter(one))[0];
}
