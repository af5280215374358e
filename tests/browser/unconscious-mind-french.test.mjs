// Unconscious Mind on its own screen in French, from the narrowest phone to a wide desk: no word is cut off or leaves its box, also where all
// cards have the longest names there are; and on a desk the page does not scroll.
import { fr, load, openEnd, test } from './desk.mjs';
import { openGame } from './records.mjs';
import { listen } from './unconscious-mind-hands.mjs';

const { words } = await load('games/unconscious-mind/screen-words.ts');
const w = words.fr;

const sizes = [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1180, 820],
  [1440, 900],
];

/** Every card of a kind has the longest name of its kind, in turn with the one that has the longest word. */
const longestNames = (context) =>
  context.addInitScript(() => {
    const Near = Worker;
    const lengthen = (list) => {
      const names = list.map(({ name }) => name).filter(Boolean);
      const word = (name) => Math.max(...name.fr.split(/[ -]/).map(({ length }) => length));
      const [whole] = [...names].sort((a, b) => b.fr.length - a.fr.length);
      const [worded] = [...names].sort((a, b) => word(b) - word(a));
      return list.map((each, i) => ({ ...each, name: i % 2 ? worded : whole }));
    };
    window.Worker = class extends Near {
      constructor(...how) {
        super(...how);
        this.addEventListener('message', (event) => {
          if (event.data.kind !== 'message' || !event.data.text.includes('"components":')) return;
          const message = JSON.parse(event.data.text);
          const { components } = message;
          if (!components?.clients || components.longest) return;
          event.stopImmediatePropagation();
          for (const kind of ['clients', 'dreams', 'tiles', 'research', 'treatises', 'goals'])
            components[kind] = lengthen(components[kind]);
          const text = JSON.stringify({
            ...message,
            components: { ...components, longest: true },
          });
          this.dispatchEvent(new MessageEvent('message', { data: { ...event.data, text } }));
        });
      }
    };
  });

/** Words that are cut off or divided, or stand outside the button or the zone they belong to; and how many were looked at. `touch`: there is no mouse
 *  to rest on a thing until its title comes. */
const cut = (page, root = '.um:not(.beside)', touch = false) =>
  page.evaluate(
    async ([root, touch]) => {
      for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
      const slack = 2; // px: what a letter may lean over its box
      const faults = new Set();
      let looked = 0;
      const ground = [...document.querySelectorAll(root)].at(-1);
      const walk = document.createTreeWalker(ground, NodeFilter.SHOW_TEXT);
      const styles = new Map();
      const styleOf = (part) => {
        if (!styles.has(part)) {
          const { overflowX, overflowY, contain, clipPath, visibility, opacity, webkitLineClamp, overflowClipMargin, textOverflow } =
            getComputedStyle(part);
          const clips = /paint|strict|content/.test(contain);
          styles.set(part, {
            margin: clips ? parseFloat(overflowClipMargin) : 0,
            x: clips && overflowX === 'visible' ? 'clip' : overflowX,
            y: clips && overflowY === 'visible' ? 'clip' : overflowY,
            // What says itself whole elsewhere, and ends in an ellipsis here.
            told:
              (webkitLineClamp !== 'none' || textOverflow === 'ellipsis') &&
              part.closest(touch ? '.about' : '[title]:not([title=""]), .about'),
            gone: visibility === 'hidden' || clipPath.startsWith('inset(50%') || opacity === '0',
          });
        }
        return styles.get(part);
      };
      const boxes = new Map();
      const boxOf = (part) => {
        if (!boxes.has(part)) boxes.set(part, part.getBoundingClientRect());
        return boxes.get(part);
      };
      const range = document.createRange();
      while (walk.nextNode()) {
        const node = walk.currentNode;
        const said = node.textContent.trim();
        if (!said || !node.parentElement.checkVisibility({ visibilityProperty: true })) continue;
        if (node.parentElement.closest('.visually-hidden, style, script, option')) continue;
        range.selectNodeContents(node);
        const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
        if (rects.length === 0) continue;
        looked += 1;
        const text = {
          left: Math.min(...rects.map(({ left }) => left)),
          right: Math.max(...rects.map(({ right }) => right)),
          // Between lines there is air: the letters are lower than their line.
          top: Math.min(...rects.map(({ top, height }) => top + height * 0.18)),
          bottom: Math.max(...rects.map(({ bottom, height }) => bottom - height * 0.18)),
        };
        let [freeX, freeY, gone] = [false, false, false];
        let button = null;
        const found = [];
        for (let around = node.parentElement; around && !gone; around = around.parentElement) {
          const { x, y, gone: away, told, margin } = styleOf(around);
          gone ||= away;
          const outermost = around === ground;
          // Signs of an effect in the city reach over their neighbours where it is small.
          const held = !button && around.matches('button:not(.house .effect), [role=tab]') && (button = around);
          const zone = around.matches('section, [role=dialog], dialog');
          const { left, right, top, bottom } = boxOf(around);
          const cutsX = /hidden|clip/.test(x);
          const cutsY = /hidden|clip/.test(y);
          const what = cutsX || cutsY ? 'cut by' : 'leaves';
          const name = `<${around.tagName.toLowerCase()} ${(around.getAttribute('class') ?? '').replaceAll(/\s*svelte-\w+/g, '').trim()}>`;
          if (/auto|scroll/.test(x)) freeX = true;
          if (/auto|scroll/.test(y) || told) freeY = true;
          if (told) freeX = true;
          if (!freeX && (cutsX || held || zone || outermost) && (text.left < left - margin - slack || text.right > right + margin + slack))
            found.push(`${what} ${name} by ${Math.round(Math.max(left - text.left, text.right - right))} px sideways`);
          if (!freeY && (cutsY || held || zone || outermost) && (text.top < top - margin - slack || text.bottom > bottom + margin + slack))
            found.push(`${what} ${name} by ${Math.round(Math.max(top - text.top, text.bottom - bottom))} px in height`);
          if (outermost) break;
        }
        if (!gone && found.length === 0 && rects.length > 1)
          for (const { 0: word, index } of node.textContent.matchAll(/\p{L}{4,}/gu)) {
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size > 1)
              found.push(`divides ${word}`);
          }
        if (!gone && found.length > 0)
          faults.add(`${node.parentElement.closest('[data-target]')?.dataset.target ?? ''} “${said.slice(0, 60)}” ${found[0]}`);
      }
      return { faults: [...faults], looked };
    },
    [root, touch],
  );

