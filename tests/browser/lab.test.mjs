// The lab: a small study runs in workers, is paused and goes on, compared with a second setting, its numbers changed, and taken away; and
// the program counts the same.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { look, lookIn } from './axe.mjs';
import { divan, en, fr, test } from './desk.mjs';

const games = (page, w = en) => page.getByLabel(w.lab.games, { exact: true });
const progress = (page) => page.getByRole('progressbar');
const done = (page) => page.waitForFunction(() => document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') === '100');
const setGames = async (page, count, w = en) => {
  await games(page, w).fill(String(count));
  await games(page, w).blur();
};
async function saved(desk, page, name) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()]);
  const path = desk.file(download.suggestedFilename());
  await download.saveAs(path);
  return { name: download.suggestedFilename(), bytes: readFileSync(path) };
}
/** What the program says to the command that the page shows. */
function repeated(desk, command) {
  const figures = desk.file('native.json');
  const words = `${command.replace(/^divan /, `'${divan}' `)} --without-times --json '${figures}'`;
  const { status, stderr } = spawnSync('sh', ['-c', words], { encoding: 'utf8' });
  desk.same([status, stderr], [0, ''], `the program does: ${command}`);
  return JSON.parse(readFileSync(figures, 'utf8'));
}

test('a study runs, is taken away, and is what the program counts', async ({ desk }) => {
  const { page } = await desk.guest('Ada');
  await page.goto('/');
  await page.getByRole('link', { name: en.house.lab }).click();
  await games(page).waitFor();
  await setGames(page, 60);
  await page.getByRole('button', { name: en.lab.run, exact: true }).click();
  await done(page);
  await desk.comes(page.getByRole('heading', { name: en.lab.wins }).waitFor(), 'who wins is drawn');
  for (const title of [en.lab.seats, en.lab.scores, en.lab.lengths])
    desk.check(await page.getByRole('heading', { name: title }).isVisible(), `so is: ${title}`);
  desk.check((await page.getByRole('img', { name: en.lab.wins }).getAttribute('aria-label')).includes('1 · easy: A '), 'and told in words');
  desk.same(await look(page), [], 'axe finds nothing');
  await desk.picture(page, 'done');

  const command = await page.locator('code').last().innerText();
  desk.same(command, 'divan simulate egocentric-world --games 60 --seats easy,greedy,greedy', 'the command names what was run');
  const { name, bytes } = await saved(desk, page, en.lab.json);
  desk.same(name, 'divan-lab-egocentric-world.json', 'the figures are a file');
  const { command: told, options, ...figures } = JSON.parse(bytes);
  desk.same(told, command, 'with the command in it');
  desk.same(options.players, 3, 'and the options');
  const { options: _, ...native } = repeated(desk, command);
  desk.same(figures, native, 'and they are what the program counts');

  const csv = (await saved(desk, page, en.lab.csv)).bytes.toString();
  desk.check(csv.startsWith('setting,figure,name,value,low,high,of\nA,wins,1 easy,'), 'the table begins with who wins');
  desk.check(csv.endsWith(`A,command,,"${command}",,,\n`), 'and ends with the command');
  const picture = (await saved(desk, page, en.lab.png)).bytes;
  desk.same([...picture.subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47], 'the picture is a PNG');
  desk.same([picture.readUInt32BE(16), picture.readUInt32BE(20) > 1000], [1600, true], 'as wide as it should be');
});

