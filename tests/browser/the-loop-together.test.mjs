// Two people save time together, each in a browser of their own.
import { en, isMyTurn, isOver, openEnd, test, waitTurnOrEnd } from './desk.mjs';
import { atRest, drawnRifts, pressOn, ring, words } from './the-loop-hands.mjs';

async function gather(desk, ada, bo) {
  const { page } = ada;
  await page.goto('/new/the-loop?with=friends');
  await page.getByRole('button', { name: en.fresh.create }).waitFor();
  const more = page.getByRole('button', { name: 'Players +' });
  if ((await page.getByLabel(en.fresh.seat(2)).count()) === 0) await more.click();
  await page.getByRole('button', { name: en.fresh.create }).click();
  await page.waitForURL(/\/r\/[A-Z0-9]{6}$/);
  await bo.page.goto(await page.locator('#invite-link').innerText());
  await bo.page.getByRole('button', { name: en.room.sit }).first().click();
  await bo.page.getByRole('button', { name: en.room.stand }).waitFor();
  await bo.page.getByRole('button', { name: en.room.ready, exact: true }).click();
  await page.getByRole('button', { name: en.room.start }).click();
  for (const one of [ada, bo]) await ring(one.page).waitFor();
  desk.check(true, 'both sit at the ring');
}

/** The turn has gone to somebody else, or the game is over. */
const waitForAnother = (page) => page.waitForFunction(() => !document.title.startsWith('●'));

async function pointing(desk, from, to) {
  const tool = from.page.getByRole('button', {
    name: words.en.point,
    exact: true,
  });
  if ((await tool.count()) === 0) return;
  await tool.click();
  await ring(from.page)
    .locator('[data-at="era:3"]')
    .evaluate((era) => era.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  await desk.comes(to.page.locator(`[data-pointed="${from.name}"] span`).waitFor(), `${to.name} sees what ${from.name} points at`);
  await desk.picture(to.page, 'pointed');
}

test('two people save time together, each in a browser of their own', async ({ desk }) => {
  const ada = await desk.guest('Ada');
  const bo = await desk.guest('Bo', { settings: { theme: 'light' } });
  await gather(desk, ada, bo);
  const ended = { Ada: 0, Bo: 0 };
  let looked = false;
  let idle = 0;
  for (let i = 0; i < 1500 && !(await isOver(ada.page)); i++) {
    // Word of a turn reaches the two pages one after the other.
    const [adas, bos] = [await isMyTurn(ada.page), await isMyTurn(bo.page)];
    const one = adas === bos ? null : adas ? ada : bo;
    if (!one) {
      await (adas
        ? Promise.any([ada, bo].map(({ page }) => waitForAnother(page)))
        : Promise.any([ada, bo].map(({ page }) => waitTurnOrEnd(page))));
      continue;
    }
    const other = one === ada ? bo : ada;
    await atRest(one.page);
    if (!looked && ended.Ada + ended.Bo > 1) {
      looked = true;
      const rifts = async ({ page }) => JSON.stringify(await drawnRifts(page));
      await desk.becomes(async () => (await rifts(other)) === (await rifts(one)), 'both see the same rifts');
      desk.same(await other.page.locator('.loop-world .lit').count(), 0, 'nothing glows for who only watches');
      desk.same(await other.page.locator('.loop-world :is(.loop, .act)').count(), 0, 'nor is there anything that only says why not');
      await desk.becomes(async () => (await other.page.locator('.prompt').innerText()).includes(one.name), 'who waits is told who decides');
      await pointing(desk, other, one);
      await desk.picture(other.page, 'waits');
    }
    const pressed = await pressOn(one.page, {
      cards: ended.Ada + ended.Bo < 5,
    });
    idle = pressed.length > 0 ? 0 : idle + 1;
    if (idle > 20) throw new Error(`nothing glows for ${one.name}`);
    ended[one.name] += pressed.filter((what) => what.startsWith('end:')).length;
  }
  desk.check((await isOver(ada.page)) && ended.Ada > 1 && ended.Bo > 1, 'they play by turns to the end', JSON.stringify(ended));
  for (const { page, name } of [ada, bo]) {
    await desk.comes(page.locator('.poster').waitFor(), `${name} sees how it ended`);
    const told = await (await openEnd(page)).getByRole('heading', { level: 2 }).innerText();
    desk.check([en.end.together, en.end.lost].includes(told), `${name} is told victory or defeat of both`, told);
  }
  await desk.picture(bo.page, 'end');
});
