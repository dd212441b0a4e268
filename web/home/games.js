// The games, in the order of the build's table; each is `web/<game>/setup.js`.

/** @type {Game[]} */
export const GAMES = [];

/**
 * Finds a game by its name, or the first one.
 * @param {string} [name]
 */
export const gameNamed = (name) => GAMES.find((game) => game.name === name) ?? GAMES[0];

/**
 * Names the keys that a game is stored under.
 * @param {string} start
 * @param {string} [slot]
 * @returns {GameKeys}
 */
export const keysUnder = (start, slot = start) => ({
  slots: [`${slot}a`, `${slot}b`],
  summary: `${start}summary`,
  games: `${start}games`,
  tally: `${start}tally`,
  tutorial: `${start}tutorial`,
});
