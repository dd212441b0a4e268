// Saves to take along.

/** Where the clipboard is closed, the words are shown, to be copied by hand. */
async function copy(words) {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    $('words').value = words;
    open($('by-hand'));
    return false;
  }
}

async function copyAt(button, words, said) {
  if (!(await copy(words))) return;
  button.textContent = text(said);
  toast(text(said));
}

/** In one line, to be pasted where past games are; nothing if there is nothing. */
function saves() {
  const entries = {};
  for (const [name, { keys, past }] of Object.entries(GAMES)) {
    // And what was counted of games that are not kept any more.
    for (const key of [past, past.replace('games', 'tally')]) {
      const found = kept.read('localStorage', key);
      if (found || key === 'kd:games') entries[key] = found;
    }
    slotsOf(name).forEach((found, index) => {
      if (found || name === 'duel') entries[keys[index]] = found;
    });
  }
  return Object.values(entries).some(Boolean) && JSON.stringify(entries);
}

function slotsOf(name) {
  const unsaved = unsavedGame(name);
  return unsaved ? [unsaved.slot, null] : GAMES[name].keys.map((key) => kept.read('localStorage', key));
}

/** As a file, for whoever would rather keep one than paste. */
function handOver(words) {
  const address = URL.createObjectURL(new Blob([words], { type: 'application/json' }));
  const day = new Date().toISOString().slice(0, 10);
  element('a', { href: address, download: `kd-duel-${day}.json` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}
