// The plain table: any game in words, with the buttons that the offered moves make.
import { choose, dally, en, hurry, isOver, openEnd, sign, waitChange, waitTurnOrEnd, test } from './desk.mjs';

const toys = ['tic-tac-toe', 'connect-four', 'leduc-poker', 'matching-pennies'];

/** Presses one of the moves until the game is over. */
async function playInWords(desk, page, wishes) {
  const moves = page.getByRole('region', { name: en.plain.moves });
  let most = 0;
  let reasons = 0;
  for (let i = 0; i < 200; i++) {
    await waitTurnOrEnd(page);
    if (await isOver(page)) return { most, reasons };
    const buttons = moves.getByRole('group').getByRole('button');
    await buttons.first().waitFor();
    const texts = await buttons.allInnerTexts();
    most = Math.max(most, texts.length);
    reasons += await moves.getByRole('listitem').count();
    const before = await sign(page);
    // What was offered may be gone with the other's answer to the move before, and the game with it.
    const pressed = buttons.nth(choose(texts, i < 6 ? wishes : hurry)).click({ timeout: 10_000 });
    await pressed.catch(async (error) => desk.check(await isOver(page), 'what is offered can be pressed', error.message));
    await waitChange(page, before);
  }
  throw new Error('not over after 200 moves');
}

test('the plain table plays any game in words', async ({ desk }) => {
  const { page } = await desk.guest('Ada');
  for (const toy of toys) {
    await page.goto(`/new/${toy}?with=friends`);
    await page.getByLabel(en.fresh.seat(2)).selectOption('bot:easy');
    await page.getByRole('button', { name: en.fresh.createHere }).click();
    await page.waitForURL(/\/r\//);
    await page.getByRole('region', { name: en.plain.view }).waitFor();
    await waitTurnOrEnd(page);
    await desk.picture(page, toy);
    const { most } = await playInWords(desk, page, [/./]);
    desk.check(most > 1, `${toy} offers its moves as words`, `at most ${most}`);
    desk.same(await (await openEnd(page)).getByRole('row').count(), 3, `${toy} is played to its end`);
  }
  await desk.picture(page, 'end');

  await page.goto('/new/egocentric-world?with=friends');
  for (const seat of [2, 3]) await page.getByLabel(en.fresh.seat(seat)).selectOption('bot:easy');
  await page.getByText(en.fresh.options, { exact: true }).click();
  await page.getByLabel('Length').selectOption('single');
  await page.getByRole('button', { name: en.fresh.createHere }).click();
  await page.waitForURL(/\/r\//);
  await page.getByRole('button', { name: en.room.plain }).click();
  await page.getByRole('region', { name: en.plain.view }).waitFor();
  await waitTurnOrEnd(page);
  await desk.picture(page, 'egocentric-world');
  const view = await page.getByRole('region', { name: en.plain.view }).innerText();
  desk.check(/Your hand/.test(view) && !/\bseat\b/i.test(view), 'what lies there is told in words, and people by their names', view);
  const { reasons } = await playInWords(desk, page, dally);
  desk.check(reasons > 0, 'the plain view says what is not possible, and why');
  desk.same(await (await openEnd(page)).getByRole('row').count(), 4, 'Egocentric World is played to its end in the plain view');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: en.room.pretty }).click();
  await desk.comes(page.getByRole('region', { name: en.plain.view }).waitFor({ state: 'hidden' }), 'and back to the picture view');
});
