// Settings: the values that each may have, where they are kept, and their controls.
import { $, all, dialog } from '../boot/elements.js';
import { text } from '../boot/language.js';
import { plainKey, write } from '../boot/storage.js';
import { isText, stored } from '../boot/stored_values.js';
import { GAMES } from './games.js';
import { showSavedGames } from './home.js';
import { offerMenuSeats } from './table_menu.js';

/** Levels of the rivals, from easy to hard. */
export const LEVELS = ['page', 'squire', 'steward', 'king'];
/** @param {string} [who] */
export const isOpponent = (who = '') => [...LEVELS, 'person'].includes(who);

/**
 * Values of the settings that games share; the first holds until someone chooses.
 * @type {Record<string, string[]>}
 */
const CHOICES = {
  theme: ['auto', 'light', 'dark', 'contrast'],
  hatch: ['normal', 'light', 'strong'],
  text: ['100', '115', '130', '150'],
  motion: ['auto', 'off'],
  sound: ['on', 'off'],
  soundKnown: ['no', 'yes'],
  vibration: ['on', 'off'],
  seats: ['side', 'turn', 'face'],
  hand: ['right', 'left'],
  keys: ['on', 'off'],
  places: ['on', 'off'],
  speed: ['normal', 'off', 'slow'],
};

const dark = matchMedia('(prefers-color-scheme: dark)');
const contrast = matchMedia('(prefers-contrast: more)');
export const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Reads the settings from storage and applies them. */
export function readSettings() {
  for (const [key, value] of Object.entries(stored('settings') ?? {})) {
    if (!(key in {}) && isText(value, 999)) kd.settings[key] = value;
  }
  for (const { choices } of [{ choices: CHOICES }, ...GAMES]) {
    for (const [key, values] of Object.entries(choices)) {
      if (!values.includes(kd.settings[key])) [kd.settings[key]] = values;
    }
  }
  for (const key of NAMES) kd.settings[key] = nameOf(kd.settings[key]);
  applySettings();
}

export const NAMES = ['name1', 'name2', 'name3', 'name4'];

/**
 * Cuts a name to 16 of what a reader takes for a letter, whatever it is made of.
 * @param {string} [written]
 */
function nameOf(written = '') {
  const line = written.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const letters = Intl.Segmenter
    ? Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment)
    : Array.from(line);
  return letters.slice(0, 16).join('').trim();
}

/** @param {number | string} seat */
export const calledAt = (seat) => kd.settings[`name${seat}`] || text(`home.k.player${seat}`);

/**
 * Changes a setting, keeps it and shows what follows from it.
 * @param {string} key
 * @param {string} given
 */
export function change(key, given) {
  const value = NAMES.includes(key) ? nameOf(given) : given;
  kd.settings[key] = value;
  if (!GAMES.some((game) => game.isForThisGameOnly?.(key))) {
    write('kd:settings', JSON.stringify({ ...stored('settings'), [key]: value }));
  }
  applySettings();
  showSettings();
  showSavedGames();
  document.dispatchEvent(new CustomEvent('kd:settings'));
  for (const game of GAMES) game.afterChange?.(key);
}

function applySettings() {
  const { theme, hatch, text: size, motion, hand, stack } = kd.settings;
  applyTheme(theme);
  // `data-text` is taken: it names the text of an element.
  Object.assign(document.documentElement.dataset, { hatch, size, motion, hand, stack });
}

/** @param {string} theme */
function applyTheme(theme) {
  const found = contrast.matches ? 'contrast' : dark.matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme === 'auto' ? found : theme;
  // The browser's own bars follow the theme that was chosen, else the device's.
  for (const meta of /** @type {HTMLMetaElement[]} */ (all('meta[name="theme-color"]'))) {
    meta.dataset.own ??= meta.content;
    const paper = () => getComputedStyle(document.documentElement).getPropertyValue('--paper');
    meta.content = theme === 'auto' ? meta.dataset.own : paper().trim();
  }
}

/** Shows the settings in their controls and in the games' set-ups. */
export function showSettings() {
  for (const control of /** @type {HTMLInputElement[]} */ (all('[data-setting]'))) {
    const value = kd.settings[control.dataset.setting ?? ''];
    if (control.type === 'radio' || control.type === 'checkbox') {
      control.checked = control.value === value;
    } else {
      control.value = value;
    }
  }
  for (const game of GAMES) game.showSetup();
  $('set-vibration').hidden = !navigator.vibrate;
  $('menu-sound').textContent = text(`set.sound.${kd.settings.sound}`);
  if (dialog('settings').open) showStorage();
  if (dialog('menu').open) offerMenuSeats();
}

/** Says how much is stored, and whether the browser may remove it. */
export async function showStorage() {
  const { storage } = navigator;
  let words = text('set.storage.unknown');
  try {
    const [{ usage = NaN }, isKept] = await Promise.all([storage.estimate(), storage.persisted()]);
    const used = new Intl.NumberFormat(kd.language, { maximumFractionDigits: 1 });
    const key = isKept ? 'set.storage.kept' : 'set.storage.loose';
    words = text(key, { used: used.format(usage / 1e6) });
  } catch {
    // Some browsers do not tell.
  }
  $('set-storage').textContent = words;
}

/** Listens to the controls, to other windows and to the device. */
export function startSettings() {
  kd.settings = {};
  document.addEventListener('change', ({ target }) => {
    const control = /** @type {HTMLInputElement} */ (target);
    const { setting, off } = control.dataset;
    if (setting) change(setting, off && !control.checked ? off : control.value);
  });
  addEventListener('storage', ({ key }) => {
    if (plainKey(key) === 'kd:settings') {
      readSettings();
      showSettings();
      document.dispatchEvent(new CustomEvent('kd:settings'));
    }
    showSavedGames();
  });
  for (const query of [dark, contrast]) query.addEventListener?.('change', applySettings);
}
