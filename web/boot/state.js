// Values that several modules of the page read and change.

/**
 * @typedef {'sparing' | 'loading' | 'starting' | 'running' | 'failed' | 'unsupported'} Phase
 *   'sparing' waits for a request before it downloads, on a connection that saves data.
 */

export const state = {
  /** Progress of the start. @type {Phase} */
  phase: 'loading',
  /** Request that Python has not taken yet. @type {PageRequest | undefined} */
  request: undefined,
  /** Reason why the start failed, or the last trouble in play. @type {{code: string, report: string} | undefined} */
  failure: undefined,
  /** Downloaded bytes, as the service worker counts them. */
  progress: { done: 0, total: 0 },
  /** Registration of the service worker. @type {ServiceWorkerRegistration | undefined} */
  registration: undefined,
  /** Reload under way, after which nothing else may begin. */
  isReloading: false,
  /** Name of the game at the table. */
  atTable: '',
  /** Players of the game at the table, as `kd.seated` was told. */
  playedBy: '',
  /** Number of players who share the table and their rules; empty if it is not shared. */
  sharedBy: '2',
  /** Record of a past game to play on from, or the set-up of the game at the table; empty for a new game. */
  beginning: '',
};
