// Past games, as History lists them.

/** The last finished games, as far as they can be read: Python writes them and knows more. */
function pastGames() {
  const all = Object.keys(GAMES).flatMap((name) => (stored(GAMES[name].past) ?? []).map((game) => ({ ...game, name })));
  return all.sort((one, two) => two.when - one.when);
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
