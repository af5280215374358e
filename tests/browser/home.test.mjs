// The home page: the games lie there; the chosen one is played, set for friends, and remembered.
import { en, fr, test } from './desk.mjs';
import { ring } from './the-loop-hands.mjs';

const friends = (page) => page.locator('.slip').first().innerText();

test('the games lie on the home page; the chosen one is played, set for friends, and remembered', async ({ desk }) => {
  const { page } = await desk.guest('Ada');
  await page.goto('/');
  const games = page.getByRole('group', { name: en.house.which });
  await games.getByRole('radio', { name: 'Egocentric World' }).waitFor();
  desk.check(await games.getByRole('radio', { name: 'Egocentric World' }).isChecked(), 'one game lies in front');
  desk.check((await friends(page)).includes('Egocentric World'), 'and would be set for friends');
  await desk.comes(page.getByRole('button', { name: en.house.learn }).waitFor(), 'it has a guided start');

  await games.getByRole('radio', { name: 'Egocentric World' }).focus();
  await page.keyboard.press('ArrowDown');
  desk.check(await games.getByRole('radio', { name: 'The LOOP' }).isChecked(), 'an arrow brings the next one to the front');
  await desk.comes(page.getByRole('group', { name: /The LOOP .*level/ }).waitFor(), 'its levels follow');
  desk.check((await friends(page)).includes('The LOOP'), 'so does the table for friends');
  await desk.picture(page, 'the-loop');
  const box = (title) => page.locator('label', { has: page.getByRole('radio', { name: title }) });
  await box('Egocentric World').click();
  desk.check(await games.getByRole('radio', { name: 'Egocentric World' }).isChecked(), 'a press on a box does the same');
  await box('Unconscious Mind').click();
  await desk.comes(page.getByRole('group', { name: /Unconscious Mind .*level/ }).waitFor(), 'a third one lies there');
  desk.check((await friends(page)).includes('Unconscious Mind'), 'and would be set for friends as well');
  await desk.picture(page, 'unconscious-mind');
  await box('The LOOP').click();

  await page.reload();
  await games.getByRole('radio', { name: 'The LOOP' }).waitFor();
  desk.check(await games.getByRole('radio', { name: 'The LOOP' }).isChecked(), 'the choice is remembered');
  await page.getByRole('button', { name: en.house.playNow }).click();
  await page.waitForURL(/\/solo\//);
  await desk.comes(ring(page).waitFor(), 'and played at once');
});

test('every game has a way to begin it, alone at once or around one screen; running tables come first', async ({ desk }) => {
  const { page } = await desk.guest('Ada');
  await page.goto('/');
  const games = page.getByRole('region', { name: en.house.games });
  await games.getByRole('button', { name: 'Play: The LOOP' }).click();
  await page.waitForURL(/\/solo\//);
  await desk.comes(ring(page).waitFor(), 'Play on the shelf begins that game');
  await page.goto('/');
  const [tables, title] = [page.getByRole('heading', { name: en.house.running }), page.getByRole('heading', { level: 1 })];
  await tables.waitFor();
  desk.check((await tables.boundingBox()).y < (await title.boundingBox()).y, 'a running game is the first thing on the page');
  await page.getByRole('link', { name: en.house.newTable, exact: true }).first().click();
  await page.getByLabel(en.fresh.seatName, { exact: true }).waitFor();
  desk.check(await page.getByLabel(en.fresh.seat(2)).isVisible(), 'around one screen there is a second chair for somebody here');
});

test('on a phone the game is begun without scrolling', async ({ desk }) => {
  const phone = await desk.guest('Zoé', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    settings: { lang: 'fr', game: 'the-loop' },
  });
  await phone.page.goto('/');
  const play = phone.page.getByRole('button', { name: fr.house.playNow });
  await play.waitFor();
  desk.check(
    await play.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight),
    'on a phone the game is begun without scrolling',
  );
  await desk.picture(phone.page, 'phone');
});
