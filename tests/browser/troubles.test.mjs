// The page of all pieces, and every way in which something can be missing: always words, always a way on.
import { lookIn } from './axe.mjs';
import { cutLine, en, Line, test, Server } from './desk.mjs';

/** The program itself, as people start it. */
const house = (desk) => desk.keep(new Server()).start();

test('the page of all pieces', async ({ desk }) => {
  const { page } = await desk.guest('Dee', { server: await house(desk) });
  await page.goto('/design');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const [what, part] of [
    ['buttons', page.getByRole('button', { name: 'Disabled' })],
    ['a problem', page.getByRole('alert')],
    ['options', page.getByRole('switch')],
    ['tabs', page.getByRole('tablist')],
    ['seats', page.getByText('Left Citybot').first()],
    ['cards', page.getByRole('button', { name: /\blit\b/ })],
    ['scores', page.getByRole('table')],
    ['a chart', page.getByRole('img', { name: 'Totals by round' })],
    ['the log', page.getByText('Ada draws a card')],
    ['the curtain', page.getByRole('group', { name: en.curtain.pass('Bo') })],
  ])
    desk.check(await part.isVisible(), `/design shows ${what}`);
  await page.getByRole('button', { name: 'Dialog', exact: true }).click();
  await desk.comes(page.getByRole('dialog', { name: 'A dialog' }).waitFor(), '/design shows a dialog');
  await page.keyboard.press('Escape');
  await desk.picture(page, 'design');
});

test('who lost his seat gets it back by a link from whoever runs the server', async ({ desk }) => {
  const key = '0123456789abcdef0123456789abcdef';
  const server = await desk.keep(new Server(null, ['--admin-key', key])).start();
  const pathname = await freshTable((await desk.guest('Ada', { server })).page);
  const { page } = await desk.guest('Kay', { server });
  await page.goto('/admin');
  await page.getByLabel(en.admin.key).fill(key);
  await page.getByRole('button', { name: en.admin.enter }).click();
  await page.getByRole('listitem').filter({ hasText: 'Ada' }).getByRole('button', { name: en.admin.recoverIt }).click();
  await page.getByRole('dialog').getByRole('button', { name: en.admin.yes }).click();
  const link = await page.getByLabel(en.admin.linkHelp).inputValue();
  await desk.picture(page, 'admin');
  const again = (await desk.guest('Eve', { server })).page;
  await again.goto(new URL(link).pathname + new URL(link).hash);
  await desk.comes(again.getByText('Ada').first().waitFor(), 'the link leads to the table');
  desk.check(new URL(again.url()).hash === '' && again.url().endsWith(pathname), 'the key is out of sight');
  const seen = await (await fetch(`${server.address}/admin/api/overview`, { headers: { Authorization: `Bearer ${key}` } })).json();
  desk.check(
    seen.rooms[0].people.length === 1 && seen.rooms[0].people[0].addresses.length === 1,
    'he is who he was and no guest, and whoever came with the old key is out',
  );
  desk.check(seen.acts[0].act === 'recover', 'it is written down');
});

test('whoever runs several nodes sees which of them are silent and which hand their tables over', async ({ desk }) => {
  const key = '0123456789abcdef0123456789abcdef';
  const server = await desk.keep(new Server(null, ['--admin-key', key])).start();
  const { page } = await desk.guest('Kay', { server });
  const load = { rooms: 12, connections: 34, moves: 5 };
  const node = (name, how) => ({ name, build: '1.0', lives: true, draining: false, silent: 0, load, ...how });
  const nodes = [node('north'), node('south', { lives: false, silent: 9000 }), node('east', { draining: true })];
  await page.route('**/admin/api/overview*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), node: 'north', nodes } });
  });
  await page.goto('/admin');
  await page.getByLabel(en.admin.key).fill(key);
  await page.getByRole('button', { name: en.admin.enter }).click();
  const marks = [en.admin.thisNode, en.admin.dead, en.admin.draining];
  for (const [i, { name }] of nodes.entries()) {
    const line = page.getByRole('listitem').filter({ hasText: name });
    await desk.comes(line.waitFor(), `${name} is on the page`);
    for (const mark of marks) {
      const shown = await line.getByText(mark, { exact: true }).isVisible();
      desk.check(shown === (mark === marks[i]), `${name}: "${mark}" is ${mark === marks[i] ? '' : 'not '}said of it`);
    }
    desk.check((await line.innerText()).includes(en.admin.nodeLoad(12, 34)), `${name}: what it carries`);
  }
  for (const theme of ['light', 'dark']) desk.same(await lookIn(page, theme), [], `what axe finds on it when it is ${theme}`);
  await desk.picture(page, 'admin-nodes');
});

