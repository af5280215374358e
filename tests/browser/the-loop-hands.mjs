// Hands for The LOOP: they press what glows, on the ring where they can, and look at the table as it is drawn.
import { load } from './desk.mjs';

export const { words } = await load('games/the-loop/words.ts');

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
 *  beside it; `cards: false` ends turns as soon as it can. It goes on when something has changed. */
export const pressOn = (page, { cards = true, most = 30 } = {}) =>
  page.evaluate(
    async ({ cards, most }) => {
      const all = (what) => [...document.querySelectorAll(what)].filter((part) => part.getClientRects().length > 0);
      const change = () =>
        new Promise((resolve) => {
          const eye = new MutationObserver(() => (eye.disconnect(), resolve()));
          eye.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        });
      let last = null; // a press that only picked something up is not followed by the same press, which would put it down
      let n = 0;
      const press = (part, what) => {
        last = part;
        part.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        return `${what}: ${part.getAttribute('data-at') ?? part.textContent.trim()}`;
      };
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
          if (found.length > 0) return press(found[(n++ * 7) % found.length], what);
        }
        if (last === null) return null;
        last = null;
        return one();
      };
      const pressed = [];
      while (pressed.length < most && document.title.startsWith('●')) {
        const changed = change();
        const what = one();
        if (what) pressed.push(what);
        await changed;
        if (what?.startsWith('end:')) break;
      }
      return pressed;
    },
    { cards, most },
  );

/** How many rift cubes lie on the ring, era by era, as they are drawn. */
export const drawnRifts = (page) =>
  page.evaluate(() => Array.from({ length: 7 }, (_, era) => document.querySelectorAll(`svg.ring [data-rift="${era}"]`).length));
