// Unconscious Mind by hand: what is seen before it is done, one press for what was read, things dragged with mouse and finger, why a
// thing does not answer, and boards that are walked by key.
import { fr, test } from './desk.mjs';
import { playByHand, sitDown } from './unconscious-mind-hands.mjs';

const game = { game: 'unconscious-mind' };
const wide = { viewport: { width: 1440, height: 900 }, settings: game };
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
const opens = () => window.told.moves.some(({ move }) => move.type === 'state') && document.querySelector('.um .thing.lit') !== null;
const step = (page) => page.evaluate(() => window.told.step);
const goesOn = (page, old) => page.waitForFunction((old) => window.told.step !== old, old);

/** Plays by chance until one of these kinds of moves is offered. */
async function until(page, kinds, { seed = 1, most = 150 } = {}) {
  const isOffered = () => page.evaluate((kinds) => window.told.moves.some(({ move }) => kinds.includes(move.type)), kinds);
  for (let i = 0; i < most && !(await isOffered()); i++) await playByHand(page, { most: 1, seed: seed + i });
  await page.waitForFunction(
    (kinds) => window.told.moves.some(({ move }) => kinds.includes(move.type)) && document.querySelector('.um .thing.lit'),
    kinds,
  );
}
const offered = (page, kind) => page.evaluate((kind) => window.told.moves.filter(({ move }) => move.type === kind), kind);
async function middleOf(page, what) {
  const { x, y, width, height } = await page.locator(what).first().boundingBox();
  return [x + width / 2, y + height / 2];
}
async function drag(page, from, to) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  await page.mouse.move(...to, { steps: 3 });
  await page.mouse.up();
}
/** A finger that goes from here to there. */
async function finger(page, from, to) {
  const line = await page.context().newCDPSession(page);
  const send = (type, [x, y]) =>
    line.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  await send('touchStart', from);
  for (const part of [0.1, 0.4, 0.7, 1]) await send('touchMove', [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
  await send('touchEnd', to);
  await line.detach();
}

test('a mouse: what was read needs one press, what was pressed at once is shown first', async ({ desk }) => {
  const page = await sitDown(desk, 'Ada', wide);
  // The first client: that somebody new comes to the row cannot be taken back.
  const client = page.locator('.um .thing.lit[data-target^="client:"]').first();
  await client.hover();
  await page.locator('.um .ahead.read').waitFor();
  let before = await step(page);
  await page.mouse.down();
  await page.mouse.up();
  await desk.comes(goesOn(page, before), 'a thing whose chain was read is taken by one press');
  await page.mouse.move(2, 400);
  await page.waitForFunction(() => document.querySelector('.um .ribbon .way .answer'));
  before = await step(page);
  const answer = page.locator('.um .ribbon .way .answer').first();
  await answer.dispatchEvent('click');
  await desk.comes(page.locator('.um .deed').waitFor(), 'an answer in words that was not read shows its chain first');
  desk.same(await step(page), before, 'and nothing is done yet');
  await page.keyboard.press('Escape');
  await answer.hover();
  await page.locator('.um .ahead.read').waitFor();
  await answer.click();
  await desk.comes(goesOn(page, before), 'read, it is one press as well');
});

test('what one idea costs and gives, and where the inkpot goes, stands in the ribbon before it is asked how many', async ({ desk }) => {
  const page = await sitDown(desk, 'Ada', wide);
  for (let i = 0; i < 9 && !(await page.evaluate(opens)); i++) await playByHand(page, { most: 1 });
  await page.waitForFunction(opens);
  // Note: a tile for two coffee.
  const space = await page.evaluate(() => window.told.moves.find(({ move }) => move.type === 'state' && move.action === 3).move.space);
  await page.locator(`.um [data-target="space:${space}"]`).click();
  await page.locator('.um [data-target="action:3"]').hover();
  const chain = page.locator('.um .ahead .chain');
  await chain.locator('.says', { hasText: '1 idea' }).waitFor();
  const slips = await chain.locator('.slip').allInnerTexts();
  const has = (what) => slips.findIndex((text) => what.test(text.replaceAll(/\s+/g, ' ')));
  const order = [has(/^1 idea/), has(/^-1 idea/), has(/^-2 coffee/), has(/→ ?(row|left|top)/), has(/then comes a question/)];
  desk.check(
    order.every((at, i) => at >= 0 && (i === 0 || at > order[i - 1])),
    'idea, coffee, inkpot, question',
    JSON.stringify({ slips, order }),
  );
});

test('on a phone a weighty answer in words is shown under the thumb before it is done', async ({ desk }) => {
  const page = await sitDown(desk, 'Zoé', {
    ...phone,
    say: fr,
    settings: { ...game, lang: 'fr' },
  });
  const before = await step(page);
  await page.locator('.um .ribbon .way .answer').first().tap();
  const deed = page.locator('.um .deed');
  await desk.comes(deed.waitFor(), 'its chain comes first');
  desk.check((await page.locator('.um .ahead .chain, .um .ahead ol, .um .ahead > *').count()) > 0, 'slips of what it does');
  desk.same(await step(page), before, 'nothing is done');
  await deed.tap();
  await desk.comes(goesOn(page, before), 'then it is done');
  desk.same(await page.locator('.um [role=tab]').last().innerText(), 'Ça', 'alone, the last tab is the Id’s');
});

test('discs and figures are dragged; dropped elsewhere they go back', async ({ desk }) => {
  const page = await sitDown(desk, 'Ada', wide);
  await until(page, ['elevate']);
  const [{ move }] = await offered(page, 'elevate');
  const discs = () => page.locator(`.um .front [data-disc="dial:${move.area + 1}"]`).count();
  const had = await discs();
  const disc = await middleOf(page, `.um .front [data-disc="dial:${move.area}"]`);
  let before = await step(page);
  await drag(page, disc, await middleOf(page, '.um [data-target="dial:9"]'));
  desk.same([await step(page), await page.locator('.um .carried').count()], [before, 0], 'a disc dropped in the middle goes back');
  await drag(page, disc, await middleOf(page, `.um [data-target="dial:${move.area + 1}"]`));
  await page.waitForFunction((old) => window.told.step !== old || document.querySelector('.um .deed'), before);
  if ((await step(page)) === before) await page.locator('.um .deed').click();
  await goesOn(page, before);
  await desk.becomes(async () => (await discs()) === had + 1, 'a disc dropped outward is elevated');
  await until(page, ['professor', 'freud'], { seed: 40 });
  const figure = await page.evaluate(() => window.told.moves.find(({ move }) => /^(professor|freud)$/.test(move.type)));
  const pawn = figure.targets.find((target) => !target.startsWith('location'));
  const place = `location:${figure.move.location}`;
  // Under its house, on the strip of its effects.
  const strip = await middleOf(page, `.um [data-target="effect:${figure.move.location}.1"]`);
  before = await step(page);
  await drag(page, await middleOf(page, `.um [data-target="${pawn}"]`), strip);
  await page.waitForFunction((old) => window.told.step !== old || document.querySelector('.um .deed'), before);
  if ((await step(page)) === before) await page.locator('.um .deed').click();
  await desk.comes(goesOn(page, before), `a figure dropped anywhere on ${place} goes there`);
});

test('a finger drags an idea to a space, and a swipe still goes on to the next zone', async ({ desk }) => {
  const page = await sitDown(desk, 'Ada', { ...phone, settings: game });
  for (let i = 0; i < 9 && !(await page.evaluate(opens)); i++) await playByHand(page, { most: 1 });
  await page.waitForFunction(opens);
  const tabs = page.locator('.um [role=tab]');
  await tabs.first().tap();
  const space = await page.evaluate(() => {
    const offers = window.told.moves.filter(({ move }) => move.type === 'state');
    return offers.find(({ move }) => offers.filter((other) => other.move.space === move.space).length > 1).move.space;
  });
  await finger(page, await middleOf(page, '.um [data-target="idea:1"]'), await middleOf(page, `.um [data-target="space:${space}"]`));
  await desk.becomes(
    async () => /: which action/.test(await page.locator('.um .asks strong').innerText()),
    'an idea dropped on a space: its action is asked for',
  );
  desk.same(await tabs.first().getAttribute('aria-selected'), 'true', 'that was no swipe');
  await page.locator('.um .ribbon .answer', { hasText: 'Back' }).first().tap();
  await finger(page, [330, 300], [60, 310]);
  await desk.becomes(async () => (await tabs.nth(1).getAttribute('aria-selected')) === 'true', 'a swipe is one');
});

test('in the middle of an effect a quiet thing says why with the rule of what is asked', async ({ desk }) => {
  const page = await sitDown(desk, 'Ada', wide);
  await until(page, ['elevate']);
  // A major insight, which is none of those that can be lifted.
  await page.locator('.um .front .spot[data-target="dial:2"]').press('Enter');
  const note = page.locator('.um .ribbon .note');
  await note.waitFor();
  desk.check(/major insight cannot be elevated/.test(await note.innerText()), 'the engine’s own reason', await note.innerText());
});

test('by keys: another’s board is walked, and the focus stays on what lies over the table', async ({ desk }) => {
  const page = await sitDown(desk, 'Kim', wide);
  await page.locator('.opponent .open').first().press('Enter');
  const sheet = page.locator('.um .sheet[role=dialog]');
  await sheet.waitFor();
  const focused = () =>
    page.evaluate(() => ({
      within: document.activeElement.closest('[role=dialog]') !== null,
      target: document.activeElement.dataset.target ?? '',
    }));
  const seen = [];
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab');
    seen.push(await focused());
  }
  desk.same(
    seen.filter(({ within }) => !within),
    [],
    'Tab stays on it',
  );
  const thing = seen.find(({ target }) => target);
  desk.check(thing, 'and finds things on it', JSON.stringify(seen));
  for (let i = 0; i < 12 && (await focused()).target !== thing?.target; i++) await page.keyboard.press('Tab');
  const found = new Set();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    await page.keyboard.press(key);
    found.add((await focused()).target);
  }
  desk.check(found.size > 1, 'arrows lead on', [...found].join(' '));
  await page.keyboard.press('Escape');
  await desk.comes(sheet.waitFor({ state: 'detached' }), 'Escape puts it away');
});