test('what is missing is told in words, with a way on', async ({ desk }) => {
  const server = await house(desk);
  const { page } = await desk.guest('Ada', { server });
  const wayHome = page.getByRole('main').getByRole('link', { name: en.home });
  for (const [path, title] of [
    ['/nothing/at/all', en.trouble.lost],
    ['/r/AAAAAA', en.trouble.unknownRoom],
    ['/solo/AAAAAA', en.trouble.unknownSolo],
    ['/new/no-such-game', null],
    ['/rules/no-such-game', en.trouble.lost],
  ]) {
    await page.goto(path);
    const heading =
      title === null
        ? page.getByRole('heading', { level: 1, name: en.trouble.title })
        : page.getByRole('heading', { level: 1, name: title });
    await desk.comes(heading.waitFor(), `${path} says what is not there`);
    desk.check(await wayHome.isVisible(), `${path} has a way on`);
  }
  await desk.picture(page, 'lost');
  await wayHome.click();
  await desk.comes(page.getByRole('button', { name: en.house.playNow }).waitFor(), 'the way on leads home');

  const pathname = await freshTable(page);
  const stranger = (await desk.guest('Bo', { server })).page;
  await stranger.addInitScript((code) => {
    if (!localStorage.getItem('divan.tables'))
      localStorage.setItem(
        'divan.tables',
        JSON.stringify([{ kind: 'online', code, token: '0'.repeat(32), game: 'egocentric-world', phase: 'lobby', at: 1 }]),
      );
  }, pathname.slice(-6));
  await stranger.goto(pathname);
  await desk.comes(stranger.getByRole('heading', { name: en.trouble.badToken }).waitFor(), 'a wrong key is told');
  await desk.picture(stranger, 'wrong-key');
  await stranger.getByRole('button', { name: en.trouble.enterAsGuest }).click();
  await desk.comes(stranger.getByRole('heading', { name: en.room.lobbyTitle }).waitFor(), 'and one can enter as a guest');
});

async function freshTable(page) {
  await page.goto('/new/egocentric-world?with=friends');
  await page.getByRole('button', { name: en.fresh.create }).click();
  await page.waitForURL(/\/r\//);
  return new URL(page.url()).pathname;
}

test('a game alone is open in one tab at a time, and goes on in another as soon as the first lets go', async ({ desk }) => {
  const { page, context } = await desk.guest('Ada', { server: await house(desk) });
  const offered = (tab) => tab.getByRole('button', { name: en.advice.ask }).first();
  await page.goto('/');
  await page.getByRole('button', { name: en.house.playNow }).click();
  await page.waitForURL(/\/solo\//);
  await offered(page).waitFor();
  const second = await context.newPage();
  await second.goto(page.url());
  const told = second.getByRole('heading', { level: 1, name: en.trouble.twice });
  await desk.comes(told.waitFor(), 'a second tab is told that the game is open in another');
  await second.getByRole('button', { name: en.trouble.again }).click();
  await told.waitFor({ state: 'hidden' });
  await page.close();
  await desk.comes(offered(second).waitFor(), 'while it asks again the first tab is closed, and it has the game');
});

test('a server that is away is told, and comes back', async ({ desk }) => {
  const server = await house(desk);
  const pathname = await freshTable((await desk.guest('Eve', { server })).page);
  const line = desk.keep(await new Line().lay(server));
  const cy = await desk.guest('Cy', { server: line, worker: true });
  cy.forgiven.push(cutLine);
  await cy.page.goto('/');
  await cy.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  });
  line.cut();
  await cy.page.goto(pathname);
  await desk.comes(cy.page.getByRole('heading', { name: en.trouble.away }).waitFor(), 'a server that cannot be reached is told');
  desk.check(await cy.page.getByRole('button', { name: en.trouble.soloInstead }).isVisible(), 'and playing on this device is offered');
  await desk.picture(cy.page, 'away');
  line.mend();
  await cy.page.getByRole('button', { name: en.trouble.again }).click();
  await desk.comes(cy.page.getByRole('heading', { name: en.room.lobbyTitle }).waitFor(), 'trying again leads to the table');
});
