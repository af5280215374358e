// Games of the corpus, opened in the browser as somebody's own.
import { readFileSync } from 'node:fs';
import { en } from './desk.mjs';

/** A record as the game of whoever opens it, up to so many moves; `people`: how many of the seats are theirs. */
function game(name, moves = Infinity, people = 1) {
  const [first, ...rest] = readFileSync(new URL(`../records/${name}.divan`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const header = JSON.parse(first);
  header.seats = header.seats.map((seat, i) => (i < people ? { kind: 'person', name: i === 0 ? '' : `Guest ${i + 1}` } : seat));
  // Whoever sat down or went in the middle of it: that is theirs too.
  const seated = (line) => {
    const entry = JSON.parse(line);
    return entry.type === 'sit' ? JSON.stringify({ ...entry, occupant: header.seats[entry.seat] }) : line;
  };
  const kept = rest.slice(0, moves);
  return Buffer.from([JSON.stringify(header), ...(people > 1 ? kept.map(seated) : kept)].join('\n') + '\n');
}

/** Opens it from the home page; without `moves` at its end. */
export async function openGame(page, name, moves, { people = 1, say = en } = {}) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await page.getByLabel(say.house.importButton).setInputFiles({
    name: 'a.divan',
    mimeType: 'text/plain',
    buffer: game(name, moves, people),
  });
  await page.waitForURL(/\/solo\//);
  const curtain = page.locator('.curtain button');
  const table = page.getByRole('main').locator(`[data-at=table], #plain-view`).first();
  await curtain.or(table).first().waitFor();
  // The same person sits on all of the seats.
  if (people > 1 && (await curtain.isVisible())) await curtain.click();
  await table.waitFor();
}
