// What was tapped here, for Python to do.

let intent;

function want(wish) {
  // A new game is the moment for an update; the wish outlives the reload.
  if (wish.kind === 'new' && waitingWorker() && keepWish(wish)) {
    applyUpdate();
    return;
  }
  intent = wish;
  if (phase === 'sparing') {
    phase = 'loading';
    sayAtHome();
    goAhead();
  }
  if (phase === 'running') document.dispatchEvent(new CustomEvent('kd:intent'));
  else if (phase === 'failed') kd.trouble(failure.code, failure.report);
  showBoot();
}

/** For the page that comes after a reload; false if there is no session to keep it in. */
function keepWish(wish) {
  const words = JSON.stringify(wish);
  kept.write('sessionStorage', 'kd:intent', words);
  return kept.read('sessionStorage', 'kd:intent') === words;
}

function wishFromBefore() {
  const wish = stored('kd:intent', kept.read('sessionStorage', 'kd:intent'));
  kept.write('sessionStorage', 'kd:intent', null);
  return wish ?? undefined;
}

// The shortcuts of the installed app end in one of these.
function followShortcut(address) {
  const { hash } = new URL(address);
  // First of all: what opens is a step of its own, without it.
  if (hash) history.replaceState(history.state, '', location.pathname + location.search);
  const door = document.querySelector('[id^=continue].door--first:not([hidden])');
  if (hash === '#continue' && door) door.click();
  else if (hash === '#new' || hash === '#continue') openSetup();
  else if (hash === '#rules') open($('rules'));
}
