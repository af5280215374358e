// Unconscious Mind on the plain table: a whole game against a bot by pressing moves; what a move changes, undo, the chain
// in the log; then some moves on a phone in French.
import { look } from './axe.mjs';
import { en, fr, isOver, openEnd, waitTurnOrEnd, test, pressOpen } from './desk.mjs';

const moves = (page, say = en) => page.getByRole('region', { name: say.plain.moves });
const buttons = (page, say) => moves(page, say).getByRole('group').getByRole('button');

/** What changes with every decision: what is asked, what is offered, what happened. With `old`: whether it has changed. */
const signs = (old) => {
  const now = ['.plain', '.ticker'].map((part) => document.querySelector(part)?.textContent).join('\n') + document.title;
  return old === undefined ? now : now !== old;
};
const state = (page) => page.evaluate(signs);
async function settle(page, before) {
  await page.waitForFunction(signs, before);
  await waitTurnOrEnd(page);
}
async function press(page, button) {
  const before = await state(page);
  await button.click();
  await settle(page, before);
}

async function sitDown(page, say) {
  await page.goto('/new/unconscious-mind?with=friends');
  await page.getByLabel(say.fresh.seat(2)).selectOption('bot:easy');
  await page.getByRole('button', { name: say.fresh.createHere }).click();
  await page.waitForURL(/\/r\//);
  await waitTurnOrEnd(page);
  await buttons(page, say).first().waitFor();
}
const asked = (page) => page.locator('.asked').innerText();
const isTurn = async (page) => /this turn|ce tour/.test(await asked(page));
/** Through whatever is asked before one's own turn: a client, a dream. */
async function toMyTurn(page, say) {
  for (let i = 0; i < 40 && !(await isTurn(page)); i++) await press(page, buttons(page, say).first());
}

async function looks(desk, page) {
  desk.same(await asked(page), 'What do you do this turn?', 'what is asked stands on top');
  const actions = await moves(page).getByRole('group').getByRole('heading').allInnerTexts();
  desk.check(
    actions.some((text) => /Perceive/.test(text)) && actions.length >= 7,
    'moves stand under the actions they belong to',
    actions.join(' | '),
  );
  const view = page.getByRole('region', { name: en.plain.view });
  desk.same(
    await view.getByRole('table').first().getByRole('columnheader').allInnerTexts(),
    ['Minor', 'Median', 'Major'],
    'the dial is a table of levels',
  );
  desk.check(!/\b255\b/.test(await view.innerText()), 'an empty place is no number');
  const shelf = view.locator('summary', { hasText: 'Routine clients' }).first();
  await shelf.click();
  desk.check(
    (await shelf.locator('+ div').getByRole('listitem').allInnerTexts()).every((text) => /\d hearts?, \d+ VP/.test(text)),
    'clients have names and say what they bring',
  );
  for (const theme of ['light', 'dark']) {
    await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
    await desk.picture(page, theme);
    desk.same((await look(page)).join('\n'), '', `axe finds nothing at the ${theme} table`);
  }
}

/** States ideas for a walk, which reveals nothing, and takes all of it back. */
async function changeAndUndo(desk, page) {
  const walk = moves(page).getByRole('group', { name: 'Walk' }).getByRole('button');
  const before = await moves(page).innerText();
  await press(page, walk.first());
  const change = page.locator('.change', { hasText: /−\d idea/ }).first();
  await desk.comes(change.waitFor(), 'a move tells what it costs and brings'); // it is asked for when it is shown
  await press(page, buttons(page).first());
  await press(page, moves(page).getByRole('group', { name: 'Move your professor' }).getByRole('button').first());
  desk.check(!(await isTurn(page)), 'a turn is a chain of decisions', await asked(page));
  await desk.picture(page, 'chain');
  const undo = page.getByRole('banner').getByRole('button', { name: en.room.undo });
  for (let i = 0; i < 3; i++) {
    const now = await state(page);
    await undo.click();
    await settle(page, now);
  }
  desk.same(await moves(page).innerText(), before, 'undo takes the whole turn back, move after move');
}

/** A tile that is taken is replaced from the pile: from there on nothing is taken back. */
async function undoStops(desk, page) {
  const group = (name) => moves(page).getByRole('group', { name }).getByRole('button');
  await press(page, group('Jot Down').first());
  await press(page, buttons(page).first());
  await press(page, group('Take a tile').first());
  await group('Place the tile').first().waitFor();
  const undo = page.getByRole('banner').getByRole('button', { name: en.room.undo });
  await desk.becomes(
    () => undo.evaluate((button) => button.getAttribute('aria-expanded') !== null),
    'what was revealed cannot be taken back',
  );
  await undo.click();
  await desk.comes(page.getByRole('banner').getByRole('status').filter({ hasText: /./ }).first().waitFor(), 'and the button says why');
  await undo.click();
}

async function byAdvice(desk, page) {
  const before = await state(page);
  await page.keyboard.press('?');
  const note = page.getByRole('dialog', { name: en.advice.would });
  await desk.comes(note.waitFor(), 'advice is given');
  await note.getByRole('button', { name: en.advice.play }).click();
  await settle(page, before);
  const next = buttons(page).first();
  await next.focus();
  const now = await state(page);
  await page.keyboard.press('1');
  await settle(page, now);
  await desk.becomes(
    () => page.evaluate(() => document.activeElement?.closest('.moves .buttons') !== null),
    'a number plays a move, and the focus is at the next one',
  );
}

async function chain(desk, page) {
  const turn = page.locator('aside li.chapter', { has: page.locator('.chained') }).first();
  await turn.waitFor();
  const [root, led] = [await turn.locator('p').first().boundingBox(), await turn.locator('.chained').first().boundingBox()];
  desk.check(led.x > root.x && led.y > root.y, 'in the log what was caused stands below and to the right of its cause');
  desk.check((await turn.locator('.chained').first().innerText()).length > 0, 'and says what it is');
}

async function toTheEnd(desk, page) {
  const pressed = await pressOpen(page, '.moves .group:not(.aside) .buttons button:not(:disabled)');
  desk.check(await isOver(page), 'the game is played to its end', `after ${pressed} presses`);
  const end = await openEnd(page);
  await end.locator('.reckoning').waitFor();
  desk.same(await end.locator('.reckoning .head').count(), 2, 'and everybody has points');
  await desk.picture(page, 'end');
}

test('some moves on a phone in French', async ({ desk }) => {
  const { page } = await desk.guest('Zoé', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    settings: { lang: 'fr', theme: 'light', plain: true },
  });
  await sitDown(page, fr);
  await toMyTurn(page, fr);
  desk.same(await asked(page), 'Que faites-vous de ce tour ?'.replace(' ?', '\u202f?'), 'on a phone the question is in French');
  desk.check((await page.evaluate(() => document.scrollingElement.scrollWidth)) <= 360, 'nothing scrolls sideways');
  const low = await buttons(page, fr).evaluateAll((all) => all.filter((part) => part.getBoundingClientRect().height < 43.5).length);
  desk.same(low, 0, 'every move is 44 px high');
  await desk.picture(page, 'phone');
  for (let i = 0; i < 12 && !(await isOver(page)); i++)
    await press(page, buttons(page, fr).nth(i % 2 && (await buttons(page, fr).count()) > 1 ? 1 : 0));
  desk.same((await look(page)).join('\n'), '', 'axe finds nothing on the phone');
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await desk.picture(page, 'phone-dusk');
  desk.same((await look(page, ['color-contrast'])).join('\n'), '', 'nor at dusk');
});

test('a game on the plain table against a bot: what a move changes, undo, the chain in the log', async ({ desk }) => {
  const { page } = await desk.guest('Ada', { settings: { theme: 'light', plain: true } });
  await page.goto('/rules/unconscious-mind');
  await desk.comes(page.getByRole('heading', { level: 1 }).first().waitFor(), 'its rules are on the shelf');
  await sitDown(page, en);
  await toMyTurn(page, en);
  await looks(desk, page);
  await changeAndUndo(desk, page);
  await undoStops(desk, page);
  await toMyTurn(page, en);
  await byAdvice(desk, page);
  await toMyTurn(page, en);
  await chain(desk, page);
  if (process.env.DIVAN_LONG) await toTheEnd(desk, page); // against the Id it goes to its end every time
});
