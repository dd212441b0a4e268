// Settings: what they may be, where they are kept, how they are shown.

// What each may be; the first is what it is until someone chooses.
const CHOICES = {
  theme: ['auto', 'light', 'dark', 'contrast'],
  hatch: ['normal', 'light', 'strong'],
  text: ['100', '115', '130', '150'],
  motion: ['auto', 'off'],
  sound: ['off', 'on'],
  vibration: ['on', 'off'],
  quick: ['off', 'on'],
  stack: ['on', 'off'],
  seats: ['side', 'turn', 'face'],
  hand: ['right', 'left'],
  keys: ['on', 'off'],
  places: ['on', 'off'],
  rival: ['page', 'squire', 'steward', 'king', 'person'],
  seat: ['1', '2'],
  speed: ['normal', 'off', 'slow'],
  kPlayers: ['2', '3', '4'],
  kWho1: ['person', 'page', 'squire', 'steward', 'king'],
  kWho2: ['squire', 'page', 'steward', 'king', 'person'],
  kWho3: ['page', 'squire', 'steward', 'king', 'person'],
  kWho4: ['steward', 'page', 'squire', 'king', 'person'],
};

const dark = matchMedia('(prefers-color-scheme: dark)');
const contrast = matchMedia('(prefers-contrast: more)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
kd.settings = {};

function readSettings() {
  for (const [key, value] of Object.entries(stored('kd:settings') ?? {})) {
    if (!(key in {}) && isWord(value, 999)) kd.settings[key] = value;
  }
  for (const [key, choices] of Object.entries(CHOICES)) {
    if (!choices.includes(kd.settings[key])) [kd.settings[key]] = choices;
  }
  for (const key of NAMES) kd.settings[key] = nameOf(kd.settings[key]);
  applySettings();
}

const NAMES = ['name1', 'name2', 'name3', 'name4'];

/** At most 16 of what a reader takes for a letter, whatever it is made of. */
function nameOf(written) {
  const line = (written ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const letters = Intl.Segmenter
    ? Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment)
    : Array.from(line);
  return letters.slice(0, 16).join('').trim();
}

const calledAt = (seat) => kd.settings[`name${seat}`] || text(`home.k.player${seat}`);

function change(key, given) {
  const value = NAMES.includes(key) ? nameOf(given) : given;
  kd.settings[key] = value;
  // Who plays the game on the table from here says nothing of the next one.
  if (!isSameGame() || !/^kWho/.test(key)) {
    kept.write('localStorage', 'kd:settings', JSON.stringify({ ...stored('kd:settings'), [key]: value }));
  }
  applySettings();
  showSettings();
  showSavedGame();
  document.dispatchEvent(new CustomEvent('kd:settings'));
  if (/^k(Players|Who)/.test(key)) seatSomeone(key);
}

function applySettings() {
  const { theme, hatch, text: size, motion, hand, stack } = kd.settings;
  light(theme);
  // `data-text` is taken: it names the text of an element.
  Object.assign(document.documentElement.dataset, { hatch, size, motion, hand, stack });
}

function light(theme) {
  const found = contrast.matches ? 'contrast' : dark.matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme === 'auto' ? found : theme;
  // The browser's own bars follow the theme that was chosen, else the device's.
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.dataset.own ??= meta.content;
    const paper = () => getComputedStyle(document.documentElement).getPropertyValue('--paper');
    meta.content = theme === 'auto' ? meta.dataset.own : paper().trim();
  }
}

function showSettings() {
  for (const control of document.querySelectorAll('[data-setting]')) {
    const value = kd.settings[control.dataset.setting];
    if (control.type === 'radio' || control.type === 'checkbox') {
      control.checked = control.value === value;
    } else {
      control.value = value;
    }
  }
  const { rival, seat: own } = kd.settings;
  const isDuel = rival === 'person';
  for (const seat of ['1', '2']) {
    const usual = text(`home.k.player${seat}`);
    const name = $(`name-${seat}`);
    name.placeholder = isDuel ? usual : text(`home.k.player${own}`);
    name.setAttribute('aria-label', name.placeholder);
    $(`first-${seat}`).textContent = isDuel ? calledAt(seat) : own === seat ? kd.settings.name1 || usual : text(`home.${rival}`);
  }
  // Alone one has a name and a seat, and needs no room for another.
  $('own-seat').hidden = isDuel;
  $('name-2').hidden = $('seats').hidden = !isDuel;
  const level = CHOICES.rival.indexOf(rival) + 1;
  $('rival-note').textContent = isDuel ? '' : text('home.level', { level, note: text(`home.${rival}.note`) });
  showSetupK();
  $('set-vibration').hidden = !navigator.vibrate;
  $('menu-sound').textContent = text(`set.sound.${kd.settings.sound}`);
  if ($('settings').open) showStorage();
  if ($('menu').open) offerMenuSeats();
}

async function showStorage() {
  const storage = navigator.storage;
  let words = text('set.storage.unknown');
  try {
    const [{ usage }, isKept] = await Promise.all([storage.estimate(), storage.persisted()]);
    const used = new Intl.NumberFormat(kd.language, { maximumFractionDigits: 1 });
    const key = isKept ? 'set.storage.kept' : 'set.storage.loose';
    words = text(key, { used: used.format(usage / 1e6) });
  } catch {
    // Some browsers do not tell.
  }
  $('set-storage').textContent = words;
}

document.addEventListener('change', ({ target }) => {
  const { setting, off } = target.dataset;
  if (setting) change(setting, off && !target.checked ? off : target.value);
});
addEventListener('storage', ({ key }) => {
  if (plainKey(key) === 'kd:settings') {
    readSettings();
    showSettings();
    document.dispatchEvent(new CustomEvent('kd:settings'));
  }
  showSavedGame();
});
