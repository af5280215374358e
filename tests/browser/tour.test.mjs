// The guided first round, followed to its end.
import { en, isOver, load, pastRoundEnd, playByPalette, words, test } from './desk.mjs';

const { walkthrough } = await load('games/egocentric-world/walkthrough/steps.ts');
/** The words of the move that a step hopes for. */
const wished = ({ type, card }) =>
  ({ draw: /^Draw/, keep: new RegExp(`^Keep .* ${card}$`), extraTurn: /extra turn/, pair: /pair/, match: /^Match/, stop: /STOP/ })[type];

test('the guided first round, followed to its end', async ({ desk }) => {
  const { page } = await desk.guest('Ada');
  await page.goto('/');
  await page.getByRole('button', { name: en.house.learn }).click();
  await page.waitForURL(/\/solo\//);
  const note = page.locator('.coach').getByRole('status');
  const place = note.getByText(new RegExp(`^${words.en.coach.title}`));
  await place.waitFor();
  await desk.picture(page, 'first');
  const end = words.en.coach.end;
  const seen = [];
  for (let i = 0; i < 60; i++) {
    if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
    await pastRoundEnd(page);
    if (!(await note.isVisible())) {
      if ((await isOver(page)) && seen.at(-1) === end) break;
      await page.waitForFunction(
        () => document.querySelector('.coach [role=status]')?.checkVisibility() || document.querySelector('.veil'),
      );
      continue;
    }
    const at = await place.innerText();
    const go = note.getByRole('button', { name: new RegExp(`^(${words.en.coach.next}|${end})$`) });
    if (await go.isVisible()) {
      seen.push((await go.innerText()) === end ? end : at);
      await go.click();
    } else {
      const { expect } = walkthrough.steps[Number(/(\d+) of/.exec(at)[1]) - 1];
      seen.push(`${at}: ${await playByPalette(page, [wished(expect)])}`);
    }
    await page.waitForFunction((before) => document.querySelector('.coach .where')?.textContent !== before, at);
  }
  desk.check(seen.length > 5 && seen.at(-1) === end, 'the tour goes to its end', seen.join('\n'));
  desk.check(await isOver(page), 'and so does its round');
  await desk.picture(page, 'end');
});
