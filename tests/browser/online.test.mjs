// Three people and a spectator at one table on the server, with everything that happens to lines and servers.
import {
  cutLine,
  dally,
  en,
  hurry,
  isMyTurn,
  isOver,
  Line,
  openEnd,
  openPalette,
  pastRoundEnd,
  playByPalette,
  words,
  test,
  waitTurnOrEnd,
} from './desk.mjs';

const handOf = (page) =>
  page
    .getByRole('list', { name: words.en.yourHand })
    .getByRole('button')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label').split(',')[0]));

/** Everybody whose turn it is plays one move, until `enough`. */
async function together(people, wishes, enough) {
  for (let i = 0; i < 400; i++) {
    if (await enough()) return;
    let anybody = false;
    for (const { page } of people) {
      if (!(await isMyTurn(page))) continue;
      await pastRoundEnd(page);
      anybody = (await playByPalette(page, wishes)) !== null || anybody;
    }
    if (!anybody) await Promise.any(people.map(({ page }) => waitTurnOrEnd(page)));
  }
  throw new Error('the game does not come to its end');
}

test('three people and a spectator at one table, with everything that happens to lines and servers', async ({ desk }) => {
  const server = await desk.server();
  const line = desk.keep(await new Line().lay(server));
  const ada = await desk.guest('Ada', { server });
  const bo = await desk.guest('Bo', { server });
  const cy = await desk.guest('Cy', { server: line });
  const dee = await desk.guest('Dee', { server });
  const players = [ada, bo, cy];
  const everybody = [...players, dee];
  for (const { forgiven } of everybody) forgiven.push(cutLine);
  await gather(desk, ada, bo, cy, dee);
  await disturb(desk, { server, line, ada, bo, cy, dee, players, everybody });
  await absence(desk, { line, ada, cy, players });
  await finish(desk, players, everybody);
  await again(desk, players, dee);
});

async function gather(desk, ada, bo, cy, dee) {
  const { page } = ada;
  await page.goto('/');
  await page.getByRole('button', { name: en.house.invite }).click();
  await page.waitForURL(/\/r\/[A-Z0-9]{6}$/);
  const link = await page.locator('#invite-link').innerText();
  const code = link.slice(-6);
  await page.getByRole('button', { name: en.room.sitToo }).nth(1).waitFor();
  desk.same(await page.getByRole('button', { name: en.room.sitToo }).count(), 2, 'one press sets a table with two free seats');
  desk.check(await page.getByRole('button', { name: en.room.start }).isDisabled(), 'it cannot begin with open seats');

  await bo.page.goto(link);
  await bo.page.getByRole('button', { name: en.room.sit }).first().click();
  await desk.comes(bo.page.getByRole('button', { name: en.room.stand }).waitFor(), 'Bo comes by the link and sits');
  await cy.page.goto('/');
  await cy.page.getByLabel(en.house.joinLabel).fill(code.toLowerCase());
  await cy.page.getByRole('button', { name: en.house.join, exact: true }).click();
  await cy.page.getByRole('button', { name: en.room.sit }).click();
  await desk.comes(cy.page.getByRole('button', { name: en.room.stand }).waitFor(), 'Cy comes by the code and sits');
  await cy.page.getByLabel(en.fresh.name).fill('Cyprian');
  await cy.page.getByLabel(en.fresh.name).press('Enter');
  await dee.page.goto(link);
  const seats = page.getByRole('region', { name: en.room.seats });
  await desk.comes(seats.getByText('Cyprian', { exact: true }).waitFor(), 'Ada sees the new name of Cy');
  await desk.comes(seats.getByText('Bo', { exact: true }).waitFor(), 'Ada sees the name of Bo');
  await desk.comes(seats.getByText(en.room.watch('Dee', false)).waitFor(), 'Ada sees that Dee watches');

  await bo.page.getByLabel(en.room.chatLabel).fill('<b>x</b>');
  await bo.page.getByRole('button', { name: en.room.send }).click();
  const chat = page.getByRole('region', { name: en.room.chat });
  await desk.comes(chat.getByText('<b>x</b>').waitFor(), 'chat is shown as it was typed');
  desk.same(await chat.locator('b').count(), 0, 'and never as a piece of the page');
  await desk.picture(page, 'lobby');

  for (const guest of [bo, cy]) await guest.page.getByRole('button', { name: en.room.ready, exact: true }).click();
  await desk.comes(bo.page.getByText(en.room.waitHost).waitFor(), 'all are ready, the host begins');
  desk.same(await bo.page.getByRole('button', { name: en.room.start }).count(), 0, 'only the host can begin');
  await page.getByRole('button', { name: en.room.start }).click();
  for (const guest of [ada, bo, cy]) await guest.page.getByRole('list', { name: words.en.yourHand }).waitFor();
  await dee.page.getByRole('region', { name: words.en.table }).waitFor();
  for (const guest of [ada, bo, cy])
    desk.same(await guest.page.getByRole('button', { name: en.advice.ask }).count(), 0, `no advice against other people for ${guest.name}`);
}

