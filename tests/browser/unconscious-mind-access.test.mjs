// Unconscious Mind on its own screen as axe sees it: an ordinary turn, a turn that is told, another's board, the signs, the score, the end; on a
// desk by day and on a phone at dusk, in ./test --long each in both lights.
import { look } from './axe.mjs';
import { load, openEnd, test } from './desk.mjs';
import { openGame } from './records.mjs';

const { words } = await load('games/unconscious-mind/screen-words.ts');
const long = Boolean(process.env.DIVAN_LONG);
const record = 'unconscious-mind-epoch-2-2-players-a';

for (const [where, viewport, own] of [
  ['desk', { width: 1440, height: 900 }, 'light'],
  ['phone', { width: 390, height: 844 }, 'dark'],
])
  test(`axe finds nothing on the ${where}, whatever lies open`, async ({ desk }) => {
    const { page } = await desk.guest('Ada', { settings: { theme: 'light' } });
    const um = page.locator('.um');
    /** What lies open; all rules in its own light, in the other one colours are what has changed. */
    const clean = async (screen, within) => {
      for (const theme of long ? ['light', 'dark'] : [own]) {
        await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
        await desk.picture(page, `${where}-${screen}-${theme}`);
        desk.same((await look(page, theme === own ? undefined : ['color-contrast'], within)).join('\n'), '', `${screen}, ${theme}`);
      }
    };
    await openGame(page, record, 233, { people: 2 });
    await page.setViewportSize(viewport);
    await um.locator('.ribbon .way .answer').first().waitFor();
    if (long || where === 'phone') await clean('ordinary turn', '.um'); // the desk is looked at where a whole game is played on it
    if (where === 'desk')
      desk.same(
        await um
          .getByRole('button', {
            name: /^[A-D]\d, .+; inkpot \d, stops: (on top|on the left|row \d)/,
          })
          .count(),
        16,
        'a space says where the inkpot would stop',
      );
    await page.getByRole('button', { name: words.en.glossary, exact: true }).click();
    await page.getByRole('dialog', { name: words.en.glossary }).waitFor();
    await clean('signs', '.um [role=dialog]');
    await page.keyboard.press('Escape');
    await page.keyboard.press('2');
    await page.getByRole('dialog', { name: /^Board: / }).waitFor();
    const board = page.getByRole('dialog', { name: /^Board: / });
    desk.check(await board.getByRole('img', { name: /^Insight; .*: \d/ }).isVisible(), 'another’s dial is read out');
    desk.same(await board.getByRole('img', { name: /^Column \d: (open|.+ locks? it)$/ }).count(), 3, 'and what locks their columns');
    desk.same(
      await board
        .getByRole('img', {
          name: /^Stop of the inkpot: .+, the inkpot is here$/,
        })
        .count(),
      1,
      'and where their inkpot is',
    );
    await clean('another board', '.um [role=dialog]');
    await page.keyboard.press('Escape');
    if (where === 'phone') await um.getByRole('tab').last().click();
    await page
      .getByRole('button', { name: /^You\b.*Score: \d+ now/ })
      .first()
      .click();
    await page.locator('dialog[open]').waitFor();
    await clean('score', 'dialog[open]');
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await um.locator('[data-at="button:again"]').click();
    await um.locator('.told').waitFor();
    await page.keyboard.press('ArrowRight');
    await clean('told turn', '.um .told, .um .um-pad:not([hidden])');
    await openGame(page, record);
    await page.setViewportSize(viewport);
    const end = await openEnd(page);
    await end.locator('li button[aria-expanded]').first().click();
    await clean('end', 'dialog[open]');
  });
