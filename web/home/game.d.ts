// Type of `web/<game>/setup.js`: all that the page must know of a game before Python runs.

interface GameKeys {
  slots: string[];
  summary: string;
  games: string;
  tally: string;
  tutorial: string;
}

interface Game {
  /** Name in requests, records and `kd`. */
  name: string;
  /** End of the ids of its elements on Home, as in `continue-k`. */
  suffix: string;
  /** Id of its table. */
  table: string;
  /** Elements of the table of which the first gets the focus. */
  focus: string;
  /** Names of what it stores. */
  keys: GameKeys;
  /** Summary of its game that could not be saved. */
  unsaved(): string | undefined;
  /** Keys of its texts. */
  texts: { saved: string; replaces: string; inHistory: string; around: string; fair: string };
  /** Shape of the map in a summary. */
  map: RegExp;
  /** Squares in a row of that map; without it the map is a square. */
  mapWidth?: number;
  /** Number of players whose names Home says of a saved game. */
  names: number;
  /** Most games in a series. */
  series: number;
  /** Pattern of a request for a new game that is kept over a reload. */
  newGame: string;
  /** Values of its own settings; the first holds until someone chooses. */
  choices: Record<string, string[]>;
  /** Row of Settings that is shown at its table, and on Home or not. */
  ownSetting: { row: string; isOnHome: boolean };
  /** Style sheet of its table, if not in table.css. */
  sheet?: string;
  /** Watches whether the screen has room for all players to sit around the device. */
  roomFor(setup: string): MediaQueryList;
  /** Begins to listen to its own elements. */
  listen?(): void;
  /** Shows the settings in its set-up. */
  showSetup(): void;
  /** Opens its set-up. */
  openSetup(title: string): void;
  /** Opens the choice of who plays the game at the table from here. */
  openPlayers?(playedBy: string): void;
  /** Starts the game that the set-up describes. */
  begin(): void;
  /** Tells whether a setting holds for the game at the table and is not kept. */
  isForThisGameOnly?(key: string): boolean;
  /** Reacts to a setting that has changed. */
  afterChange?(key: string): void;
}
