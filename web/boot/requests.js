// Requests: what was tapped on Home or in the menu, for Python to do.
import { openSetup } from '../home/new_game.js';
import { sayAtHome } from '../home/notices.js';
import { openRules } from '../home/rules.js';
import { goAhead } from './download.js';
import { showBoot } from './progress.js';
import { state } from './state.js';
import { read, write } from './storage.js';
import { stored } from './stored_values.js';
import { applyUpdate, waitingWorker } from './updates.js';

/**
 * Sends a request to Python, now or as soon as it runs.
 * @param {PageRequest} request
 */
export function send(request) {
  // A new game is the moment for an update; the request outlives the reload.
  if (request.kind === 'new' && waitingWorker() && keepRequest(request)) {
    applyUpdate();
    return;
  }
  state.request = request;
  if (state.phase === 'sparing') {
    state.phase = 'loading';
    sayAtHome();
    goAhead();
  }
  const { phase, failure } = state;
  if (phase === 'running') document.dispatchEvent(new CustomEvent('kd:intent'));
  else if (phase === 'failed' && failure) kd.trouble(failure.code, failure.report);
  showBoot();
}

/**
 * Keeps a request for the page after a reload; false if there is no session to keep it in.
 * @param {PageRequest} request
 */
export function keepRequest(request) {
  const words = JSON.stringify(request);
  write('kd:intent', words, 'sessionStorage');
  return read('kd:intent', 'sessionStorage') === words;
}

/** Takes the request that was kept before a reload. */
export function requestFromBefore() {
  const request = stored('intent', undefined, read('kd:intent', 'sessionStorage'));
  write('kd:intent', null, 'sessionStorage');
  return request ?? undefined;
}

/**
 * Opens what a shortcut of the installed app is for.
 * @param {string} address
 */
export function followShortcut(address) {
  const { hash } = new URL(address);
  // Before anything opens, since that is a step of its own in the browser's history.
  if (hash) history.replaceState(history.state, '', location.pathname + location.search);
  /** @type {HTMLElement | null} */
  const door = document.querySelector('[id^=continue].door--first:not([hidden])');
  if (hash === '#continue' && door) door.click();
  else if (hash === '#new' || hash === '#continue') openSetup();
  else if (hash === '#rules') openRules();
}