async function disturb(desk, { server, line, ada, bo, cy, dee, players, everybody }) {
  let turns = 0;
  await together(players, dally, () => turns++ >= 4);

  const hands = await Promise.all(players.map(({ page }) => handOf(page)));
  await bo.page.reload();
  await bo.page.getByRole('list', { name: words.en.yourHand }).waitFor();
  desk.same(await handOf(bo.page), hands[1], 'after a reload Bo has the same hand');

  line.cut();
  await desk.comes(cy.page.getByText(en.connection.away).waitFor(), 'a cut line is told to Cy');
  await desk.comes(ada.page.getByRole('region', { name: 'Cyprian' }).getByText(words.en.away).waitFor(), 'Ada sees that Cy is away');
  await desk.picture(cy.page, 'cut');
  line.mend();
  // It may be back before the press.
  await cy.page.evaluate(
    (retry) => [...document.querySelectorAll('button')].find((each) => each.textContent.trim() === retry)?.click(),
    en.connection.retry,
  );
  await desk.comes(cy.page.getByText(en.connection.away).waitFor({ state: 'hidden' }), 'the line comes back by itself');
  desk.same(await handOf(cy.page), hands[2], 'and Cy has the same hand');

  await server.stop('SIGKILL');
  await desk.comes(ada.page.getByText(en.connection.away).waitFor(), 'a killed server is told');
  await server.start();
  for (const { page, name } of everybody)
    await desk.comes(
      page.getByText(en.connection.away).waitFor({ state: 'hidden' }),
      `${name} is back after the server was killed and started again`,
    );
  desk.same(await Promise.all(players.map(({ page }) => handOf(page))), hands, 'all hands are as before');

  await watches(desk, dee);
  turns = 0;
  await together(players, dally, () => turns++ >= 2);
  desk.check(true, 'the game goes on after all this');
}

async function watches(desk, { page }) {
  desk.same(await page.getByRole('list', { name: words.en.yourHand }).count(), 0, 'a spectator has no hand');
  desk.same(await page.getByRole('group', { name: words.en.actions }).count(), 0, 'a spectator has no actions');
  desk.check(await page.getByText(en.room.youWatch).isVisible(), 'a spectator is told that they watch');
  const shown = await page
    .locator('[role=group][aria-label^="Hand of"]')
    .evaluateAll((hands) => hands.map((hand) => hand.querySelectorAll('[role=img], text').length));
  desk.same(shown, [0, 0, 0], 'no card of a hand lies open before a spectator');
  const log = await page.getByRole('tabpanel').innerText();
  desk.check(/draws a card/.test(log) && !/draws a card:/.test(log), 'nor does the log say what was drawn', log);
  await openPalette(page);
  desk.same(
    await page.getByRole('listbox').locator('li.group').allInnerTexts(),
    [en.palette.commands],
    'the palette offers a spectator no move',
  );
  await page.keyboard.press('Escape');
  await desk.picture(page, 'spectator');
}

async function absence(desk, { line, ada, cy, players }) {
  await together(players, dally, () => isMyTurn(cy.page));
  line.cut();
  const offer = ada.page.getByRole('main').getByRole('button', { name: en.room.substitute });
  await desk.comes(offer.waitFor(), 'the host is offered a program for who is away');
  await desk.picture(ada.page, 'absent');
  await offer.click();
  await ada.page.getByRole('tab').last().click();
  const people = ada.page.getByRole('tabpanel');
  await desk.comes(people.getByText(/stands in/).waitFor(), 'a program stands in');
  await desk.becomes(async () => !(await ada.page.getByRole('banner').innerText()).includes('Cyprian'), 'and plays for Cy');
  line.mend();
  await desk.comes(people.getByText(/stands in/).waitFor({ state: 'hidden' }), 'Cy gets the seat back');
  await ada.page.getByRole('tab').first().click();
  await desk.comes(cy.page.getByRole('list', { name: words.en.yourHand }).waitFor(), 'with the cards');
  await together(players, dally, () => isMyTurn(cy.page));
  desk.check((await playByPalette(cy.page, dally)) !== null, 'and plays again');
}

