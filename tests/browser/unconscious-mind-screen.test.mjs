// Unconscious Mind on its own screen: whole games by pressing what lies there, on a desk, on a phone and by keys; every offer can be
// found; reload in the midst of an effect; undo of the turn; axe.
import { look } from './axe.mjs';
import { en, fr, isOver, openEnd, test, waitTurnOrEnd } from './desk.mjs';

/** The page hears what the hall in its worker offers, to compare it with what is drawn. */
const listen = (context) =>
  context.addInitScript(() => {
    window.told = { step: -1, moves: [], over: false };
    const Plain = Worker;
    window.Worker = class extends Plain {
      constructor(...how) {
        super(...how);
        this.addEventListener('message', ({ data }) => {
          const { table } = data.kind === 'message' ? JSON.parse(data.text) : {};
          if (table) window.told = { step: table.step, moves: table.seats[0].moves, over: table.outcome !== null };
        });
      }
    };
  });

async function sitDown(desk, name, { say = en, ...options } = {}) {
  const guest = await desk.guest(name, options);
  await listen(guest.context);
  const { page } = guest;
  await page.goto('/');
  await page.getByRole('button', { name: say.house.playNow }).click();
  await page.waitForURL(/\/solo\//);
  await page.locator('.um .ribbon .way .answer').first().waitFor();
  return page;
}

/** Plays moves picked by chance, each by pressing the things it names, or its answer in the ribbon; `tabs`: on a phone its zone is
 *  opened first. Returns what went wrong: things that are not there or twice, moves that could not be made. */
const playByHand = (page, { most = 2000, lang = 'en', seed = 1 } = {}) =>
  page.evaluate(
    async ({ most, lang, seed }) => {
      const wait = (ms = 0) => new Promise((done) => setTimeout(done, ms));
      const chance = (n) => (seed = (seed * 16807) % 2147483647) % n;
      const found = (target) => [...document.querySelectorAll(`.um [data-target="${target}"], .um [data-also~="${target}"]`)];
      const tabs = () => [...document.querySelectorAll('.um [role=tab]')];
      /** On a phone a thing may lie in another zone. */
      const find = async (target) => {
        for (const tab of [null, ...tabs()]) {
          tab?.click();
          if (tab) await wait();
          if (found(target).length > 0) return found(target);
        }
        return [];
      };
      /** Letters and digits: what stands between them is set as each language wants it. */
      const bare = (text) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
      const faults = new Set();
      const kinds = new Set();
      let [moves, presses, checked] = [0, 0, 0];
      const press = async (button) => {
        presses += 1;
        button.click();
        await wait();
      };
      while (moves < most && !window.told.over) {
        for (let i = 0; i < 2000 && !document.querySelector('.um .ribbon .way .answer:not(.again), .um .thing.lit'); i++) await wait(5);
        const { step, moves: offers } = window.told;
        if (tabs().length === 0 || moves % 10 === 0)
          for (const target of new Set(offers.flatMap(({ targets }) => targets))) {
            checked += 1;
            const count = (await find(target)).length;
            if (count !== 1) faults.add(`${target.replaceAll(/\d+/g, 'n')} is there ${count} times (${target})`);
          }
        const offer = offers[chance(offers.length)];
        if (!offer) {
          faults.add('nothing is offered');
          break;
        }
        kinds.add(offer.move.type);
        for (const target of offer.targets) {
          if (window.told.step !== step || document.querySelector('.um .deed')) break;
          const [thing] = await find(target);
          if (thing && !thing.hasAttribute('aria-pressed')) await press(thing);
        }
        if (window.told.step === step) {
          const words = [...document.querySelectorAll('.um .ribbon .answer[title]')].find(
            ({ title }) => bare(title) === bare(offer.text[lang]),
          );
          const way = document.querySelector('.um .deed') ?? words;
          if (way) await press(way);
        }
        for (let i = 0; i < 1000 && window.told.step === step; i++) await wait(5);
        if (window.told.step === step) {
          faults.add(`could not be made: ${JSON.stringify(offer.move)} ${offer.targets}`);
          break;
        }
        moves += 1;
      }
      return { faults: [...faults], moves, presses, checked, kinds: [...kinds], over: window.told.over };
    },
    { most, lang, seed },
  );

test('a whole game on the desk by pressing things; every offer lies there', async ({ desk }) => {
  const page = await sitDown(desk, 'Ada', { viewport: { width: 1440, height: 900 }, settings: { game: 'unconscious-mind' } });
  desk.check(
    await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth),
    'nothing scrolls',
  );
  const first = await playByHand(page, { most: 24 });
  desk.same(first.faults, [], 'the first moves can be made');
  for (const theme of ['dark', 'light']) {
    await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
    await desk.picture(page, `desk-${theme}`);
    desk.same((await look(page)).join('\n'), '', `axe finds nothing, ${theme}`);
  }
  await page.reload();
  await desk.comes(page.locator('.um .ribbon .way .answer').first().waitFor(), 'after a reload the same is asked');
  const rest = await playByHand(page, { seed: 5 });
  desk.same(rest.faults, [], 'every target of every offer is on the table once, and every move can be made by hand');
  desk.check(rest.checked > 300, 'many offers were looked for', `${rest.checked} targets, ${rest.moves} moves, ${rest.presses} presses`);
  desk.check(rest.over && (await isOver(page)), 'the game is played to its end', rest.kinds.join(' '));
  await openEnd(page);
  await desk.picture(page, 'end');
});

