// The course of a game of Unconscious Mind on its own screen: both guided starts followed to their end; a reload in the middle of an effect; the
// end with its picture and the next game; and, in ./test --long, three people from the first client to the last point.
import { readFileSync } from 'node:fs';
import { en, isOver, load, openEnd, ringsUnder, test } from './desk.mjs';
import { openGame } from './records.mjs';
import { listen, playByHand, sitDown } from './unconscious-mind-hands.mjs';

const { walkthroughs } = await load('games/unconscious-mind/walkthrough/steps.ts');
const { endWords } = await load('games/unconscious-mind/end-words.ts');

/** What the coach says now; null where it waits. */
const spoken = (page) =>
  page.evaluate(() => {
    const card = document.querySelector('.coach .card[data-step]');
    if (!card?.checkVisibility({ visibilityProperty: true })) return null;
    return {
      step: card.dataset.step,
      say: card.querySelector('.say').textContent,
      go: card.querySelector('.go') !== null,
    };
  });
/** In one go: what was ringed when one looked may be gone when one presses. Whether there was something, and the pointer would reach it. */
const pressAsked = (page) =>
  page.evaluate(() => {
    for (const thing of document.querySelectorAll('.um .thing.asked:not([aria-pressed=true])')) {
      const box = thing.getBoundingClientRect();
      const under = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (!under || !thing.contains(under)) continue;
      thing.click();
      return true;
    }
    return false;
  });
/** Does what is asked for: presses what is ringed, one thing after the other, and then what the ribbon asks for. */
async function follow(page) {
  const step = () => page.evaluate(() => window.told.step);
  const before = await step();
  for (let i = 0; i < 4 && (await step()) === before; i++) {
    if (!(await pressAsked(page))) break;
    await page.waitForFunction(
      (before) => window.told.step !== before || document.querySelector('.um :is(.deed, [aria-pressed=true])'),
      before,
    );
    if (!(await page.locator('.um .deed').isVisible())) continue;
    // Pressed in the page: a move that is on its way takes the button with it.
    await page.evaluate(() => document.querySelector('.um .deed')?.click());
    await page.waitForFunction((before) => window.told.step !== before, before);
  }
  // What is said in passing leads nowhere: one goes on as one likes.
  if ((await step()) === before) await playByHand(page, { most: 1, seed: before + 2 });
}

for (const [choice, name] of [en.house.learn, 'The same at a table of two'].entries())
  test(`the guided start is followed to its end: ${name}`, async ({ desk }) => {
    const { page, context } = await desk.guest('Ada', {
      viewport: choice === 0 ? { width: 1440, height: 900 } : { width: 390, height: 844 },
      settings: { game: 'unconscious-mind' },
    });
    await listen(context);
    await page.goto('/');
    await page.getByRole('button', { name, exact: true }).click();
    await page.waitForURL(/\/solo\//);
    await page.locator('.coach .card').waitFor();
    const said = [];
    const wanted = walkthroughs[choice].steps.filter(({ aside }) => !aside).map(({ id }) => id);
    let waits = false;
    for (let i = 0; i < 90; i++) {
      await page.waitForFunction(
        () =>
          !document.querySelector('.coach') ||
          document.querySelector('.coach .card[data-step]')?.checkVisibility({ visibilityProperty: true }) ||
          document.querySelector('.um .ribbon .way .answer:not(.again), .um .thing.lit'),
      );
      if ((await page.locator('.coach').count()) === 0) break;
      // Played by chance, it may take long until a dream can be treated: until then there is no farewell.
      waits = choice > 0 && wanted.every((id) => said.includes(id) || ['treat', 'yours'].includes(id)) && !said.includes('treat');
      if (waits) break;
      const now = await spoken(page);
      if (now && said.at(-1) !== now.step) {
        said.push(now.step);
        await desk.becomes(
          async () => (await ringsUnder(page, '.coach .card')) === 0,
          `nothing that is talked about lies under the card: ${now.step}`,
        );
        if (['client', 'dream', 'state', 'treat', 'recall'].includes(now.step))
          await desk.becomes(
            async () => (await page.locator('.um .thing.asked:visible').count()) > 0,
            `what is to be pressed can be seen: ${now.step}`,
          );
      }
      if (now?.go) {
        await page.locator('.coach .go').click();
        await page.waitForFunction((say) => document.querySelector('.coach .say')?.textContent !== say, now.say);
      } else await follow(page);
    }
    desk.same(await page.locator('.coach').count(), waits ? 1 : 0, 'the coach comes to its end and goes');
    desk.same(
      wanted.filter((id) => !said.includes(id)),
      waits ? ['treat', 'yours'] : [],
      `it speaks of everything: ${said.join(' ')}`,
    );
    if (!waits) desk.check(await page.locator('.um .ribbon .way .answer').first().isVisible(), 'and the game is the player’s own');
  });

/** What is asked, in words and things, as the page shows it. */
const question = (page) =>
  page.evaluate(() => ({
    asks: document.querySelector('.um .ribbon [role=status]').innerText,
    answers: [...document.querySelectorAll('.um .ribbon .way .answer:not(.again)')].map((answer) => answer.title || answer.innerText),
    lit: [...document.querySelectorAll('.um .thing.lit')].map((thing) => thing.dataset.target),
    offers: window.told.moves.map(({ move }) => JSON.stringify(move)),
  }));

test('after a reload in the middle of an effect the same is asked, and it goes on from there', async ({ desk }) => {
  const page = await sitDown(desk, 'Ada', {
    viewport: { width: 1440, height: 900 },
    settings: { game: 'unconscious-mind' },
  });
  const opening = ['state', 'recall', 'treat', 'pass', 'endTurn', 'takeRoutine', 'takeCaseStudy', 'takeDream', 'put', 'convert'];
  const kinds = new Set();
  for (let i = 0; i < 120 && kinds.size < 3; i++) {
    const played = await playByHand(page, { most: 1, seed: 3 + i });
    if (played.over || played.faults.length > 0) break;
    await page.waitForFunction(() => document.querySelector('.um .ribbon .way .answer:not(.again), .um .thing.lit'));
    const [kind] = await page.evaluate(
      (opening) => window.told.moves.map(({ move }) => move.type).filter((type) => !opening.includes(type)),
      opening,
    );
    if (!kind || kinds.has(kind)) continue;
    kinds.add(kind);
    const before = await question(page);
    await page.reload();
    await page.locator('.um .ribbon .way .answer, .um .thing.lit').first().waitFor();
    desk.same(await question(page), before, `the same is asked after a reload: ${kind}`);
  }
  desk.same(kinds.size, 3, `in the middle of three different effects: ${[...kinds].join(' ')}`);
  const rest = await playByHand(page, { most: 10, seed: 9 });
  desk.same(rest.faults, [], 'and the game goes on');
});

test('the end: a picture to share, and the next game', async ({ desk }) => {
  const { page, context } = await desk.guest('Ada');
  await listen(context);
  await openGame(page, 'unconscious-mind-epoch-2-solo-medium');
  const end = await openEnd(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    end.getByRole('button', { name: endWords.en.picture, exact: true }).click(),
  ]);
  const bytes = readFileSync(await file.path());
  desk.same(file.suggestedFilename(), 'unconscious-mind.png', 'the picture is kept as a file');
  desk.same([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16), bytes.readUInt32BE(20)], ['PNG', 1200, 900], 'which is one');
  await desk.comes(page.getByText(endWords.en.saved).waitFor(), 'and it is said');
  await end.getByRole('button', { name: en.end.rematch, exact: true }).click();
  await desk.comes(
    page.waitForFunction(() => !window.told.over && window.told.step === 0 && document.querySelector('.um .ribbon .way .answer')),
    'another game begins at once',
  );
  desk.same(await page.locator('dialog[open]').count(), 0, 'on a free table');
  desk.check(!(await isOver(page)), 'which is not over');
  const first = await playByHand(page, { most: 3 });
  desk.same(first.faults, [], 'and can be played');
});

