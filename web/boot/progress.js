// Progress of the start: the bar, its words, and the watch for a start that stands still.
import { gameNamed } from '../home/games.js';
import { sayAtHome } from '../home/notices.js';
import { $ } from './elements.js';
import { text } from './language.js';
import { state } from './state.js';
import { fail } from './trouble.js';

let lastSign = performance.now();
let isSlow = false;

/** Notes a sign of life of the start. */
export function sign() {
  lastSign = performance.now();
  isSlow = false;
}

/** Shows how far the start is. */
export function showBoot() {
  const { phase, request, progress } = state;
  const busy = phase === 'loading' || phase === 'starting';
  const waiting = Boolean(request) && busy;
  if (waiting && !document.body.classList.contains('is-waiting')) showTip(request);
  document.body.dataset.phase = phase;
  if (phase === 'sparing') sayAtHome(text('home.saver'));
  document.body.classList.toggle('is-waiting', waiting);
  // Where the game has just been fetched, the line stays until Python runs.
  $('boot').hidden = !(waiting || (busy && progress.total > 0));
  if (!busy) return;
  const bar = /** @type {HTMLProgressElement} */ ($('boot-bar'));
  if (phase === 'loading' && progress.total) {
    const format = new Intl.NumberFormat(kd.language, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    const values = {
      done: format.format(progress.done / 1e6),
      total: format.format(progress.total / 1e6),
    };
    $('boot-text').textContent = text(isSlow ? 'boot.slow' : 'boot.loading', values);
    bar.value = progress.done / progress.total;
  } else {
    $('boot-text').textContent = text(isSlow ? 'boot.starting.slow' : 'boot.starting');
    bar.removeAttribute('value');
  }
}

/**
 * Shows something to look at, and a tip about the game that is waited for.
 * @param {PageRequest} [request]
 */
function showTip(request) {
  const game = request && 'game' in request ? request.game : '';
  $('boot-picture').innerHTML = $('hero').innerHTML;
  const tips = [1, 2].map((number) => text(`boot.tip.${gameNamed(game).name}.${number}`));
  $('boot-tip').textContent = tips[Math.floor(Math.random() * tips.length)];
}

const SLOW = 8000;
const LOST = 45000;

/** Says that a start is slow, and gives it up in the end. */
export function watch() {
  const { phase } = state;
  if (phase !== 'loading' && phase !== 'starting') return;
  // A page in the background may be asleep, and no one waits in front of it.
  if (document.visibilityState === 'hidden') sign();
  const silence = performance.now() - lastSign;
  if (silence > LOST) {
    fail(phase === 'loading' ? 'stalled' : 'silent', `no sign of life for ${LOST / 1000} s`);
  } else if (silence > SLOW !== isSlow) {
    isSlow = silence > SLOW;
    showBoot();
  }
}