test('two settings are compared: numbers changed in a copy, by keyboard, on a phone, in French', async ({ desk }) => {
  const { page } = await desk.guest('Ada', { settings: { lang: 'fr' }, viewport: { width: 360, height: 740 } });
  await page.goto('/lab?game=egocentric-world');
  await setGames(page, 90, fr);
  await page.getByRole('button', { name: fr.lab.compare }).click();
  desk.check(await page.getByRole('tab', { name: fr.lab.setting('B') }).getAttribute('aria-selected'), 'B lies open');
  await page.locator('summary', { hasText: fr.lab.numbers }).press('Enter');
  await page.getByLabel(fr.lab.find).fill('nombril copies');
  const copies = page.getByRole('spinbutton', { name: /Nombril.*copies/ });
  await copies.fill('0');
  await copies.press('Tab');
  await desk.comes(page.getByText(fr.lab.was('5')).waitFor(), 'a changed number says what it was');
  await page.getByRole('button', { name: fr.lab.run, exact: true }).click();
  await desk.comes(
    page
      .getByRole('alert')
      .filter({ hasText: fr.lab.refused('B') })
      .waitFor(),
    'the rules refuse what cannot be',
  );
  // Four of one more, four of another less: the deck stays as large as the rules have it.
  await copies.fill('9');
  await copies.press('Tab');
  await page.getByLabel(fr.lab.find).fill('trifouilly copies');
  const others = page.getByRole('spinbutton', { name: /Trifouilly.*copies/ });
  await others.fill('1');
  await others.press('Tab');
  await desk.comes(page.getByText(fr.lab.changed(2)).waitFor(), 'and how many were changed');
  await page.getByRole('button', { name: fr.lab.again }).press('Enter');
  await done(page);
  await desk.comes(page.getByRole('heading', { name: fr.lab.difference }).waitFor(), 'the difference is told');
  const table = page.getByRole('table');
  desk.check((await table.getByRole('row').count()) >= 8, 'wins, seats, scores and length');
  desk.check(/^(< )?[01],\d{3}$/.test(await table.locator('td[data-label=p]').first().innerText()), 'with the chance that it is luck');
  desk.same(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, 'nothing is wider than a phone');
  for (const theme of ['dark', 'light']) desk.same(await lookIn(page, theme), [], `axe finds nothing in the ${theme}`);
  await desk.picture(page, 'compared');

  // The changed components go to the program as well.
  const content = await saved(desk, page, fr.lab.content('B'));
  desk.same(JSON.parse(content.bytes).cards[11].copies, 9, 'the changed file has the changed number');
  desk.check((await page.locator('code').last().innerText()).endsWith('--content my-content-b'), 'and the command names its folder');
});

test('a long study is paused, tells what it has, and goes on; another game begins anew', async ({ desk }) => {
  const { page } = await desk.guest('Ada');
  await page.goto('/lab?game=dany');
  await setGames(page, 100_000);
  await page.getByRole('button', { name: en.lab.run, exact: true }).press('Enter');
  await page.waitForFunction(() => !/^0 /.test(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuetext') ?? '0 '));
  desk.check(await page.getByRole('button', { name: en.lab.csv }).isDisabled(), 'what is still being played cannot be taken away');
  await page.getByRole('button', { name: en.lab.pause }).click();
  await page.getByRole('button', { name: en.lab.goOn }).waitFor();
  const paused = await progress(page).getAttribute('aria-valuetext');
  const command = await page.locator('code').last().innerText();
  const played = Number(paused.replace(/ of .*/, '').replaceAll(',', ''));
  desk.check(played > 0 && played < 100_000, `it stopped on the way: ${paused}`);
  desk.check(command.includes(`--games ${played} `), 'and the command repeats what was played so far');
  await desk.comes(page.getByRole('heading', { name: en.lab.used }).waitFor(), 'what the game counts is there');
  const csv = (await saved(desk, page, en.lab.csv)).bytes.toString();
  const native = repeated(desk, command);
  desk.check(csv.includes(`A,wins,1 easy,${native.bots[0].winShare},`), 'a study that was paused is what the program counts');
  await page.getByRole('button', { name: en.lab.goOn }).click();
  await page.waitForFunction((before) => document.querySelector('[role=progressbar]')?.getAttribute('aria-valuetext') !== before, paused);
  await page.getByRole('radio', { name: 'The LOOP' }).check({ force: true });
  await desk.comes(page.getByRole('heading', { name: en.lab.empty }).waitFor(), 'another game begins anew');
});

test('without a network the lab goes on with a game that it has had', async ({ desk }) => {
  const { page, context, forgiven } = await desk.guest('Ada', { worker: true });
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto('/lab?game=egocentric-world');
  await setGames(page, 9);
  await page.getByRole('button', { name: en.lab.run, exact: true }).click();
  await done(page);
  forgiven.push(/ERR_INTERNET_DISCONNECTED|WebSocket connection to/);
  await context.setOffline(true);
  await page.reload();
  await setGames(page, 9);
  await page.getByRole('button', { name: en.lab.run, exact: true }).click();
  await desk.comes(done(page), 'it plays in this browser');
});
