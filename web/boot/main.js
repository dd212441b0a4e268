// The start: everything before Python. The build calls `start` with the games of its table.
//
// page.js, made by the build, has set `kd` to {version, release, config, texts} and `rescue` to the panel of
// a start that failed. Python and these scripts meet in `kd` and in events on `document` only.
import { startDialogs } from '../home/dialogs.js';
import { copyAt } from '../home/export_saves.js';
import { GAMES } from '../home/games.js';
import { showHero, showUnsupported, startHome } from '../home/home.js';
import { startHistory } from '../home/history.js';
import { startInstall } from '../home/install.js';
import { startNewGame } from '../home/new_game.js';
import { startRules } from '../home/rules.js';
import { readSettings, startSettings } from '../home/settings.js';
import { startTableMenu } from '../home/table_menu.js';
import { isAtTable, startBackButton } from './back_button.js';
import { download, spare, untilWanted } from './download.js';
import { dialog, on } from './elements.js';
import { preferredLanguage, speak, startLanguage } from './language.js';
import { startMirror, untilCompared } from './mirror.js';
import { showBoot, sign, watch } from './progress.js';
import { canRunPython, startPython } from './python.js';
import { startPythonApi } from './python_api.js';
import { followShortcut, requestFromBefore, send } from './requests.js';
import { state } from './state.js';
import { startStorage } from './storage.js';
import { diagnostics, fail, startTrouble } from './trouble.js';
import { applyUpdate } from './updates.js';
import { isWhole } from './whole.js';

/** @param {Game[]} games */
export function start(games) {
  if (!isWhole()) return;
  GAMES.push(...games);
  startStorage();
  startMirror();
  startSettings();
  startLanguage();
  startBackButton();
  startDialogs();
  startTableMenu();
  startHome();
  startNewGame();
  startRules();
  startHistory();
  startInstall();
  startTrouble();
  startPythonApi();
  listen();
  begin().catch(rescue.dead);
}

function listen() {
  on('update', 'click', applyUpdate);
  on('boot-back', 'click', () => {
    state.request = undefined;
    showBoot();
  });
  on('about-copy', 'click', async (event) => {
    copyAt(/** @type {HTMLElement} */ (event.target), await diagnostics(), 'set.copied');
  });
  on('trouble-go-on', 'click', () => dialog('trouble').close());
  on('trouble-undo', 'click', () => {
    dialog('trouble').close();
    send({ kind: 'undo' });
  });
}

async function begin() {
  readSettings();
  speak(preferredLanguage());
  showHero();
  if (!canRunPython()) {
    showUnsupported();
    showBoot();
    return;
  }
  state.request = requestFromBefore();
  spare();
  // Sooner, the game to continue may be missing.
  if (location.hash) untilCompared().then(() => followShortcut(location.href));
  globalThis.launchQueue?.setConsumer(({ targetURL }) => {
    if (targetURL && !isAtTable()) followShortcut(targetURL);
  });
  // Two frames: the first is then on the screen.
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
    setTimeout(resolve, 500); // A page in the background has no frames.
  });
  await untilWanted();
  setInterval(watch, 1000);
  sign();
  try {
    await download();
  } catch (thrown) {
    const { code, file } = /** @type {DownloadProblem} */ (thrown);
    // Some hosts rewrite pages on their way, and such a page can still play. But the files of Python
    // must be right.
    if (code !== 'wrong' || /^(app|py)\//.test(file)) {
      fail(code === 'stalled' ? 'stalled' : 'download', `${code} ${file}`);
      return;
    }
  }
  startPython();
}
