// In which language the page speaks.

function preferredLanguage() {
  const chosen = stored('kd:language');
  if (chosen) return chosen;
  const known = Object.keys(texts);
  for (const wish of navigator.languages ?? [navigator.language]) {
    const family = wish.toLowerCase().split('-')[0];
    const match = known.find((language) => language.toLowerCase().split('-')[0] === family);
    if (match) return match;
  }
  return 'en';
}

/** An unknown key says nothing: a door without its words is still a door. */
function text(key, values = {}) {
  return (texts[kd.language]?.[key] ?? '').replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
}

const paragraphs = (words) => words.split('\n').map((line) => {
  const paragraph = element('p', {});
  paragraph.textContent = line;
  return paragraph;
});

function speak(language) {
  kd.language = language;
  document.documentElement.lang = language;
  $('language').value = $('settings-language').value = language;
  for (const element of document.querySelectorAll('[data-text]')) {
    const content = text(element.dataset.text);
    if ('lines' in element.dataset) element.replaceChildren(...paragraphs(content));
    else element.textContent = content;
  }
  for (const element of document.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', text(element.dataset.label));
  }
  const version = `${kd.release} (${kd.version})`;
  $('about-version').textContent = text('home.version', { version });
  showSettings();
  showSavedGame();
  showInstall();
  showBoot();
  showRulesK();
}