async function finish(desk, players, everybody) {
  await together(players, hurry, async () => (await Promise.all(players.map(({ page }) => isOver(page)))).every(Boolean));
  const outcomes = [];
  const called = ['Ada', 'Bo', 'Cyprian'];
  for (const [i, { page }] of everybody.entries()) {
    const rows = await (await openEnd(page)).getByRole('row').allInnerTexts();
    desk.same(rows.filter((row) => row.includes(en.fresh.you)).length, i < 3 ? 1 : 0, 'whoever played is spoken to');
    outcomes.push(rows.map((row) => row.replace(en.fresh.you, called[i] ?? '')));
  }
  desk.check(outcomes[0].length === 4, 'the end has a line for each player');
  for (const [i, { name }] of everybody.entries()) if (i > 0) desk.same(outcomes[i], outcomes[0], `${name} sees the same end as Ada`);
  await desk.picture(players[0].page, 'end');
}

async function again(desk, [ada, bo, cy], dee) {
  const before = new URL(ada.page.url()).pathname;
  await (await openEnd(ada.page)).getByRole('button', { name: en.end.rematch }).click();
  await ada.page.waitForURL((url) => url.pathname !== before);
  await desk.comes(ada.page.getByRole('heading', { name: en.room.lobbyTitle }).waitFor(), 'Ada sets the next game');
  const offer = (page) => page.getByText(en.end.proposed('Ada', false)).first();
  for (const { page, name } of [bo, cy, dee]) {
    await desk.comes(offer(page).waitFor(), `${name} reads that Ada is up for another game`);
    desk.same(new URL(page.url()).pathname, before, `and is still where the first was played`);
    desk.check(await isOver(page), 'with the finished table before their eyes');
  }
  await desk.picture(bo.page, 'offer');
  for (const { page } of [bo, dee]) {
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  await bo.page.getByRole('button', { name: en.end.accept }).click();
  await desk.comes(bo.page.getByRole('heading', { name: en.room.lobbyTitle }).waitFor(), 'Bo accepts and is there');
  await dee.page.getByRole('button', { name: en.end.comeAlong }).click();
  await desk.comes(dee.page.getByRole('heading', { name: en.room.lobbyTitle }).waitFor(), 'Dee comes along to watch');
  await ada.page.getByRole('button', { name: en.room.openSeat }).last().click();
  await ada.page.getByRole('dialog').getByRole('button', { name: en.room.openSeat }).click();
  await ada.page.getByRole('button', { name: en.room.addBot }).click();
  await bo.page.getByRole('button', { name: en.room.ready, exact: true }).click();
  await ada.page.getByRole('button', { name: en.room.start }).click();
  for (const { page, name } of [ada, bo])
    await desk.comes(page.getByRole('list', { name: words.en.yourHand }).waitFor(), `${name} has a hand in the second game`);
  desk.check(await isOver(cy.page), 'Cy still looks at the first one');
}

/** The first of the page's moves that goes on without ending the round. */
async function pressOne(page) {
  await openPalette(page);
  await page.getByRole('option').first().click();
}

test('a line that dies in the middle of a move is told, and the move counts once', async ({ desk }) => {
  const server = await desk.server();
  const line = desk.keep(await new Line().lay(server));
  const { page, forgiven } = await desk.guest('Ada', { server: line });
  forgiven.push(cutLine);
  await page.goto('/new/egocentric-world?with=friends');
  for (const seat of [2, 3]) await page.getByLabel(en.fresh.seat(seat)).selectOption('bot:easy');
  await page.getByRole('button', { name: en.fresh.createHere }).click();
  await page.waitForURL(/\/r\//);
  await waitTurnOrEnd(page);
  await page.getByRole('list', { name: words.en.yourHand }).waitFor();
  const log = page.getByRole('tabpanel');
  const told = async () => (await log.innerText()).split('\n').filter((each) => /^You /.test(each)).length;
  const before = await told();

  line.die();
  await pressOne(page);
  await desk.comes(page.getByText(en.connection.sending).waitFor(), 'a move without an answer is on its way');
  await desk.comes(page.getByText(en.connection.unsure).waitFor(), 'soon it is known that the line is dead, and what becomes of the move');
  desk.same(await page.getByRole('alert').count(), 0, 'nobody says that it failed');
  await desk.picture(page, 'dead-line');
  line.mend();
  await desk.comes(page.getByText(en.connection.counted).waitFor(), 'the line is back, and the move counts');
  await desk.becomes(async () => (await told()) > before, 'it is in the log');

  await page.context().setOffline(true);
  line.cut();
  await desk.comes(page.getByText(en.connection.offline).waitFor(), 'a device without a network says so');
  await page.context().setOffline(false);
  line.mend();
  await desk.comes(page.getByText(en.connection.offline).waitFor({ state: 'hidden' }), 'and comes back');
});
