// The Back button: the table and each open dialog is one step in the browser's history.
import { GAMES } from '../home/games.js';
import { $, all, openDialogs } from './elements.js';
import { text } from './language.js';
import { send } from './requests.js';

export const isAtTable = () => GAMES.some(({ table }) => !$(table).hidden);
const steps = () => Number(isAtTable()) + openDialogs().length;
/** @returns {number} */
const stepsInHistory = () => history.state?.kd ?? 0;
let isStepping = false;

/** Makes the browser's history as long as there are things to close. */
export function keepStep() {
  if (isStepping) return;
  const surplus = stepsInHistory() - steps();
  if (surplus > 0) {
    isStepping = true;
    history.go(-surplus);
  }
  for (let step = stepsInHistory() + 1; step <= steps(); step += 1) {
    history.pushState({ kd: step }, '');
  }
}

function stepBack() {
  const dialog = openDialogs().at(-1);
  if (dialog) dialog.close();
  else send({ kind: 'home' });
}

export function startBackButton() {
  addEventListener('popstate', () => {
    const wasOurs = isStepping;
    isStepping = false;
    if (!wasOurs) {
      for (let surplus = steps() - stepsInHistory(); surplus > 0; surplus -= 1) stepBack();
    }
    keepStep();
  });
  for (const dialog of all('dialog')) {
    dialog.addEventListener('close', () => {
      for (const button of all('.sheet-actions [data-text]', dialog)) {
        button.textContent = text(button.dataset.text ?? '');
      }
      keepStep();
    });
  }
}
