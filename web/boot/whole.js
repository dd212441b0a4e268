// Check that the page is whole: its files arrive one by one, and may be of two versions.

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
    if (!globalThis.rescue) document.body.dataset.phase = 'dead';
  };
  document.head.append(script);
}
