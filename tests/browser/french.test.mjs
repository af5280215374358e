// Every screen in French, and a change of language in the middle of a game.
import { en, fr, openEnd, openPalette, playByPalette, playOn, waitTurnOrEnd, words, test } from './desk.mjs';

/** The plain sentences of a catalogue that differ between the languages. */
function sentences(mine, theirs) {
  return Object.entries(mine).flatMap(([key, value]) => {
    const other = theirs?.[key];
    if (typeof value === 'string') return value !== other && value.length > 3 ? [value] : [];
    return typeof value === 'object' && value !== null ? sentences(value, other) : [];
  });
}
const english = [...sentences(en, fr), ...sentences(words.en, words.fr)].filter((text) => !JSON.stringify([fr, words.fr]).includes(text));
const french = [...sentences(fr, en), ...sentences(words.fr, words.en)];

/** What somebody reads or hears on this page. */
const said = (page) =>
  page.evaluate(() => {
    const texts = []; // the pages of rules have the English terms beside the French ones
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode())
      if (!walk.currentNode.parentElement.closest('style, script, [lang]:not(html), article table'))
        texts.push(walk.currentNode.textContent.trim());
    for (const part of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      texts.push(...['aria-label', 'title', 'placeholder'].map((name) => part.getAttribute(name) ?? ''));
    return texts.filter(Boolean);
  });

async function allFrench(desk, page, screen) {
  const texts = await said(page);
  const left = texts.filter((text) => english.includes(text));
  desk.check(left.length === 0 && texts.some((text) => french.includes(text)), `${screen} is in French`, `English: ${left.join(' | ')}`);
  desk.same(await page.evaluate(() => document.documentElement.lang), 'fr', `${screen} says that it is in French`);
  await desk.picture(page, screen.replaceAll(' ', '-'));
}

test('every screen in French, and a change of language in the middle of a game', async ({ desk }) => {
  const { page } = await desk.guest('Zoé', { locale: 'fr-FR' });
  await page.goto('/');
  await page.getByRole('button', { name: fr.house.playNow }).waitFor();
  await allFrench(desk, page, 'home');
  await page.goto('/rules/egocentric-world');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await allFrench(desk, page, 'rules');
  desk.check(/manche/.test(await page.getByRole('article').innerText()), 'the rules themselves are in French');
  await page.goto('/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await allFrench(desk, page, 'about');
  await page.goto('/new/egocentric-world?with=friends');
  await page.getByRole('button', { name: fr.fresh.create }).waitFor();
  await allFrench(desk, page, 'new table');
  await page.getByRole('button', { name: fr.fresh.create }).click();
  await page.waitForURL(/\/r\//);
  await page.getByRole('heading', { name: fr.room.lobbyTitle }).waitFor();
  await allFrench(desk, page, 'lobby');
  await page.goto('/r/AAAAAA');
  await page.getByRole('heading', { name: fr.trouble.unknownRoom }).waitFor();
  await allFrench(desk, page, 'unknown room');

  await page.goto('/');
  await page.getByRole('button', { name: fr.house.playNow }).click();
  await page.waitForURL(/\/solo\//);
  await waitTurnOrEnd(page);
  await page.getByRole('list', { name: words.fr.yourHand }).waitFor();
  await allFrench(desk, page, 'table');
  await openPalette(page);
  await allFrench(desk, page, 'palette');
  await page.keyboard.press('Escape');

  const log = page.getByRole('tabpanel');
  await desk.comes(log.getByText(/^Manche 1/).waitFor(), 'the log is in French');
  await page.getByRole('button', { name: 'English' }).click();
  await desk.comes(log.getByText(/^Round 1/).waitFor(), 'English in the middle of a game: the log changes');
  await desk.comes(page.getByRole('list', { name: words.en.yourHand }).waitFor(), 'and the hand');
  desk.check((await page.getByRole('banner').innerText()).includes(en.room.rules), 'and the buttons');
  desk.check((await page.title()).startsWith('● Your turn'), 'and the title');
  await page.getByRole('button', { name: 'Français' }).click();
  await desk.comes(log.getByText(/^Manche 1/).waitFor(), 'and back to French');

  await playByPalette(page);
  await playOn(page);
  await allFrench(desk, page, 'end of the round');
  await openEnd(page, fr);
  await allFrench(desk, page, 'end');
});
