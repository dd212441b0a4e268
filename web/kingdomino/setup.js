// Kingdomino before Python: its part of Home and its set-up.
import { $, all, on } from '../boot/elements.js';
import { text } from '../boot/language.js';
import { send } from '../boot/requests.js';
import { state } from '../boot/state.js';
import { WHO } from '../boot/stored_values.js';
import { keysUnder } from '../home/games.js';
import { learn } from '../home/home.js';
import { openForm, openSetup as openSetupOf, startGame, wouldBeLost } from '../home/new_game.js';
import { openRules } from '../home/rules.js';
import { gameAtTable } from '../home/saved_games.js';
import { offerSeats } from '../home/seats.js';
import { change, LEVELS, showSettings } from '../home/settings.js';

const SEATS = ['1', '2', '3', '4'];
// Optional rules, and how many must play for some of them.
const OPTIONS = ['dynasty', 'middle_kingdom', 'harmony', 'mighty_duel', 'lines_of_four'];
/** @type {Record<string, string>} */
const FOR = { mighty_duel: '2', lines_of_four: '3' };
const RULES = '( dynasty)?( middle_kingdom)?( harmony)?';

/** @type {Game} */
export const kingdomino = {
  name: 'kingdomino',
  suffix: '-k',
  table: 'kingdomino',
  // The next thing to do: a domino to choose, the count, or the kingdom.
  focus: '.k-slot.is-free, #kg-onward, .k-sq[tabindex="0"]',
  keys: keysUnder('kd:kingdomino:'),
  unsaved: () => kd.unsavedKingdomino,
  texts: {
    saved: 'home.k', replaces: 'home.k.replaces', inHistory: 'home.k', around: 'home.k.around', fair: 'set.fair.k',
  },
  map: /^[0-5.#]{25}([0-5.#]{24})?$/,
  names: 0,
  // A Dynasty is three games.
  series: 3,
  newGame: `new;kingdomino;;(2${RULES}( mighty_duel)?|3${RULES}( lines_of_four)?|4${RULES});${WHO}`,
  choices: {
    stack: ['on', 'off'],
    kPlayers: ['2', '3', '4'],
    kWho1: ['person', ...LEVELS],
    kWho2: ['squire', ...LEVELS, 'person'],
    kWho3: [...LEVELS, 'person'],
    kWho4: ['steward', ...LEVELS, 'person'],
  },
  ownSetting: { row: 'set-stack', isOnHome: false },
  sheet: 'kingdomino.css',
  hasRoom: (setup) => roomFor(setup).matches,
  listen,
  showSetup,
  openSetup,
  openPlayers,
  begin,
  isForThisGameOnly: (key) => isSameGame() && /^kWho/.test(key),
  afterChange(key) {
    if (/^k(Players|Who)/.test(key)) seatSomeone(key);
  },
};

/**
 * Asks for a screen on which all can sit around the table, either way up, and squares have 38 pixels.
 * @param {string} setup
 */
function roomFor(setup) {
  const [least, width, height] = /mighty/.test(setup) ? [760, 644, 830] : [700, 608, 800];
  const wide = `(min-width: 960px) and (min-height: ${least}px)`;
  const high = parseInt(setup, 10) > 2 ? [700, 960] : [width, height];
  return matchMedia(`${wide}, (min-width: ${high[0]}px) and (min-height: ${high[1]}px)`);
}

const optionBoxes = () => /** @type {HTMLInputElement[]} */ (all('input[name="k-option"]'));

// The beginning is then not a record, but the set-up of the game at the table: others may play it from here.
const isSameGame = () => state.beginning.startsWith('setup');

/** Gives the set-up as records have it: how many play, and by which rules. */
function chosenSetup() {
  const kept = /^setup (\d.*)/m.exec(state.beginning)?.[1];
  if (kept) return kept;
  const { kPlayers, kOptions = '' } = kd.settings;
  const options = OPTIONS.filter((option) => kOptions.split(' ').includes(option));
  return [kPlayers, ...options.filter((option) => (FOR[option] ?? kPlayers) === kPlayers)].join(' ');
}

/** Gives how many play; a game that goes on has the players it had. */
const players = () => chosenSetup()[0];
/** @param {string} count */
const seatsOf = (count) => SEATS.slice(0, Number(count));
/** @param {string} seat */
const levelAt = (seat) => {
  const who = kd.settings[`kWho${seat}`] ?? 'person';
  return who === 'person' ? '' : who;
};

/**
 * Gives a seat to a person, since rivals do not play among themselves.
 * @param {string} [key]
 */
function seatSomeone(key) {
  if (seatsOf(players()).every(levelAt)) change(key === 'kWho1' ? 'kWho2' : 'kWho1', 'person');
}

function showSetup() {
  const { kOptions = '' } = kd.settings;
  const count = players();
  $('setup-k-players').hidden = $('setup-k-options').hidden = Boolean(state.beginning);
  for (const box of optionBoxes()) {
    box.checked = kOptions.split(' ').includes(box.value);
    /** @type {HTMLElement} */ (box.closest('label')).hidden = (FOR[box.value] ?? count) !== count;
  }
  for (const seat of SEATS) {
    const [row] = all(`.k-who-${seat}`);
    const [name] = /** @type {HTMLInputElement[]} */ (all('input', row));
    row.hidden = seat > count;
    name.placeholder = text(`home.k.player${seat}`);
    name.hidden = Boolean(levelAt(seat));
    all('select', row)[0].setAttribute('aria-label', `${name.placeholder}: ${text('home.k.who')}`);
  }
  const chosen = seatsOf(count).map(levelAt);
  const levels = LEVELS.filter((rival) => chosen.includes(rival)).map((rival) => {
    const level = { level: LEVELS.indexOf(rival) + 1, note: text(`home.k.${rival}.note`) };
    return `${text(`home.${rival}`)}: ${text('home.level', level)}`;
  });
  $('k-levels').textContent = levels.join('\n') || text('home.k.levels');
  const isAlone = chosen.filter(Boolean).length === Number(count) - 1;
  const shared = isAlone ? '' : chosenSetup();
  offerSeats($('setup-k-seats'), shared, roomFor(shared).matches);
}

/** @param {string} title */
function openSetup(title) {
  seatSomeone();
  showSetup();
  openForm(kingdomino, title || text('home.k'), isSameGame() ? '' : wouldBeLost(kingdomino));
}

/**
 * Opens the set-up for the game at the table, to change who plays it from here.
 * @param {string} playedBy
 */
function openPlayers(playedBy) {
  const [count, ...words] = playedBy.split(' ');
  /** @type {Record<string, string>} */
  const next = {};
  for (const seat of seatsOf(count)) {
    const [at, key] = [words.indexOf(seat), `kWho${seat}`];
    next[key] = kd.settings[key];
    kd.settings[key] = at < 0 ? 'person' : words[at + 1];
  }
  const [found] = /^setup .*/m.exec(gameAtTable() ?? '') ?? [`setup ${count}`];
  openSetupOf(found, '', kingdomino.name);
  showSettings();
  $('setup-k-start').textContent = text('home.continue');
  $('setup-k').addEventListener('close', () => {
    state.beginning = '';
    Object.assign(kd.settings, next);
    showSettings();
  }, { once: true });
}

function begin() {
  const levels = seatsOf(players()).filter(levelAt).map((seat) => `${seat} ${levelAt(seat)}`);
  const who = levels.join(' ') || 'people';
  if (isSameGame()) send({ kind: 'against', rival: who });
  else startGame({ kind: 'new', game: kingdomino.name, setup: chosenSetup(), who });
}

function listen() {
  kd.roomFor = roomFor;
  for (const box of optionBoxes()) {
    box.addEventListener('change', () => {
      change('kOptions', optionBoxes().filter(({ checked }) => checked).map(({ value }) => value).join(' '));
    });
  }
  on('setup-k-rules', 'click', () => openRules(kingdomino.name, text('home.k.options')));
  on('setup-k-learn', 'click', () => learn(kingdomino.name));
}
