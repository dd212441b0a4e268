// The rules of each game, fetched when they are first opened, so that Home need not wait for them.
import { $, all, dialog, element, on, paragraphs } from '../boot/elements.js';
import { text } from '../boot/language.js';
import { state } from '../boot/state.js';
import { open } from './dialogs.js';
import { GAMES, gameNamed } from './games.js';

/**
 * Rules by game, language and title.
 * @type {Record<string, Record<string, Record<string, string>>> | undefined}
 */
let rules;

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
    rules ??= await (await fetch('./rules.json')).json();
    showRules();
  } catch {
    rules = undefined;
    if (!place.children.length) place.textContent = text('boot.broken');
  }
  place.hidden = false;
  const heading = all('h3', place).find(({ textContent }) => textContent === title);
  if (heading) jumpTo(heading);
}

/** Writes the rules in the language of the page, if they have been fetched. */
export function showRules() {
  if (!rules) return;
  for (const { name, suffix } of GAMES) {
    const parts = Object.entries(rules[name][kd.language]).map(([title, lines]) => {
      const heading = element('h3', { tabindex: '-1' });
      heading.textContent = title;
      const jump = element('button', { type: 'button' });
      jump.textContent = title;
      jump.addEventListener('click', () => jumpTo(heading));
      return { jump, words: [heading, ...paragraphs(lines)] };
    });
    const list = $(`rules${suffix}-list`);
    const doors = all('[data-text]', list);
    list.replaceChildren(...doors, ...parts.map(({ jump }) => jump));
    $(`rules${suffix}-text`).replaceChildren(...parts.flatMap(({ words }) => words));
  }
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
