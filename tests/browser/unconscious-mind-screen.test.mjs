// Unconscious Mind on its own screen: whole games by pressing what lies there, on a desk, on a phone and by keys; every offer can be
// found; turns of others told again after a reload and in the replay; three people; undo of the turn; axe.
import { look } from './axe.mjs';
import { en, fr, isOver, openEnd, test } from './desk.mjs';
import { listen, playByHand, sitDown, stepThrough } from './unconscious-mind-hands.mjs';

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
  const end = await openEnd(page);
  await desk.picture(page, 'end');
  await end.getByRole('button', { name: en.end.replay }).click();
  const slider = page.getByRole('slider');
  await slider.waitFor();
  const last = Number(await slider.getAttribute('max'));
  await page.locator('#replay-rounds option').nth(3).waitFor({ state: 'attached' });
  const third = Number(await page.locator('#replay-rounds option').nth(2).getAttribute('value'));
  await slider.fill(String(third));
  await page.getByText(en.replay.position(third, last)).waitFor();
  await page.locator('.um [data-at="button:again"]').waitFor();
  const steps = await stepThrough(page);
  desk.check(steps.length > 5, 'in the replay the Id’s turn can be stepped through', steps.join('\n'));
  desk.same(new Set(steps).size > 3, true, 'each step says what happened');
  await desk.picture(page, 'replay');
});

test('three people: each moves by hand, and sees the moves of the others one after the other, also after a reload', async ({ desk }) => {
  const guests = [];
  for (const [name, colour] of [
    ['Ada', 'plum'],
    ['Ben', 'brass'],
    ['Cleo', 'plum'],
  ]) {
    const guest = await desk.guest(name, { viewport: { width: 1366, height: 768 }, settings: { colour } });
    await listen(guest.context);
    guests.push(guest);
  }
  const [ada] = guests;
  await ada.page.goto('/new/unconscious-mind?with=friends');
  await ada.page.getByRole('button', { name: 'Players +' }).click();
  await ada.page.getByRole('button', { name: en.fresh.create }).click();
  await ada.page.waitForURL(/\/r\/[A-Z0-9]{6}$/);
  const link = await ada.page.locator('#invite-link').innerText();
  for (const { page } of guests.slice(1)) {
    await page.goto(link);
    await page.getByRole('button', { name: en.room.sit }).first().click();
    await page.getByRole('button', { name: en.room.stand }).waitFor();
    await page.getByRole('button', { name: en.room.ready, exact: true }).click();
  }
  await ada.page.getByRole('button', { name: en.room.start }).click();
  for (const { page } of guests) await page.locator('.um .ribbon').waitFor();
  /** Whoever is asked plays until somebody else is. */
  const next = async (seed) => {
    const { page, name } = await Promise.any(
      guests.map(async (guest) => {
        await guest.page.waitForFunction(
          () => window.told.moves.length > 0 && document.querySelector('.um .ribbon .way .answer, .um .thing.lit'),
        );
        return guest;
      }),
    );
    const played = await playByHand(page, { seed, turn: true });
    desk.same(played.faults, [], `${name} moves by hand`);
    return name;
  };
  const turns = [];
  // A first client each, then a turn each, and one more.
  for (let i = 0; i < 7; i++) turns.push(await next(7 + i));
  for (const { name } of guests) desk.check(turns.includes(name), `${name} has had a turn`, turns.join(' '));
  const looks = guests.find(({ name }) => name === turns.at(-2));
  const again = looks.page.locator('.um [data-at="button:again"]');
  await again.waitFor();
  const before = await stepThrough(looks.page);
  desk.check(before.length > 3, 'the moves of the others can be stepped through', before.join('\n'));
  await looks.page.reload();
  await again.waitFor();
  desk.same(await stepThrough(looks.page), before, 'and just so after a reload');
  const drawn = await ada.page.evaluate(() =>
    [...document.querySelectorAll('.um .marker, .um .opponent')].map((each) => each.style.getPropertyValue('--who')),
  );
  desk.check(
    ['--um-plum', '--um-brass'].every((one) => drawn.some((each) => each.includes(one))) && new Set(drawn).size >= 3,
    'pieces have the colours that were chosen, and no two the same',
    drawn.join(' '),
  );
  await desk.picture(ada.page, 'three');
  await looks.page.keyboard.press('3');
  await desk.comes(looks.page.locator('.um .sheet[role=dialog]').waitFor(), 'a number opens another board');
  await looks.page.keyboard.press('Escape');
  await looks.page.keyboard.press('l');
  await desk.comes(looks.page.locator('dialog[open], aside:focus').first().waitFor(), 'L shows the log');
});

