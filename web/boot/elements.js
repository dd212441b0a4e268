// Find and make elements of the page.

/** @type {(id: string) => HTMLElement | null} */
const find = (id) => document.getElementById(id);

// One function under the type that the caller expects: web/index.html has each of these ids.
export const $ = /** @type {(id: string) => HTMLElement} */ (find);
export const dialog = /** @type {(id: string) => HTMLDialogElement} */ (find);
export const input = /** @type {(id: string) => HTMLInputElement} */ (find);
export const select = /** @type {(id: string) => HTMLSelectElement} */ (find);

/**
 * Lists all elements that match.
 * @template {HTMLElement} [Found=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [place]
 * @returns {Found[]}
 */
export const all = (selector, place = document) => Array.from(place.querySelectorAll(selector));

/** @returns {HTMLDialogElement[]} */
export const openDialogs = () => all('dialog[open]');

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @overload
 * @param {Name} name
 * @param {Record<string, string>} [attributes]
 * @returns {HTMLElementTagNameMap[Name]}
 */
/**
 * @overload
 * @param {string} name
 * @param {Record<string, string>} [attributes]
 * @returns {HTMLElement}
 */
/**
 * @param {string} name
 * @param {Record<string, string>} [attributes]
 */
export function element(name, attributes = {}) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** @param {string} words */
export const paragraphs = (words) => words.split('\n').map((line) => {
  const paragraph = element('p');
  paragraph.textContent = line;
  return paragraph;
});

/**
 * Calls back on an event of the element with this id.
 * @template {keyof HTMLElementEventMap} Type
 * @param {string} id
 * @param {Type} type
 * @param {(event: HTMLElementEventMap[Type]) => void} react
 */
export const on = (id, type, react) => $(id).addEventListener(type, react);
