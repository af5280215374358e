// Unconscious Mind on the plain table, alone against the Id: from the home page to the end; how its turn is told, paused, skipped, opened and
// opened again from the log; with the keyboard, without motion, on a phone in French.
import { look } from './axe.mjs';
import { en, fr, isOver, openEnd, waitTurnOrEnd, test, pressOpen } from './desk.mjs';
import { listen } from './unconscious-mind-hands.mjs';

const moves = (page, say = en) => page.getByRole('region', { name: say.plain.moves });
const buttons = (page) => page.locator('.moves .group:not(.aside) .buttons button:not(:disabled)');
const panel = (page) => page.locator('section.own.paper-sheet');
const steps = (page) => panel(page).locator('.list li');
const keys = (page, name) => panel(page).locator('.keys').getByRole('button', { name });
const pace = (page, name) => panel(page).getByRole('radio', { name, exact: true });

async function playNow(page, say = en) {
  await page.goto('/');
  await page.getByRole('button', { name: say.house.playNow }).click();
  await page.waitForURL(/\/solo\//);
  await waitTurnOrEnd(page);
  await buttons(page).first().waitFor();
}
const open = '.moves .group:not(.aside) .buttons button:not(:disabled)';
const turns = 'aside button.steps';
/** Presses whatever is offered until the Id has begun another turn. */
async function tillTheId(page) {
  const before = await page.locator(turns).count();
  await pressOpen(page, open, { what: turns, than: before });
  return (await page.locator(turns).count()) > before;
}

async function fromHome(desk, page) {
  await page.goto('/');
  await page
    .locator('label', {
      has: page.getByRole('radio', { name: 'Unconscious Mind' }),
    })
    .click();
  await desk.comes(
    page.getByRole('group', { name: /Unconscious Mind\s+Alone against the Id/ }).waitFor(),
    'the home page offers the game alone against the Id',
  );
  desk.check(await page.getByText(/1–4 players, alone against the Id/).isVisible(), 'and says for how many it is');
  await desk.picture(page, 'home');
  await page.goto('/new/unconscious-mind');
  await page.getByRole('button', { name: 'Alone against the Id' }).click();
  await page.getByText(en.fresh.options, { exact: true }).click();
  await page.getByLabel('The Id', { exact: true }).selectOption('hard');
  await page.getByLabel('Strong coffee').check();
  await desk.picture(page, 'new');
  await page.getByRole('button', { name: en.fresh.createHere }).click();
  await page.waitForURL(/\/solo\//);
  await desk.comes(buttons(page).first().waitFor(), 'a table for one is set with a level and strong coffee');
  await playNow(page);
}

/** Slow: nobody has to wait, and nothing comes while it is paused. */
async function told(desk, page) {
  await page.clock.install(); // so that a pause need not be sat out
  desk.check(await tillTheId(page), 'the Id plays by itself after one’s own turn');
  desk.check(await keys(page, en.own.pause).isVisible(), 'its turn is told step by step');
  desk.same(await buttons(page).count(), 0, 'one’s own moves wait behind it');
  await keys(page, en.own.pause).click();
  const at = await steps(page).count();
  await page.clock.runFor(10_000);
  desk.same(await steps(page).count(), at, 'paused, no step comes');
  await keys(page, en.own.next).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await desk.becomes(async () => (await steps(page).count()) === at + 2, 'the next ones come one at a time, by key');
  await pace(page, en.own.paces.fast).check({ force: true });
  await keys(page, en.own.goOn).click();
  await desk.becomes(async () => (await steps(page).count()) >= at + 5, 'a faster pace goes on');
  await page.locator('section.own li.choice > button').first().click();
  desk.check(await keys(page, en.own.goOn).isVisible(), 'whoever opens a step stops the telling');
  await desk.picture(page, 'told');
  for (const theme of ['dark', 'light']) {
    await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
    desk.same((await look(page)).join('\n'), '', `axe finds nothing while it is told, ${theme}`);
  }
  await keys(page, en.own.all).focus();
  await page.keyboard.press('Enter');
  await desk.comes(buttons(page).first().waitFor(), 'all is shown on a press, and one’s own moves are there');
  await desk.becomes(
    () => page.evaluate(() => document.activeElement?.closest('.moves .buttons') !== null),
    'the focus is at the first of them',
  );
}

async function opened(desk, page) {
  const choice = panel(page)
    .locator('li.choice')
    .filter({ has: page.locator('small') })
    .first();
  const button = choice.locator('> button');
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.press('Enter');
  desk.same(await button.getAttribute('aria-expanded'), 'true', 'a step opens by key');
  const text = await choice.innerText();
  desk.check(text.includes(en.own.compared) && text.includes(en.own.why), 'it tells what was compared and why', text);
  desk.same(await choice.locator('tr.taken').count(), 1, 'and what was taken');
  const indents = await steps(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x));
  desk.check(indents.length > 5, 'a turn has several steps', indents.join(' '));
  await choice.getByRole('button', { name: /^Rule UM-11/ }).click();
  const rule = page.locator('dialog[open]');
  await desk.comes(
    rule
      .getByText(/UM-11\./)
      .first()
      .waitFor(),
    'the rule opens from it',
  );
  await page.keyboard.press('Escape');
  await rule.waitFor({ state: 'hidden' });
}

async function fromTheLog(desk, page) {
  await pace(page, en.own.paces.atOnce).check({ force: true });
  for (let i = 0; i < 2; i++) await tillTheId(page);
  desk.same(await panel(page).locator('.keys').count(), 0, 'at once, all steps are there');
  await desk.comes(buttons(page).first().waitFor(), 'and so are the moves');
  const oldest = page.locator('aside li', { has: page.locator('button.steps') }).last();
  const [, count] = /(\d+)/.exec(await oldest.locator('button.steps').innerText());
  await oldest.locator('button.steps').press('Enter');
  const sheet = page.locator('dialog[open]');
  await desk.comes(sheet.getByRole('heading', { name: /Round 1/ }).waitFor(), 'an old turn opens from the log');
  desk.same(await sheet.locator('li').count(), Number(count), 'with all its steps');
  await sheet.locator('li.choice > button').first().press('Enter');
  desk.check(/What was compared/.test(await sheet.innerText()), 'and their reasons');
  const deep = await sheet.locator('li').evaluateAll((all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().x))).size);
  desk.check(deep > 1, 'what was caused is moved in', `${deep} depths`);
  await desk.picture(page, 'log');
  desk.same((await look(page)).join('\n'), '', 'axe finds nothing there');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await page.reload();
  await buttons(page).first().waitFor();
  desk.check(await pace(page, en.own.paces.atOnce).isChecked(), 'the pace is remembered');
}

