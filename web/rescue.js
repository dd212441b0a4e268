// The panel of a start that failed, in words that every browser knows: boot.js may not have arrived, be
// of another version, or have thrown. The build puts this behind the texts in page.js.
//
// While boot.js runs it puts what it knows better in the place of these.
self.rescue = (function () {
  var own = { copyAt: copyAt, report: report, saves: saves, suspects: suspects };
  var here = new URL('./', location.href);
  // Several copies of the game may share an origin. Each keeps its saves under its own path; the one
  // at the root has the plain names, which all had before.
  var prefix = here.pathname === '/' ? 'kd:' : 'kd:' + here.pathname + ':';
  var rescue = { dead: dead, path: here.pathname, prefix: prefix };
  var problem = '';

  function $(id) {
    return document.getElementById(id);
  }

  function each(selector, react) {
    [].forEach.call(document.querySelectorAll(selector), react);
  }

  function text(key) {
    return (kd.texts[kd.language] || kd.texts.en)[key];
  }

  // Reads without a value, removes with null. Storage may be forbidden, or full.
  function kept(area, key, value) {
    try {
      if (value) self[area].setItem(prefix + key, value);
      if (value === null) self[area].removeItem(prefix + key);
      return self[area].getItem(prefix + key);
    } catch (error) {
      return null;
    }
  }

  function doWithoutBoot() {
    for (var name in own) rescue[name] = own[name];
  }

  // Nothing of the page goes on. The first time it is fetched anew, without a question.
  function dead(error) {
    if (rescue.isDead) return;
    rescue.isDead = true;
    doWithoutBoot();
    problem = (error && error.stack) || error || problem;
    // A browser without `at` is older than what boot.js is written in.
    var isOld = !self.WebAssembly || ![].at;
    function show() {
      [navigator.language, kept('localStorage', 'language')].forEach(function (wish) {
        for (var language in kd.texts) {
          if (language.slice(0, 2) === String(wish).slice(0, 2)) kd.language = language;
        }
      });
      var root = document.documentElement;
      root.lang = kd.language || 'en';
      if (!root.getAttribute('data-theme') && self.matchMedia && matchMedia('(prefers-color-scheme: dark)').matches) {
        root.setAttribute('data-theme', 'dark');
      }
      each('[data-text]', function (element) {
        element.textContent = text(element.getAttribute('data-text')).replace(/\n/g, '\n\n');
      });
      each('[open]', function (dialog) {
        if (dialog.close) dialog.close();
      });
      // Nothing is painted while a script that should block that is on its way.
      each('[blocking]', function (script) {
        script.removeAttribute('blocking');
      });
      document.body.setAttribute('data-phase', 'dead');
      document.body.insertBefore($('trouble'), $('home')).setAttribute('open', '');
      $('trouble-text').textContent = text(isOld ? 'boot.unsupported' : error ? 'boot.trouble.start' : 'boot.broken');
      $('broken').hidden = $('trouble-undo').hidden = $('trouble-go-on').hidden = true;
      $('trouble-retry').focus();
      scrollTo(0, 0);
    }
    // Without a session to remember it in, there would be no end to it.
    if (!isOld && !kept('sessionStorage', 'retried') && kept('sessionStorage', 'retried', 'dead')) {
      fetchAnew(/^kd-app-/, show);
    } else {
      show();
    }
  }

  // Removes such files of the game, but no save, and loads it from the network. If there is none,
  // nothing is removed, and `offline` is called.
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
    fetch('./service-worker.js', { cache: 'no-store' }).then(function (answer) {
      return answer.ok && answer.text();
    }).then(function (words) {
      // A network that asks for a login answers with a page of its own.
      if (!/kd-app-/.test(words)) throw words;
    }).then(remove, offline);
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
      kept('sessionStorage', 'intent', null);
      kept('sessionStorage', 'retried', null);
    });
  }

  // Any of them may be what the start failed on, and all can be done without.
  function suspects() {
    return ['settings', 'language', 'install', 'told', 'summary', 'kingdomino:summary'];
  }

  function saves() {
    var found = {};
    var keys = 'slot:a slot:b games tally kingdomino:a kingdomino:b kingdomino:games kingdomino:tally';
    keys.split(' ').forEach(function (key) {
      var words = kept('localStorage', key);
      if (words) found['kd:' + key] = words;
    });
    return Object.keys(found)[0] && JSON.stringify(found);
  }

  function report() {
    var worker = (navigator.serviceWorker || {}).controller;
    return [
      'KD Duel ' + kd.version,
      location.pathname + ' ' + kd.language + ' ' + navigator.userAgent,
      'online ' + navigator.onLine + ', worker ' + (worker && worker.scriptURL),
      problem || 'boot.js did not arrive, or did not run'
    ].join('\n');
  }

  function copyAt(button, words, said) {
    // To be copied by hand.
    function byHand() {
      $('trouble-text').textContent = words;
    }
    try {
      navigator.clipboard.writeText(words).then(function () {
        button.textContent = text(said);
      }, byHand);
    } catch (error) {
      byHand();
    }
  }

  doWithoutBoot();
  document.addEventListener('click', function (event) {
    var button = event.target;
    var words;
    if (button.id === 'trouble-retry') location.reload();
    if (button.id === 'trouble-repair') repair();
    if (button.id === 'trouble-copy') rescue.copyAt(button, rescue.report(), 'boot.copied');
    if (button.id === 'trouble-saves') {
      words = rescue.saves();
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
  return rescue;
})();
