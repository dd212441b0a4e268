// Types of the bridge between page and Python, and of what is stored; docs/design/page-bridge.md explains them.

/** Requests from the page to Python, which `kd.takeIntent` hands over. */
type PageRequest =
  | NewGameRequest
  | { kind: 'continue' | 'learn'; game: string }
  | { kind: 'replay'; code: string; who: string; isSure: boolean; names?: string[] }
  | { kind: 'replace'; isSure: boolean }
  | { kind: 'against'; rival: string }
  | { kind: 'home' | 'fair' | 'undo' };

interface NewGameRequest {
  kind: 'new';
  /** Name of the game; Duel, if it is missing. */
  game?: string;
  /** Player who rolls first, in Duel. */
  roller?: string;
  /** Number of players and optional rules, in Kingdomino. */
  setup?: string;
  /** Seats and levels of rivals, as in `2 king 3 page`, or `people`. */
  who: string;
}

/** Storage of this copy of the game, under plain names. */
interface PageStorage {
  lock: string;
  plainKey(key: string | null): string | null;
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
}

/** Bridge between page and Python: `globalThis.kd`. */
interface Kd {
  // Written by the build, in page.js.
  release: string;
  version: string;
  config: { interpreter: string; plugins: string[] };
  texts: Record<string, Record<string, string>>;
  // Read by Python.
  language: string;
  settings: Record<string, string>;
  storage: PageStorage;
  // Set by Python: the summary of a game that could not be saved, or nothing.
  [game: `unsaved${string}`]: string | undefined;
  // Called by Python.
  recovered(): Promise<void>;
  takeIntent(): PageRequest | undefined;
  started(): void;
  playable(name: string): void;
  home(words: string): void;
  finished(): void;
  change(key: string, value: string): void;
  copy(words: string): Promise<boolean>;
  isStill(): boolean;
  seated(who: string, setup: string, game: string): void;
  roomFor(setup: string): MediaQueryList;
  openRules(name: string): void;
  openSetup(record: string, title: string, name: string): void;
  openSheet(dialog: HTMLDialogElement): void;
  again(request: PageRequest): void;
  askToReplace(name: string): void;
  trouble(code: string, report?: string, canUndo?: boolean): void;
}

/** Panel of a start that failed, which works without boot.js: `globalThis.rescue`. */
interface Rescue {
  /** Path of this copy of the game. */
  path: string;
  /** Start of the names of its keys in storage. */
  prefix: string;
  isDead?: boolean;
  dead(error?: unknown): void;
  copyAt(button: HTMLElement, words: string, said: string): void;
  report(): string;
  saves(): string | false | undefined;
  suspects(): string[];
}

/** Message of the service worker to the page. */
interface WorkerMessage {
  type: 'progress' | 'complete' | 'failed' | 'another-version';
  scope: string;
  version: string;
  done: number;
  total: number;
  code: string;
  file: string;
}

type DownloadProblem = Pick<WorkerMessage, 'code' | 'file'>;

/** Summary of a saved game, as Python writes it for Home. */
interface Summary {
  turn: number;
  scores: number[];
  over: boolean;
  /** Number of the game in a series. */
  game: number;
  rival?: string;
  map: string;
  when: number;
  /** Slot of a game that could not be saved. */
  slot: string;
}

/** Finished game, as Python writes it for History. */
interface PastGame {
  when: number;
  scores: number[];
  winner: number;
  record: string;
  who: string;
  is_practice?: boolean;
  /** Names that people had chosen, by seat; empty where there is none. */
  names?: string[];
}

/** Event of browsers that can install the page. */
interface InstallPrompt extends Event {
  prompt(): void;
  userChoice: Promise<unknown>;
}

declare var kd: Kd;
declare var rescue: Rescue;
declare var launchQueue: { setConsumer(react: (launch: { targetURL?: string }) => void): void } | undefined;

interface Navigator {
  connection?: { saveData?: boolean };
  standalone?: boolean;
}
