// Unconscious Mind on its own screen: turns of the Id and of bots as they are told, paused, stepped back and on, and at another speed; with
// less motion asked for all of it is there at once and nothing moves.
import { en, load, openEnd, test } from './desk.mjs';
import { openGame } from './records.mjs';
import { listen, playByHand } from './unconscious-mind-hands.mjs';

const { turnWords } = await load('games/unconscious-mind/turn-words.ts');
const w = turnWords.en;
/** Games of the corpus in which one's own turn is over but for saying so. */
const alone = ['unconscious-mind-epoch-2-solo-medium', 38];
const amongThree = ['unconscious-mind-epoch-2-3-players-b', 247];

const told = (page) => page.getByRole('region', { name: w.controls });
const key = (page, name) => told(page).getByRole('button', { name, exact: true });
const answers = (page) => page.locator('.um .ribbon .way .answer:not(.again)');
/** Where the telling stands: which step, of how many, and what it says. */
const stand = async (page) => {
  const [, at, of] = /(\d+) \D+ (\d+)/.exec(await told(page).locator('small b').innerText());
  return {
    at: Number(at),
    of: Number(of),
    says: await told(page).locator('strong').innerText(),
  };
};
const step = async (page) => (await stand(page)).at;

async function endTurn(page) {
  await answers(page).first().waitFor();
  await page.keyboard.press('e');
}
/** Whoever ends the turn now pauses what is told as soon as it begins. */
const pauseAtOnce = (page) =>
  page.evaluate((pause) => {
    const eye = new MutationObserver(() => {
      const button = document.querySelector(`.um .told button[aria-label="${pause}"]`);
      if (!button) return;
      eye.disconnect();
      button.click();
    });
    eye.observe(document.body, { subtree: true, childList: true });
  }, en.own.pause);

test('a turn of the Id is told step by step: paused, back, on, at another speed, and all at once', async ({ desk }) => {
  const { page } = await desk.guest('Ada', {
    settings: { motion: true, pace: 'slow' },
  });
  await openGame(page, ...alone);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install(); // so that a pause need not be sat out
  await pauseAtOnce(page);
  await endTurn(page);
  await desk.comes(key(page, en.own.goOn).waitFor(), 'the turn of the Id is told, and can be paused');
  desk.check((await told(page).innerText()).includes(w.theId), 'and says whose it is');
  desk.same(await answers(page).count(), 0, 'one’s own moves wait behind it');
  const first = await stand(page);
  await page.clock.runFor(60_000);
  desk.same(await stand(page), first, 'paused, it stays where it is');
  const said = [first.says];
  for (let i = 1; i <= 4; i++) {
    await key(page, en.own.next).click();
    await desk.becomes(async () => (await step(page)) === first.at + i, 'the next step comes when it is asked for');
    said.push((await stand(page)).says);
  }
  desk.check(new Set(said).size > 2, 'each step says what happens', said.join('\n'));
  await key(page, w.back).click();
  desk.same(await stand(page), { ...first, at: first.at + 3, says: said[3], of: (await stand(page)).of }, 'one step back');
  await page.keyboard.press('ArrowLeft');
  desk.same(await step(page), first.at + 2, 'by key as well');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await desk.becomes(async () => (await step(page)) === first.at + 4, 'and on again');
  const pace = told(page).getByLabel(en.own.pace);
  desk.same(await pace.inputValue(), 'slow', 'the speed is the one that was set');
  // A clock that stands still but for what it is told.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await key(page, en.own.goOn).click();
  await page.clock.runFor(1_200);
  desk.same(await step(page), first.at + 4, 'slowly, no step is over so soon');
  await key(page, en.own.pause).click();
  await pace.selectOption('fast');
  await key(page, en.own.goOn).click();
  // The step that is shown keeps its time; four of those that follow have less than it had.
  for (let i = 0; i < 18; i++) await page.clock.runFor(200);
  desk.check((await step(page)) >= first.at + 8, 'faster, some are', `${await step(page)}`);
  await key(page, en.own.pause).click();
  await page.clock.resume();
  await key(page, en.own.all).click();
  await desk.comes(answers(page).first().waitFor(), 'all at once: then it is one’s own turn');
  desk.same(await told(page).count(), 0, 'and nothing is told any more');
  desk.same(await page.evaluate(() => JSON.parse(localStorage.getItem('divan.settings')).pace), 'fast', 'the speed is kept');
  // Once more, from the ribbon.
  await page.locator('.um [data-at="button:again"]').click();
  desk.same(await stand(page), { at: 1, of: first.of, says: first.says }, 'the whole turn can be looked at again, from its first step');
  await page.keyboard.press('Escape');
  await desk.comes(answers(page).first().waitFor(), 'Escape comes back to the present');
});

