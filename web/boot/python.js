// The start of Python.

function styleSheet(name) {
  const sheet = element('link', { rel: 'stylesheet', href: `./${name}` });
  document.head.append(sheet);
  return sheet;
}

function startPython() {
  phase = 'starting';
  sign();
  showBoot();
  const sheet = styleSheet('table.css');
  const core = element('script', { type: 'module', src: './py/core.js' });
  for (const [part, name] of [[sheet, 'table.css'], [core, 'py/core.js']]) {
    part.addEventListener('error', () => fail('download', name));
  }
  const main = element('script', {
    type: 'py',
    src: './main.py',
    config: JSON.stringify(config),
  });
  // PyScript reads a configuration for MicroPython even where there is none of it, and would load
  // its plugins on that account.
  const micro = element('mpy-config', { type: 'json', hidden: '' });
  micro.textContent = JSON.stringify({ plugins: config.plugins });
  document.body.append(micro, main, core);
}

function element(name, attributes) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** Browsers run no module, and use no style sheet, that a host calls anything else. */
async function isMistyped() {
  if (ownWorker()) return false;
  const parts = ['py/core.js', config.interpreter, 'table.css'];
  const answers = await Promise.allSettled(parts.map((part) => fetch(part, { method: 'HEAD' })));
  return answers.some(({ value }) =>
    value?.ok && !/javascript|css/.test(value.headers.get('content-type')));
}

/** The smallest module there is: WebAssembly may be missing, or forbidden by a policy. */
function canRunPython() {
  try {
    return new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)) instanceof
      WebAssembly.Module;
  } catch {
    return false;
  }
}
