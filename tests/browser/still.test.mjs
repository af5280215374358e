// With less motion asked for, nothing moves; else cards fly, and a press hurries them along.
import { dally, en, isOver, openEnd, pastRoundEnd, playByPalette, waitTurnOrEnd, words, test } from './desk.mjs';

/** What lasts long enough to be seen. */
const moving = (page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((each) => each.playState === 'running' && each.effect.getComputedTiming().endTime > 20)
      .map((each) => `${each.animationName ?? each.transitionProperty ?? 'script'} of ${each.effect.target?.outerHTML.slice(0, 80)}`),
  );

test('with motion cards fly, and a press hurries them along', async ({ desk }) => {
  const { page } = await desk.guest('Bo', { settings: { motion: true } });
  await page.goto('/');
  await page.getByRole('button', { name: en.house.playNow }).click();
  await page.waitForURL(/\/solo\//);
  await page.evaluate(() => {
    window.flown = 0;
    new MutationObserver(() => (window.flown = Math.max(window.flown, document.querySelectorAll('.flight').length))).observe(
      document.body,
      { childList: true, subtree: true },
    );
  });
  const ready = page.getByRole('group', { name: words.en.actions }).locator('button:not(.no)').first();
  const flown = () => page.evaluate(() => window.flown);
  for (let i = 0; i < 4 && (await flown()) === 0; i++) {
    await waitTurnOrEnd(page);
    await playByPalette(page, dally);
  }
  await desk.becomes(async () => (await flown()) > 0, 'with motion cards fly');
  await page.mouse.click(5, 400);
  await desk.comes(ready.waitFor(), 'and it is the next decision when they have landed');
  desk.same(await page.locator('.flight').count(), 0, 'no card stays in the air');
});

test('with less motion asked for, nothing moves', async ({ desk }) => {
  const { page } = await desk.guest('Ada', { reducedMotion: 'reduce', settings: { motion: true } });
  await page.goto('/');
  await page.getByRole('button', { name: en.house.playNow }).waitFor();
  desk.same(await moving(page), [], 'nothing moves on the home page');
  await page.getByRole('button', { name: en.house.playNow }).click();
  await page.waitForURL(/\/solo\//);
  const found = new Set();
  for (let i = 0; i < 60; i++) {
    await waitTurnOrEnd(page);
    for (let look = 0; look < 3; look++) for (const each of await moving(page)) found.add(each);
    if (await isOver(page)) break;
    await pastRoundEnd(page);
    await playByPalette(page);
  }
  desk.same([...found], [], 'nothing moves while the game goes on');
  desk.same(await page.locator('[data-flight], .flight').count(), 0, 'no card flies');
  await openEnd(page);
  desk.same(await moving(page), [], 'nothing moves at the end');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: en.settings.title, exact: true }).click();
  await desk.comes(page.getByText(en.settings.motionHelp).waitFor(), 'the settings say why');
  desk.same(await moving(page), [], 'nothing moves in the settings');
});
