// Check that the page is whole: its files arrive one by one, and may be of two versions.
import { $ } from './elements.js';

/** Tells whether page, page.js and boot.js are of one version, and shows the rescue panel if not. */
export function isWhole() {
  const { rescue } = globalThis;
  if (!rescue) {
    fetchRescue();
    return false;
  }
  const parts = [kd.version, document.getElementById('about-version')?.textContent];
  if (rescue.isDead || parts.some((version) => version !== '@VERSION@')) {
    rescue.dead();
    return false;
  }
  return true;
}

/** Loads page.js again, under an address that the service worker does not answer. */
function fetchRescue() {
  const script = document.createElement('script');
  script.src = './page.js?again';
  script.onload = script.onerror = () => {
    if (!globalThis.rescue) showBarePanel();
  };
  document.head.append(script);
}

/** Offers what needs neither texts nor rescue.js: to load the page again, and to copy the saves. */
function showBarePanel() {
  document.body.dataset.phase = 'dead';
  document.body.insertBefore($('trouble'), $('home')).setAttribute('open', '');
  for (const part of ['note', 'copy', 'repair', 'undo', 'go-on']) $(`trouble-${part}`).hidden = true;
  $('trouble-retry').onclick = () => location.reload();
  $('trouble-saves').onclick = async () => {
    let words = '';
    try {
      words = bareSaves();
      await navigator.clipboard.writeText(words);
      $('trouble-saves').textContent += ' ✓';
    } catch {
      $('trouble-text').textContent = words;
    }
  };
}

/** Collects the saves as rescue.js does. */
function bareSaves() {
  const { pathname } = new URL('./', location.href);
  const prefix = pathname === '/' ? 'kd:' : `kd:${pathname}:`;
  const rows = Object.entries(localStorage).filter(([key]) => key.startsWith(prefix))
    .map(([key, words]) => [`kd:${key.slice(prefix.length)}`, words]);
  return JSON.stringify(Object.fromEntries(rows.filter(([key]) => /^kd:(\w+:)?([ab]|games|tally)$/.test(key))));
}
