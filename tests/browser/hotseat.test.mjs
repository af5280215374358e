// Two people at one screen: with a curtain between their turns, and without one where they play together.
import { dally, en, isOver, openEnd, pastRoundEnd, playByPalette, words, test } from './desk.mjs';
import { atRest, pressOn, ring } from './the-loop-hands.mjs';

/** Everything in the page that could give a card away: the picture's number, its name for the ear, tooltips, the log. */
const cardsInPage = (page) =>
  page.evaluate(() => {
    const inside = document.querySelector('main');
    const told = [...document.querySelectorAll('main [aria-label], main [title], main text, aside *')].map(
      (part) => part.getAttribute('aria-label') ?? part.getAttribute('title') ?? part.textContent,
    );
    return {
      cards: inside.querySelectorAll('svg.card, button.card').length,
      numbers: told.filter((text) => /\d/.test(text)),
    };
  });

test('two people play together at one screen, with no curtain between them', async ({ desk }) => {
  const { page } = await desk.guest('Ada');
  await page.goto('/new/the-loop');
  await page.getByRole('button', { name: 'Players +' }).click();
  await page.getByLabel(en.fresh.seat(2)).selectOption({ label: en.fresh.another });
  await page.getByLabel(en.fresh.seatName, { exact: true }).fill('Bo');
  await page.getByRole('button', { name: en.fresh.createHere }).click();
  await page.waitForURL(/\/solo\//);
  await ring(page).waitFor();
  const turn = async () => (await page.getByRole('banner').locator('strong.yours').innerText()).replace(/:.*/, '');
  const turns = new Set();
  for (let i = 0; i < 60 && turns.size < 2; i++) {
    await atRest(page);
    turns.add(await turn());
    await pressOn(page, { cards: false });
  }
  desk.same([...turns].sort(), ['Ada', 'Bo'], 'playing together, both decide at one screen');
  desk.same(await page.locator('.curtain').count(), 0, 'with no curtain between them');
  await desk.comes(page.getByText(/^Now: (Ada|Bo)$/).waitFor(), 'the table says whose decision it is now');
  await desk.picture(page, 'together');
});

test('two people play against each other at one screen, with a curtain between their turns', async ({ desk }) => {
  const { page } = await desk.guest('Ada');
  await page.goto('/new/egocentric-world');
  await page.getByLabel(en.fresh.seat(2)).selectOption({ label: en.fresh.another });
  await page.getByRole('button', { name: 'Players −' }).click();
  await page.getByLabel(en.fresh.seatName, { exact: true }).fill('Bo');
  await page.getByText(en.fresh.options, { exact: true }).click();
  await page.getByLabel('Length').selectOption('single');
  await desk.picture(page, 'new');
  await page.getByRole('button', { name: en.fresh.createHere }).click();
  await page.waitForURL(/\/solo\//);

  const seen = { Ada: '', Bo: '' };
  const curtain = page.getByRole('button', { name: /^I am / });
  const table = page.getByRole('list', { name: words.en.yourHand });
  let drawn = 0;
  for (let i = 0; i < 60 && !(await isOver(page)); i++) {
    await curtain.or(table).first().waitFor();
    if (await curtain.isVisible()) {
      const name = (await curtain.innerText()).replace('I am ', '').trim();
      if (drawn < 3) {
        const { cards, numbers } = await cardsInPage(page);
        desk.check(
          cards === 0 && numbers.length === 0,
          `the curtain before ${name} hides every card, in the page itself`,
          `${cards} cards; ${numbers.join(' | ')}`,
        );
        desk.check(
          await curtain.evaluate((button) => button.closest('[role=group]').contains(document.activeElement)),
          'the focus is on the curtain',
        );
        if (drawn === 0) await desk.picture(page, 'curtain');
      }
      drawn++;
      await curtain.click();
      await table.waitFor();
      seen[name] = (await table.getByRole('button').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')))).join(
        '; ',
      );
      continue;
    }
    await pastRoundEnd(page);
    await playByPalette(page, drawn > 3 ? undefined : dally);
  }
  desk.check(seen.Ada !== '' && seen.Bo !== '' && seen.Ada !== seen.Bo, 'each sees a hand of their own', JSON.stringify(seen));
  desk.same(await (await openEnd(page)).getByRole('row').count(), 3, 'the game of two at one screen ends');
  await desk.picture(page, 'end');
});