async function board(desk, page) {
  const view = page.getByRole('region', { name: en.plain.view });
  const own = view
    .locator('details')
    .filter({ has: page.locator('> summary', { hasText: /^\s*The Id/ }) })
    .first();
  await own.locator('> summary').click();
  const inside = async (title) => {
    const part = own
      .locator('details')
      .filter({ has: page.locator('> summary', { hasText: title }) })
      .first();
    if ((await part.getAttribute('open')) === null) await part.locator('> summary').click();
    return part.innerText();
  };
  const notebook = await inside('Notebook');
  desk.same(
    ['I Notes', 'I Study', 'I Freud', 'II Notes', 'II Treatise', 'II Professor', 'III Dream', 'III Research', 'III Goal'].filter(
      (name) => !notebook.includes(name),
    ),
    [],
    'its nine tiles have names',
  );
  desk.check(/\(inactive\)/.test(notebook), 'and say which of them are not active');
  desk.check(/next/.test(await inside('Client tiles')), 'the next client tiles lie there');
  desk.check(/[A-D][1-4]/.test(await inside('Meeting-table cards')), 'so do the meeting-table cards');
  const text = await own.innerText();
  desk.check(/Arrow\s+[←→]/.test(text) && !/Insight dial/.test(text), 'it has an arrow and no dial');
  desk.check(!/\b(255|undefined|NaN)\b/.test(text), 'nothing is a bare number');
  await desk.picture(page, 'board');
  desk.same((await look(page)).join('\n'), '', 'axe finds nothing on its board');
}

