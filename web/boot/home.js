// Home: its doors, and what it says of saved games.

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
const unsavedGame = (name) => stored(GAMES[name].summary, (name === 'duel' ? kd.unsaved : kd.unsavedKingdomino) ?? '');
const isUnsaved = () => Boolean(kd.unsaved || kd.unsavedKingdomino);

function savedGame(name = 'duel') {
  return unsavedGame(name) ?? stored(GAMES[name].summary) ?? slot(GAMES[name].keys);
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
  const { door, words, wide, seats } = GAMES[name];
  const game = phase === 'unsupported' ? null : savedGame(name);
  $(door).hidden = !game;
  if (!game) return game;
  const under = game.game ? 'game' : 'turn';
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
  showMap($(`${door}-map`), Array.from(game.map ?? ''), wide);
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
    const step = stored(tutorial);
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

/** In the page and not beside it, so that the map has the colours of the theme. */
async function showHero() {
  try {
    const answer = await fetch('./icons/hero.svg');
    if (answer.ok) $('hero').innerHTML = await answer.text();
  } catch {
    // Home is Home without it.
  }
}