test('on a phone a turn of the Id shows what was compared and the signs', async ({ desk }) => {
  const page = await sitDown(desk, 'Ada', { ...phone, settings: game });
  const again = page.locator('.um [data-at="button:again"]');
  const told = page.locator('.um .told');
  const fold = told.locator('.fold');
  /** The next step of the turn that is looked at; says whether there is one. */
  const next = async () => {
    const at = await told.getAttribute('data-step');
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction((old) => document.querySelector('.um .told')?.dataset.step !== old, at);
    return (await told.count()) > 0;
  };
  // Until the Id has had something to choose.
  for (let i = 0; i < 90 && (await fold.count()) === 0; i++) {
    await playByHand(page, { most: 1, seed: 4 + i });
    await page.locator('.um .ribbon .way .answer, .um .thing.lit').first().waitFor();
    if ((await again.count()) === 0) continue;
    await again.tap();
    await told.waitFor();
    while ((await fold.count()) === 0 && (await next()));
  }
  await fold.tap();
  await desk.comes(told.locator('.detail table').waitFor(), 'what was compared unfolds');
  await told.getByRole('button', { name: 'Signs' }).tap();
  await desk.comes(page.getByRole('dialog', { name: 'Signs' }).waitFor(), 'signs are explained meanwhile');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await told.waitFor({ state: 'detached' });
});
