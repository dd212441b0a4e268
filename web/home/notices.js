// Short notices on Home.
import { $ } from '../boot/elements.js';

/** @param {string} [words] */
export function sayAtHome(words) {
  $('home-notice').textContent = words ?? '';
  $('home-notice').hidden = !words;
}

let toastTimer = 0;

/** @param {string} message */
export function toast(message) {
  $('toast').textContent = message;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => ($('toast').textContent = ''), 5000);
}
