// Hands for Dany: to find things on its screen, to lay cards by mouse and by finger, and to read how they lie.
import { load } from './desk.mjs';

export const { words } = await load('games/dany/words.ts');
export const at = (page, name) => page.locator(`[data-at="${name}"]`);
export const world = (page) => page.locator('.dany.world');
export const inHand = (page) => page.locator('ul button[data-at^="memory:"]');
export const laid = (page) => page.locator('.compose button.piece');
export const waitPhase = (page, ...phases) =>
  page.waitForFunction((wanted) => wanted.includes(document.querySelector('.dany.world')?.dataset.phase), phases);

const middleOf = async (thing) => {
  const { x, y, width, height } = await thing.boundingBox();
  return [x + width / 2, y + height / 2];
};
/** Where a place of the table lies on the page; (0, 0) is its upper left corner, (1, 1) its lower right. */
export async function spot(page, x, y) {
  const { left, top, wide, high } = await page.locator('.frame:not(.still) .table').evaluate((table) => {
    const box = table.getBoundingClientRect();
    return { left: box.left, top: box.top, wide: box.width, high: box.height };
  });
  return [left + x * wide, top + y * high];
}

/** From the hand to a place of the table. */
export async function dragToTable(page, x, y) {
  const from = await middleOf(inHand(page).first());
  const to = await spot(page, x, y);
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 3 });
  await page.mouse.move(...to, { steps: 3 });
  await page.mouse.up();
}
export async function drag(page, from, to) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 5 });
  await page.mouse.up();
}

/** Fingers: each is a list of places it goes through. */
export async function fingers(page, ...ways) {
  const line = await page.context().newCDPSession(page);
  const at = (step) =>
    ways.map((way, id) => ({ x: way[Math.min(step, way.length - 1)][0], y: way[Math.min(step, way.length - 1)][1], id }));
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step < Math.max(...ways.map((way) => way.length)); step++) {
    await line.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await line.detach();
}
const between = ([ax, ay], [bx, by], steps = 6) =>
  Array.from({ length: steps + 1 }, (_, i) => [ax + ((bx - ax) * i) / steps, ay + ((by - ay) * i) / steps]);
export async function fingerToTable(page, x, y) {
  const [hx, hy] = await middleOf(inHand(page).first());
  // Straight up first: a long hand is pushed sideways by a finger that goes sideways.
  const up = [hx, hy - 60];
  const box = await page.locator('.compose .frame').boundingBox();
  await fingers(page, [...between([hx, hy], up, 4), ...between(up, [box.x + x * box.width, box.y + y * box.height], 6)]);
}
/** Two fingers on a card turn it by a right angle. */
export async function turnByFingers(page, card) {
  const [x, y] = await middleOf(card);
  const r = 30;
  const arc = (begin) =>
    Array.from({ length: 10 }, (_, i) => {
      const angle = begin + (i / 9) * (Math.PI / 2);
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    });
  await fingers(page, arc(0), arc(Math.PI));
}

/** Two taps, one right after the other. */
export async function tapTwice(page, thing) {
  const [x, y] = await middleOf(thing);
  const line = await page.context().newCDPSession(page);
  // However long the machine takes, the hand took a tenth of a second.
  let timestamp = Date.now() / 1000;
  const touch = (type, touchPoints) => line.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: (timestamp += 0.03) });
  for (let tap = 0; tap < 2; tap++) {
    await touch('touchStart', [{ x, y }]);
    await touch('touchEnd', []);
  }
  await line.detach();
}

/** How the cards lie, in units of the table, measured from what is drawn: bottom first. */
export const lies = (page) =>
  page.locator('.frame:not(.still) .table').evaluate((table) => {
    const box = table.getBoundingClientRect();
    const scale = box.width / table.offsetWidth;
    return [...table.querySelectorAll('.piece')].map((card) => {
      const drawn = card.getBoundingClientRect();
      return {
        x: ((drawn.left + drawn.right) / 2 - box.left) / scale,
        y: ((drawn.top + drawn.bottom) / 2 - box.top) / scale,
        turned: Number(/rotate\((-?[\d.]+)deg\)/.exec(card.style.transform)?.[1] ?? 0),
      };
    });
  });
export const agree = (some, others) =>
  some.length === others.length &&
  some.every(({ x, y, turned }, i) => Math.abs(x - others[i].x) <= 0.5 && Math.abs(y - others[i].y) <= 0.5 && turned === others[i].turned);

/** The number of the ringed word. */
export const secretOf = async (page) => Number(await page.locator('.word.big').first().getAttribute('data-n'));
export async function handsOff(page) {
  await at(page, 'handsOff').click();
  await page.getByText(words.en.sure).or(page.getByText(words.fr.sure)).waitFor();
  await at(page, 'handsOff').click();
  // At a shared screen the curtain falls at once.
  await page.locator('.compose').waitFor({ state: 'detached' });
}

/** What lies open to be pressed, by its name on the screen; earlier ones first. */
const answers = ['seen', 'spoken', 'say', 'noQuestion', 'explain', 'other:judgeExplanation', 'other:judgePenalty', 'ready'];
/** Waits until something is asked, the curtain falls or the game is over, and answers what one press answers. A screen that `seen` does not
 *  name is told before anything is pressed: the phase, or `waiting` while somebody else composes. The page presses by itself, since the table
 *  may go on between a look and a press. */
export const answer = (page, seen) =>
  page
    .waitForFunction(
      ({ answers, seen }) => {
        if (/^(Finished|Finie)/.test(document.title)) return 'over';
        if (document.querySelector('.curtain')) return 'curtain';
        const world = document.querySelector('.dany.world');
        if (!world) return null;
        const { phase } = world.dataset;
        const composing = document.querySelector('[data-at="handsOff"]');
        const screen = phase === 'compose' && !composing ? 'waiting' : phase;
        if (seen && !seen.includes(screen)) return screen;
        if (composing) return 'compose';
        const open =
          answers.map((name) => document.querySelector(`[data-at="${name}"]`)).find((each) => each) ??
          (document.querySelector('[data-at="choose"]') ? document.querySelector('button[data-at="word:1"]') : null) ??
          document.querySelector('button.player');
        if (!open) return null;
        open.click();
        return 'pressed';
      },
      { answers, seen },
    )
    .then((told) => told.jsonValue());
