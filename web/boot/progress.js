// How far the start has come.

// 'sparing' them until there is a wish, 'loading' bytes, 'starting' Python, 'running', 'failed',
// or 'unsupported'.
let phase = 'loading';
let failure;
let progress = { done: 0, total: 0 };
let lastSign = performance.now();
let isSlow = false;

function sign() {
  lastSign = performance.now();
  isSlow = false;
}

function showBoot() {
  const busy = phase === 'loading' || phase === 'starting';
  const waiting = Boolean(intent) && busy;
  document.body.dataset.phase = phase;
  if (phase === 'sparing') sayAtHome(text('home.saver'));
  document.body.classList.toggle('is-waiting', waiting);
  $('boot').hidden = !(waiting || (phase === 'loading' && progress.total > 0));
  if (!busy) return;
  const bar = $('boot-bar');
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

const SLOW = 8000;
const LOST = 45000;

function watch() {
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
