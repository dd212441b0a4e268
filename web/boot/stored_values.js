// Stored values, checked as if a stranger had written them: each is a good one, or null.
import { GAMES } from '../home/games.js';
import { read } from './storage.js';

/**
 * @param {unknown} value
 * @param {number} most
 * @returns {value is number}
 */
const isWhole = (value, most) => 
  Number.isInteger(value) && /** @type {number} */ (value) >= 0 && /** @type {number} */ (value) <= most;
// Between 2020 and 2100, as in web/saves/history.py.
const [FIRST_DAY, LAST_DAY] = [1577836800000, 4102444800000];
// Beyond this there are no dates.
/** @param {unknown} value */
const isTime = (value) => isWhole(value, 864e13);
/**
 * @param {unknown} value
 * @param {number} most
 * @returns {value is string}
 */
export const isText = (value, most) => typeof value === 'string' && value.length <= most;
/** @param {unknown} scores */
const areScores = (scores) =>
  Array.isArray(scores) && [2, 3, 4].includes(scores.length) && scores.every((score) => isWhole(score, 9999));

// Requests that a page may have had when it was reloaded.
const OPTIONS = ['kind', 'game', 'roller', 'setup', 'who'];
export const WHO = '(people|([1-4] (page|squire|steward|king) ?)+)';

function requestPattern() {
  const names = GAMES.map(({ name }) => name).join('|');
  const starts = GAMES.map(({ newGame }) => newGame).join('|');
  return new RegExp(`^((continue|learn);(${names})?;;;|replay;;;;${WHO}?|${starts})$`);
}

/** Parsers by the last part of a key; false, or any error, means a bad value. */
const PARSE = {
  /** @param {string} words */
  language: (words) => Object.keys(kd.texts).includes(words) && words,
  /**
   * Keeps settings that this version does not know: another version may.
   * @param {string} words
   * @returns {Record<string, string> | false}
   */
  settings(words) {
    const found = JSON.parse(words);
    return Object.getPrototypeOf(found) === Object.prototype && found;
  },
  /**
   * @param {string} words
   * @param {string} key
   * @returns {Summary | false}
   */
  summary(words, key) {
    const { turn, scores, over, game, rival, map, when, slot } = JSON.parse(words);
    const { map: pattern, series } = /** @type {Game} */ (GAMES.find(({ keys }) => keys.summary === key));
    return isWhole(turn, 999) && areScores(scores) && {
      turn, scores, rival, slot,
      over: over === true,
      map: pattern.test(map) ? String(map) : '',
      when: isTime(when) ? when : 0,
      game: isWhole(game, series) ? game : 0,
    };
  },
  /**
   * @param {string} words
   * @returns {PastGame[] | false}
   */
  games(words) {
    const { version, games } = JSON.parse(words);
    const isPast = (/** @type {PastGame} */ game) =>
      game && isTime(game.when) && areScores(game.scores) && isWhole(game.winner, game.scores.length) &&
      isText(game.record, 99999) && game.record;
    // A date that cannot be is the first there is, as Python has it.
    return version === 1 && games.filter(isPast).slice(0, 99).map(
      (/** @type {PastGame} */ { when, scores, winner, record, who, is_practice: isPractice }) => ({
        scores, winner, record,
        when: when <= LAST_DAY ? when : FIRST_DAY,
        who: isText(who, 99) ? who : '',
        is_practice: isPractice === true,
      }));
  },
  /** @param {string} words */
  tutorial: (words) => /^(done|\d{1,3})$/.test(words) && words,
  /** @param {string} words */
  install: (words) => isTime(Number(words)) && words,
  told: String,
  /**
   * Leaves out what it does not know: Python would take it apart, however deep it is.
   * @param {string} words
   * @returns {PageRequest | false}
   */
  intent(words) {
    const { code, isSure, ...others } = JSON.parse(words);
    const parts = OPTIONS.map((name) => others[name] ?? '');
    if (!parts.every((part) => isText(part, 99)) || !requestPattern().test(parts.join(';'))) return false;
    const request = Object.fromEntries(OPTIONS.map((name, at) => [name, parts[at]]).filter(([, part]) => part));
    if (request.kind !== 'replay') return /** @type {any} */ (request);
    return isText(code, 4e6) && { kind: 'replay', who: '', ...request, code, isSure: isSure === true };
  },
};

/** @typedef {{[Kind in keyof typeof PARSE]: Exclude<ReturnType<typeof PARSE[Kind]>, false>}} Values */

/**
 * Reads a stored value; `kind` is the last part of its key.
 * @template {keyof Values} Kind
 * @param {Kind} kind
 * @param {string} [key]
 * @param {string | null} [words]
 * @returns {Values[Kind] | null}
 */
export function stored(kind, key = `kd:${kind}`, words = read(key)) {
  try {
    const parse = /** @type {(words: string, key: string) => Values[Kind] | false} */ (PARSE[kind]);
    const found = /** @type {string} */ (words);
    return (found.length < 5e6 && parse(found, key)) || null;
  } catch {
    return null;
  }
}

/**
 * Tells whether a start can read the value of this key.
 * @param {string} key
 */
export const isReadable = (key) =>
  Boolean(stored(/** @type {keyof Values} */ (key.slice(key.lastIndexOf(':') + 1)), key));
