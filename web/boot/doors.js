// What Python calls.

Object.assign(kd, {
  takeIntent() {
    const taken = intent;
    intent = undefined;
    return taken;
  },
  started() {
    phase = 'running';
    styleSheet('kingdomino.css');
    // Of steps from before a reload; not earlier, or they would load the page once more.
    keepStep();
    kept.write('sessionStorage', 'kd:retried', null);
    if ($('trouble').open) $('trouble').close();
    if ($('past').open) document.dispatchEvent(new CustomEvent('kd:past'));
    showBoot();
  },
  playable(name) {
    intent = undefined;
    $('home').hidden = true;
    atTable = name;
    const shown = $(name === 'kingdomino' ? name : 'table');
    for (const table of tables) table.hidden = table !== shown;
    keepStep();
    // Where it goes on: of Kingdomino a domino to choose, the count, or the kingdom.
    shown.querySelector('#kd-main, .k-slot.is-free, #kg-onward, .k-sq[tabindex="0"]')?.focus({ preventScroll: true });
    showBoot();
    performance.mark('kd-playable');
  },
  /** Also says what there is to say about saved games. */
  home(words) {
    for (const table of tables) table.hidden = true;
    $('home').hidden = false;
    sayAtHome(words);
    showSavedGame();
    showInstall();
    showUpdate();
    keepStep();
    const doors = [...document.querySelectorAll('#continue, #continue-k, #new')];
    doors.find(({ hidden }) => !hidden).focus({ preventScroll: true });
  },
  /** After the first finished game there is something to lose: asks once to keep it for good. */
  finished() {
    if (kd.settings.persist || !navigator.storage?.persist) return;
    change('persist', 'asked');
    navigator.storage.persist().catch(() => {});
  },
  change,
  copy,
  isStill: () => kd.settings.motion === 'off' || still.matches,
  /** Of Duel, a level or a person; of Kingdomino, how many play and which seats are whose. */
  seated(who, setup, game) {
    sharing = setup;
    const isDuel = CHOICES.rival.includes(who);
    $('menu-against').hidden = !isDuel;
    $('menu-fair').hidden = !game;
    $('menu-fair').dataset.text = game === 'kingdomino' ? 'set.fair.k' : 'set.fair';
    $('menu-fair').textContent = text($('menu-fair').dataset.text);
    $('menu-who').hidden = isDuel || !who;
    if (isDuel) $('menu-rival').value = who;
    playedBy = who;
  },
  openRules,
  openSetup,
  openSheet,
  again: want,
  /** A pasted game would take the place of one that is not over. */
  askToReplace(name) {
    $('replace-text').textContent = wouldBeLost(name) || text('home.replaces.saved');
    open($('replace'));
  },
  trouble(code, words, canUndo) {
    failure = { code, report: String(words ?? '') };
    const goesOn = phase === 'running';
    if (!goesOn) intent = undefined;
    $('trouble-title').textContent = text(goesOn ? 'boot.trouble.play' : 'boot.trouble');
    $('trouble-text').textContent = text(`boot.trouble.${goesOn ? 'goes_on' : code}`);
    $('trouble-retry').hidden = goesOn;
    $('trouble-go-on').hidden = !goesOn;
    $('trouble-undo').hidden = !canUndo;
    $('trouble-repair').hidden = $('trouble-note').hidden = isUnsaved();
    showBoot();
    open($('trouble'));
  },
});
