// The start of Python.
import { ownWorker } from './download.js';
import { element } from './elements.js';
import { showBoot, sign } from './progress.js';
import { state } from './state.js';
import { fail } from './trouble.js';

/**
 * Adds a style sheet to the page, once.
 * @param {string} name
 */
export function styleSheet(name) {
  /** @type {HTMLLinkElement | null} */
  const found = document.querySelector(`link[href$="/${name}"]`);
  if (found) return found;
  const sheet = element('link', { rel: 'stylesheet', href: `./${name}` });
  // Whoever wants it next may have a network.
  sheet.addEventListener('error', () => sheet.remove());
  document.head.append(sheet);
  return sheet;
}

/** Adds PyScript and main.py to the page. */
export function startPython() {
  const { config } = kd;
  state.phase = 'starting';
  sign();
  showBoot();
  const sheet = styleSheet('table.css');
  const core = element('script', { type: 'module', src: './py/core.js' });
  sheet.addEventListener('error', () => fail('download', 'table.css'));
  core.addEventListener('error', () => fail('download', 'py/core.js'));
  const main = element('script', {
    type: 'py',
    src: './main.py',
    config: JSON.stringify(config),
  });
  // PyScript reads a configuration for MicroPython even where nothing uses it, and would load its plugins.
  const micro = element('mpy-config', { type: 'json', hidden: '' });
  micro.textContent = JSON.stringify({ plugins: config.plugins });
  document.body.append(micro, main, core);
}

/** Tells whether the host names a module or a style sheet a type that browsers refuse. */
export async function isMistyped() {
  if (ownWorker()) return false;
  const parts = ['py/core.js', kd.config.interpreter, 'table.css'];
  const answers = await Promise.allSettled(parts.map((part) => fetch(part, { method: 'HEAD' })));
  return answers.some((answer) => answer.status === 'fulfilled' && answer.value.ok &&
    !/javascript|css/.test(answer.value.headers.get('content-type') ?? ''));
}

/** Tries the smallest module there is: WebAssembly may be missing, or forbidden by a policy. */
export function canRunPython() {
  try {
    return new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)) instanceof
      WebAssembly.Module;
  } catch {
    return false;
  }
}
