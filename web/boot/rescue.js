// The panel of a start that failed, in words that every browser knows (ES5): boot.js may not have arrived, be of
// another version, or have thrown. The build puts this into page.js, behind the texts.
//
// While boot.js runs it replaces some of these functions by better ones.

/** @type {Pick<Rescue, 'copyAt' | 'report' | 'saves' | 'suspects'>} */
var own = { copyAt: copyAt, report: report, saves: saves, suspects: suspects };
var here = new URL('./', location.href);
// Several copies of the game may share an origin. Each keeps its saves under its own path; the one
// at the root has the plain names, which all had before.
var prefix = here.pathname === '/' ? 'kd:' : 'kd:' + here.pathname + ':';
var rescue = /** @type {Rescue} */ ({ dead: dead, path: here.pathname, prefix: prefix });
/** @type {unknown} */
var problem = '';
var mirrorName = 'kd ' + here.pathname;
// Rows of the mirror, in which alone a crash of the browser may have left the newest saves.
/** @type {Record<string, unknown>} */
var mirrored = {};

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
function $(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/**
 * @param {string} selector
 * @param {(element: HTMLElement) => void} react
 */
function each(selector, react) {
  [].forEach.call(document.querySelectorAll(selector), react);
}

/** @param {string} key */
function text(key) {
  return (kd.texts[kd.language] || kd.texts.en)[key];
}

/**
 * Reads without a value, removes with null; storage may be forbidden, or full.
 * @param {'localStorage' | 'sessionStorage'} area
 * @param {string} key
 * @param {string | null} [value]
 */
function kept(area, key, value) {
  try {
    if (value) self[area].setItem(prefix + key, value);
    if (value === null) self[area].removeItem(prefix + key);
    return self[area].getItem(prefix + key);
  } catch (error) {
    return null;
  }
}

/**
 * Lists the keys of this copy of the game that match, without its prefix.
 * @param {RegExp} pattern
 */
function keysLike(pattern) {
  try {
    return Object.keys(localStorage).filter(function (key) {
      // At the root the keys of all copies begin alike.
      return key.indexOf(prefix) === 0 && key[prefix.length] !== '/' && pattern.test(key.slice(prefix.length));
    }).map(function (key) {
      return key.slice(prefix.length);
    }).sort();
  } catch (error) {
    return [];
  }
}

function doWithoutBoot() {
  rescue.copyAt = own.copyAt;
  rescue.report = own.report;
  rescue.saves = own.saves;
  rescue.suspects = own.suspects;
}

/**
 * Ends the page: the first time it is fetched anew, without a question, and then the panel is shown.
 * @param {unknown} [error]
 */
function dead(error) {
  if (rescue.isDead) return;
  rescue.isDead = true;
  doWithoutBoot();
  problem = (error && /** @type {Error} */ (error).stack) || error || problem;
  // A browser without `at` is older than what boot.js is written in.
  var isOld = !self.WebAssembly || ![].at;
  function show() {
    [navigator.language, kept('localStorage', 'language')].forEach(function (wanted) {
      for (var language in kd.texts) {
        if (language.slice(0, 2) === String(wanted).slice(0, 2)) kd.language = language;
      }
    });
    var root = document.documentElement;
    root.lang = kd.language || 'en';
    var isDark = 'matchMedia' in self && matchMedia('(prefers-color-scheme: dark)').matches;
    if (!root.getAttribute('data-theme') && isDark) root.setAttribute('data-theme', 'dark');
    each('[data-text]', function (element) {
      element.textContent = text(element.getAttribute('data-text') || '').replace(/\n/g, '\n\n');
    });
    each('[data-game]', showRules);
    each('[open]', function (dialog) {
      if ('close' in dialog) /** @type {HTMLDialogElement} */ (dialog).close();
    });
    // Nothing is painted while a script that should block that is on its way.
    each('[blocking]', function (script) {
      script.removeAttribute('blocking');
    });
    readMirror();
    document.body.setAttribute('data-phase', 'dead');
    document.body.insertBefore($('trouble'), $('home')).setAttribute('open', '');
    $('trouble-text').textContent = text(isOld ? 'boot.unsupported' : error ? 'boot.trouble.start' : 'boot.broken');
    $('broken').hidden = $('trouble-undo').hidden = $('trouble-go-on').hidden = true;
    $('trouble-retry').focus();
    scrollTo(0, 0);
  }
  // Without a session to remember it in, the page would reload for ever.
  if (!isOld && !kept('sessionStorage', 'retried') && kept('sessionStorage', 'retried', 'dead')) {
    fetchAnew(/^kd-app-/, show);
  } else {
    show();
  }
}

/**
 * Puts the rules, which the page has in English, into its language, if they can be fetched.
 * @param {HTMLElement} place
 */
function showRules(place) {
  place.hidden = false;
  if (!self.fetch || !kd.language || kd.language === 'en') return;
  fetch('./rules.json').then(function (answer) {
    return answer.json();
  }).then(function (rules) {
    var found = rules[place.getAttribute('data-game') || ''][kd.language];
    /**
     * @param {string} name
     * @param {string} words
     */
    function add(name, words) {
      place.appendChild(document.createElement(name)).textContent = words;
    }
    place.textContent = '';
    for (var title in found) {
      add('h3', title);
      found[title].split('\n').forEach(add.bind(null, 'p'));
    }
  }).catch(function () {});
}

/**
 * Removes such files of the game, but no save, and loads it from the network; if there is none, removes
 * nothing and calls `offline`.
 * @param {RegExp} files
 * @param {() => void} offline
 * @param {() => void} [tidy]
 */
function fetchAnew(files, offline, tidy) {
  function reload() {
    location.reload();
  }
  function remove() {
    if (tidy) tidy();
    Promise.resolve(self.caches && caches.keys()).then(function (names) {
      return Promise.all((names || []).map(function (name) {
        return files.test(name) && name.slice(name.indexOf(' ')) === ' ' + here.pathname && caches.delete(name);
      }));
    }).then(function () {
      return navigator.serviceWorker && navigator.serviceWorker.getRegistration('./');
    }).then(function (found) {
      return found && found.scope === here.href && found.unregister();
    }).then(function () {
      setTimeout(reload, 5000);
      // The browser's own cache may hold two versions.
      return Promise.all(['./', 'page.js', 'boot.js', 'style.css'].map(function (name) {
        return fetch(name, { cache: 'reload' });
      }));
    }).then(reload, reload);
  }
  var isDecided = false;
  /** @param {() => void} next */
  function decide(next) {
    return function () {
      if (!isDecided) next();
      isDecided = true;
    };
  }
  // A network may let one wait for ever.
  setTimeout(decide(offline), 8000);
  fetch('./service-worker.js', { cache: 'no-store' }).then(function (answer) {
    return answer.ok ? answer.text() : '';
  }).then(function (words) {
    // A network that asks for a login answers with a page of its own.
    if (!/kd-app-/.test(words)) throw words;
  }).then(decide(remove), decide(offline));
}

function repair() {
  fetchAnew(/^kd-(app|py)-/, function () {
    $('trouble-text').textContent = text('boot.trouble.offline');
  }, function () {
    rescue.suspects().forEach(function (key) {
      // There are names in it.
      if (key === 'settings') kept('localStorage', 'bad:settings', (kept('localStorage', key) || '').slice(0, 9999));
      kept('localStorage', key, null);
    });
    if (rescue.hasBadMirror && self.indexedDB) indexedDB.deleteDatabase(mirrorName);
    kept('sessionStorage', 'intent', null);
    kept('sessionStorage', 'retried', null);
  });
}

// A start reads these, may have failed on any of them, and can do without all.
function suspects() {
  return keysLike(/^(settings|language|install|told|(\w+:)?summary)$/);
}

// Read when the panel is shown: browsers let a tap copy only at once.
function readMirror() {
  try {
    var request = indexedDB.open(mirrorName, 1);
    request.onupgradeneeded = function () {
      request.result.createObjectStore('saves');
    };
    request.onsuccess = function () {
      var rows = request.result.transaction('saves').objectStore('saves').openCursor();
      rows.onsuccess = function () {
        var row = rows.result;
        if (!row) return request.result.close();
        mirrored[String(row.key)] = row.value;
        row.continue();
      };
    };
  } catch (error) {
    // There is none.
  }
}

function saves() {
  /** @type {Record<string, string>} */
  var found = {};
  var isSave = /^(\w+:)?([ab]|games|tally)$/;
  var isNewer = Number(mirrored['kd:stamp']) > Number(kept('localStorage', 'stamp'));
  keysLike(isSave).forEach(function (key) {
    var words = kept('localStorage', key);
    if (words) found['kd:' + key] = words;
  });
  for (var key in mirrored) {
    var row = mirrored[key];
    if (typeof row === 'string' && isSave.test(key.slice(3)) && (isNewer || !found[key])) found[key] = row;
  }
  return Object.keys(found)[0] && JSON.stringify(found);
}

function report() {
  var worker = navigator.serviceWorker && navigator.serviceWorker.controller;
  return [
    'Small Kingdoms ' + kd.version,
    location.pathname + ' ' + kd.language + ' ' + navigator.userAgent,
    'online ' + navigator.onLine + ', worker ' + (worker && worker.scriptURL),
    problem || 'boot.js did not arrive, or did not run'
  ].join('\n');
}

/**
 * @param {HTMLElement} button
 * @param {string} words
 * @param {string} said
 */
function copyAt(button, words, said) {
  function showToCopyByHand() {
    $('trouble-text').textContent = words;
  }
  try {
    navigator.clipboard.writeText(words).then(function () {
      button.textContent = text(said);
    }, showToCopyByHand);
  } catch (error) {
    showToCopyByHand();
  }
}

doWithoutBoot();
self.rescue = rescue;
document.addEventListener('click', function (event) {
  var button = /** @type {HTMLElement} */ (event.target);
  if (button.id === 'trouble-retry') location.reload();
  if (button.id === 'trouble-repair') repair();
  if (button.id === 'trouble-copy') rescue.copyAt(button, rescue.report(), 'boot.copied');
  if (button.id === 'trouble-saves') {
    var words = rescue.saves();
    if (words) rescue.copyAt(button, words, 'set.saves.copied');
    else button.textContent = text('set.saves.none');
  }
});
addEventListener('error', function (event) {
  problem = problem || event.message;
});
// Only boot.js marks a phase: without one it did not arrive, or cannot run.
function look() {
  if (!document.body.getAttribute('data-phase')) dead();
}
addEventListener('load', look);
setTimeout(look, 45000);

export {};