if (process.env.DIVAN_LONG)
  test('every offer of many more positions lies there', async ({ desk }) => {
    let checked = 0;
    const deals = [2, 3, 4];
    for (const deal of deals) {
      const page = await sitDown(desk, `Ada ${deal}`, {
        deal,
        viewport: { width: 1366, height: 768 },
        settings: { game: 'unconscious-mind' },
      });
      const game = await playByHand(page, { seed: 11 * deal });
      desk.same(game.faults, [], `game ${deal}`);
      checked += game.moves;
    }
    desk.check(checked > 65 * deals.length, 'in many positions', `${checked} positions`);
  });

/** Things smaller than a finger, and things of the city that lie over one another. Pieces lie beside others of their kind; of the dial
 *  whole areas are pressed, the buttons in them are for keys; figures stand where their houses are. */
const tooSmall = (page) =>
  page.evaluate(() => {
    const things = [...document.querySelectorAll('.um .thing')].map((thing) => ({
      name: thing.dataset.target,
      box: thing.getBoundingClientRect(),
    }));
    const least = 43.5;
    const small = things
      .filter(({ name, box }) => !name.startsWith('dial:') && (box.height < least || (box.width < least && !/^(idea|bright)/.test(name))))
      .map(({ name, box }) => `${name} ${Math.round(box.width)} × ${Math.round(box.height)}`);
    const places = things.filter(({ name }) => /^(location|effect|bonus|district):/.test(name));
    const over = places.flatMap((one, i) =>
      places
        .slice(i + 1)
        .filter(({ box }) => box.left < one.box.right && box.right > one.box.left && box.top < one.box.bottom && box.bottom > one.box.top)
        .map(({ name }) => `${one.name} and ${name} lie over one another`),
    );
    return [...small, ...over];
  });

/** A long press of a finger asks for the context menu: then it is shown with its words. */
async function tellsItself(desk, page, thing, words, what) {
  await thing.dispatchEvent('contextmenu');
  const card = page.locator('.um .over [role=dialog]');
  desk.check(words.test(await card.innerText()), `${what} says what it is`, await card.innerText());
  await card.getByRole('button', { name: 'Fermer' }).tap();
  await card.waitFor({ state: 'detached' });
}

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
    desk.same(await tooSmall(page), [], `a finger finds each thing in ${await tab.innerText()}`);
  }
  await tellsItself(desk, page, page.locator('[data-target="conversion:pillbox"]'), /en 1 pilulier|pilulier/i, 'a conversion');
  await page.locator('.um').getByRole('tab').nth(1).tap();
  await tellsItself(desk, page, page.locator('[data-target="row:0.1"]'), /^Ligne 2/, 'the end of a row');
  await tellsItself(desk, page, page.locator('[data-target="column:0.2"]'), /^Colonne 3/, 'the end of a column');
  await page.locator('.um').getByRole('tab').nth(2).tap();
  await tellsItself(desk, page, page.locator('.rug [data-target^="client:"]').first(), /Douleur/, 'a grief');
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
  const isTurn = async () => (await page.locator('.um .ribbon p.asks').innerText()).includes('this turn');
  const step = () => page.evaluate(() => window.told.step);
  for (let i = 0; i < 12 && !(await isTurn()); i++) {
    const before = await step();
    await page.keyboard.press('1');
    const deed = page.locator('.um .deed');
    await page.waitForFunction((old) => window.told.step !== old || document.querySelector('.um .deed'), before);
    if ((await step()) === before && (await deed.isVisible())) await page.keyboard.press('Enter');
    await page.waitForFunction((old) => window.told.step !== old, before);
    await page.locator('.um .ribbon .way .answer').first().waitFor();
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

/** As a hand does it: there, down, up. */
async function moveTo(page, target) {
  const { x, y, width, height } = await page.locator(`.um [data-target="${target}"]`).boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 3 });
}
async function pressAt(page, target) {
  await moveTo(page, target);
  await page.mouse.down();
  await page.mouse.up();
}
async function dragTo(page, from, to) {
  await moveTo(page, from);
  await page.mouse.down();
  await moveTo(page, to);
  await page.mouse.up();
}
const opens = () => window.told.moves.some(({ move }) => move.type === 'state') && document.querySelector('.um .thing.lit') !== null;

