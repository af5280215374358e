// Unconscious Mind on its own screen without a mouse: the end of a game and the beginning of the next one, in ./test --long a whole one from the
// home page on, by real key presses. Nothing here puts the focus anywhere by itself. Numbers and letters, Tab and arrows, the palette in turn.
import { en, load, openPalette, test } from './desk.mjs';
import { openGame } from './records.mjs';
import { listen } from './unconscious-mind-hands.mjs';

const { words } = await load('games/unconscious-mind/screen-words.ts');

const lost = (page) => page.evaluate(() => [null, document.body].includes(document.activeElement));
/** How many times Tab is pressed until this has the focus: below zero backwards; null where Tab never comes. */
const tabsTo = (page, where) =>
  page.evaluate((where) => {
    const stops = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')].filter(
      (part) => part.tabIndex >= 0 && !part.disabled && part.checkVisibility({ visibilityProperty: true }) && !part.closest('[inert]'),
    );
    const here = document.activeElement;
    const at = stops.findIndex((part) => part === here || part.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_PRECEDING);
    const to = stops.findIndex((part) => part.matches(where));
    if (to < 0) return null;
    return stops[at] === here || to < at ? to - at : to - at + 1;
  }, where);
const isAt = (page, where) => page.evaluate((where) => document.activeElement.matches(where), where);

class Keys {
  pressed = 0;
  constructor(page) {
    this.page = page;
  }
  async press(key, times = 1) {
    for (let i = 0; i < times; i++) await this.page.keyboard.press(key);
    this.pressed += times;
  }
  /** There by Tab. What answers, and with it where Tab stops, may change while one is on the way: then one goes on from where one is. */
  async tabTo(where) {
    for (let i = 0; i < 4 && !(await isAt(this.page, where)); i++) {
      const times = await tabsTo(this.page, where);
      if (times !== null) await this.press(times < 0 ? 'Shift+Tab' : 'Tab', Math.abs(times));
    }
    return isAt(this.page, where);
  }
  /** There by arrows, as far as they lead: along the longer way first. */
  async arrowsTo(where) {
    for (let i = 0; i < 8; i++) {
      const key = await this.page.evaluate((where) => {
        const here = document.activeElement;
        const there = document.querySelector(where);
        if (here === there || !there || here.closest('section') !== there.closest('section')) return null;
        const [a, b] = [here, there].map((part) => part.getBoundingClientRect());
        const [x, y] = [b.left + b.width / 2 - a.left - a.width / 2, b.top + b.height / 2 - a.top - a.height / 2];
        return Math.abs(x) > Math.abs(y) ? (x > 0 ? 'ArrowRight' : 'ArrowLeft') : y > 0 ? 'ArrowDown' : 'ArrowUp';
      }, where);
      if (key === null) break;
      await this.press(key);
    }
    return isAt(this.page, where);
  }
  async goTo(where) {
    return (await this.arrowsTo(where)) || (await this.tabTo(where));
  }
}

/** The key of the ribbon that says these words, if one does. */
const keyOf = (page, text) =>
  page.evaluate((text) => {
    const bare = (words) => words.replaceAll(/[^\p{L}\p{N}]/gu, '');
    const all = [...document.querySelectorAll('.um .ribbon .answer[title][data-key]')];
    return all.find(({ title }) => bare(title) === bare(text))?.dataset.key.toLowerCase() ?? null;
  }, text);
/** A move picked by chance: what it names, and its words. */
const pick = (page, seed) =>
  page.evaluate((seed) => {
    const { step, moves } = window.told;
    const { move, targets, text } = moves[seed % moves.length];
    return { step, type: move.type, targets, text: text.en };
  }, seed);
const hasMoved = (page, step) => page.evaluate((step) => window.told.step !== step, step);
/** The thing is chosen, and more is asked for; or the move was made, or is shown and waits for a yes: what it would do is asked for first. */
const heard = (page, step, where) =>
  page.waitForFunction(
    ({ step, where }) =>
      window.told.step !== step ||
      document.querySelector('.um .deed') ||
      [...document.querySelectorAll(where)].some((thing) => thing.hasAttribute('aria-pressed')),
    { step, where },
  );
/** The move was made, or is shown and waits for a yes. */
const answered = (page, step) => page.waitForFunction((step) => window.told.step !== step || document.querySelector('.um .deed'), step);

/** Makes the move; says what went wrong. */
async function make(keys, { step, type, targets, text }, way) {
  const { page } = keys;
  if (way === 'palette') {
    await openPalette(page);
    await page.keyboard.type(text);
    await keys.press('Enter');
    await page.waitForFunction((step) => window.told.step !== step, step);
    return '';
  }
  const isDone = async () => (await hasMoved(page, step)) || (await page.locator('.um .deed').isVisible());
  if (way === 'things') {
    const letter = { state: 's', convert: 'c' }[type];
    if (letter) await keys.press(letter);
    for (const target of targets) {
      if (await isDone()) break;
      const where = `.um [data-target="${target}"], .um [data-also~="${target}"]`;
      if (!(await keys.goTo(where))) return `${target} is not reached for ${text}`;
      await keys.press('Enter');
      await heard(page, step, where);
    }
  }
  // Where several offers name the same things, or nothing, their words tell them apart.
  const key = (await isDone()) ? null : await keyOf(page, text);
  if (key !== null) await keys.press(key);
  await answered(page, step);
  if (!(await hasMoved(page, step))) await keys.press('Enter');
  await page.waitForFunction((step) => window.told.step !== step, step);
  return '';
}

