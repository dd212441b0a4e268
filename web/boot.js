// Everything before Python: the home page, its language, the download, the start, and what to do
// when one of them fails. page.js, made by the build, has set `kd` to {version, config, texts}.
//
// Python and this file meet in `kd` and in events on `document` only; docs/ARCHITECTURE.md lists
// both.

'use strict';

(() => {
  const $ = (id) => document.getElementById(id);
  const { kd } = globalThis;
  if (!kd) {
    // page.js did not come, nor rescue.js in it: there is no text but the one in the page.
    document.body.dataset.phase = 'dead';
    $('broken').hidden = false;
    return;
  }
  const { texts, config } = kd;

  // Storage may be missing or forbidden; the page must not notice.
  const kept = {
    read(area, key) {
      try {
        return globalThis[area].getItem(key);
      } catch {
        return null;
      }
    },
    write(area, key, value) {
      try {
        if (value === null) globalThis[area].removeItem(key);
        else globalThis[area].setItem(key, value);
      } catch {
        // Nothing to do: it is forgotten.
      }
    },
  };

  // ---------------------------------------------------------------- Language

  function preferredLanguage() {
    const chosen = kept.read('localStorage', 'kd:language');
    if (chosen in texts) return chosen;
    const known = Object.keys(texts);
    for (const wish of navigator.languages ?? [navigator.language]) {
      const family = wish.toLowerCase().split('-')[0];
      const match = known.find((language) => language.toLowerCase().split('-')[0] === family);
      if (match) return match;
    }
    return 'en';
  }

  function text(key, values = {}) {
    return texts[kd.language][key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
  }

  const paragraphs = (words) => words.split('\n').map((line) => {
    const paragraph = element('p', {});
    paragraph.textContent = line;
    return paragraph;
  });

  function speak(language) {
    kd.language = language;
    document.documentElement.lang = language;
    $('language').value = $('settings-language').value = language;
    for (const element of document.querySelectorAll('[data-text]')) {
      const content = text(element.dataset.text);
      if ('lines' in element.dataset) element.replaceChildren(...paragraphs(content));
      else element.textContent = content;
    }
    for (const element of document.querySelectorAll('[data-label]')) {
      element.setAttribute('aria-label', text(element.dataset.label));
    }
    const version = `${kd.release} (${kd.version})`;
    $('about-version').textContent = text('home.version', { version });
    showSettings();
    showSavedGame();
    showInstall();
    showBoot();
    showRulesK();
  }

  // ---------------------------------------------------------------- Settings

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

  /** All that is kept, whoever wrote it: another version may know more than this one. */
  function keptSettings() {
    try {
      const found = JSON.parse(kept.read('localStorage', 'kd:settings'));
      return found && typeof found === 'object' && !Array.isArray(found) ? found : {};
    } catch {
      return {};
    }
  }

  function readSettings() {
    const found = keptSettings();
    for (const key of Object.keys(found)) {
      if (typeof found[key] === 'string') kd.settings[key] = found[key];
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
      kept.write('localStorage', 'kd:settings', JSON.stringify({ ...keptSettings(), [key]: value }));
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
    if (key === 'kd:settings') {
      readSettings();
      showSettings();
      document.dispatchEvent(new CustomEvent('kd:settings'));
    }
    showSavedGame();
  });

  // ---------------------------------------------------------------- Home

  // What Home knows of each game: its door, where it is saved, its texts, how large its map is.
  const GAMES = {
    duel: {
      door: 'continue', keys: ['kd:slot:a', 'kd:slot:b'], summary: 'kd:summary',
      words: 'home.continue', lost: 'home.replaces', map: /^[0-5.#]{35}$/, wide: 7, seats: 2, past: 'kd:games',
      learn: 'learn', tutorial: 'kd:tutorial',
    },
    kingdomino: {
      door: 'continue-k', keys: ['kd:kingdomino:a', 'kd:kingdomino:b'], summary: 'kd:kingdomino:summary',
      words: 'home.k', lost: 'home.k.replaces', map: /^[0-5.#]{25}([0-5.#]{24})?$/, past: 'kd:kingdomino:games',
      learn: 'learn-k', tutorial: 'kd:kingdomino:tutorial',
    },
  };

  /** One that could not be saved is in Python's hands only, which says so in `kd.unsaved`. */
  const unsavedGame = (name) => summary(name === 'duel' ? kd.unsaved : kd.unsavedKingdomino);
  const isUnsaved = () => Boolean(kd.unsaved || kd.unsavedKingdomino);

  function savedGame(name = 'duel') {
    const told = kept.read('localStorage', GAMES[name].summary);
    return unsavedGame(name) ?? summary(told) ?? slot(GAMES[name].keys);
  }

  function summary(text) {
    try {
      const found = JSON.parse(text);
      return Number.isInteger(found.turn) && Array.isArray(found.scores) ? found : null;
    } catch {
      return null;
    }
  }

  /** A summary can get lost; the game itself is then still there, and Python can read it. */
  function slot(keys) {
    const slots = keys.map((key) => kept.read('localStorage', key));
    return slots.some((content) => content !== null) ? { unknown: true } : null;
  }

  function showSavedGame() {
    const [one, other] = Object.keys(GAMES).map(showSaved);
    showLearn(one ?? other);
    $('home').classList.toggle('has-both', Boolean(one && other));
    // The one that was played last is the first and the largest.
    const isOther = other && !(one && (one.when ?? 0) >= (other.when ?? 0));
    if (isOther) $('continue').before($('continue-k'));
    else $('continue').after($('continue-k'));
    $('continue').classList.toggle('door--first', !isOther);
    $('continue-k').classList.toggle('door--first', Boolean(isOther));
  }

  function showSaved(name) {
    const { door, words, map, wide, seats } = GAMES[name];
    const game = phase === 'unsupported' ? null : savedGame(name);
    $(door).hidden = !game;
    if (!game) return game;
    const under = Number.isInteger(game.game) ? 'game' : 'turn';
    const state = game.unknown ? 'saved' : game.over ? 'over' : under;
    const rival = CHOICES.rival.includes(game.rival) && text(`home.${game.rival}`);
    const called = NAMES.slice(0, seats ?? 0);
    const isCalled = called.some((key) => kd.settings[key]);
    // Isolated, since a name may be written in the other direction.
    const who = called.map((_, at) => `\u2068${calledAt(at + 1)}\u2069`).join(' – ');
    const { large, small } = scoreOf(game.scores ?? []);
    const told = [rival || (isCalled && who), text(`${words}.${state}`, game), small, ago(game.when)];
    $(`${door}-when`).textContent = told.filter(Boolean).join(' · ');
    $(`${door}-score`).textContent = large;
    const title = $(door).querySelector('strong');
    title.dataset.text = game.over ? 'home.result' : 'home.continue';
    title.textContent = text(title.dataset.text);
    showMap($(`${door}-map`), map.test(game.map) ? Array.from(game.map) : [], wide);
    return game;
  }

  /** Of more than two it is too long to be large. */
  function scoreOf(scores) {
    const words = scores.join('\u00a0:\u00a0');
    return scores.length > 2 ? { large: '', small: words } : { large: scores.join(' : '), small: '' };
  }

  /** The map of whoever acts, as Python wrote it: a figure for each square. */
  function showMap(place, squares, wide = Math.sqrt(squares.length)) {
    place.hidden = !squares.length;
    place.style.setProperty('--wide', wide);
    place.replaceChildren(...squares.map((figure) => element('i', { class: `is-${figure}` })));
  }

  /** Offered until there is a game, or until it has been done or skipped; then Rules has it. */
  function showLearn(game) {
    const doors = Object.values(GAMES).map(({ learn, tutorial }) => {
      const step = kept.read('localStorage', tutorial);
      const isBegun = step !== null && step !== 'done';
      $(learn).hidden = phase === 'unsupported' || !(isBegun || (step === null && !game));
      $(learn).classList.toggle('door--first', !game);
      return $(learn);
    });
    const isBoth = doors.every(({ hidden }) => !hidden);
    for (const door of doors) door.classList.toggle('is-half', isBoth);
  }

  function ago(when) {
    if (!(when > 0) || !Intl.RelativeTimeFormat) return '';
    const minutes = Math.round((when - Date.now()) / 60000);
    const format = new Intl.RelativeTimeFormat(kd.language, { numeric: 'auto' });
    if (minutes > -60) return format.format(Math.min(0, minutes), 'minute');
    if (minutes > -60 * 24) return format.format(Math.round(minutes / 60), 'hour');
    return format.format(Math.round(minutes / 60 / 24), 'day');
  }

  // Whose table it is, for what the menu offers there.
  let atTable = 'duel';
  let playedBy = '';
  let sharing = '2';

  function openRules(name) {
    if (name === 'kingdomino') openRulesK();
    else open($('rules'));
  }

  function offerMenuSeats() {
    const isDuel = atTable === 'duel';
    offerSeats($('menu-seats'), sharing, isDuel || undefined);
    $('menu-around').textContent = text(isDuel ? 'home.seats.face' : 'home.k.around');
  }

  function open(dialog) {
    if (dialog.open) return;
    // Where dialogs are unknown they lie in the page, to be read there.
    if (dialog.showModal) dialog.showModal();
    else dialog.setAttribute('open', '');
    if (dialog === $('settings')) showStorage();
    if (dialog === $('menu')) offerMenuSeats();
    // Each game has one of its own; what is to come in Kingdomino is also in its set-up.
    $('set-stack').hidden = $('kingdomino').hidden;
    $('set-quick').hidden = !$('kingdomino').hidden;
    keepStep();
  }

  // ---------------------------------------------------------------- Back

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
    const name = target.closest('[data-opens]')?.dataset.opens;
    if (!name) return;
    if ($('menu').open) $('menu').close();
    open($(name));
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

  /** What another game would take the place of, in words; nothing if none is under way. */
  function wouldBeLost(name) {
    const game = savedGame(name);
    if (!game || game.over) return '';
    const scores = game.scores?.join(' : ');
    return text(game.unknown ? 'home.replaces.saved' : GAMES[name].lost, { ...game, scores });
  }

  function openForm(setup, lost) {
    $(`${setup}-replaces`).hidden = !lost;
    $(`${setup}-replaces`).textContent = lost;
    open($(setup));
    // Whoever presses Enter without reading keeps what there is.
    $(`${setup}-${lost ? 'cancel' : 'start'}`).focus({ preventScroll: true });
    $(setup).scrollTop = 0;
  }

  // The record of a past game that is to go on from there, if it is not a new one.
  let beginning = '';

  /** One that Python has made: it goes by the same steps back as the page's own. */
  function openSheet(dialog) {
    dialog.addEventListener('close', keepStep, { once: true });
    open(dialog);
  }

  function openSetup(record = '', title = '', name = 'duel') {
    beginning = record;
    if (name === 'kingdomino') {
      openSetupK(title);
      return;
    }
    $('setup-title').textContent = title || text('home.new');
    $('first').hidden = Boolean(record);
    const { seats } = kd.settings;
    const choices = [...document.querySelectorAll('input[name="seats"]')];
    (choices.find(({ value }) => value === seats) ?? choices[0]).checked = true;
    openForm('setup', wouldBeLost('duel'));
  }

  // Kingdomino's: which optional rules there are, and how many must play for some of them.
  const OPTIONS = ['dynasty', 'middle_kingdom', 'harmony', 'mighty_duel', 'lines_of_four'];
  const FOR = { mighty_duel: '2', lines_of_four: '3' };
  const optionBoxes = () => [...document.querySelectorAll('input[name="k-option"]')];

  // Not a record, but the set-up of the one on the table: others may play it from here.
  const isSameGame = () => beginning.startsWith('setup');

  /** A game that goes on has the players it had. */
  const playersK = () => setupK()[0];

  function showSetupK() {
    const { kOptions = '' } = kd.settings;
    const kPlayers = playersK();
    $('setup-k-players').hidden = $('setup-k-options').hidden = Boolean(beginning);
    for (const box of optionBoxes()) {
      box.checked = kOptions.split(' ').includes(box.value);
      box.closest('label').hidden = (FOR[box.value] ?? kPlayers) !== kPlayers;
    }
    for (const seat of ['1', '2', '3', '4']) {
      const row = document.querySelector(`.k-who-${seat}`);
      const [name, who] = ['input', 'select'].map((part) => row.querySelector(part));
      row.hidden = seat > kPlayers;
      name.placeholder = text(`home.k.player${seat}`);
      name.hidden = Boolean(levelAt(seat));
      who?.setAttribute('aria-label', `${name.placeholder}: ${text('home.k.who')}`);
    }
    const chosen = seatsOf(kPlayers).map(levelAt);
    const levels = CHOICES.rival.filter((rival) => chosen.includes(rival)).map((rival) => {
      const level = { level: CHOICES.rival.indexOf(rival) + 1, note: text(`home.k.${rival}.note`) };
      return `${text(`home.${rival}`)}: ${text('home.level', level)}`;
    });
    $('k-levels').textContent = levels.join('\n') || text('home.k.levels');
    const isAlone = chosen.filter(Boolean).length === kPlayers - 1;
    offerSeats($('setup-k-seats'), isAlone ? '' : setupK());
  }

  // Where all can sit around a table of Kingdomino and squares have 38 pixels: two may also have a
  // screen that is high. `setup` is how many play, and by which rules.
  kd.roomFor = (setup) => {
    const [least, width, height] = /mighty/.test(setup) ? [760, 644, 830] : [700, 608, 800];
    const wide = `(min-width: 960px) and (min-height: ${least}px)`;
    return matchMedia(parseInt(setup, 10) > 2 ? wide : `${wide}, (min-width: ${width}px) and (min-height: ${height}px)`);
  };

  /** Only what makes a difference here: it turns for two, and not all have room around it. */
  function offerSeats(label, setup, hasRoom = kd.roomFor(setup).matches) {
    const offered = ['side', parseInt(setup, 10) > 2 || 'turn', !hasRoom || 'face'].filter((way) => way !== true);
    const choice = label.querySelector('select');
    for (const option of choice.options) option.hidden = option.disabled = !offered.includes(option.value);
    const { seats } = kd.settings;
    choice.value = offered.includes(seats) ? seats : offered.at(seats === 'face' ? -1 : 0);
    label.hidden = !setup || offered.length < 2;
  }

  /** Rivals do not play among themselves. */
  function seatSomeone(key) {
    if (seatsOf(playersK()).every(levelAt)) change(key === 'kWho1' ? 'kWho2' : 'kWho1', 'person');
  }

  const seatsOf = (players) => ['1', '2', '3', '4'].slice(0, players);
  const levelAt = (seat) => {
    const who = kd.settings[`kWho${seat}`] ?? 'person';
    return who === 'person' ? '' : who;
  };

  function openSetupK(title) {
    $('setup-k-title').textContent = title || text('home.k');
    seatSomeone();
    showSetupK();
    openForm('setup-k', isSameGame() ? '' : wouldBeLost('kingdomino'));
  }

  /** As records have it: how many play, and by which rules. */
  function setupK() {
    const setup = /^setup (\d.*)/m.exec(beginning)?.[1];
    if (setup) return setup;
    const { kPlayers, kOptions = '' } = kd.settings;
    const chosen = OPTIONS.filter((option) => kOptions.split(' ').includes(option));
    return [kPlayers, ...chosen.filter((option) => (FOR[option] ?? kPlayers) === kPlayers)].join(' ');
  }

  function startK() {
    const kPlayers = playersK();
    const levels = seatsOf(kPlayers).filter(levelAt).map((seat) => `${seat} ${levelAt(seat)}`);
    const who = levels.join(' ') || 'people';
    if (isSameGame()) want({ kind: 'against', rival: who });
    else start({ game: 'kingdomino', setup: setupK(), who });
  }

  function start(wish) {
    const { who } = wish;
    want(beginning ? { kind: 'replay', code: beginning, who, isSure: true } : { kind: 'new', ...wish });
  }

  // ---------------------------------------------------------------- Rules of Kingdomino

  let rulesK;

  /** They come when they are asked for: without them Home is there sooner. */
  async function openRulesK(title) {
    open($('rules-k'));
    try {
      rulesK ??= await (await fetch('./rules-kingdomino.json')).json();
      showRulesK();
      const headings = [...$('rules-k-text').querySelectorAll('h3')];
      const heading = headings.find(({ textContent }) => textContent === title);
      if (heading) jumpTo(heading);
    } catch {
      rulesK = undefined;
      $('rules-k-text').textContent = text('boot.broken');
    }
  }

  function showRulesK() {
    const parts = Object.entries(rulesK?.[kd.language] ?? {}).map(([title, lines]) => {
      const heading = element('h3', { tabindex: '-1' });
      heading.textContent = title;
      const jump = element('button', { type: 'button' });
      jump.textContent = title;
      jump.addEventListener('click', () => jumpTo(heading));
      return { jump, words: [heading, ...paragraphs(lines)] };
    });
    const doors = ['rules-k-learn', 'rules-k-other'].map($);
    $('rules-k-list').replaceChildren(...doors, ...parts.map(({ jump }) => jump));
    $('rules-k-text').replaceChildren(...parts.flatMap(({ words }) => words));
  }

  /** Not an anchor: the address stays, and with it what Back means. */
  function jumpTo(heading) {
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  }

  /** The last finished games, as far as they can be read: Python writes them and knows more. */
  function pastGames() {
    const all = Object.keys(GAMES).flatMap((name) => pastOf(name).map((game) => ({ ...game, name })));
    return all.sort((one, two) => two.when - one.when);
  }

  function pastOf(name) {
    try {
      const { version, games } = JSON.parse(kept.read('localStorage', GAMES[name].past));
      // Beyond 864e13 there are no dates.
      const isGame = ({ when, scores, winner, record }) =>
        Number.isInteger(when) && when >= 0 && when <= 864e13 && Array.isArray(scores) &&
        scores.length >= 2 && scores.length <= 4 && Number.isInteger(winner) && winner >= 0 &&
        winner <= scores.length && record.length > 0;
      return version === 1 ? games.filter((game) => game && isGame(game)) : [];
    } catch {
      return [];
    }
  }

  function pastGame({ name, when, scores, winner, record, who, is_practice: isPractice }) {
    const door = element('button', { type: 'button', class: 'door' });
    const { large, small } = scoreOf(scores);
    // Beside the words, or of many below them.
    const parts = ['span', 'strong', 'small', large ? 'em' : 'b'];
    const [about, day, won, score] = parts.map((name) => element(name, {}));
    const format = (style) => new Intl.DateTimeFormat(kd.language, style).format(when);
    const words = String(who).split(' ');
    const at = words.indexOf(String(winner));
    const isLevel = (level) => CHOICES.rival.includes(level);
    const rivals = words.filter(isLevel).map((level) => text(`home.${level}`));
    const hasWon = at >= 0 && isLevel(words[at + 1]);
    const player = winner && text(hasWon ? `home.${words[at + 1]}` : `home.k.player${winner}`);
    const rival = hasWon && rivals.length < 2 ? '' : rivals.join(', ');
    const ending = winner ? text('home.past.won', { player }) : text(scores.length > 2 ? 'home.past.shared' : 'home.past.draw');
    day.textContent = format({ dateStyle: 'medium' });
    const game = name === 'kingdomino' && text('home.k');
    const practice = isPractice && text('home.past.practice');
    const told = [format({ timeStyle: 'short' }), game, rival, ending, practice];
    won.textContent = told.filter(Boolean).join(' · ');
    score.textContent = large || small;
    about.append(day, won);
    door.append(about);
    (large ? door : about).append(score);
    door.addEventListener('click', () => lookBack(record, who));
    const item = element('li', {});
    item.append(door);
    return item;
  }

  function openPast() {
    const games = pastGames();
    $('past-none').hidden = games.length > 0;
    $('past-list').replaceChildren(...games.map(pastGame));
    open($('past'));
    document.dispatchEvent(new CustomEvent('kd:past'));
  }

  function lookBack(code, who = '') {
    $('past').close();
    want({ kind: 'replay', code, who, isSure: false });
  }

  /** In the page and not beside it, so that the map has the colours of the theme. */
  async function showHero() {
    try {
      const answer = await fetch('./icons/hero.svg');
      if (answer.ok) $('hero').innerHTML = await answer.text();
    } catch {
      // Home is Home without it.
    }
  }

  /** Where the clipboard is closed, the words are shown, to be copied by hand. */
  async function copy(words) {
    try {
      await navigator.clipboard.writeText(words);
      return true;
    } catch {
      $('words').value = words;
      open($('by-hand'));
      return false;
    }
  }

  async function copyAt(button, words, said) {
    if (!(await copy(words))) return;
    button.textContent = text(said);
    toast(text(said));
  }

  /** In one line, to be pasted where past games are; nothing if there is nothing. */
  function saves() {
    const entries = {};
    for (const [name, { keys, past }] of Object.entries(GAMES)) {
      const games = kept.read('localStorage', past);
      if (games || name === 'duel') entries[past] = games;
      slotsOf(name).forEach((found, index) => {
        if (found || name === 'duel') entries[keys[index]] = found;
      });
    }
    return Object.values(entries).some(Boolean) && JSON.stringify(entries);
  }

  function slotsOf(name) {
    const unsaved = unsavedGame(name);
    return unsaved ? [unsaved.slot, null] : GAMES[name].keys.map((key) => kept.read('localStorage', key));
  }

  /** As a file, for whoever would rather keep one than paste. */
  function handOver(words) {
    const address = URL.createObjectURL(new Blob([words], { type: 'application/json' }));
    const day = new Date().toISOString().slice(0, 10);
    element('a', { href: address, download: `kd-duel-${day}.json` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60000);
  }

  // ---------------------------------------------------------------- Install

  const SILENCE = 30 * 24 * 3600e3;
  let installer;

  /** Not before a game is over, nor for a month after they did not want to. */
  function showInstall() {
    // iOS has no installer to call, and alone says whether a page was opened as an app.
    const isToldHow = navigator.standalone === false && navigator.maxTouchPoints > 0;
    const isSilent = Math.abs(Date.now() - kept.read('localStorage', 'kd:install')) < SILENCE;
    $('install').hidden = isSilent || !(installer || isToldHow) || !pastGames().length;
  }

  function hush() {
    kept.write('localStorage', 'kd:install', Date.now());
    installer = undefined;
    showInstall();
  }

  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installer = event;
    showInstall();
  });
  addEventListener('appinstalled', hush);

  async function install() {
    if (!installer) {
      open($('install-how'));
      return;
    }
    installer.prompt();
    await installer.userChoice;
    hush();
  }

  function sayAtHome(words) {
    $('home-notice').textContent = words ?? '';
    $('home-notice').hidden = !words;
  }

  let toastTimer;
  function toast(message) {
    $('toast').textContent = message;
    clearTimeout(toastTimer);
    toastTimer = setTimeout(() => ($('toast').textContent = ''), 5000);
  }

  // ---------------------------------------------------------------- Intents: what was tapped here

  let intent;

  function want(wish) {
    // A new game is the moment for an update; the wish outlives the reload.
    if (wish.kind === 'new' && waitingWorker() && keepWish(wish)) {
      applyUpdate();
      return;
    }
    intent = wish;
    if (phase === 'sparing') {
      phase = 'loading';
      sayAtHome();
      goAhead();
    }
    if (phase === 'running') document.dispatchEvent(new CustomEvent('kd:intent'));
    else if (phase === 'failed') kd.trouble(failure.code, failure.report);
    showBoot();
  }

  /** For the page that comes after a reload; false if there is no session to keep it in. */
  function keepWish(wish) {
    const words = JSON.stringify(wish);
    kept.write('sessionStorage', 'kd:intent', words);
    return kept.read('sessionStorage', 'kd:intent') === words;
  }

  function wishFromBefore() {
    const wish = kept.read('sessionStorage', 'kd:intent');
    kept.write('sessionStorage', 'kd:intent', null);
    if (wish) return JSON.parse(wish);
    return undefined;
  }

  // The shortcuts of the installed app end in one of these.
  function followShortcut(address) {
    const { hash } = new URL(address);
    // First of all: what opens is a step of its own, without it.
    if (hash) history.replaceState(history.state, '', location.pathname + location.search);
    const door = document.querySelector('[id^=continue].door--first:not([hidden])');
    if (hash === '#continue' && door) door.click();
    else if (hash === '#new' || hash === '#continue') openSetup();
    else if (hash === '#rules') open($('rules'));
  }

  // ---------------------------------------------------------------- Progress

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

  // ---------------------------------------------------------------- Download: the service worker's

  let registration;
  let isReloading = false;
  let goAhead;

  /** Whoever saves data is told how much there is to fetch: none of it comes before a wish. */
  async function untilWanted() {
    if (!navigator.connection?.saveData || ownWorker() || intent) return;
    phase = 'sparing';
    showBoot();
    await new Promise((resolve) => (goAhead = resolve));
  }

  /** The one that answers here, but not that of another app on a path above this one. */
  function ownWorker() {
    const worker = navigator.serviceWorker?.controller;
    return worker?.scriptURL === new URL('./service-worker.js', location.href).href ? worker : null;
  }

  /** Resolves when everything is on the device, or when Python should be tried without. */
  async function download() {
    if (!('serviceWorker' in navigator)) return;
    const worker = navigator.serviceWorker;
    worker.addEventListener('message', ({ data }) => heard(data));
    const registering = register();
    if (ownWorker()) {
      registering.catch((error) => note(`no update: ${error}`));
      worker.addEventListener('controllerchange', () => startAnew());
      return;
    }
    try {
      registration = await registering;
    } catch (error) {
      note(`no service worker: ${error}`);
      return;
    }
    registration.active?.postMessage({ type: 'claim', version: kd.version });
    await new Promise((resolve, reject) => {
      worker.addEventListener('controllerchange', () => {
        if (!ownWorker()) return;
        tellOffline(); // The worker may come forward before its message does.
        resolve();
      });
      goOnWithout = resolve;
      downloadFailed = reject;
      // A worker that is there and yet does not come forward must not keep anyone from playing.
      if (registration.active) setTimeout(resolve, 3000);
    });
  }

  let goOnWithout = () => {};
  let downloadFailed = () => {};

  /** Another window has let a newer version in: half of each would be neither. */
  function startAnew() {
    if (phase !== 'loading' && phase !== 'starting') return;
    if (intent) keepWish(intent);
    reload();
  }

  function register() {
    const options = { updateViaCache: 'none' };
    return navigator.serviceWorker.register('./service-worker.js', options).then((found) => {
      registration = found;
      watchUpdates();
      return found;
    });
  }

  function heard(message) {
    if (message?.scope !== new URL('./', location.href).href) return;
    if (message.type === 'failed') note(`download: ${message.code} ${message.file}`);
    if (ownWorker()) return; // An update, in the background.
    sign();
    if (message.type === 'progress') {
      progress = message;
      showBoot();
    } else if (message.type === 'another-version') {
      goOnWithout();
    } else if (message.type === 'failed' && message.code === 'storage') {
      toast(text('home.no_room'));
      goOnWithout();
    } else if (message.type === 'failed') {
      downloadFailed(message);
    } else if (message.type === 'complete') {
      tellOffline();
    }
  }

  function tellOffline() {
    if (kept.read('localStorage', 'kd:told')) return;
    kept.write('localStorage', 'kd:told', 'offline');
    toast(text('home.offline'));
  }

  // ---------------------------------------------------------------- Updates

  function waitingWorker() {
    // With a game that is not saved the page must stay.
    return !isUnsaved() && ownWorker() ? registration?.waiting : null;
  }

  function showUpdate() {
    const ready = Boolean(waitingWorker());
    if (ready && $('update').hidden && !isAtTable()) toast(text('home.update.told'));
    // At the table it is neither seen nor told: both wait for Home.
    $('update').hidden = !ready || isAtTable();
  }

  function watchUpdates() {
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', showUpdate);
    });
    showUpdate();
    let lastLook = 0;
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - lastLook < 3600e3) return;
      lastLook = Date.now();
      registration.update().catch(() => {}); // Offline, most likely.
    };
    // Registering has looked already if the worker is new; otherwise the start may go first.
    setTimeout(look, 3000);
    document.addEventListener('visibilitychange', look);
  }

  function applyUpdate() {
    const worker = waitingWorker();
    if (!worker) return;
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    setTimeout(reload, 5000);
    worker.postMessage({ type: 'skip-waiting' });
  }

  function reload() {
    if (isReloading || isUnsaved()) return;
    isReloading = true;
    location.reload();
  }

  // ---------------------------------------------------------------- Python

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

  /** The smallest module there is: WebAssembly may be missing, or forbidden by a policy. */
  function canRunPython() {
    try {
      return new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)) instanceof
        WebAssembly.Module;
    } catch {
      return false;
    }
  }

  // ---------------------------------------------------------------- Trouble

  const notes = [];
  function note(line) {
    if (notes.length < 40) notes.push(`${Math.round(performance.now())} ms ${line}`);
  }

  /** Before Python runs. The first time, one more try that passes by the browser's cache. */
  async function fail(code, report) {
    if (phase === 'running' || phase === 'failed' || isReloading) return;
    note(`${code}: ${report}`);
    phase = 'failed';
    failure = { code, report };
    // What no worker of ours fetches gives no sign of how far it has come: it may only be slow.
    const mayCome = code === 'stalled' || (code === 'silent' && !ownWorker());
    if (!mayCome && !kept.read('sessionStorage', 'kd:retried')) {
      kept.write('sessionStorage', 'kd:retried', code);
      // Without a session to remember it in, there would be no end to it.
      if (kept.read('sessionStorage', 'kd:retried')) {
        if (intent) keepWish(intent);
        await fetchAnew();
        reload();
        return;
      }
    }
    kd.trouble(code, report);
  }

  /** Replaces what the browser's cache holds; of no use, and not done, if a worker answers. */
  async function fetchAnew() {
    if (ownWorker()) return;
    const here = performance.getEntriesByType('resource').map((entry) => entry.name);
    const own = here.filter((name) => name.startsWith(new URL('./', location.href).href));
    const timeout = new Promise((resolve) => setTimeout(resolve, 5000));
    const all = [location.href, ...own].map((name) => fetch(name, { cache: 'reload' }));
    await Promise.race([Promise.allSettled(all), timeout]);
  }

  function report() {
    return [
      `KD Duel ${kd.version}`,
      `${failure?.code ?? 'none'}: ${failure?.report ?? ''}`,
      `${location.pathname} ${kd.language} ${navigator.userAgent}`,
      `online ${navigator.onLine}, worker ${navigator.serviceWorker?.controller?.scriptURL}`,
      ...notes,
    ].join('\n');
  }

  /** For whoever helps: all there is to know about this device, and no names. */
  async function diagnostics() {
    const { name1, name2, name3, name4, ...settings } = kd.settings;
    const storage = await Promise.allSettled([
      navigator.storage?.estimate(),
      navigator.storage?.persisted(),
    ]);
    const size = `${innerWidth}x${innerHeight} at ${devicePixelRatio}`;
    return [
      `KD Duel ${kd.release}`,
      report(),
      `settings ${JSON.stringify(settings)}`,
      `storage ${JSON.stringify(storage.map(({ value }) => value ?? null))}`,
      `window ${size}, languages ${navigator.languages}`,
    ].join('\n');
  }

  /** Removes the game, but no saved game, and loads it again. */
  async function repair() {
    try {
      const answer = await fetch('./service-worker.js', { cache: 'no-store' });
      if (!answer.ok) throw new Error(String(answer.status));
    } catch {
      $('trouble-text').textContent = text('boot.trouble.offline');
      return;
    }
    const { pathname } = new URL('./', location.href);
    const own = (name) => /^kd-(app|py)-[^ ]+ /.test(name) && name.endsWith(` ${pathname}`);
    for (const name of (await globalThis.caches?.keys()) ?? []) {
      if (own(name)) await caches.delete(name);
    }
    const found = await navigator.serviceWorker?.getRegistration('./');
    if (found?.scope === new URL('./', location.href).href) await found.unregister();
    kept.write('sessionStorage', 'kd:retried', null);
    reload();
  }

  /** Before Python runs, a failed start. Afterwards told, unless it is the device that refuses. */
  function uncaught(error, words) {
    note(words);
    if (phase === 'starting' && words) fail('start', words);
    const isTold = error && !(error instanceof DOMException);
    if (phase === 'running' && isTold) kd.trouble('play', [error.stack ?? words, gameAtTable()].join('\n'), canUndo());
  }

  /** What it takes to repeat what happened: the newer slot, with seed and actions and no names. */
  function gameAtTable() {
    const counter = (found) => Number(/^kd-slot \d+ (\d+)/.exec(found)?.[1] ?? -1);
    return isAtTable() ? slotsOf(atTable).sort((one, two) => counter(two) - counter(one))[0] : '';
  }

  const canUndo = () =>
    Boolean(document.querySelector('main:not([hidden]) [data-act="undo"]:not([hidden], [aria-disabled])'));

  addEventListener('error', ({ error, message }) => uncaught(error, message));
  addEventListener('unhandledrejection', ({ reason }) => uncaught(reason, String(reason)));
  document.addEventListener('visibilitychange', sign);
  addEventListener('py:progress', ({ detail }) => {
    note(String(detail));
    sign();
  });

  // ---------------------------------------------------------------- What Python calls

  Object.assign(kd, {
    takeIntent() {
      const taken = intent;
      intent = undefined;
      return taken;
    },
    started() {
      phase = 'running';
      styleSheet('kingdomino.css');
      // Of steps from before a reload; not earlier, or they would load the page once more.
      keepStep();
      kept.write('sessionStorage', 'kd:retried', null);
      if ($('trouble').open) $('trouble').close();
      if ($('past').open) document.dispatchEvent(new CustomEvent('kd:past'));
      showBoot();
    },
    playable(name) {
      intent = undefined;
      $('home').hidden = true;
      atTable = name;
      const shown = $(name === 'kingdomino' ? name : 'table');
      for (const table of tables) table.hidden = table !== shown;
      keepStep();
      // Where it goes on: of Kingdomino a domino to choose, the count, or the kingdom.
      shown.querySelector('#kd-main, .k-slot.is-free, #kg-onward, .k-sq[tabindex="0"]')?.focus({ preventScroll: true });
      showBoot();
      performance.mark('kd-playable');
    },
    /** Also says what there is to say about saved games. */
    home(words) {
      for (const table of tables) table.hidden = true;
      $('home').hidden = false;
      sayAtHome(words);
      showSavedGame();
      showInstall();
      showUpdate();
      keepStep();
      const doors = [...document.querySelectorAll('#continue, #continue-k, #new')];
      doors.find(({ hidden }) => !hidden).focus({ preventScroll: true });
    },
    /** After the first finished game there is something to lose: asks once to keep it for good. */
    finished() {
      if (kd.settings.persist || !navigator.storage?.persist) return;
      change('persist', 'asked');
      navigator.storage.persist().catch(() => {});
    },
    change,
    copy,
    isStill: () => kd.settings.motion === 'off' || still.matches,
    /** Of Duel, a level or a person; of Kingdomino, how many play and which seats are whose. */
    seated(who, setup, game) {
      sharing = setup;
      const isDuel = CHOICES.rival.includes(who);
      $('menu-against').hidden = !isDuel;
      $('menu-fair').hidden = !game;
      $('menu-fair').dataset.text = game === 'kingdomino' ? 'set.fair.k' : 'set.fair';
      $('menu-fair').textContent = text($('menu-fair').dataset.text);
      $('menu-who').hidden = isDuel || !who;
      if (isDuel) $('menu-rival').value = who;
      playedBy = who;
    },
    openRules,
    openSetup,
    openSheet,
    again: want,
    /** A pasted game would take the place of one that is not over. */
    askToReplace(name) {
      $('replace-text').textContent = wouldBeLost(name) || text('home.replaces.saved');
      open($('replace'));
    },
    trouble(code, words, canUndo) {
      failure = { code, report: String(words ?? '') };
      const goesOn = phase === 'running';
      if (!goesOn) intent = undefined;
      $('trouble-title').textContent = text(goesOn ? 'boot.trouble.play' : 'boot.trouble');
      $('trouble-text').textContent = text(`boot.trouble.${goesOn ? 'goes_on' : code}`);
      $('trouble-retry').hidden = goesOn;
      $('trouble-go-on').hidden = !goesOn;
      $('trouble-undo').hidden = !canUndo;
      $('trouble-repair').hidden = $('trouble-note').hidden = isUnsaved();
      showBoot();
      open($('trouble'));
    },
  });

  // ---------------------------------------------------------------- Begin

  for (const choice of [$('language'), $('settings-language')]) {
    choice.addEventListener('change', ({ target }) => {
      kept.write('localStorage', 'kd:language', target.value);
      speak(target.value);
      document.dispatchEvent(new CustomEvent('kd:language'));
    });
  }
  $('continue').addEventListener('click', () => want({ kind: 'continue' }));
  $('continue-k').addEventListener('click', () => want({ kind: 'continue', game: 'kingdomino' }));
  $('new').addEventListener('click', () => openSetup());
  $('new-k').addEventListener('click', () => openSetup('', '', 'kingdomino'));
  $('setup-k').addEventListener('close', () => {
    if ($('setup-k').returnValue === 'start') startK();
    $('setup-k').returnValue = '';
  });
  for (const box of optionBoxes()) {
    box.addEventListener('change', () => {
      change('kOptions', optionBoxes().filter(({ checked }) => checked).map(({ value }) => value).join(' '));
    });
  }
  $('rules-other').addEventListener('click', () => {
    $('rules').close();
    openRulesK();
  });
  $('menu-rules').addEventListener('click', () => {
    $('menu').close();
    openRules(atTable);
  });
  $('setup-k-rules').addEventListener('click', () => openRulesK(text('home.k.options')));
  $('rules-k-other').addEventListener('click', () => {
    $('rules-k').close();
    open($('rules'));
  });
  for (const [door, game] of [
    ['learn', 'duel'], ['rules-learn', 'duel'],
    ['learn-k', 'kingdomino'], ['rules-k-learn', 'kingdomino'], ['setup-k-learn', 'kingdomino'],
  ]) {
    $(door).addEventListener('click', () => {
      for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
      want({ kind: 'learn', game });
    });
  }
  for (const link of document.querySelectorAll('[data-jump]')) {
    link.addEventListener('click', () => jumpTo($(link.dataset.jump)));
  }
  $('setup').addEventListener('close', () => {
    if ($('setup').returnValue === 'start') {
      const chosen = document.querySelector('input[name="roller"]:checked');
      change('seats', document.querySelector('input[name="seats"]:checked').value);
      const { rival, seat } = kd.settings;
      const who = rival === 'person' ? 'people' : `${3 - seat} ${rival}`;
      start({ roller: chosen.value, who });
    }
    $('setup').returnValue = '';
  });
  $('replace').addEventListener('close', () => {
    const isSure = $('replace').returnValue === 'replace';
    $('replace').returnValue = '';
    want({ kind: 'replace', isSure });
  });
  $('words').addEventListener('focus', ({ target }) => target.select());
  $('about-copy').addEventListener('click', async ({ target }) => {
    copyAt(target, await diagnostics(), 'set.copied');
  });
  for (const setup of ['setup', 'setup-k']) {
    // No button of the form: Enter, wherever in it, means the other one.
    $(`${setup}-cancel`).addEventListener('click', () => $(setup).close());
    // But whoever has written a name may want to look at it once more.
    $(setup).addEventListener('keydown', (event) => {
      if (event.target.type !== 'text' || event.key !== 'Enter' || event.isComposing) return;
      event.preventDefault();
      $(`${setup}-start`).focus();
    });
  }
  for (const kind of ['home', 'fair']) {
    $(`menu-${kind}`).addEventListener('click', () => {
      $('menu').close();
      settleRival();
      want({ kind });
    });
  }
  // Keys step from one level to the next: what they have come to is meant when the menu closes.
  let isStepped = false;
  $('menu-rival').addEventListener('keydown', (event) => {
    isStepped = event.key !== ' ' && !event.altKey;
    if (event.key !== 'Enter') return;
    event.preventDefault();
    $('menu').close();
  });
  $('menu-rival').addEventListener('pointerdown', () => (isStepped = false));
  $('menu-rival').addEventListener('change', () => {
    if (!isStepped) $('menu').close();
  });
  function settleRival() {
    const rival = $('menu-rival').value;
    if ($('menu-against').hidden || rival === playedBy) return;
    playedBy = rival;
    want({ kind: 'against', rival });
  }
  $('menu').addEventListener('close', settleRival);
  $('menu-who').addEventListener('click', () => {
    $('menu').close();
    const [players, ...words] = playedBy.split(' ');
    const next = {};
    for (const seat of seatsOf(players)) {
      const [at, key] = [words.indexOf(seat), `kWho${seat}`];
      next[key] = kd.settings[key];
      kd.settings[key] = at < 0 ? 'person' : words[at + 1];
    }
    const [setup] = /^setup .*/m.exec(gameAtTable()) ?? [`setup ${players}`];
    openSetup(setup, '', 'kingdomino');
    showSettings();
    $('setup-k-start').textContent = text('home.continue');
    $('setup-k').addEventListener('close', () => {
      beginning = '';
      Object.assign(kd.settings, next);
      showSettings();
    }, { once: true });
  });
  $('menu-sound').addEventListener('click', () => {
    change('sound', kd.settings.sound === 'on' ? 'off' : 'on');
  });
  $('open-past').addEventListener('click', openPast);
  $('past-paste').addEventListener('submit', (event) => {
    event.preventDefault();
    const code = $('past-code').value;
    $('past-code').value = '';
    lookBack(code);
  });
  $('past-file').addEventListener('change', async ({ target }) => {
    const [file] = target.files;
    if (!file) return;
    // No saves are as large as that, and some files cannot be read: neither has a game in it.
    const words = file.size < 4e6 ? await file.text().catch(() => '') : '';
    // The same one may be chosen again.
    target.value = '';
    lookBack(words);
  });
  $('update').addEventListener('click', applyUpdate);
  $('install-open').addEventListener('click', install);
  $('install-not').addEventListener('click', () => {
    hush();
    $('new').focus({ preventScroll: true });
  });
  $('boot-back').addEventListener('click', () => {
    intent = undefined;
    showBoot();
  });
  $('trouble-retry').addEventListener('click', () => reload());
  $('trouble-go-on').addEventListener('click', () => $('trouble').close());
  $('trouble-undo').addEventListener('click', () => {
    $('trouble').close();
    want({ kind: 'undo' });
  });
  $('trouble-repair').addEventListener('click', repair);
  $('trouble-copy').addEventListener('click', ({ target }) => {
    copyAt(target, report(), 'boot.copied');
  });

  async function begin() {
    readSettings();
    for (const query of [dark, contrast]) query.addEventListener?.('change', applySettings);
    speak(preferredLanguage());
    showHero();
    if (!canRunPython()) {
      phase = 'unsupported';
      $('unsupported').hidden = false;
      showSavedGame();
      $('new').hidden = $('new-k').hidden = true;
      $('rules-learn').hidden = $('rules-k-learn').hidden = true;
      showBoot();
      return;
    }
    intent = wishFromBefore();
    if (location.hash) followShortcut(location.href);
    globalThis.launchQueue?.setConsumer(({ targetURL }) => {
      if (targetURL && !isAtTable()) followShortcut(targetURL);
    });
    // Two frames: the first is then on the screen.
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
      setTimeout(resolve, 500); // A page in the background has no frames.
    });
    await untilWanted();
    setInterval(watch, 1000);
    sign();
    try {
      await download();
    } catch (problem) {
      // Some hosts rewrite pages on their way, and such a page can still play. What Python is made
      // of is either right or not to be trusted.
      if (problem.code !== 'wrong' || /^(app|py)\//.test(problem.file)) {
        fail(problem.code === 'stalled' ? 'stalled' : 'download', `${problem.code} ${problem.file}`);
        return;
      }
    }
    startPython();
  }

  begin();
})();
