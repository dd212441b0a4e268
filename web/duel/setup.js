// Duel before Python: its part of Home and its set-up.
import { $, all, input } from '../boot/elements.js';
import { text } from '../boot/language.js';
import { WHO } from '../boot/stored_values.js';
import { state } from '../boot/state.js';
import { keysUnder } from '../home/games.js';
import { openForm, startGame, wouldBeLost } from '../home/new_game.js';
import { calledAt, change, LEVELS } from '../home/settings.js';

/** @param {string} name */
const radios = (name) => /** @type {HTMLInputElement[]} */ (all(`input[name="${name}"]`));
/** @param {string} name */
const chosen = (name) => radios(name).find(({ checked }) => checked)?.value ?? '';

/** @type {Game} */
export const duel = {
  name: 'duel',
  suffix: '',
  table: 'table',
  focus: '#kd-main',
  keys: keysUnder('kd:', 'kd:slot:'),
  unsaved: () => kd.unsaved,
  texts: {
    saved: 'home.continue', replaces: 'home.replaces', inHistory: '', around: 'home.seats.face', fair: 'set.fair',
  },
  map: /^[0-5.#]{35}$/,
  mapWidth: 7,
  names: 2,
  series: 0,
  newGame: `new;;[12];;${WHO}`,
  choices: {
    quick: ['off', 'on'],
    rival: [...LEVELS, 'person'],
    seat: ['1', '2'],
  },
  ownSetting: { row: 'set-quick', isOnHome: true },
  roomFor: () => matchMedia('all'),
  showSetup,
  openSetup,
  begin,
};

function showSetup() {
  const { rival, seat: own } = kd.settings;
  const areTwo = rival === 'person';
  for (const seat of ['1', '2']) {
    const usual = text(`home.k.player${seat}`);
    const name = input(`name-${seat}`);
    name.placeholder = areTwo ? usual : text(`home.k.player${own}`);
    name.setAttribute('aria-label', name.placeholder);
    $(`first-${seat}`).textContent = areTwo ? calledAt(seat) : own === seat ? kd.settings.name1 || usual : text(`home.${rival}`);
  }
  // Alone one has a name and a seat, and needs no room for another.
  $('own-seat').hidden = areTwo;
  $('name-2').hidden = $('seats').hidden = !areTwo;
  const level = LEVELS.indexOf(rival) + 1;
  $('rival-note').textContent = areTwo ? '' : text('home.level', { level, note: text(`home.${rival}.note`) });
}

/** @param {string} title */
function openSetup(title) {
  $('first').hidden = Boolean(state.beginning);
  const choices = radios('seats');
  (choices.find(({ value }) => value === kd.settings.seats) ?? choices[0]).checked = true;
  openForm(duel, title || text('home.new'), wouldBeLost(duel));
}

function begin() {
  const roller = chosen('roller');
  change('seats', chosen('seats'));
  const { rival, seat } = kd.settings;
  const who = rival === 'person' ? 'people' : `${3 - Number(seat)} ${rival}`;
  startGame({ kind: 'new', roller, who });
}
