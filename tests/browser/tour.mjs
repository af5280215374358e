// The guided first round, followed to its end.
import { en, isOver, pastRoundEnd, playByPalette, words } from './desk.mjs';

export default async function (desk) {
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
    await pastRoundEnd(page);
    if (!(await note.isVisible())) {
      if ((await isOver(page)) && seen.at(-1) === end) break;
      await page.waitForFunction(() => document.querySelector('.coach [role=status]')?.checkVisibility() || document.querySelector('.veil'));
      continue;
    }
    const at = await place.innerText();
    const go = note.getByRole('button', { name: new RegExp(`^(${words.en.coach.next}|${end})$`) });
    if (await go.isVisible()) {
      seen.push((await go.innerText()) === end ? end : at);
      await go.click();
    } else {
      // What lights up is what is hoped for: the card to play, or one of the five actions.
      const said = await note.innerText();
      seen.push(at);
      const wish = /draw a card/i.test(said) ? /^Draw/ : /extra turn|once more|another turn/i.test(said) ? /extra turn/i : /pair/i.test(said) ? /pair/i : /match/i.test(said) ? /^Match/ : /STOP/.test(said) ? /STOP/ : /^Keep .* play a 12/;
      await playByPalette(page, [wish]);
    }
    await page.waitForFunction((before) => document.querySelector('.coach .where')?.textContent !== before, at);
  }
  desk.check(seen.length > 5 && seen.at(-1) === end, 'the tour goes to its end', seen.join('\n'));
  desk.check(await isOver(page), 'and so does its round');
  await desk.picture(page, 'end');
}
