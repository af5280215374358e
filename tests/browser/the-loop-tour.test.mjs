// The guided first turns of The LOOP: followed to their end by pressing what is ringed; then, on a phone, not followed at all.
import { en, fr, ringsUnder, test } from './desk.mjs';
import { lookIn } from './axe.mjs';
import { atRest, pressOn, ring, words } from './the-loop-hands.mjs';

const slip = (page) => page.locator('.coach .slip[data-step]');
const spoken = (page) =>
  page.evaluate(() => {
    const note = document.querySelector('.coach .slip[data-step]');
    if (!note?.checkVisibility({ visibilityProperty: true })) return null;
    return {
      step: note.dataset.step,
      lights: note.dataset.lights.split(' ').filter(Boolean),
      say: note.querySelector('.say').textContent,
      go: note.querySelector('.go') !== null,
    };
  });
async function begin(page, say) {
  await page.goto('/');
  await page.getByRole('button', { name: say.house.learn }).click();
  await page.waitForURL(/\/solo\//);
  await ring(page).waitFor();
  await page.waitForFunction(() => document.querySelector('.coach .slip[data-step]')?.checkVisibility({ visibilityProperty: true }));
}
/** Presses what is ringed, in the order it is named: the card, the button and then the era, one of the souvenirs. */
async function follow(page, { step, lights }) {
  if (lights.length === 0) return void (await pressOn(page, { most: 1 }));
  for (const light of ['take', 'assign'].includes(step) ? lights.slice(0, 1) : lights) {
    const thing = light.startsWith('give:')
      ? page.locator(`[data-give="${light.slice(5)}"]`)
      : page.locator(`.loop-world :is(.near, .thumb, svg.ring) [data-at="${light}"]`);
    const first = thing.first();
    if (!light.startsWith('era:')) await first.click();
    else {
      // In the middle of it, whoever stands there.
      const box = await first.boundingBox();
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    }
  }
}
/** Until the coach has nothing more to say; what it said on the way. */
async function toTheEnd(page, look = () => undefined) {
  const said = [];
  for (let i = 0; i < 60; i++) {
    await page.waitForFunction(
      () =>
        !document.querySelector('.coach') ||
        document.querySelector('.coach .slip[data-step]')?.checkVisibility({ visibilityProperty: true }),
    );
    const now = await spoken(page);
    if (!now) break;
    if (said.at(-1) !== now.step) said.push(now.step);
    await look(now);
    if (now.go) await page.keyboard.press(words.en.coach.key.toLowerCase());
    else await follow(page, now);
    // A press that came too early only looked closer: away with that, and once more.
    await page.waitForFunction(
      (before) => document.querySelector('.coach .slip[data-step] .say')?.textContent !== before || document.querySelector('.lens'),
      now.say,
    );
    if ((await page.locator('.lens').count()) > 0) await page.keyboard.press('Escape');
  }
  return said;
}

test('the guided first turns, followed to their end', async ({ desk }) => {
  const { page } = await desk.guest('Ada', { viewport: { width: 1440, height: 900 }, settings: { theme: 'dark', game: 'the-loop' } });
  await begin(page, en);
  await desk.picture(page, 'first');
  await desk.becomes(
    () => page.evaluate(() => document.activeElement?.matches('.coach .go')),
    'who plays by keys finds the first button at once',
  );
  desk.same((await lookIn(page, 'dark')).join('\n'), '', 'axe finds nothing beside the coach');
  const said = await toTheEnd(page, async ({ step }) => {
    await desk.becomes(
      async () => (await ringsUnder(page, '.coach .slip')) === 0,
      `nothing that is talked about lies under the note: ${step}`,
    );
    if (['move', 'shove', 'loop', 'assign'].includes(step)) await desk.picture(page, step);
  });
  desk.check(said.length >= 10 && said.at(-1) === 'yours', 'the tour goes to its end', said.join(' '));
  for (const step of ['ring', 'machine', 'hand', 'missions', 'forecast', 'end']) desk.check(said.includes(step), `it speaks of: ${step}`);
  desk.same(await page.locator('.coach').count(), 0, 'and the coach is gone');
  await atRest(page);
  desk.check(/^2 /.test((await page.locator('.time b').innerText()).replace(/^\D+/, '')), 'the second turn is the player’s own');
});

test('the guided first turns on a phone, not followed at all', async ({ desk }) => {
  const { page } = await desk.guest('Zoé', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    settings: { lang: 'fr', theme: 'light', game: 'the-loop' },
  });
  await begin(page, fr);
  desk.check((await page.evaluate(() => document.scrollingElement.scrollWidth)) <= 360, 'on a phone nothing scrolls sideways');
  desk.same(await ringsUnder(page, '.coach .slip'), 0, 'nor does the note cover what it talks about');
  const outside = () =>
    page.locator('.coach .ring').evaluateAll(
      (all) =>
        all.filter((frame) => {
          const { left, right, top, bottom } = frame.getBoundingClientRect();
          return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
        }).length,
    );
  desk.same(await outside(), 0, 'nor does a frame leave the window');
  desk.same((await lookIn(page, 'light')).join('\n'), '', 'axe finds nothing on the phone');
  await desk.picture(page, 'phone');
  const turn = () => page.locator('.time b').innerText();
  const first = await turn();
  for (let i = 0; i < 40 && (await turn()) === first; i++) await pressOn(page, { most: 1, cards: i < 4 });
  await atRest(page);
  await desk.comes(slip(page).waitFor(), 'who goes another way is still spoken to');
  await page.getByRole('button', { name: words.fr.coach.skip }).click();
  await desk.comes(page.locator('.coach').waitFor({ state: 'detached' }), 'and can send the coach away');
});
