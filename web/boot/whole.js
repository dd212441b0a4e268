// Checks that the page is whole: its parts come one by one, and half of two versions would be neither.

const { rescue } = globalThis;
if (!rescue) {
  // page.js did not come, and the panel is in it. So asked for, it does not come from the worker.
  const script = document.createElement('script');
  script.src = './page.js?again';
  script.onload = script.onerror = () => {
    if (!globalThis.rescue) document.body.dataset.phase = 'dead';
  };
  document.head.append(script);
  return;
}
const parts = [globalThis.kd.version, document.getElementById('about-version').textContent];
if (rescue.isDead || parts.some((version) => version !== '@VERSION@')) {
  rescue.dead();
  return;
}