const scrolls = (page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [
      ...(scrollWidth > innerWidth ? [`${scrollWidth} px wide`] : []),
      ...(scrollHeight > innerHeight ? [`${scrollHeight} px high`] : []),
    ];
  });

async function open(page, record, moves) {
  await openGame(page, record, moves, { people: 4, say: fr });
  await page.locator('.um .ribbon .way .answer').first().waitFor();
}

test('French at every width: nothing is cut off, with the longest names there are', async ({ desk }) => {
  const { page, context } = await desk.guest('Maximilienne-Charlotte', {
    locale: 'fr-FR',
    settings: { lang: 'fr', theme: 'light' },
  });
  await listen(context);
  await longestNames(context);
  await open(page, 'unconscious-mind-epoch-2-2-players-a', 233);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const narrow = width < 1000;
    await page.waitForFunction((narrow) => (document.querySelector('.um [role=tab]') !== null) === narrow, narrow);
    const faults = [];
    const look = async (screen, root) => {
      await desk.picture(page, `${screen}-${width}`);
      const found = await cut(page, root, narrow);
      if (found.looked < 20) faults.push(`${screen}: only ${found.looked} words were there to be looked at`);
      for (const fault of found.faults) faults.push(`${screen}: ${fault}`);
    };
    const tabs = await page.locator('.um [role=tab]').all();
    if (tabs.length === 0) await look('table');
    for (const [i, tab] of tabs.entries()) {
      await tab.click();
      await look(`zone ${i + 1}`);
    }
    desk.same(
      (await scrolls(page)).filter((fault) => !narrow || /wide/.test(fault)),
      [],
      `the page does not scroll, ${width} px`,
    );
    await page.getByRole('button', { name: w.glossary, exact: true }).click();
    await look('signs', '.um [role=dialog]');
    await page.keyboard.press('Escape');
    await page.keyboard.press('2');
    await page.locator('.um [role=dialog]').waitFor();
    await look('board', '.um [role=dialog]');
    await page.keyboard.press('Escape');
    if (!narrow) {
      await page.locator('.um [data-at="button:again"]').click();
      await page.locator('.um .told').waitFor();
      await page.keyboard.press('ArrowRight');
      await look('told');
      await page.keyboard.press('Escape');
    }
    desk.same([...new Set(faults)], [], `nothing is cut off, ${width} px`);
  }
});

test('French alone against the Id, at its end, and at a table of four', async ({ desk }) => {
  const { page, context } = await desk.guest('Maximilienne-Charlotte', {
    locale: 'fr-FR',
    settings: { lang: 'fr', theme: 'light' },
  });
  await listen(context);
  await longestNames(context);
  const faults = [];
  const look = async (screen, root) => {
    const { width } = page.viewportSize();
    await desk.picture(page, `${screen}-${width}`);
    for (const fault of (await cut(page, root, width < 1000)).faults) faults.push(`${screen}, ${width} px: ${fault}`);
  };
  const size = async (width, height) => {
    await page.setViewportSize({ width, height });
    const narrow = width < 1000;
    await page.waitForFunction((narrow) => (document.querySelector('.um [role=tab]') !== null) === narrow, narrow);
  };
  await open(page, 'unconscious-mind-epoch-2-solo-medium', 89);
  await size(360, 740);
  await page.locator('.um [role=tab]').last().click();
  await look('the Id');
  await size(1180, 820);
  await page.locator('.um [data-at="button:again"]').click();
  await page.locator('.um .told').waitFor();
  await page.keyboard.press('ArrowRight');
  await look('turn of the Id');
  await open(page, 'unconscious-mind-epoch-2-4-players-a', 932);
  await size(1180, 820);
  for (const part of ['back', 'front', 'z-others']) await look('four', `.um .${part}`);
  await page.keyboard.press('4');
  await page.locator('.um [role=dialog]').waitFor();
  await look('board of a fourth', '.um [role=dialog]');
  await page.keyboard.press('Escape');
  await page.locator('.um [data-at="button:again"]').click();
  await page.locator('.um .told').waitFor();
  await look('turn of a bot');
  await openGame(page, 'unconscious-mind-epoch-2-solo-medium', undefined, { say: fr });
  await openEnd(page, fr);
  for (const [width, height] of [
    [360, 740],
    [1180, 820],
  ]) {
    await page.setViewportSize({ width, height });
    await look('end', 'dialog[open]');
  }
  desk.same([...new Set(faults)], [], 'nothing is cut off');
});
