// The LOOP alone, from the first turn to the end, by pressing what glows; then the same table on a phone in French.
import { en, fr, isOver, openEnd, waitTurnOrEnd, test, sign, waitChange } from './desk.mjs';
import { lookIn } from './axe.mjs';
import { atRest, drawnRifts, pressOn, ring, words } from './the-loop-hands.mjs';

async function begin(page, say) {
  await page.goto('/new/the-loop');
  await page.getByRole('button', { name: say.fresh.createHere }).click();
  await page.waitForURL(/\/solo\//);
  await waitTurnOrEnd(page);
  await ring(page).waitFor();
  await atRest(page);
  // A vortex may have opened before the first action: then a mission is asked for first.
  for (let i = 0; i < 6 && (await page.locator('.loop').count()) === 0; i++) {
    await pressOn(page, { most: 1 });
    await atRest(page);
  }
}
/** The plain table tells the same view in words. */
async function riftsInWords(page) {
  await page.getByRole('button', { name: en.room.plain }).click();
  const eras = page.getByRole('region', { name: en.plain.view }).locator('table', { has: page.locator('th', { hasText: /^Rifts$/ }) });
  const rifts = await eras.first().evaluate((table) => {
    const [head, ...rows] = table.querySelectorAll('tr');
    const column = [...head.children].findIndex((cell) => cell.textContent.trim() === 'Rifts');
    return rows.map((row) => Number(row.children[column].textContent));
  });
  await page.getByRole('button', { name: en.room.pretty }).click();
  await ring(page).waitFor();
  return rifts;
}

async function looks(desk, page) {
  desk.same(await ring(page).locator('.era').count(), 7, 'seven eras lie in a ring');
  desk.same(await page.locator('.hand .hold').count(), 3, 'the active agent has three cards');
  desk.check((await page.locator('.loop').first().innerText()).includes(words.en.loopPrice(1)), 'the first LOOP says its price');
  desk.check((await page.locator('[data-at=forecast] li').count()) === 6, 'the forecast knows the six eras still to come');
  await page.getByRole('button', { name: words.en.forecastOnRing }).click();
  desk.same(await ring(page).locator('.forecast g').count(), 6, 'and shows them on the ring when asked');
  await page.getByRole('button', { name: words.en.forecastOnRing }).click();
  desk.same(await drawnRifts(page), await riftsInWords(page), 'the cubes on the ring are those of the view');
  await ring(page).locator('[data-at^="clone:"]').first().hover();
  desk.check(/^[123]$/.test(await ring(page).locator('.way text').textContent()), 'a clone shows how far it is to its end');
  await page.mouse.move(2, 2);
}

async function byKeys(desk, page) {
  await page.getByRole('button', { name: words.en.forecastOnRing }).focus();
  await page.keyboard.press('Shift+Tab');
  const at = () => page.evaluate(() => document.activeElement?.getAttribute('data-at'));
  const first = await at();
  desk.check(first?.startsWith('era:'), 'one press of Tab leads to the ring', first);
  await page.keyboard.press('ArrowRight');
  desk.same(await at(), `era:${(Number(first?.slice(4)) + 1) % 7}`, 'an arrow leads to the next era');
  await page.keyboard.press('ArrowDown');
  desk.check((await at())?.startsWith('tile:'), 'and down to what lies there');
  await page.keyboard.press('i');
  await desk.comes(page.getByRole('dialog', { name: /closer look/ }).waitFor(), 'a closer look opens');
  await page.keyboard.press('Escape');
  await desk.comes(page.getByRole('dialog', { name: /closer look/ }).waitFor({ state: 'hidden' }), 'and Escape puts it away');
}

async function cardAndUndo(desk, page) {
  const card = page.locator('.hand .hold.lit').first();
  const target = await card.getAttribute('data-at');
  const used = page.locator(`.hand [data-at="${target}"]`);
  await card.click();
  await page.waitForFunction((target) => document.querySelector(`.hand [data-at="${target}"]`)?.dataset.exhausted === 'true', target);
  for (let i = 0; i < 12 && (await page.locator('.answers').count()) > 0; i++) {
    await pressOn(page, { most: 1 });
    await atRest(page);
  }
  await desk.becomes(() => used.evaluate((card) => card.classList.contains('tilted')), 'a used card lies tilted');
  await used.click();
  await desk.comes(page.locator('.loop-world .note.paper-sheet').waitFor(), 'and says why it cannot be used again');
  await page.locator('.loop-world .note .close').click();
  for (let i = 0; i < 12 && (await used.getAttribute('data-exhausted')) === 'true'; i++) {
    const before = await sign(page);
    await page.getByRole('banner').getByRole('button', { name: en.room.undo }).click();
    await waitChange(page, before);
  }
  desk.same(await used.getAttribute('data-exhausted'), 'false', 'undo makes it ready again');
}

async function endByKey(desk, page) {
  const now = () => page.evaluate(() => document.querySelector('.time b').textContent + document.querySelector('.prompt').textContent);
  const before = await now();
  await page.keyboard.press('e');
  await desk.becomes(async () => (await now()) !== before, 'E ends the actions');
}

async function toTheEnd(desk, page) {
  const done = {};
  let shown = 0;
  for (let i = 0; i < 900 && !(await isOver(page)); i++) {
    await waitTurnOrEnd(page);
    await atRest(page);
    for (const what of await pressOn(page, { cards: (done.end ?? 0) < 4 })) done[what.split(':')[0]] = (done[what.split(':')[0]] ?? 0) + 1;
    if (done.end === 2 && shown++ === 0) await desk.picture(page, 'middle');
  }
  desk.check(await isOver(page), 'the game comes to its end', JSON.stringify(done));
  desk.check(done.card > 5 && done.ring > 3 && done.end > 3, 'by cards, on the ring, turn by turn', JSON.stringify(done));
}

test('the same table on a phone in French', async ({ desk }) => {
  const { page } = await desk.guest('Zoé', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    settings: { lang: 'fr', theme: 'light' },
  });
  await begin(page, fr);
  desk.check((await page.evaluate(() => document.scrollingElement.scrollWidth)) <= 360, 'on a phone nothing scrolls sideways');
  desk.same(await page.locator('.act.endActions b').innerText(), words.fr.actShort.endActions, 'the actions are in French');
  const low = await page
    .locator('.near button:visible')
    .evaluateAll((all) => all.filter((part) => part.getBoundingClientRect().height < 43.5).map((part) => part.outerHTML.slice(0, 100)));
  desk.check(low.length === 0, 'everything under the thumb is 44 px high', low.join('\n'));
  const inside = await page.locator('.act.endActions').evaluate((part) => part.getBoundingClientRect().bottom <= innerHeight);
  desk.check(inside, 'the actions are in the window without scrolling');
  desk.same((await lookIn(page, 'light')).join('\n'), '', 'axe finds nothing on the phone');
  await desk.picture(page, 'phone');
  await ring(page)
    .locator('.era')
    .first()
    .evaluate((era) => era.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })));
  await desk.comes(page.getByRole('dialog', { name: /De plus près/ }).waitFor(), 'a long press looks closer');
  await desk.picture(page, 'phone-lens');
});

