// Dialogs: opening them, and the buttons that open them.
import { isAtTable, keepStep } from '../boot/back_button.js';
import { $, dialog, on } from '../boot/elements.js';
import { text } from '../boot/language.js';
import { copyAt, saveFile, saves } from './export_saves.js';
import { GAMES } from './games.js';
import { showStorage } from './settings.js';
import { offerMenuSeats } from './table_menu.js';

/** @param {HTMLDialogElement} opened */
export function open(opened) {
  if (opened.open) return;
  // A browser that knows no dialogs shows them in the page.
  if (opened.showModal) opened.showModal();
  else opened.setAttribute('open', '');
  if (opened.id === 'settings') showStorage();
  if (opened.id === 'menu') offerMenuSeats();
  for (const { table, ownSetting } of GAMES) {
    $(ownSetting.row).hidden = isAtTable() ? $(table).hidden : !ownSetting.isOnHome;
  }
  keepStep();
}

export function startDialogs() {
  document.addEventListener('click', (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if ('saves' in target.dataset || 'file' in target.dataset) {
      const words = saves();
      if (!words) target.textContent = text('set.saves.none');
      else if ('file' in target.dataset) saveFile(words);
      else copyAt(target, words, 'set.saves.copied');
    }
    /** @type {HTMLElement | null} */
    const opener = target.closest('[data-opens]');
    if (!opener) return;
    const menu = dialog('menu');
    if (menu.open) menu.close();
    // The menu lies at its button.
    const { x, y } = opener.getBoundingClientRect();
    menu.style.cssText = `--x:${x}px;--y:${y}px`;
    open(dialog(opener.dataset.opens ?? ''));
  });
  on('words', 'focus', ({ target }) => /** @type {HTMLTextAreaElement} */ (target).select());
}
