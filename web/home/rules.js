// The rules of each game, fetched when they are first opened, so that Home need not wait for them.
import { $, all, dialog, element, on } from '../boot/elements.js';
import { text } from '../boot/language.js';
import { styleSheet } from '../boot/python.js';
import { state } from '../boot/state.js';
import { open } from './dialogs.js';
import { GAMES, gameNamed } from './games.js';

/**
 * Rules by game, language and title.
 * @type {Record<string, Record<string, Record<string, string>>> | undefined}
 */
let rules;
/**
 * Pictures by game, and by the chapter and the line that they belong to.
 * @type {Record<string, Record<string, string>>}
 */
let pictures = {};

/**
 * Opens the rules of a game, at the heading with this title.
 * @param {string} [name]
 * @param {string} [title]
 */
export async function openRules(name, title) {
  const id = `rules${gameNamed(name).suffix}`;
  const place = $(`${id}-text`);
  // The page may have the rules in English, for browsers that run no script.
  place.hidden = !rules;
  open(dialog(id));
  try {
    if (!rules) {
      // Without pictures the rules say as much.
      const drawn = fetched('pictures').catch(() => pictures);
      [rules, pictures] = await Promise.all([fetched('rules'), drawn]);
    }
    showRules();
  } catch {
    rules = undefined;
    if (!place.children.length) place.textContent = text('boot.broken');
  }
  place.hidden = false;
  const heading = all('h3', place).find(({ textContent }) => textContent === title);
  if (heading) jumpTo(heading);
}

/** @param {string} name */
const fetched = async (name) => (await fetch(`./${name}.json`)).json();

/** Writes the rules in the language of the page, if they have been fetched. */
export function showRules() {
  if (!rules) return;
  // Pictures are drawn with the sheets of the tables, which may not be there yet.
  for (const sheet of ['table.css', ...GAMES.map((game) => game.sheet ?? '')]) if (sheet) styleSheet(sheet);
  for (const { name, suffix } of GAMES) {
    const drawn = pictures[name] ?? {};
    const parts = Object.entries(rules[name][kd.language]).map(([title, lines], chapter) => {
      const heading = element('h3', { tabindex: '-1' });
      heading.textContent = title;
      const jump = element('button', { type: 'button' });
      jump.textContent = title;
      jump.addEventListener('click', () => jumpTo(heading));
      const item = element('li');
      item.append(jump);
      const words = lines.split('\n').map((line, at) => paragraph(line, name, drawn[`${chapter}.${at}`]));
      return { item, words: [heading, ...words] };
    });
    // Patterns have the colours of the place where they are, and symbols those of the place of use.
    const symbols = element('div', { class: `unseen ${name}`, 'aria-hidden': 'true' });
    symbols.innerHTML = `<svg>${drawn.symbols ?? ''}</svg>`;
    $(`rules${suffix}-chapters`).replaceChildren(...parts.map(({ item }) => item));
    $(`rules${suffix}-text`).replaceChildren(symbols, ...parts.flatMap(({ words }) => words));
  }
}

/**
 * Makes a paragraph, or a picture with it as its words.
 * @param {string} line
 * @param {string} game
 * @param {string} [picture]
 */
function paragraph(line, game, picture) {
  const words = element(picture ? 'figcaption' : 'p');
  words.textContent = line;
  if (!picture) return words;
  const figure = element('figure', { class: game });
  figure.innerHTML = picture;
  figure.prepend(words);
  return figure;
}

/**
 * Scrolls to a heading without an anchor: the address stays, and with it the meaning of Back.
 * @param {HTMLElement} heading
 */
function jumpTo(heading) {
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
}

export function startRules() {
  on('open-rules', 'click', () => openRules());
  on('menu-rules', 'click', () => {
    dialog('menu').close();
    openRules(state.atTable);
  });
  for (const door of all('[data-rules]')) {
    door.addEventListener('click', () => {
      door.closest('dialog')?.close();
      openRules(door.dataset.rules);
    });
  }
}
