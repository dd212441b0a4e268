// In words that every browser knows, for those in which boot.js does not run: because it did not
// arrive, or is written in newer words than they know. The build puts this at the head of page.js.
// Only boot.js marks a phase; if there is none once all is loaded, what can be read is left.
addEventListener('load', function () {
  if (document.body.getAttribute('data-phase')) return;
  document.body.setAttribute('data-phase', 'dead');
  // A browser without `at` is older than what boot.js is written in.
  var name = self.WebAssembly && [].at ? 'broken' : 'unsupported';
  var notice = document.getElementById(name);
  notice.hidden = false;
  var texts = self.kd.texts;
  for (var language in texts) {
    if (language.slice(0, 2) === navigator.language.slice(0, 2)) {
      notice.textContent = texts[language]['boot.' + name];
      notice.lang = language;
    }
  }
});
