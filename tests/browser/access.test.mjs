// axe on every screen in both lights, and in ./test --long in both languages.
import { look } from './axe.mjs';
import { dally, en, fr, openEnd, openPalette, playOn, waitTurnOrEnd, words, test } from './desk.mjs';

/** English by day, and its colours at dusk as well; French at dusk. Colours do not depend on the language. */
async function good(desk, page, lang, screen) {
  const faults = await look(page);
  if (lang === 'en') {
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
    faults.push(...(await look(page, ['color-contrast', 'link-in-text-block'])).map((fault) => `at dusk ${fault}`));
    await desk.picture(page, `${screen}-dusk`);
    await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
  }
  desk.check(faults.length === 0, `${lang}, ${screen}: no violation`, faults.join('\n'));
}

async function sitDown(desk, lang) {
  const { page } = await desk.guest('Ada', { settings: { lang, theme: lang === 'en' ? 'light' : 'dark' }, reducedMotion: 'reduce' });
  return { page, on: (screen) => good(desk, page, lang, screen), close: () => page.keyboard.press('Escape') };
}

async function pages(desk, lang, say) {
  const { page, on, close } = await sitDown(desk, lang);
  const heading = () => page.getByRole('heading', { level: 1 }).first().waitFor();
  for (const [path, screen] of [
    ['/about', 'about'],
    ['/design', 'design'],
    ['/rules/egocentric-world', 'rules'],
    ['/r/AAAAAA', 'trouble'],
  ]) {
    await page.goto(path);
    await heading();
    await on(screen);
  }
  await page.goto('/new/egocentric-world?with=friends');
  await page.getByRole('button', { name: say.fresh.create }).waitFor();
  await on('new');
  await page.getByRole('button', { name: say.fresh.create }).click();
  await page.getByRole('heading', { name: say.room.lobbyTitle }).waitFor();
  await on('lobby');
  await page.getByRole('button', { name: say.room.change }).click();
  await page.locator('dialog[open]').getByRole('spinbutton').first().waitFor();
  await on('change');
  await close();
  await page.getByRole('button', { name: say.room.showQr }).click();
  await page.locator('dialog[open] svg[role=img], dialog[open] [role=img]').first().waitFor();
  await on('qr');
}

async function beginnings(desk, lang, say) {
  const { page, on, close } = await sitDown(desk, lang);
  await page.goto('/');
  await page.getByRole('button', { name: say.house.playNow }).waitFor();
  await on('home');
  await page.getByRole('button', { name: say.settings.title, exact: true }).first().click();
  await page.locator('dialog[open]').waitFor();
  await on('settings');
  await close();
  await page.getByRole('button', { name: say.house.learn }).click();
  await page.locator('.coach').getByRole('status').waitFor();
  await on('tour');
  await page.goto('/new/egocentric-world');
  await page.getByLabel(say.fresh.seat(2)).selectOption({ label: say.fresh.another });
  await page.getByRole('button', { name: say.fresh.createHere }).click();
  await page.waitForURL(/\/solo\//);
  await page.locator('.curtain').waitFor();
  await on('curtain');
}

async function game(desk, lang, say) {
  const { page, on, close } = await sitDown(desk, lang);
  await page.goto('/');
  await page.getByRole('button', { name: say.house.playNow }).click();
  await page.waitForURL(/\/solo\//);
  await waitTurnOrEnd(page);
  await page.getByRole('list', { name: words[lang].yourHand }).waitFor();
  await on('table');
  await playOn(page, { wishes: dally, until: (_, played) => /^(Draw|Piocher)/.test(played.at(-1) ?? '') });
  await on('drawn');
  await openPalette(page);
  await on('palette');
  await close();
  await page.getByRole('banner').getByRole('button', { name: say.room.plain }).click();
  await page.getByRole('region', { name: say.plain.view }).waitFor();
  await on('plain');
  await page.getByRole('banner').getByRole('button', { name: say.room.pretty }).click();
  await page.getByRole('button', { name: say.room.rules, exact: true }).click();
  await page.locator('dialog[open] .rule').first().waitFor();
  await on('rule');
  await close();
  await playOn(page, { until: () => page.locator('.veil').isVisible() });
  await on('round-end');
  await playOn(page);
  const end = await openEnd(page, say);
  await end.getByText(say.end.fair).click();
  await on('end');
  await end.getByRole('button', { name: say.end.replay }).click();
  await page.getByRole('slider').waitFor();
  await on('replay');
}

// What axe finds hangs on a language only where a name is missing, and the words of both have the same names by their types.
for (const [lang, say] of [['en', en], ...(process.env.DIVAN_LONG ? [['fr', fr]] : [])]) {
  test(`axe finds nothing in a game, ${lang}`, ({ desk }) => game(desk, lang, say));
  test(`axe finds nothing on the pages and in the lobby, ${lang}`, ({ desk }) => pages(desk, lang, say));
  test(`axe finds nothing at home, on the tour and at the curtain, ${lang}`, ({ desk }) => beginnings(desk, lang, say));
}
