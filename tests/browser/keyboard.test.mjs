// Without a mouse: from the home page to the end of a round.
import { en, openPalette, waitTurnOrEnd, words, test } from './desk.mjs';

/** Whether what has the focus shows it, itself or by the label that stands for it. */
const focusShows = (page) =>
  page.evaluate(() => {
    const here = document.activeElement;
    if (!here || here === document.body || here.id === 'main') return ''; // past the last one, in the browser's own bar; or the page as a whole
    const marks = [here, here.nextElementSibling, here.closest('label')].filter(Boolean).map((part) => getComputedStyle(part));
    const shows = marks.some(
      (style) => (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none',
    );
    return shows ? '' : here.outerHTML.slice(0, 120);
  });
const focused = (page) =>
  page.evaluate(() => {
    if (document.activeElement === document.body) return '';
    const here = document.activeElement?.cloneNode(true);
    for (const key of here?.querySelectorAll('kbd') ?? []) key.remove();
    return (here?.getAttribute('aria-label') ?? here?.textContent ?? '').trim();
  });
const lost = (page) => page.evaluate(() => document.activeElement === null || document.activeElement === document.body);

test('without a mouse: from the home page to the end of a round', async ({ desk }) => {
  const { page } = await desk.guest('Ada');
  const invisible = new Set();
  const press = async (key) => {
    await page.keyboard.press(key);
    if (key.includes('Tab')) {
      const fault = await focusShows(page);
      if (fault) invisible.add(fault);
    }
  };
  /** Presses Tab until it is so; says false when Tab has been everywhere. */
  const tabUntil = async (so) => {
    await page.evaluate(() => (window.visited = new Set()));
    const isNew = () => page.evaluate(() => window.visited.size < window.visited.add(document.activeElement).size);
    do {
      await press('Tab');
      if (await so()) return true;
    } while (await isNew());
    return false;
  };
  const tabTo = (wanted) => tabUntil(async () => wanted.test(await focused(page)));

  await page.goto('/');
  await page.getByRole('button', { name: en.house.playNow }).waitFor();
  await press('Tab');
  desk.same(await focused(page), en.skip, 'the first Tab offers to skip to the table');
  await desk.picture(page, 'skip');
  desk.check(await tabTo(new RegExp(`^${en.house.playNow}`)), 'Tab reaches Play now');
  await desk.picture(page, 'play-now');
  await press('Enter');
  await page.waitForURL(/\/solo\//);
  await waitTurnOrEnd(page);
  await page.getByRole('list', { name: words.en.yourHand }).waitFor();
  await desk.becomes(async () => !(await lost(page)), 'the new page has the focus');

  // Until it is an ordinary turn: whatever is asked, through the palette.
  const actions = page.getByRole('group', { name: words.en.actions });
  const ordinary = () => actions.getByRole('button', { name: /^STOP/ }).and(page.locator(':not(.no)')).isVisible();
  const sheet = page.getByRole('dialog', { name: /^Round \d+$/ });
  const settle = async () => {
    for (let i = 0; i < 40; i++) {
      await waitTurnOrEnd(page);
      await page.waitForFunction(() => document.querySelector('.near .act:not(.no), .veil'));
      if ((await ordinary()) || (await sheet.isVisible())) return;
      await openPalette(page);
      await page.keyboard.type(['pass', 'not use'][i % 2]);
      await press('ArrowDown');
      await press('ArrowUp');
      await press((await page.getByRole('option').count()) > 0 ? 'Enter' : 'Escape');
      await page.getByRole('listbox').waitFor({ state: 'hidden' });
    }
  };
  /** A Citybot may have ended the round. */
  const myTurn = async () => {
    for (await settle(); await sheet.isVisible(); await settle()) {
      await press('Enter');
      await sheet.waitFor({ state: 'hidden' });
    }
  };
  await myTurn();
  const within = (place) => page.evaluate((place) => document.activeElement.closest(place) !== null, place);
  desk.check(await tabUntil(() => within('[data-at=table]')), 'Tab reaches the table');
  await press('d');
  await desk.comes(page.getByText(/^You drew/).waitFor(), 'D draws a card');
  await desk.becomes(async () => !(await lost(page)), 'the focus is not lost after drawing');
  await desk.picture(page, 'drawn');

  // To a card of the hand, along the hand with the arrows, and play it.
  const hand = page.getByRole('list', { name: words.en.yourHand });
  const onHand = () =>
    page.evaluate((name) => document.activeElement.closest('ul')?.getAttribute('aria-label') === name, words.en.yourHand);
  desk.check((await onHand()) || (await tabUntil(onHand)), 'Tab reaches the hand');
  const first = await focused(page);
  await press('ArrowRight');
  desk.check((await onHand()) && (await focused(page)) !== '', 'the arrows go along the hand', `${first} → ${await focused(page)}`);
  await press('End');
  desk.check(
    await hand
      .getByRole('button')
      .last()
      .evaluate((card) => card === document.activeElement),
    'End goes to the last card',
  );
  await press('Home'); // the lowest card has no ability that would ask something more
  await press('Enter');
  await desk.comes(page.getByText(/^You drew/).waitFor({ state: 'hidden' }), 'Enter plays the card');
  await desk.becomes(async () => !(await lost(page)), 'the focus is not lost after playing a card');

  await myTurn();
  await press('s');
  const ask = page.getByRole('dialog', { name: words.en.stopAsk });
  await desk.comes(ask.waitFor(), 'S asks whether to say STOP');
  await press('Escape');
  await desk.comes(ask.waitFor({ state: 'hidden' }), 'Escape takes it back');
  await press('s');
  await ask.waitFor();
  desk.same(await focused(page), words.en.stopYes, 'the focus is on the question');
  await desk.picture(page, 'stop');
  await press('Enter');
  // Somebody may want something before the round is over.
  for (let i = 0; i < 40 && !(await sheet.isVisible()); i++) {
    await page.waitForFunction(() => document.title.startsWith('●') || document.querySelector('.veil'));
    await settle();
  }
  await desk.comes(sheet.waitFor(), 'the round ends');
  desk.check(await sheet.evaluate((part) => part.contains(document.activeElement)), 'the focus is on the sheet of the round');
  await desk.picture(page, 'round-end');
  await press('Enter');
  await desk.comes(sheet.waitFor({ state: 'hidden' }), 'Enter goes on to the next round');
  await desk.becomes(async () => !(await lost(page)), 'the focus is not lost after the round');

  await openPalette(page);
  desk.same(await page.evaluate(() => document.activeElement.getAttribute('role')), 'combobox', 'the palette takes the focus');
  await press('Escape');
  await desk.becomes(async () => !(await lost(page)), 'and gives it back');
  desk.same([...invisible], [], 'the focus was to be seen at every step');
});
