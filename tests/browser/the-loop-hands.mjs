// Hands for The LOOP: they press what glows, on the ring where they can, and look at the table as it is drawn.
import { readFileSync } from 'node:fs';
import { load } from './desk.mjs';

export const { words } = await load('games/the-loop/words.ts');
const axe = readFileSync(new URL('../../web/node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export const ring = (page) => page.locator('.loop-world svg.ring');
/** The table lies still and waits for a decision, or the game is over. */
export const atRest = (page) =>
  page.waitForFunction(
    () =>
      document.querySelector('.loop-world .layout') &&
      (/^(Finished|Finie)/.test(document.title) ||
        !document.title.startsWith('●') ||
        document.querySelector('.loop-world :is(.lit, .answers button)')),
  );

/** Presses what answers, again and again while it is one's turn, and says what it was. The ring is preferred to the words
 *  beside it; `cards: false` ends turns as soon as it can. */
export const pressOn = (page, { cards = true, most = 30 } = {}) =>
  page.evaluate(
    async ({ cards, most }) => {
      const all = (what) => [...document.querySelectorAll(what)].filter((part) => part.getClientRects().length > 0);
      const any = (list) => list[Math.floor(Math.random() * list.length)];
      let last = null; // a press that only picked something up is not followed by the same press, which would put it down
      const press = (part, what) => (
        (last = part),
        part.dispatchEvent(new MouseEvent('click', { bubbles: true })),
        `${what}: ${part.getAttribute('data-at') ?? part.textContent.trim()}`
      );
      const one = () => {
        const tries = [
          ['choice', '.choice .line'],
          ['give', '.assign .tile.lit'],
          ['second', 'svg.ring .wanted'],
          ...(all('.answers').length > 0
            ? [
                ['card', '.answers .hold.lit, .others .hold.lit'],
                ['ring', 'svg.ring .lit'],
                ['answer', '.answers .slip'],
              ]
            : []),
          ...(cards
            ? [
                ['card', '.hand .hold.lit'],
                ['loop', '.loop:not(.no):not(.hush):not([data-readies="0"])'],
              ]
            : []),
          ['end', '.act.endActions:not(.no):not(.hush)'],
        ];
        for (const [what, where] of tries) {
          const found = all(where).filter((part) => part !== last);
          if (found.length > 0) return press(any(found), what);
        }
        last = null;
        return null;
      };
      const pressed = [];
      for (let idle = 0; pressed.length < most && idle < 12;) {
        if (!document.title.startsWith('●')) break;
        const what = one();
        idle = what ? 0 : idle + 1;
        if (what) pressed.push(what);
        if (what?.startsWith('end:')) break;
        await new Promise((resolve) => setTimeout(resolve, 16));
      }
      return pressed;
    },
    { cards, most },
  );

/** How many rift cubes lie on the ring, era by era, as they are drawn. */
export const drawnRifts = (page) =>
  page.evaluate(() => Array.from({ length: 7 }, (_, era) => document.querySelectorAll(`svg.ring [data-rift="${era}"]`).length));

export async function faults(page, theme) {
  await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (levels) => {
    const { violations } = await window.axe.run(document, {
      runOnly: { type: 'tag', values: levels },
      resultTypes: ['violations'],
      preload: false,
      iframes: false,
      xpath: false,
      ancestry: false,
    });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 4)
          .map((node) => `${node.target.join(' ')} ${node.html.slice(0, 140)} (${node.any[0]?.message ?? node.all[0]?.message ?? ''})`)
          .join('\n  ')}`,
    );
  }, levels);
}
