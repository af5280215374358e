// axe on every screen, in both languages and both lights.
import { readFileSync } from 'node:fs';
import { dally, en, fr, openEnd, openPalette, playOn, waitTurnOrEnd, words } from './desk.mjs';

const axe = readFileSync(new URL('../../web/node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export async function look(page, rules) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(
    async ({ levels, rules }) => {
      const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: levels };
      const { violations } = await window.axe.run(document, {
        runOnly,
        resultTypes: ['violations'],
        preload: false,
        iframes: false,
        xpath: false,
        ancestry: false,
      });
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map((node) => `${node.target.join(' ')} ${node.html.slice(0, 110)} (${node.any[0]?.message ?? node.all[0]?.message ?? ''})`)
            .join('\n  ')}`,
      );
    },
    { levels, rules },
  );
}
/** English by day, and its colours at dusk as well; French at dusk. Colours do not depend on the language. */
async function good(desk, page, lang, screen) {
  const faults = await look(page);
  if (lang === 'en') {
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
    faults.push(...(await look(page, ['color-contrast', 'link-in-text-block'])).map((fault) => `at dusk ${fault}`));
    await desk.picture(page, `${screen}-dusk`);
    await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
  }
  desk.check(faults.length === 0, `${lang}, ${screen}: no violation`, faults.join('\n'));
}

async function tour(desk, lang, say) {
  const { page } = await desk.guest('Ada', { settings: { lang, theme: lang === 'en' ? 'light' : 'dark' }, reducedMotion: 'reduce' });
  const on = (screen) => good(desk, page, lang, screen);
  const heading = () => page.getByRole('heading', { level: 1 }).first().waitFor();
  const close = () => page.keyboard.press('Escape');
  for (const [path, screen] of [
    ['/about', 'about'],
    ['/design', 'design'],
    ['/rules/egocentric-world', 'rules'],
    ['/r/AAAAAA', 'trouble'],
  ]) {
    await page.goto(path);
    await heading();
    await on(screen);
  }
  await page.goto('/new/egocentric-world?with=friends');
  await page.getByRole('button', { name: say.fresh.create }).waitFor();
  await on('new');
  await page.getByRole('button', { name: say.fresh.create }).click();
  await page.getByRole('heading', { name: say.room.lobbyTitle }).waitFor();
  await on('lobby');
  await page.getByRole('button', { name: say.room.change }).click();
  await page.locator('dialog[open]').getByRole('spinbutton').first().waitFor();
  await on('change');
  await close();
  await page.getByRole('button', { name: say.room.showQr }).click();
  await page.locator('dialog[open] svg[role=img], dialog[open] [role=img]').first().waitFor();
  await on('qr');

  await page.goto('/');
  await page.getByRole('button', { name: say.house.playNow }).waitFor();
  await on('home');
  await page.getByRole('button', { name: say.settings.title, exact: true }).first().click();
  await page.locator('dialog[open]').waitFor();
  await on('settings');
  await close();
  await page.getByRole('button', { name: say.house.learn }).click();
  await page.locator('.coach').getByRole('status').waitFor();
  await on('tour');
  await page.goto('/');
  await page.getByRole('button', { name: say.house.playNow }).click();
  await page.waitForURL(/\/solo\//);
  await waitTurnOrEnd(page);
  await page.getByRole('list', { name: words[lang].yourHand }).waitFor();
  await on('table');
  await playOn(page, { wishes: dally, until: (_, played) => /^(Draw|Piocher)/.test(played.at(-1) ?? '') });
  await on('drawn');
  await openPalette(page);
  await on('palette');
  await close();
  await page.getByRole('banner').getByRole('button', { name: say.room.plain }).click();
  await page.getByRole('region', { name: say.plain.view }).waitFor();
  await on('plain');
  await page.getByRole('banner').getByRole('button', { name: say.room.pretty }).click();
  await page.getByRole('button', { name: say.room.rules, exact: true }).click();
  await page.locator('dialog[open] .rule').first().waitFor();
  await on('rule');
  await close();
  await playOn(page, { until: () => page.locator('.veil').isVisible() });
  await on('round-end');
  await playOn(page);
  const end = await openEnd(page, say);
  await end.getByText(say.end.fair).click();
  await on('end');
  await end.getByRole('button', { name: say.end.replay }).click();
  await page.getByRole('slider').waitFor();
  await on('replay');

  await page.goto('/new/egocentric-world');
  await page.getByLabel(say.fresh.seat(2)).selectOption({ label: say.fresh.another });
  await page.getByRole('button', { name: say.fresh.createHere }).click();
  await page.waitForURL(/\/solo\//);
  await page.locator('.curtain').waitFor();
  await on('curtain');
}

export default async function (desk) {
  await Promise.all([tour(desk, 'en', en), tour(desk, 'fr', fr)]);
}
