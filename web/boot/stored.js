// Stored values, read as if a stranger had written them: each is a good one, or null. What a later
// version has written besides stays where it is.

const isWhole = (value, most) => Number.isInteger(value) && value >= 0 && value <= most;
// Between 2020 and 2100, as in web/past.py.
const [FIRST_DAY, LAST_DAY] = [1577836800000, 4102444800000];
// Beyond this there are no dates.
const isTime = (value) => isWhole(value, 864e13);
const isWord = (value, most) => typeof value === 'string' && value.length <= most;
const areScores = (scores) =>
  Array.isArray(scores) && /^[234]$/.test(scores.length) && scores.every((score) => isWhole(score, 9999));

// Wishes that a page may have had when it was loaded anew: kind, game, roller, setup, who.
const WHO = '(people|([1-4] (page|squire|steward|king) ?)+)';
const RULES = '( dynasty)?( middle_kingdom)?( harmony)?';
const WISH = new RegExp(
  `^((continue|learn);(duel|kingdomino)?;;;|replay;;;;${WHO}?|new;;[12];;${WHO}|` +
  `new;kingdomino;;(2${RULES}( mighty_duel)?|3${RULES}( lines_of_four)?|4${RULES});${WHO})$`,
);

// By the names of their keys, without what says whose they are.
const PARSE = {
  language: (words) => Object.keys(texts).includes(words) && words,
  /** All of them: another version may know more than this one. */
  settings(words) {
    const found = JSON.parse(words);
    return Object.getPrototypeOf(found) === Object.prototype && found;
  },
  summary(words, name) {
    const { turn, scores, over, game, rival, map, when, slot } = JSON.parse(words);
    return isWhole(turn, 999) && areScores(scores) && {
      turn, scores, rival, slot,
      over: over === true,
      map: GAMES[name].map.test(map) ? String(map) : '',
      when: isTime(when) ? when : 0,
      // Only a Dynasty has more than one.
      game: name === 'kingdomino' && isWhole(game, 3) ? game : 0,
    };
  },
  games(words) {
    const { version, games } = JSON.parse(words);
    const isPast = (game) =>
      game && isTime(game.when) && areScores(game.scores) && isWhole(game.winner, game.scores.length) &&
      isWord(game.record, 99999) && game.record;
    // A date that cannot be is the first there is, as Python has it.
    return version === 1 && games.filter(isPast).slice(0, 99).map(
      (game) => ({ ...game, when: game.when <= LAST_DAY ? game.when : FIRST_DAY }));
  },
  tutorial: (words) => /^(done|\d{1,3})$/.test(words) && words,
  install: (words) => isTime(Number(words)) && words,
  told: String,
  intent(words) {
    const wish = JSON.parse(words);
    const parts = ['kind', 'game', 'roller', 'setup', 'who'].map((name) => wish[name]);
    const isFit = parts.every((part) => isWord(part ?? '', 99)) && WISH.test(parts.join(';'));
    return isFit && (wish.kind !== 'replay' || isWord(wish.code, 4e6)) && wish;
  },
};

function stored(key, words = kept.read('localStorage', key)) {
  try {
    const [, other, kind] = /^kd:(kingdomino:)?(\w+)$/.exec(key);
    return (words.length < 5e6 && PARSE[kind](words, other ? 'kingdomino' : 'duel')) || null;
  } catch {
    return null;
  }
}
