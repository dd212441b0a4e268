// History: the list of past games.
import { $, dialog, element, input, on } from '../boot/elements.js';
import { text } from '../boot/language.js';
import { send } from '../boot/requests.js';
import { isText, stored } from '../boot/stored_values.js';
import { open } from './dialogs.js';
import { GAMES } from './games.js';
import { scoreOf } from './home.js';
import { isOpponent } from './settings.js';

/** @typedef {PastGame & {title: string}} Listed */

/**
 * Lists the last finished games, as far as they can be read: Python writes them and knows more.
 * @returns {Listed[]}
 */
export function pastGames() {
  const games = GAMES.flatMap(({ keys, texts }) =>
    (stored('games', keys.games) ?? []).map((game) => ({ ...game, title: texts.inHistory })));
  return games.sort((one, two) => two.when - one.when);
}

/** @param {Listed} game */
function row({ title, when, scores, winner, record, who, is_practice: isPractice, names: given }) {
  const door = element('button', { type: 'button', class: 'door' });
  const { large, small } = scoreOf(scores);
  // A score stands beside the words, or below them if it is long.
  const parts = ['span', 'strong', 'small', large ? 'em' : 'b'];
  const [about, day, won, score] = parts.map((name) => element(name));
  /** @param {Intl.DateTimeFormatOptions} style */
  const format = (style) => new Intl.DateTimeFormat(kd.language, style).format(when);
  const words = String(who).split(' ');
  const at = words.indexOf(String(winner));
  // Isolated, since a name may be written in the other direction.
  const names = scores.map((_, seat) => (isText(given?.[seat], 200) ? given?.[seat] : ''));
  const called = names.map((name, seat) => (name ? `\u2068${name}\u2069` : text(`home.k.player${seat + 1}`)));
  const rivals = words.filter(isOpponent).map((level) => text(`home.${level}`));
  const hasWon = at >= 0 && isOpponent(words[at + 1]);
  const player = winner && (hasWon ? text(`home.${words[at + 1]}`) : called[winner - 1]);
  const rival = hasWon && rivals.length < 2 ? '' : rivals.join(', ');
  const people = !rivals.length && names.some(Boolean) && called.join(' – ');
  const ending = winner ? text('home.past.won', { player }) : text(scores.length > 2 ? 'home.past.shared' : 'home.past.draw');
  day.textContent = format({ dateStyle: 'medium' });
  const practice = isPractice && text('home.past.practice');
  const told = [format({ timeStyle: 'short' }), title && text(title), people || rival, ending, practice];
  won.textContent = told.filter(Boolean).join(' · ');
  score.textContent = large || small;
  about.append(day, won);
  door.append(about);
  (large ? door : about).append(score);
  door.addEventListener('click', () => lookBack(record, who, names));
  const item = element('li');
  item.append(door);
  return item;
}

function openHistory() {
  const games = pastGames();
  $('past-none').hidden = games.length > 0;
  $('past-list').replaceChildren(...games.map(row));
  open(dialog('past'));
  document.dispatchEvent(new CustomEvent('kd:past'));
}

/**
 * Opens a past game, or what was pasted.
 * @param {string} code
 * @param {string} [who]
 * @param {string[]} [names]
 */
function lookBack(code, who = '', names = []) {
  dialog('past').close();
  send({ kind: 'replay', code, who, isSure: false, names });
}

export function startHistory() {
  on('open-past', 'click', openHistory);
  on('past-paste', 'submit', (event) => {
    event.preventDefault();
    const code = input('past-code').value;
    input('past-code').value = '';
    lookBack(code);
  });
  on('past-file', 'change', async () => {
    const file = input('past-file').files?.[0];
    if (!file) return;
    // No saves are as large as that, and some files cannot be read: neither has a game in it.
    const words = file.size < 1e6 ? await file.text().catch(() => '') : '';
    // The same file may be chosen again.
    input('past-file').value = '';
    lookBack(words);
  });
  on('replace', 'close', () => {
    const isSure = dialog('replace').returnValue === 'replace';
    dialog('replace').returnValue = '';
    send({ kind: 'replace', isSure });
  });
}