/** Three with a browser each at one table on the server; the first has set it. */
async function threeTogether(desk) {
  const guests = [];
  for (const name of ['Ada', 'Ben', 'Cleo']) {
    const guest = await desk.guest(name, { viewport: { width: 1366, height: 768 } });
    await listen(guest.context);
    guests.push(guest);
  }
  const [{ page: host }, ...others] = guests;
  await host.goto('/new/unconscious-mind?with=friends');
  await host.getByRole('button', { name: 'Players +' }).click();
  await host.getByRole('button', { name: en.fresh.create }).click();
  await host.waitForURL(/\/r\/[A-Z0-9]{6}$/);
  const link = await host.locator('#invite-link').innerText();
  for (const { page } of others) {
    await page.goto(link);
    await page.getByRole('button', { name: en.room.sit }).first().click();
    await page.getByRole('button', { name: en.room.stand }).waitFor();
    await page.getByRole('button', { name: en.room.ready, exact: true }).click();
  }
  await host.getByRole('button', { name: en.room.start }).click();
  for (const { page } of guests) await page.locator('.um .ribbon').waitFor();
  return guests;
}

if (process.env.DIVAN_LONG)
  test('three people, from the first client to the last point', async ({ desk }) => {
    test.setTimeout(1_800_000); // a game of hundreds of moves in three browsers
    const guests = await threeTogether(desk);
    const kinds = new Set();
    let turns = 0;
    for (; turns < 400; turns++) {
      const { page, name, over } = await Promise.any(
        guests.map(async ({ page, name }) => {
          await page.waitForFunction(
            () =>
              window.told.over ||
              (window.told.moves.length > 0 && document.querySelector('.um .ribbon .way .answer:not(.again), .um .thing.lit')),
            undefined,
            { timeout: 0 },
          );
          return { page, name, over: await page.evaluate(() => window.told.over) };
        }),
      );
      if (over) break;
      const played = await playByHand(page, { seed: 7 + turns, turn: true });
      desk.same(played.faults, [], `${name} moves by hand`);
      if (played.faults.length > 0) break;
      for (const kind of played.kinds) kinds.add(kind);
    }
    for (const { page, name } of guests) {
      await page.waitForFunction(() => window.told.over);
      const end = await openEnd(page);
      desk.same(await end.locator('.reckoning .head').count(), 3, `${name} sees the points of all three`);
    }
    desk.check(turns > 9, 'it was a whole game', `${turns} turns, ${[...kinds].join(' ')}`);
  });
