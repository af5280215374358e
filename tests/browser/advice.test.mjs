// "What would you do?": a slip of paper with a move, its reasons and what was compared; by hand, by key and on a phone.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { look } from './axe.mjs';
import { en, fr, openPalette, pastRoundEnd, run, sign, waitChange, waitTurnOrEnd, words, test, divan } from './desk.mjs';

async function sitDown(page, lang = 'en') {
  await page.goto('/');
  await page.getByRole('button', { name: { en, fr }[lang].house.playNow }).click();
  await page.waitForURL(/\/solo\//);
  await waitTurnOrEnd(page);
  await page.getByRole('list', { name: words[lang].yourHand }).waitFor();
}
const noteOf = (page, say = en) => page.getByRole('dialog', { name: say.advice.would });

/** The last move of the game so far, in words, from the file that the palette saves. */
async function lastMove(desk, page) {
  const download = page.waitForEvent('download');
  await openPalette(page);
  await page.getByRole('option', { name: en.end.export }).click();
  const file = desk.file('advice.divan');
  await (await download).saveAs(file);
  const record = readFileSync(file, 'utf8');
  const entries = record
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line));
  const last = entries.findLastIndex((entry) => entry.seat === 0 && entry.move);
  const requests = [
    { id: 1, cmd: 'load', record, at: last },
    { id: 2, cmd: 'moves', seat: 0 },
  ];
  const { stdout } = spawnSync(divan, ['engine'], {
    input: requests.map((each) => JSON.stringify(each)).join('\n') + '\n',
    encoding: 'utf8',
  });
  const { moves } = JSON.parse(stdout.trim().split('\n')[1]);
  return { file, text: moves.find(({ move }) => JSON.stringify(move) === JSON.stringify(entries[last].move))?.text.en };
}

test('what would you do? by hand and by key', async ({ desk }) => {
  const { page } = await desk.guest('Ada', { settings: { theme: 'light' } });
  const ask = page.getByRole('banner').getByRole('button', { name: en.advice.ask });
  const note = noteOf(page);
  // A deal may leave but one move, and then there is nothing to compare: deal anew.
  for (let deal = 0; deal < 6 && (await note.locator('.compared .number').count()) === 0; deal++) {
    await sitDown(page);
    await ask.click();
    await note.waitFor();
  }
  await desk.comes(note.waitFor(), 'a note comes');
  const what = await note.getByRole('heading', { level: 2 }).innerText();
  desk.check(await note.evaluate((paper) => paper === document.activeElement), 'the focus is on it');
  const shares = await note.locator('.compared .number').allInnerTexts();
  desk.check(shares.length >= 2 && shares.length <= 5, 'it tells what was compared', shares.join(' '));
  await desk.picture(page, 'day');
  const faults = await look(page);
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await desk.picture(page, 'dusk');
  faults.push(...(await look(page, ['color-contrast', 'link-in-text-block'])).map((fault) => `at dusk ${fault}`));
  desk.check(faults.length === 0, 'no violation', faults.join('\n'));

  await page.keyboard.press('Escape');
  await desk.comes(note.waitFor({ state: 'detached' }), 'Escape puts it away');
  desk.check(await ask.evaluate((button) => button === document.activeElement), 'the focus is back where it was asked');
  await page.keyboard.press('?');
  await desk.comes(note.waitFor(), 'the question mark asks too');
  desk.same(await note.getByRole('heading', { level: 2 }).innerText(), what, 'the same table, the same advice');
  await note.getByRole('button', { name: /^Rule/ }).click();
  await desk.comes(page.locator('dialog[open] .rule').first().waitFor(), 'its rule opens');
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  desk.check(await note.isVisible(), 'that Escape closed the rule only');

  const before = await sign(page);
  await note.getByRole('button', { name: en.advice.play }).click();
  await waitChange(page, before);
  await desk.comes(note.waitFor({ state: 'detached' }), 'a table that has moved on has no note');
  const played = await lastMove(desk, page);
  desk.same(played.text, what, 'Play it plays that move');
  desk.check(run(divan, 'replay', played.file, '--verify').status === 0, 'the record holds moves and nothing else');

  await waitTurnOrEnd(page);
  await pastRoundEnd(page);
  await openPalette(page);
  await page.getByRole('option', { name: en.advice.ask }).click();
  await desk.comes(note.waitFor(), 'the list of commands asks too');
  await note.getByRole('button', { name: en.close }).last().click();
  await desk.comes(note.waitFor({ state: 'detached' }), 'Close puts it away');
});

test('what would you do? on a phone, in French', async ({ desk }) => {
  const size = { width: 360, height: 740 };
  const { page } = await desk.guest('Zoé', {
    settings: { lang: 'fr', theme: 'dark' },
    viewport: size,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  await sitDown(page, 'fr');
  await page.getByRole('main').getByRole('button', { name: fr.advice.ask }).tap();
  const note = noteOf(page, fr);
  await desk.comes(note.waitFor(), 'on a phone as well, in French');
  await note.evaluate((paper) => Promise.all(paper.getAnimations().map((each) => each.finished)));
  const box = await note.boundingBox();
  desk.check(
    box.x >= 0 && box.x + box.width <= size.width && box.y > 120 && box.y + box.height <= size.height,
    'it fits, and leaves the table in sight',
    JSON.stringify(box),
  );
  desk.check(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is wider than the phone');
  await desk.picture(page, 'phone-dusk');
  await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
  await desk.picture(page, 'phone-day');
  const faults = await look(page);
  desk.check(faults.length === 0, 'no violation on a phone', faults.join('\n'));
  await note.getByRole('button', { name: fr.advice.play }).tap();
  await desk.comes(note.waitFor({ state: 'detached' }), 'a tap plays it');
});
