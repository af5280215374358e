// What axe finds on a page, in words; nothing is what we want.
import { readFileSync } from 'node:fs';

const axe = readFileSync(new URL('../../web/node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** All rules of our levels, or only the named ones; on the whole page, or in one part of it. */
export async function look(page, rules, within = 'html') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(
    async ({ runOnly, within }) => {
      const { violations } = await window.axe.run(within, {
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
            .slice(0, 4)
            .map((node) => `${node.target.join(' ')} ${node.html.slice(0, 140)} (${node.any[0]?.message ?? node.all[0]?.message ?? ''})`)
            .join('\n  ')}`,
      );
    },
    {
      runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: levels },
      within,
    },
  );
}
/** In this light. */
export async function lookIn(page, theme) {
  await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
  return look(page);
}
