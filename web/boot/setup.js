// The set-up of a new game, and of one that goes on with others.

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
