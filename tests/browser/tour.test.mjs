// The guided first round, followed to its end.
import { en, fr, isOver, load, pastRoundEnd, playByPalette, words, test } from './desk.mjs';

const { walkthrough } = await load('games/egocentric-world/walkthrough/steps.ts');
/** The words of the move that a step hopes for. */
const wished = ({ type, card }) =>
  ({ draw: /^Draw/, keep: new RegExp(`^Keep .* ${card}$`), extraTurn: /extra turn/, pair: /pair/, match: /^Match/, stop: /STOP/ })[type];

/** Which buttons are gold. */
const golden = (page) =>
  page.evaluate(() => {
    const table = document.querySelector('.world');
    const sample = table.appendChild(document.createElement('i'));
    sample.style.background = 'var(--brass-fill)';
    const gold = getComputedStyle(sample).backgroundImage;
    sample.remove();
    return [...document.querySelectorAll('.near .act, .coach .go')]
      .filter((button) => getComputedStyle(button).backgroundImage === gold)
      .map((button) => button.dataset.at ?? 'go');
  });
/** Which of the frames lie around something else than the card they are meant for, or leave the window. */
const strayFrames = (page, lights) =>
  page.evaluate((lights) => {
    const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
    const frames = [...document.querySelectorAll('.coach .ring')];
    const cards = lights.filter((light) => light.startsWith('card:')).map((light) => document.querySelector(`[data-at="${light}"]`));
    const around = (frame, card) => {
      const [[x, y], [u, v]] = [frame, card].map((part) => middle(part.getBoundingClientRect()));
      const { a, b } = new DOMMatrix(getComputedStyle(card.closest('li')).transform);
      const turned = Math.abs(parseFloat(getComputedStyle(frame).rotate) || 0) - Math.abs((Math.atan2(b, a) * 180) / Math.PI);
      const [wider, higher] = [frame.offsetWidth - card.offsetWidth, frame.offsetHeight - card.offsetHeight];
      return Math.hypot(x - u, y - v) < 4 && Math.abs(turned) < 1 && wider > 0 && wider < 20 && higher > 0 && higher < 20;
    };
    const out = frames.filter((frame) => {
      const { left, right, top, bottom } = frame.getBoundingClientRect();
      return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    });
    return [
      ...cards.filter((card) => !frames.some((frame) => around(frame, card))).map((card) => card.dataset.at),
      ...out.map((frame) => `leaves the window: ${frame.getAttribute('style')}`),
    ];
  }, lights);

test('on a phone no frame of the tour leaves the window', async ({ desk }) => {
  const { page } = await desk.guest('Zoé', { viewport: { width: 360, height: 640 }, settings: { lang: 'fr', theme: 'light' } });
  await page.goto('/');
  await page.getByRole('button', { name: fr.house.learn }).click();
  for (let i = 0; i < 2; i++) {
    await page.locator('.coach .ring').first().waitFor();
    desk.same(await strayFrames(page, []), [], `at step ${i + 1}`);
    await desk.picture(page, `phone-${i}`);
    await page.locator('.coach .go').click();
  }
});

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
    const { light } = walkthrough.steps[Number(/(\d+) of/.exec(at)[1]) - 1];
    const wanted = (await go.isVisible()) ? ['go'] : light.filter((each) => each.startsWith('act:'));
    await desk.becomes(
      async () => JSON.stringify(await golden(page)) === JSON.stringify(wanted),
      `only what is asked for is gold: ${wanted}`,
    );
    await desk.becomes(async () => (await strayFrames(page, light)).length === 0, `the frames lie around their things: ${light}`);
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