test('with a mouse: an idea dragged, an action, then a space; and the whole turn is taken back', async ({ desk }) => {
  const page = await sitDown(desk, 'Ada', { viewport: { width: 1440, height: 900 }, settings: { game: 'unconscious-mind' }, deal: 3 });
  for (let i = 0; i < 9 && !(await page.evaluate(opens)); i++) await playByHand(page, { most: 1 });
  await page.waitForFunction(opens);
  // A space with more than one action.
  const { step, targets } = await page.evaluate(() => {
    const offers = window.told.moves.filter(({ move }) => move.type === 'state');
    const { targets } = offers.find(({ move }) => offers.filter((other) => other.move.space === move.space).length > 1);
    return { step: window.told.step, targets };
  });
  const [action, space] = ['action:', 'space:'].map((kind) => targets.find((target) => target.startsWith(kind)));
  await dragTo(page, 'idea:1', space);
  await desk.becomes(
    async () => /: which action/.test(await page.locator('.um .asks strong').innerText()),
    'an idea dropped on a space: its action is asked for',
  );
  desk.same(await page.locator('.um .carried').count(), 0, 'nothing stays in the hand');
  await page.keyboard.press('Escape');
  await pressAt(page, action);
  await desk.becomes(
    async () => /: on which space/.test(await page.locator('.um .asks strong').innerText()),
    'half of a move: the rest is asked for',
  );
  await pressAt(page, space);
  await desk.becomes(
    () => page.evaluate((old) => window.told.step > old || document.querySelector('.um .deed') !== null, step),
    'the press on the space counts',
  );
  const deed = page.locator('.um .deed');
  if (await deed.isVisible()) await deed.click();
  await page.waitForFunction((old) => window.told.step > old, step);
  await page.locator('.um .ribbon .way .answer').first().click();
  await page.waitForFunction((old) => window.told.step > old + 1, step);
  await page.locator('.um .ribbon .way .answer').first().waitFor();
  await page.keyboard.press('u');
  await desk.becomes(() => page.evaluate(opens), 'all of the turn is taken back, half of its first move too');
});

test('what is pressed between the news of a move and its answer counts, and outlives the answer', async ({ desk }) => {
  const page = await sitDown(desk, 'Ada', { viewport: { width: 1440, height: 900 }, settings: { game: 'unconscious-mind' } });
  const deed = page.locator('.um .deed');
  const choose = async (kind) => {
    await page.locator(`.um .thing.lit[data-target^="${kind}:"]`).first().click();
    await deed.waitFor();
  };
  await choose('client');
  await page.evaluate(() => (window.held = []));
  await deed.click();
  await page.locator('.um .thing.lit[data-target^="dream:"]').first().waitFor();
  await desk.comes(choose('dream'), 'the new question is answered while the last answer is on its way');
  await page.evaluate(
    () => new Promise((heard) => (window.held.forEach((come) => come()), requestAnimationFrame(() => setTimeout(heard)))),
  );
  desk.same(await page.locator('.um .thing.picked[data-target^="dream:"]').count(), 1, 'and stays chosen when that comes');
  await page.evaluate(() => (window.held = null));
  await deed.click();
  await desk.comes(
    page.waitForFunction(() => window.told.step === 2),
    'and can be done',
  );
});
