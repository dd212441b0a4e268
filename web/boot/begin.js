// What is listened to, and the start itself.

for (const choice of [$('language'), $('settings-language')]) {
  choice.addEventListener('change', ({ target }) => {
    kept.write('localStorage', 'kd:language', target.value);
    speak(target.value);
    document.dispatchEvent(new CustomEvent('kd:language'));
  });
}
$('continue').addEventListener('click', () => want({ kind: 'continue' }));
$('continue-k').addEventListener('click', () => want({ kind: 'continue', game: 'kingdomino' }));
$('new').addEventListener('click', () => openSetup());
$('new-k').addEventListener('click', () => openSetup('', '', 'kingdomino'));
$('setup-k').addEventListener('close', () => {
  if ($('setup-k').returnValue === 'start') startK();
  $('setup-k').returnValue = '';
});
for (const box of optionBoxes()) {
  box.addEventListener('change', () => {
    change('kOptions', optionBoxes().filter(({ checked }) => checked).map(({ value }) => value).join(' '));
  });
}
$('rules-other').addEventListener('click', () => {
  $('rules').close();
  openRulesK();
});
$('menu-rules').addEventListener('click', () => {
  $('menu').close();
  openRules(atTable);
});
$('setup-k-rules').addEventListener('click', () => openRulesK(text('home.k.options')));
$('rules-k-other').addEventListener('click', () => {
  $('rules-k').close();
  open($('rules'));
});
for (const [door, game] of [
  ['learn', 'duel'], ['rules-learn', 'duel'],
  ['learn-k', 'kingdomino'], ['rules-k-learn', 'kingdomino'], ['setup-k-learn', 'kingdomino'],
]) {
  $(door).addEventListener('click', () => {
    for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
    want({ kind: 'learn', game });
  });
}
for (const link of document.querySelectorAll('[data-jump]')) {
  link.addEventListener('click', () => jumpTo($(link.dataset.jump)));
}
$('setup').addEventListener('close', () => {
  if ($('setup').returnValue === 'start') {
    const chosen = document.querySelector('input[name="roller"]:checked');
    change('seats', document.querySelector('input[name="seats"]:checked').value);
    const { rival, seat } = kd.settings;
    const who = rival === 'person' ? 'people' : `${3 - seat} ${rival}`;
    start({ roller: chosen.value, who });
  }
  $('setup').returnValue = '';
});
$('replace').addEventListener('close', () => {
  const isSure = $('replace').returnValue === 'replace';
  $('replace').returnValue = '';
  want({ kind: 'replace', isSure });
});
$('words').addEventListener('focus', ({ target }) => target.select());
$('about-copy').addEventListener('click', async ({ target }) => {
  copyAt(target, await diagnostics(), 'set.copied');
});
for (const setup of ['setup', 'setup-k']) {
  // No button of the form: Enter, wherever in it, means the other one.
  $(`${setup}-cancel`).addEventListener('click', () => $(setup).close());
  // But whoever has written a name may want to look at it once more.
  $(setup).addEventListener('keydown', (event) => {
    if (event.target.type !== 'text' || event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    $(`${setup}-start`).focus();
  });
}
for (const kind of ['home', 'fair']) {
  $(`menu-${kind}`).addEventListener('click', () => {
    $('menu').close();
    settleRival();
    want({ kind });
  });
}
// Keys step from one level to the next: what they have come to is meant when the menu closes.
let isStepped = false;
$('menu-rival').addEventListener('keydown', (event) => {
  isStepped = event.key !== ' ' && !event.altKey;
  if (event.key !== 'Enter') return;
  event.preventDefault();
  $('menu').close();
});
$('menu-rival').addEventListener('pointerdown', () => (isStepped = false));
$('menu-rival').addEventListener('change', () => {
  if (!isStepped) $('menu').close();
});
function settleRival() {
  const rival = $('menu-rival').value;
  if ($('menu-against').hidden || rival === playedBy) return;
  playedBy = rival;
  want({ kind: 'against', rival });
}
$('menu').addEventListener('close', settleRival);
$('menu-who').addEventListener('click', () => {
  $('menu').close();
  const [players, ...words] = playedBy.split(' ');
  const next = {};
  for (const seat of seatsOf(players)) {
    const [at, key] = [words.indexOf(seat), `kWho${seat}`];
    next[key] = kd.settings[key];
    kd.settings[key] = at < 0 ? 'person' : words[at + 1];
  }
  const [setup] = /^setup .*/m.exec(gameAtTable()) ?? [`setup ${players}`];
  openSetup(setup, '', 'kingdomino');
  showSettings();
  $('setup-k-start').textContent = text('home.continue');
  $('setup-k').addEventListener('close', () => {
    beginning = '';
    Object.assign(kd.settings, next);
    showSettings();
  }, { once: true });
});
$('menu-sound').addEventListener('click', () => {
  change('sound', kd.settings.sound === 'on' ? 'off' : 'on');
});
$('open-past').addEventListener('click', openPast);
$('past-paste').addEventListener('submit', (event) => {
  event.preventDefault();
  const code = $('past-code').value;
  $('past-code').value = '';
  lookBack(code);
});
$('past-file').addEventListener('change', async ({ target }) => {
  const [file] = target.files;
  if (!file) return;
  // No saves are as large as that, and some files cannot be read: neither has a game in it.
  const words = file.size < 1e6 ? await file.text().catch(() => '') : '';
  // The same one may be chosen again.
  target.value = '';
  lookBack(words);
});
$('update').addEventListener('click', applyUpdate);
$('install-open').addEventListener('click', install);
$('install-not').addEventListener('click', () => {
  hush();
  $('new').focus({ preventScroll: true });
});
$('boot-back').addEventListener('click', () => {
  intent = undefined;
  showBoot();
});
$('trouble-go-on').addEventListener('click', () => $('trouble').close());
$('trouble-undo').addEventListener('click', () => {
  $('trouble').close();
  want({ kind: 'undo' });
});

async function begin() {
  readSettings();
  for (const query of [dark, contrast]) query.addEventListener?.('change', applySettings);
  speak(preferredLanguage());
  showHero();
  if (!canRunPython()) {
    phase = 'unsupported';
    $('unsupported').hidden = false;
    showSavedGame();
    $('new').hidden = $('new-k').hidden = true;
    $('rules-learn').hidden = $('rules-k-learn').hidden = true;
    showBoot();
    return;
  }
  intent = wishFromBefore();
  if (location.hash) followShortcut(location.href);
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
  } catch (problem) {
    // Some hosts rewrite pages on their way, and such a page can still play. What Python is made
    // of is either right or not to be trusted.
    if (problem.code !== 'wrong' || /^(app|py)\//.test(problem.file)) {
      fail(problem.code === 'stalled' ? 'stalled' : 'download', `${problem.code} ${problem.file}`);
      return;
    }
  }
  startPython();
}

begin().catch(rescue.dead);
