// A game alone, without a network, from the first press to the replay and the file.
import { en, openEnd, playOn, run, waitTurnOrEnd, words, test, divan } from './desk.mjs';

test('a game alone, without a network, from the first press to the replay and the file', async ({ desk }) => {
  const { page, context } = await desk.guest('Ada', { worker: true, deal: 2 });
  await page.goto('/');
  await desk.picture(page, 'home');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, {
          once: true,
        }),
      );
  });
  await page.getByRole('button', { name: en.settings.title, exact: true }).first().click();
  await page.getByRole('switch', { name: en.settings.offline }).check();
  await desk.comes(page.getByText(en.settings.offlineKept).waitFor(), 'all games are kept on this device when asked');
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await page.reload();
  await desk.comes(page.getByRole('button', { name: en.house.playNow }).waitFor(), 'the home page opens without a network');

  await page.getByRole('button', { name: en.house.playNow }).click();
  await page.waitForURL(/\/solo\//);
  await waitTurnOrEnd(page);
  await desk.picture(page, 'table');
  await desk.comes(page.getByRole('list', { name: words.en.yourHand }).waitFor(), 'Play now deals a hand');

  // A drawn card in the hand is a state worth coming back to.
  await playOn(page, {
    wishes: [/^Draw/, /pass|lie/i],
    until: (_, played) => /^Draw/.test(played.at(-1) ?? ''),
  });
  const table = () => page.getByRole('main').ariaSnapshot();
  const before = await table();
  await page.reload();
  await waitTurnOrEnd(page);
  await page.getByRole('list', { name: words.en.yourHand }).waitFor();
  desk.same(await table(), before, 'a reload in the middle comes back to the same state');
  await playOn(page);
  await desk.picture(page, 'end');

  const end = await openEnd(page);
  desk.check(/win|won/.test(await end.getByRole('heading').innerText()), 'the end says who won');
  await desk.picture(page, 'scores');
  await desk.comes(end.getByRole('button', { name: en.end.rematch }).waitFor(), 'the end offers to play again');
  desk.same(await end.getByRole('row').count(), 4, 'the end has a line for everybody');
  await end.getByText(en.end.fair).click();
  await desk.comes(end.getByText(en.end.same).waitFor(), 'the seed fits the promise');
  await desk.picture(page, 'fair');

  const download = page.waitForEvent('download');
  await end.getByRole('button', { name: /\.divan/ }).click();
  const file = desk.file('solo.divan');
  await (await download).saveAs(file);
  const verified = run(divan, 'replay', file, '--verify');
  desk.check(verified.status === 0, 'divan replay --verify accepts the file', verified.stdout + verified.stderr);

  await end.getByRole('button', { name: en.end.replay }).click();
  await replay(desk, page);

  const over = page.url();
  await (await openEnd(page)).getByRole('button', { name: en.end.rematch }).click();
  await desk.comes(
    page.waitForFunction(() => !document.title.startsWith('Finished')),
    'Play again sets the next game',
  );
  desk.same(await page.getByRole('alert').count(), 0, 'and has nothing against it');
  const next = page.url();
  desk.check(next !== over, 'at a table of its own');
  await desk.picture(page, 'again');

  // The saved file opens again, still without a network.
  await page.goto('/');
  await page.getByLabel(en.house.importButton).setInputFiles(file);
  await page.waitForURL(/\/solo\//);
  await desk.comes(
    page.waitForFunction(() => document.title.startsWith('Finished')),
    'the file opens again from the home page',
  );
  await page.goto('/');
  await desk.comes(page.getByRole('heading', { name: en.house.running }).waitFor(), 'the home page lists the tables of this device');
  await desk.picture(page, 'tables');
  await page.getByText(en.house.finished, { exact: true }).click();
  const kept = page.getByRole('link').and(page.locator(`[href="${new URL(over).pathname}"]`));
  await kept.click();
  await desk.comes(
    page.waitForFunction(() => document.title.startsWith('Finished')),
    'the game before it is kept there, to be looked at again',
  );

  // A game that was never opened was kept as well.
  await page.goto('/new/the-loop');
  await page.getByRole('button', { name: en.fresh.createHere }).click();
  await desk.comes(page.locator('.loop-world svg.ring').waitFor(), 'another game begins without a network');
});

async function replay(desk, page) {
  const slider = page.getByRole('slider');
  await slider.waitFor();
  const at = async () => Number(await slider.inputValue());
  const press = (name) => page.getByRole('button', { name, exact: true }).click();
  const last = Number(await slider.getAttribute('max'));
  desk.check(last > 3, 'the replay knows all steps');
  desk.same(await at(), 0, 'the replay begins at the deal');
  const table = () => page.getByRole('region', { name: words.en.table }).ariaSnapshot();
  const dealt = await table();
  await press(en.replay.next);
  await press(en.replay.next);
  desk.same(await at(), 2, 'two steps on');
  await press(en.replay.previous);
  await press(en.replay.previous);
  desk.same(await at(), 0, 'two steps back');
  await page.waitForFunction((count) => document.querySelectorAll('#replay-rounds option').length >= count, 2);
  await press(en.replay.nextRound);
  const second = await at();
  desk.check(second > 1 && second < last, 'a jump to the next round', `step ${second} of ${last}`);
  await desk.becomes(async () => (await table()) !== dealt, 'the table shows that round');
  await desk.picture(page, 'replay');
  await press(en.replay.previousRound);
  desk.same(await at(), 0, 'a jump to the round before');
  await desk.becomes(async () => (await table()) === dealt, 'the table is as it was dealt');
  await slider.fill(String(last));
  await desk.comes(page.getByText(en.replay.position(last, last)).waitFor(), 'the slider goes to the end');
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  desk.same(await at(), last - 1, 'the slider follows the arrow keys');
  await press(en.replay.leave);
}