test('every offer of many more positions lies there', async ({ desk }) => {
  let checked = 0;
  for (const deal of [2, 3, 4]) {
    const page = await sitDown(desk, `Ada ${deal}`, {
      deal,
      viewport: { width: 1366, height: 768 },
      settings: { game: 'unconscious-mind' },
    });
    const game = await playByHand(page, { seed: 11 * deal });
    desk.same(game.faults, [], `game ${deal}`);
    checked += game.moves;
  }
  desk.check(checked > 120, 'in many positions', `${checked} positions`);
});

test('a whole game on a phone in French', async ({ desk }) => {
  const page = await sitDown(desk, 'Zoé', {
    say: fr,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    settings: { lang: 'fr', theme: 'light', game: 'unconscious-mind' },
  });
  const first = await playByHand(page, { lang: 'fr', most: 12 });
  desk.same(first.faults, [], 'the first moves can be made on a phone');
  for (const [at, tab] of (await page.locator('.um').getByRole('tab').all()).entries()) {
    await tab.tap();
    desk.check(
      (await page.evaluate(() => document.scrollingElement.scrollWidth)) <= 360,
      'nothing scrolls sideways',
      await tab.innerText(),
    );
    await desk.picture(page, `phone-${at}`);
    desk.same((await look(page)).join('\n'), '', `axe finds nothing in ${await tab.innerText()}`);
  }
  const low = await page
    .locator('.um .ribbon button:visible, .um [role=tab]:visible')
    .evaluateAll((all) => all.filter((part) => part.getBoundingClientRect().height < 43.5).length);
  desk.same(low, 0, 'answers and tabs are 44 px high');
  const rest = await playByHand(page, { lang: 'fr', seed: 3 });
  desk.same(rest.faults, [], 'whatever is asked can be answered on a phone');
  desk.check(rest.over, 'the game is played to its end', rest.kinds.join(' '));
});

test('by keys: one finds what answers, takes it back, and hears why not', async ({ desk }) => {
  const page = await sitDown(desk, 'Kim', { viewport: { width: 1440, height: 900 }, settings: { game: 'unconscious-mind' } });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-target') ?? document.activeElement?.className ?? '');
  const isTurn = async () => (await page.locator('.um .ribbon .asks').innerText()).includes('this turn');
  for (let i = 0; i < 12 && !(await isTurn()); i++) {
    await page.keyboard.press('1');
    await page.waitForTimeout(30);
    if (await page.locator('.um .deed').isVisible()) await page.keyboard.press('Enter');
    await waitTurnOrEnd(page);
  }
  desk.check(await isTurn(), 'numbers answer in words');
  await page.locator('.um [data-target="space:5"]').focus();
  await page.keyboard.press('ArrowRight');
  desk.check(/^(space:6|action:\d)$/.test(await focused()), 'arrows go to the neighbour', await focused());
  await page.locator('.um [data-target="space:5"]').focus();
  await page.keyboard.press('Enter');
  desk.same(await page.locator('.um [data-target="space:5"]').getAttribute('aria-pressed'), 'true', 'Enter chooses a space');
  const actions = page.locator('.um .plaque.lit');
  desk.check((await actions.count()) > 1, 'and its actions light up');
  await page.keyboard.press('Escape');
  desk.same(await page.locator('.um [aria-pressed=true]').count(), 0, 'Escape takes it back');
  await page.locator('.um [data-target="space:5"]').press('i');
  await page.locator('.um [data-target="action:1"]').press('i');
  await desk.comes(page.getByRole('dialog').waitFor(), 'I shows a thing large, with its words');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('.um [data-target="conversion:pillbox"]').press('Enter');
  await desk.comes(page.locator('.um .ribbon .note').waitFor(), 'what is not open says why');
  await page.keyboard.press('Escape');
  await page.locator('.um [data-target="space:5"]').press('Enter');
  await page.locator('.um .plaque.lit', { hasText: 'Jot Down' }).press('Enter'); // one that does something
  await desk.comes(page.getByText('How many ideas at B2?', { exact: true }).waitFor(), 'two presses state an idea');
  await page.keyboard.press('u');
  await desk.becomes(isTurn, 'U takes the turn back');
  desk.check(/free/.test(await page.locator('.um [data-target="space:5"]').textContent()), 'and the idea with it');
});