test('turns of bots in a game of three are told as they come, one after the other', async ({ desk }) => {
  const { page } = await desk.guest('Ada', {
    settings: { motion: true, pace: 'slow' },
  });
  await openGame(page, ...amongThree);
  await page.setViewportSize({ width: 1366, height: 768 });
  await pauseAtOnce(page);
  await endTurn(page);
  await key(page, en.own.goOn).waitFor();
  // What they take from, and what they have, lies before one as at one's own turn.
  const lies = (what) => page.locator(`.um .turn ${what}:visible`).count();
  const cards = {
    treatises: await lies('.library [data-target^="treatise:"]'),
    open: await lies('[data-target^="display:"]'),
  };
  desk.check(cards.treatises >= 4 && cards.open === 2, 'the library can be seen while a bot takes from it', JSON.stringify(cards));
  desk.same(await lies('.papers .hand'), 1, 'and so can the bot’s own papers');
  const heads = new Set();
  const said = [];
  for (let i = 0; i < 200 && (await told(page).count()) > 0; i++) {
    const head = await told(page)
      .locator('small')
      .evaluate((head) => head.firstChild.textContent.trim());
    heads.add(head);
    const { at, says } = await stand(page);
    said.push(says);
    await page.keyboard.press('ArrowRight');
    // The next step, or the first of the other bot's turn.
    await page.waitForFunction(
      ([at, head]) => {
        const now = document.querySelector('.um .told');
        const whose = now?.querySelector('small')?.firstChild?.textContent.trim();
        return !now || whose !== head || Number(now.dataset.step) >= at;
      },
      [at, head],
    );
  }
  desk.same(heads.size, 2, `both bots have told their turns: ${[...heads].join(', ')}`);
  desk.check(said.length > 8, 'step by step', said.join('\n'));
  await desk.comes(answers(page).first().waitFor(), 'then it is one’s own turn');
});

test('with less motion asked for, nothing moves and nothing is waited for', async ({ desk }) => {
  const { page, context } = await desk.guest('Ada', {
    reducedMotion: 'reduce',
    settings: { motion: true, pace: 'slow' },
  });
  await listen(context);
  await context.addInitScript(() => {
    window.moved = [];
    const note = (part, each) => {
      const { endTime } = each.effect.getComputedTiming();
      if (endTime > 20)
        window.moved.push(`${each.animationName ?? each.transitionProperty ?? 'script'} of ${part.outerHTML.slice(0, 100)}`);
    };
    for (const kind of ['animationstart', 'transitionrun'])
      document.addEventListener(kind, ({ target }) => target.getAnimations().forEach((each) => note(target, each)), true);
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      const each = animate.apply(this, how);
      note(this, each);
      return each;
    };
  });
  const moved = () => page.evaluate(() => [...new Set(window.moved.splice(0))]);
  await openGame(page, ...alone);
  await page.setViewportSize({ width: 1440, height: 900 });
  await moved();
  await endTurn(page);
  await page.waitForFunction(() => window.told.moves.some(({ move }) => move.type === 'state'));
  desk.same(await told(page).count(), 0, 'the turn of the Id is there at once');
  await answers(page).first().waitFor();
  const played = await playByHand(page, { most: 14, seed: 3 });
  desk.same(played.faults, [], 'it is played on');
  await desk.picture(page, 'still');
  desk.same(await moved(), [], 'nothing moves while one plays');
  await page.setViewportSize({ width: 390, height: 844 });
  await moved(); // what changes its size is laid out anew
  for (const tab of await page.locator('.um [role=tab]').all()) await tab.click();
  const phone = await playByHand(page, { most: 8, seed: 5 });
  desk.same(phone.faults, [], 'and on a phone');
  await desk.picture(page, 'still-phone');
  desk.same(await moved(), [], 'nothing moves there either');
  await openGame(page, alone[0]);
  const end = await openEnd(page);
  const sums = await end.locator('.total b').allInnerTexts();
  desk.check(
    sums.every((sum) => Number(sum) > 0) && (await end.locator('li.waits').count()) === 0,
    'the points are counted at once',
    sums.join(' '),
  );
  desk.same(await moved(), [], 'nothing moves at the end');
});