/** By advice at first, then whatever is offered. */
async function toTheEnd(desk, page) {
  let advised = 0;
  for (; advised < 5 && !(await isOver(page)); advised++) {
    await buttons(page).first().waitFor();
    // Advice is open once all that happened has been shown.
    await page.getByRole('banner').getByRole('button', { name: en.advice.ask }).first().waitFor();
    const before = await page.evaluate(() => window.told.step);
    await page.keyboard.press('?');
    const note = page.getByRole('dialog', { name: en.advice.would });
    await note.getByRole('button', { name: en.advice.play }).click();
    await note.waitFor({ state: 'detached' });
    await page.waitForFunction((step) => window.told.step !== step, before); // else the next advice would be about the table before it
  }
  await pressOpen(page, open);
  desk.check(advised > 0, 'advice is given and played', `${advised} times`);
  desk.check(await isOver(page), 'the game is played to its end');
  const end = await openEnd(page);
  const reckoning = end.locator('.reckoning');
  await reckoning.waitFor();
  desk.same(await reckoning.locator('.head').count(), 2, 'the Id has its column beside one’s own');
  desk.check(/The Id/.test(await reckoning.innerText()), 'and its name');
  desk.same(await reckoning.locator('li').count(), 10, 'ten lines are counted');
  // They are counted one after the other.
  const addsUp = (sheet) => {
    const sums = [...sheet.querySelectorAll('.total b')].map((sum) => Number(sum.textContent));
    const cells = (seat) => [...sheet.querySelectorAll(`[data-seat="${seat}"] b`)].map((cell) => Number(cell.textContent));
    return sums.length === 2 && sums.every((sum, seat) => sum === cells(seat).reduce((all, one) => all + one, 0));
  };
  await desk.becomes(() => reckoning.evaluate(addsUp), 'and add up to the sum below them');
  await reckoning.locator('li button').first().click();
  desk.check(await reckoning.locator('.evidence').isVisible(), 'a line opens what it rests on');
  await desk.picture(page, 'end');
}

test('without motion the turn of the Id is there at once', async ({ desk }) => {
  const { page } = await desk.guest('Bo', {
    settings: { game: 'unconscious-mind', plain: true },
  });
  await playNow(page);
  await tillTheId(page);
  await desk.comes(buttons(page).first().waitFor(), 'without motion nothing is waited for');
  desk.same([await panel(page).locator('.keys').count(), await panel(page).getByRole('radio').count()], [0, 0], 'there is nothing to pace');
  desk.check((await steps(page).count()) > 5, 'all steps are there at once');
});

test('on a phone in French', async ({ desk }) => {
  const { page } = await desk.guest('Zoé', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    settings: {
      lang: 'fr',
      theme: 'light',
      game: 'unconscious-mind',
      motion: true,
      pace: 'fast',
      plain: true,
    },
  });
  await playNow(page, fr);
  await page.evaluate(() => {
    window.lookElsewhere = () => scrollTo(0, document.documentElement.scrollHeight);
    document.addEventListener('click', window.lookElsewhere, true);
  });
  await pressOpen(page, open, { what: 'section.own .keys' });
  await page.evaluate(() => document.removeEventListener('click', window.lookElsewhere, true));
  const within = () =>
    panel(page).evaluate((part) => part.getBoundingClientRect().top >= 0 && part.getBoundingClientRect().top < innerHeight / 2);
  await desk.becomes(within, 'whoever looks elsewhere is brought to the turn of the Ça');
  await keys(page, fr.own.pause).tap();
  desk.check(await panel(page).getByRole('heading', { name: 'Le tour du Ça' }).isVisible(), 'on a phone it is the turn of the Ça');
  desk.check((await page.evaluate(() => document.scrollingElement.scrollWidth)) <= 360, 'nothing scrolls sideways');
  const low = await panel(page)
    .locator('button:visible')
    .evaluateAll((all) => all.filter((part) => part.getBoundingClientRect().height < 43.5).length);
  desk.same(low, 0, 'all that can be pressed is 44 px high');
  await desk.picture(page, 'phone');
  desk.same((await look(page)).join('\n'), '', 'axe finds nothing on the phone');
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await desk.picture(page, 'phone-dusk');
  desk.same((await look(page, ['color-contrast'])).join('\n'), '', 'nor at dusk');
  await keys(page, fr.own.all).tap();
  await desk.comes(moves(page, fr).getByRole('group').first().waitFor(), 'all is shown on a tap');
  await page.getByRole('button', { name: fr.room.sheet }).tap();
  await page.locator('dialog[open] button.steps').first().tap();
  await desk.comes(page.locator('dialog[open] li.choice').first().waitFor(), 'the log opens the turn again');
  await desk.picture(page, 'phone-log');
});

test('alone against the Id, from the home page to the end', async ({ desk }) => {
  const { page, context } = await desk.guest('Ada', {
    settings: { theme: 'light', motion: true, pace: 'slow', plain: true },
  });
  await listen(context);
  await fromHome(desk, page);
  await told(desk, page);
  await opened(desk, page);
  await fromTheLog(desk, page);
  await board(desk, page);
  await toTheEnd(desk, page);
});
