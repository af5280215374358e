// What axe finds on a page, in words; nothing is what we want.
import { readFileSync } from 'node:fs';

const axe = readFileSync(new URL('../../web/node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** All rules of our levels, or only the named ones. */
export async function look(page, rules) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(
    async (runOnly) => {
      const { violations } = await window.axe.run(document, {
        runOnly,
        resultTypes: ['violations'],
        preload: false,
        iframes: false,
        xpath: false,
        ancestry: false,
      });
      // Areas of the dial lie close; whatever is chosen there also stands in words on the ribbon (WCAG 2.5.8, "equivalent").
      const twice = (id, node) => id === 'target-size' && document.querySelector(node.target.join(' '))?.matches('.um .spot');
      const left = violations.map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => !twice(id, node)) }));
      return left
        .filter(({ nodes }) => nodes.length > 0)
        .map(
          ({ id, nodes }) =>
            `${id}: ${nodes
              .slice(0, 4)
              .map((node) => `${node.target.join(' ')} ${node.html.slice(0, 140)} (${node.any[0]?.message ?? node.all[0]?.message ?? ''})`)
              .join('\n  ')}`,
        );
    },
    rules ? { type: 'rule', values: rules } : { type: 'tag', values: levels },
  );
}
/** In this light. */
export async function lookIn(page, theme) {
  await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
  return look(page);
}