/** Until the game is over, or so many moves are made. */
async function playByKeys(desk, keys, { most, seed }) {
  const { page } = keys;
  const faults = [];
  const ways = { words: 0, things: 0, palette: 0 };
  let zones = null;
  let over = false;
  for (let i = 0; i < most; i++) {
    await page.waitForFunction(() => window.told.over || document.querySelector('.um .ribbon .way .answer:not(.again), .um .thing.lit'));
    over = await page.evaluate(() => window.told.over);
    if (over) break;
    seed = (seed * 16807) % 2147483647;
    const move = await pick(page, seed);
    if (zones === null && move.type === 'state') zones = await everyZone(page, keys);
    const way = i % 9 === 8 ? 'palette' : (await keyOf(page, move.text)) === null ? 'things' : 'words';
    ways[way] += 1;
    const fault = await make(keys, move, way);
    if (fault) {
      faults.push(fault);
      break;
    }
    if (!(await page.evaluate(() => window.told.over)))
      await desk.becomes(async () => !(await lost(page)), `the focus is not lost after ${move.text}`);
  }
  desk.same(faults, [], 'every move can be made by keys');
  return { over, zones, ways };
}
const named = (page, name) => page.evaluate((name) => document.activeElement.textContent.trim().startsWith(name), name);
async function tabToWords(keys, name) {
  for (let i = 0; i < 60 && !(await named(keys.page, name)); i++) await keys.press('Tab');
}

async function sitDown(desk, name) {
  const { page, context } = await desk.guest(name, {
    viewport: { width: 1440, height: 900 },
    settings: { game: 'unconscious-mind' },
  });
  await listen(context);
  return new Keys(page);
}
/** From the sheet at the end into the next game. */
async function onceMore(desk, keys) {
  const { page } = keys;
  const sheet = page.locator('dialog[open]').filter({ has: page.getByRole('button', { name: en.end.export }) });
  await sheet.waitFor();
  await desk.becomes(() => sheet.evaluate((part) => part.contains(document.activeElement)), 'the focus is on the sheet at the end');
  await tabToWords(keys, en.end.rematch);
  await keys.press('Enter');
  await desk.comes(
    page.waitForFunction(() => !window.told.over && document.querySelector('.um .ribbon .way .answer')),
    'from there one begins anew',
  );
}

if (process.env.DIVAN_LONG) {
  test('without a mouse: the end of a game, and the first turns of the next', async ({ desk }) => {
    const keys = await sitDown(desk, 'Kim');
    await openGame(keys.page, 'unconscious-mind-epoch-2-solo-medium', 118);
    await keys.page.setViewportSize({ width: 1440, height: 900 });
    const last = await playByKeys(desk, keys, { most: 80, seed: 7 });
    desk.check(last.over, 'the game is played to its end', JSON.stringify(last.ways));
    await onceMore(desk, keys);
    const { ways, zones } = await playByKeys(desk, keys, { most: 20, seed: 5 });
    desk.check(ways.words > 3 && ways.things > 1 && ways.palette > 1, 'by numbers, by things and by the palette', JSON.stringify(ways));
    desk.same(zones?.missing ?? ['no turn'], [], 'Tab comes to every zone of the table');
    desk.same(zones?.still ?? [], [], 'and arrows lead on from there');
  });

  test('without a mouse: a whole game from the home page on', async ({ desk }) => {
    const keys = await sitDown(desk, 'Kim');
    await keys.page.goto('/');
    await keys.page.getByRole('button', { name: en.house.playNow }).waitFor();
    await tabToWords(keys, en.house.playNow);
    await keys.press('Enter');
    await keys.page.waitForURL(/\/solo\//);
    const { over, ways } = await playByKeys(desk, keys, { most: 400, seed: 7 });
    desk.check(over, 'the game is played to its end', `${JSON.stringify(ways)}, ${keys.pressed} presses`);
    await onceMore(desk, keys);
  });
}

/** Where Tab does not come in one round through the page, and the zones from which no arrow leads on. */
async function everyZone(page, keys) {
  // The others stand beside the table, the ribbon is no zone, and cards is what a phone calls three of them.
  const all = Object.entries(words.en.zones).flatMap(([zone, name]) => (['ribbon', 'others', 'cards'].includes(zone) ? [] : [name]));
  const zone = () => page.evaluate(() => document.activeElement.closest('.um section')?.getAttribute('aria-label') ?? '');
  const still = [];
  const seen = new Set();
  await keys.press('Escape');
  for (let i = 0; i < 150; i++) {
    await keys.press('Tab');
    const here = await zone();
    if (!here || seen.has(here)) continue;
    seen.add(here);
    const alone = await page.evaluate(() => document.activeElement.closest('section').querySelectorAll('button').length < 2);
    const first = await page.evaluate(() => (window.first = document.activeElement).outerHTML.slice(0, 80));
    let went = alone;
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
      if (went) break;
      await keys.press(key);
      went = await page.evaluate(() => document.activeElement !== window.first);
    }
    if (!went) still.push(`${here}: ${first}`);
    if (all.every((name) => seen.has(name))) break;
  }
  return { missing: all.filter((name) => !seen.has(name)), still };
}