test('alone, from the first turn to the end, by pressing what glows', async ({ desk }) => {
  const { page } = await desk.guest('Ada', { viewport: { width: 1440, height: 900 }, settings: { theme: 'dark' } });
  await begin(page, en);
  await desk.picture(page, 'table');
  await looks(desk, page);
  await byKeys(desk, page);
  for (const theme of ['light', 'dark']) desk.same((await lookIn(page, theme)).join('\n'), '', `axe finds nothing at the ${theme} table`);
  await cardAndUndo(desk, page);
  await endByKey(desk, page);
  await toTheEnd(desk, page);
  await desk.comes(page.locator('.poster').waitFor(), 'the end is a moment of its own');
  await desk.picture(page, 'end');
  desk.same((await lookIn(page, 'dark')).join('\n'), '', 'axe finds nothing at the end');
  const end = await openEnd(page);
  const told = await end.getByRole('heading', { level: 2 }).innerText();
  desk.check([en.end.youWon, en.end.youLost].includes(told), 'it tells victory or defeat', told);
  desk.same(await end.getByText(en.end.points, { exact: true }).count(), 0, 'and no places or points, where all play for the same side');
  await page.keyboard.press('Escape');
  await desk.comes(end.waitFor({ state: 'hidden' }), 'Escape puts it away');
  desk.same(await page.locator('[data-at=moment], .loop-world [role=dialog]').count(), 0, 'and nothing else lies over the table');
});
