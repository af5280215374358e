// With less motion asked for, nothing moves.
import { en, isOver, openEnd, pastRoundEnd, playByPalette, waitTurnOrEnd } from './desk.mjs';

/** What lasts long enough to be seen. */
const moving = (page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((each) => each.playState === 'running' && each.effect.getComputedTiming().endTime > 20)
      .map((each) => `${each.animationName ?? each.transitionProperty ?? 'script'} of ${each.effect.target?.outerHTML.slice(0, 80)}`),
  );

export default async function (desk) {
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
}
