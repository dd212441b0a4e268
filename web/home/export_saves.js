// Saves to take along: to the clipboard, or as a file.
import { dialog, element } from '../boot/elements.js';
import { text } from '../boot/language.js';
import { read } from '../boot/storage.js';
import { open } from './dialogs.js';
import { GAMES } from './games.js';
import { toast } from './notices.js';
import { slotsOf } from './saved_games.js';

/**
 * Copies words, or shows them to be copied by hand where the clipboard is closed.
 * @param {string} words
 */
export async function copy(words) {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    const place = /** @type {HTMLTextAreaElement} */ (document.getElementById('words'));
    place.value = words;
    open(dialog('by-hand'));
    return false;
  }
}

/**
 * Copies words and says so on the button.
 * @param {HTMLElement} button
 * @param {string} words
 * @param {string} said
 */
export async function copyAt(button, words, said) {
  if (!(await copy(words))) return;
  button.textContent = text(said);
  toast(text(said));
}

/** Collects all saves in one line, to be pasted into History; nothing if there is nothing. */
export function saves() {
  /** @type {Record<string, string | null>} */
  const entries = {};
  for (const game of GAMES) {
    const { games, tally, slots } = game.keys;
    // Keys of the first game are always named, as they were before there were others.
    const isFirst = game === GAMES[0];
    const [past, counted] = [read(games), read(tally)];
    if (past || isFirst) entries[games] = past;
    if (counted) entries[tally] = counted;
    slotsOf(game).forEach((found, at) => {
      if (found || isFirst) entries[slots[at]] = found;
    });
  }
  return Object.values(entries).some(Boolean) && JSON.stringify(entries);
}

/** @param {string} words */
export function saveFile(words) {
  const address = URL.createObjectURL(new Blob([words], { type: 'application/json' }));
  const day = new Date().toISOString().slice(0, 10);
  element('a', { href: address, download: `small-kingdoms-${day}.json` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}
