// The rules of Kingdomino, fetched when they are first opened.

let rulesK;

/** They come when they are asked for: without them Home is there sooner. */
async function openRulesK(title) {
  open($('rules-k'));
  try {
    rulesK ??= await (await fetch('./rules-kingdomino.json')).json();
    showRulesK();
    const headings = [...$('rules-k-text').querySelectorAll('h3')];
    const heading = headings.find(({ textContent }) => textContent === title);
    if (heading) jumpTo(heading);
  } catch {
    rulesK = undefined;
    $('rules-k-text').textContent = text('boot.broken');
  }
}

function showRulesK() {
  const parts = Object.entries(rulesK?.[kd.language] ?? {}).map(([title, lines]) => {
    const heading = element('h3', { tabindex: '-1' });
    heading.textContent = title;
    const jump = element('button', { type: 'button' });
    jump.textContent = title;
    jump.addEventListener('click', () => jumpTo(heading));
    return { jump, words: [heading, ...paragraphs(lines)] };
  });
  const doors = ['rules-k-learn', 'rules-k-other'].map($);
  $('rules-k-list').replaceChildren(...doors, ...parts.map(({ jump }) => jump));
  $('rules-k-text').replaceChildren(...parts.flatMap(({ words }) => words));
}

/** Not an anchor: the address stays, and with it what Back means. */
function jumpTo(heading) {
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
}
