// The way back.

// Whatever lies over Home, the table or a dialog, is one step in the browser's history.
const tables = [$('table'), $('kingdomino')];
const isAtTable = () => tables.some(({ hidden }) => !hidden);
const steps = () => Number(isAtTable()) + document.querySelectorAll('dialog[open]').length;
const stepsInHistory = () => history.state?.kd ?? 0;
let isStepping = false;

function keepStep() {
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

addEventListener('popstate', () => {
  const wasOurs = isStepping;
  isStepping = false;
  if (!wasOurs) {
    for (let surplus = steps() - stepsInHistory(); surplus > 0; surplus -= 1) stepBack();
  }
  keepStep();
});

function stepBack() {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (dialog) dialog.close();
  else want({ kind: 'home' });
}

document.addEventListener('click', ({ target }) => {
  if ('saves' in target.dataset || 'file' in target.dataset) {
    const words = saves();
    if (!words) target.textContent = text('set.saves.none');
    else if ('file' in target.dataset) handOver(words);
    else copyAt(target, words, 'set.saves.copied');
  }
  const opener = target.closest('[data-opens]');
  if (!opener) return;
  if ($('menu').open) $('menu').close();
  // Where the menu lies: at its button.
  const { x, y } = opener.getBoundingClientRect();
  $('menu').style = `--x:${x}px;--y:${y}px`;
  open($(opener.dataset.opens));
});
for (const dialog of document.querySelectorAll('dialog')) {
  dialog.addEventListener('close', () => {
    for (const button of dialog.querySelectorAll('.sheet-actions [data-text]')) {
      button.textContent = text(button.dataset.text);
    }
    keepStep();
  });
}

// A tap beside the menu closes it; one that began elsewhere is not meant for it.
let isBeside = false;
$('menu').addEventListener('pointerdown', ({ target }) => (isBeside = target === $('menu')));
$('menu').addEventListener('click', ({ target }) => {
  if (isBeside && target === $('menu')) $('menu').close();
});
