// Games of the corpus, opened in the browser as somebody's own.
import { readFileSync } from 'node:fs';
import { en } from './desk.mjs';

/** A record as the game of whoever opens it, up to so many moves. */
function game(name, moves = Infinity) {
  const [first, ...rest] = readFileSync(new URL(`../records/${name}.divan`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const header = JSON.parse(first);
  header.seats[0] = { kind: 'person', name: '' };
  return Buffer.from([JSON.stringify(header), ...rest.slice(0, moves)].join('\n') + '\n');
}

/** Opens it from the home page; without `moves` at its end. */
export async function openGame(page, name, moves) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await page.getByLabel(en.house.importButton).setInputFiles({ name: 'a.divan', mimeType: 'text/plain', buffer: game(name, moves) });
  await page.waitForURL(/\/solo\//);
  await page.getByRole('main').locator(`[data-at=table], #plain-view`).first().waitFor();
}
