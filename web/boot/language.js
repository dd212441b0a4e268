// The language of the page.
import { showSavedGames } from '../home/home.js';
import { showInstall } from '../home/install.js';
import { showRules } from '../home/rules.js';
import { showSettings } from '../home/settings.js';
import { $, all, paragraphs, select } from './elements.js';
import { showBoot } from './progress.js';
import { write } from './storage.js';
import { stored } from './stored_values.js';

/** Gives the chosen language, or the first of the browser's that there is. */
export function preferredLanguage() {
  const chosen = stored('language');
  if (chosen) return chosen;
  const known = Object.keys(kd.texts);
  for (const wanted of navigator.languages ?? [navigator.language]) {
    const family = wanted.toLowerCase().split('-')[0];
    const match = known.find((language) => language.toLowerCase().split('-')[0] === family);
    if (match) return match;
  }
  return 'en';
}

/**
 * Gives a text with its blanks filled in; an unknown key gives nothing, since a button without words still works.
 * @param {string} key
 * @param {Record<string, unknown>} [values]
 * @returns {string}
 */
export function text(key, values = {}) {
  return (kd.texts[kd.language]?.[key] ?? '').replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
}

/**
 * Puts the whole page into a language.
 * @param {string} language
 */
export function speak(language) {
  kd.language = language;
  document.documentElement.lang = language;
  document.title = text('home.title');
  select('language').value = select('settings-language').value = language;
  for (const element of all('[data-text]')) {
    const content = text(element.dataset.text ?? '');
    if ('lines' in element.dataset) element.replaceChildren(...paragraphs(content));
    else element.textContent = content;
  }
  for (const element of all('[data-label]')) {
    element.setAttribute('aria-label', text(element.dataset.label ?? ''));
  }
  const version = `${kd.release} (${kd.version})`;
  $('about-version').textContent = text('home.version', { version });
  showSettings();
  showSavedGames();
  showInstall();
  showBoot();
  showRules();
}

export function startLanguage() {
  for (const choice of [select('language'), select('settings-language')]) {
    choice.addEventListener('change', () => {
      write('kd:language', choice.value);
      speak(choice.value);
      document.dispatchEvent(new CustomEvent('kd:language'));
    });
  }
}
