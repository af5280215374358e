// What a player meets beside the moves themselves: the end of a round and of a game, keys, marks, small targets.
import {
  dally,
  en,
  hurry,
  isMyTurn,
  openEnd,
  openPalette,
  pastRoundEnd,
  playByPalette,
  playOn,
  test,
  waitTurnOrEnd,
  words,
} from './desk.mjs';
import { openGame } from './records.mjs';
import { atRest, ring } from './the-loop-hands.mjs';

const hand = (page) => page.getByRole('list', { name: words.en.yourHand });
const sheet = (page) => page.getByRole('dialog', { name: /^Round \d+$/ });
async function playNow(page) {
  await page.goto('/');
  await page.getByRole('button', { name: en.house.playNow }).click();
  await page.waitForURL(/\/solo\//);
  await waitTurnOrEnd(page);
  await hand(page).waitFor();
}

test('while the end of a round lies there, nothing offers moves of the next one', async ({ desk }) => {
  for (const motion of [false, true]) {
    const { page } = await desk.guest('Ada', { settings: { motion } });
    await openGame(page, 'solo-2-open-discard', 0);
    await page.locator('.act.stop:not(.no)').waitFor();
    await page.keyboard.press('s');
    await page.getByRole('dialog', { name: words.en.stopAsk }).waitFor();
    await page.keyboard.press('Enter');
    await desk.comes(sheet(page).waitFor(), 'STOP, and the round ends');
    await openPalette(page);
    desk.same(await page.getByRole('listbox').locator('li.group').allInnerTexts(), [en.palette.commands], 'the palette has commands only');
    await page.keyboard.press('Escape');
    desk.same(await page.getByRole('button', { name: en.advice.ask }).count(), 0, 'nor is there advice');
    await desk.picture(page, `round-${motion}`);
    await page.locator('.veil button.go').click();
    await desk.comes(sheet(page).waitFor({ state: 'hidden' }), 'it is put away');
    await desk.comes(page.getByRole('button', { name: en.advice.ask }).first().waitFor(), 'and then there is advice');
  }
});

test('the end of a round makes room when play goes on, for a spectator too', async ({ desk }) => {
  const [ada, bo, dee] = [await desk.guest('Ada'), await desk.guest('Bo'), await desk.guest('Dee', { settings: { motion: true } })];
  await ada.page.goto('/new/egocentric-world?with=friends');
  await ada.page.getByRole('button', { name: 'Players −' }).click();
  await ada.page.getByRole('button', { name: en.fresh.create }).click();
  const link = await ada.page.locator('#invite-link').innerText();
  await bo.page.goto(link);
  await bo.page.getByRole('button', { name: en.room.sit }).first().click();
  await bo.page.getByRole('button', { name: en.room.ready }).click();
  await dee.page.goto(link);
  await ada.page.getByText(en.room.watch('Dee', false)).waitFor();
  await ada.page.getByRole('button', { name: en.room.start }).click();
  for (const { page } of [ada, bo]) await hand(page).waitFor();
  const turn = async (wishes) => {
    await Promise.any([ada, bo].map(({ page }) => waitTurnOrEnd(page)));
    for (const { page } of [ada, bo])
      if (await isMyTurn(page)) {
        await pastRoundEnd(page);
        await playByPalette(page, wishes);
        return;
      }
  };
  const ended = async () => (await Promise.all([ada, bo, dee].map(({ page }) => sheet(page).isVisible()))).includes(true);
  for (let i = 0; i < 60 && !(await ended()); i++) await turn(hurry);
  await desk.comes(sheet(dee.page).waitFor(), 'a spectator sees the end of a round');
  for (let i = 0; i < 4; i++) await turn(dally);
  await desk.comes(sheet(dee.page).waitFor({ state: 'hidden' }), 'it makes room by itself');
  // Unnamed is nobody here, and whoever is spoken to is not spoken of.
  for (const { page, name } of [ada, bo])
    desk.check(!(await page.locator('.near').innerText()).includes(`${name}’s turn`), `${name} is spoken to`);

  await dee.page.getByRole('tab', { name: en.room.chat }).click();
  await dee.page.getByLabel(en.room.chatLabel).fill('Well played');
  await dee.page.getByRole('button', { name: en.room.send }).click();
  await bo.page.setViewportSize({ width: 390, height: 844 });
  const list = bo.page.getByRole('button', { name: new RegExp(en.room.sheet) });
  await desk.comes(
    bo.page.getByRole('button', { name: `${en.room.sheet}, ${en.room.unread(1)}` }).waitFor(),
    'a phone tells of a new message',
  );
  await desk.picture(bo.page, 'unread');
  await pastRoundEnd(bo.page);
  await list.click();
  await bo.page.locator('dialog[open]').getByRole('tab', { name: en.room.chat }).click();
  await bo.page.keyboard.press('Escape');
  await desk.comes(bo.page.getByRole('button', { name: en.room.sheet, exact: true }).waitFor(), 'until it was read');

  await bo.context.close();
  const offer = ada.page.getByRole('main').getByRole('button', { name: en.room.substitute });
  for (let i = 0; i < 8 && !(await offer.isVisible()); i++) {
    await ada.page.waitForFunction(
      (offer) => document.title.startsWith('●') || document.body.textContent.includes(offer),
      en.room.substitute,
    );
    if (await isMyTurn(ada.page)) await playByPalette(ada.page, dally);
  }
  await offer.click();
  const seat = ada.page.getByRole('region', { name: 'Bo', exact: true });
  await desk.comes(seat.getByText(words.en.standsIn).waitFor(), 'the table says that a program stands in');
  await desk.becomes(async () => (await seat.locator('.deed').innerText()).length > 5, 'and what it did');
  await desk.picture(ada.page, 'stands-in');
});

test('the table says what the hand and the city count', async ({ desk }) => {
  const { page } = await desk.guest('Ada');
  await playNow(page);
  const cards = await hand(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((card) => parseInt(card.getAttribute('aria-label'))));
  const sum = cards.reduce((a, b) => a + b, 0);
  desk.same(await page.locator('.self small').innerText(), `${words.en.handTotal(sum)} · ${words.en.city(0)}`, 'both by name');
  await playOn(page, { wishes: dally, until: () => page.locator('.act.stop:not(.no)').isVisible() });
  await page.keyboard.press('s');
  const ask = page.getByRole('dialog', { name: words.en.stopAsk });
  desk.check((await ask.innerText()).includes(await page.locator('.self small').innerText()), 'so does the question whether to say STOP');
});

test('a letter that begins an action takes the focus to what it wants', async ({ desk }) => {
  const { page } = await desk.guest('Ada');
  await playNow(page);
  await playOn(page, { wishes: dally, until: () => page.locator('.act.takeDiscard:not(.no)').isVisible() });
  await page.keyboard.press('t');
  await desk.becomes(
    () => page.evaluate((name) => document.activeElement?.closest('ul')?.getAttribute('aria-label') === name, words.en.yourHand),
    'T, and the focus is on the hand',
  );
  const before = await page.title();
  await page.keyboard.press('Escape');
  desk.same(await page.title(), before, 'nothing was played');
  await page.keyboard.press('d');
  const buttons = page.getByRole('group', { name: words.en.actions }).locator('button:not(.no)');
  await page
    .getByText(/^You drew/)
    .first()
    .waitFor();
  const keys = await buttons.evaluateAll((all) => all.map((button) => button.dataset.key));
  desk.check(keys.length > 0 && keys.every(Boolean), 'every button has a key', JSON.stringify(keys));

  await openGame(page, 'the-loop-sabotage-3-solo-3', 6);
  await atRest(page);
  await page.keyboard.press('f');
  await desk.becomes(() => page.evaluate(() => document.activeElement?.matches('svg.ring .era.wanted') ?? false), 'F, and it is on an era');
  const idle = await page
    .locator('.loop.idle')
    .evaluateAll((all) =>
      all.map((loop) => [loop.dataset.readies, getComputedStyle(loop).backgroundImage, getComputedStyle(loop).backgroundColor]),
    );
  desk.check(
    idle.length > 0 && idle.every(([readies, image, colour]) => readies === '0' && image === 'none' && colour === 'rgba(0, 0, 0, 0)'),
    'a LOOP that readies nothing is not filled',
    JSON.stringify(idle),
  );
});

test('a new game of The LOOP is laid out anew', async ({ desk }) => {
  const { page } = await desk.guest('Ada', { settings: { motion: true } });
  await openGame(page, 'the-loop-sabotage-3-solo-3');
  await (await openEnd(page)).getByRole('button', { name: en.end.rematch }).click();
  await desk.comes(
    page.waitForFunction(() => document.title.startsWith('●')),
    'Play again sets the next game',
  );
  await ring(page).waitFor();
  await page.mouse.click(5, 300);
  await atRest(page);
  desk.same(await page.locator('.poster').count(), 0, 'nothing of the old one lies there');
});

test('the end of Egocentric World is one sheet', async ({ desk }) => {
  const { page } = await desk.guest('Ada');
  await openGame(page, '6-players-short');
  const end = await openEnd(page);
  desk.same(await page.locator('.world .veil').count(), 0, 'nothing else lies over the table');
  const rows = end.getByRole('table').getByRole('row');
  desk.same(await rows.count(), 7, 'everybody has a line');
  desk.check((await rows.nth(1).innerText()).includes(en.end.winner), 'the winner is marked and comes first');
  const sizes = await rows.evaluateAll((all) => all.slice(1).map((row) => parseFloat(getComputedStyle(row.lastElementChild).fontSize)));
  desk.check(sizes[0] >= 28 && sizes.slice(1).every((size) => size < sizes[0]), 'the total that decided is large', sizes.join(' '));
  const collide = await end.locator('svg[role=img] text').evaluateAll((all) => {
    const boxes = all.map((text) => [text.textContent, text.getBoundingClientRect()]);
    return boxes.flatMap(([name, a], i) =>
      boxes
        .slice(i + 1)
        .flatMap(([other, b]) =>
          a.left < b.right && b.left < a.right && a.top < b.bottom - 2 && b.top < a.bottom - 2 ? [`${name} / ${other}`] : [],
        ),
    );
  });
  desk.same(collide, [], 'no words of the chart lie on each other');
  await desk.picture(page, 'end');
  await page.keyboard.press('Escape');
  await desk.comes(end.waitFor({ state: 'hidden' }), 'Escape puts it away');
  await page.getByRole('button', { name: words.en.browse }).click();
  const discard = page.locator('dialog[open]');
  await desk.comes(discard.waitFor(), 'the discard pile can be looked through, at the end too');
  await page.keyboard.press('Escape');
  await desk.comes(discard.waitFor({ state: 'hidden' }), 'and Escape closes it');
});

test('pages begin at their top, and numbers of rules can be hit', async ({ desk }) => {
  const { page } = await desk.guest('Ada');
  await page.goto('/about');
  await page.getByRole('link', { name: en.about.design }).click();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  desk.same(await page.evaluate(() => scrollY), 0, 'the pieces of the house begin at their top');
  await playNow(page);
  const small = await page.locator('aside .rule').evaluateAll((all) =>
    all
      .map((rule) => rule.getBoundingClientRect())
      .filter(({ width, height }) => width < 24 || height < 24)
      .map(({ width, height }) => `${width}×${height}`),
  );
  desk.same(small, [], 'no rule link of the log is lower than 24 px');
});
