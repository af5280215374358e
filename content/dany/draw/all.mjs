// Writes every drawing of Dany. Run: node content/dany/draw/all.mjs [name…]
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { memories } from './list.mjs';
import './words.mjs';
const at = new URL('../', import.meta.url), only = process.argv.slice(2), cards = {};
for (const file of ['first', 'memories-1', 'memories-2', 'memories-3', 'memories-4']) Object.assign(cards, (await import(`./${file}.mjs`)).card);
mkdirSync(new URL('memories/', at), { recursive: true });
for (const { id, file } of memories) {
  if ((only.length && !only.includes(id)) || !cards[id]) continue;
  const svg = cards[id]().svg(); writeFileSync(new URL(file, at), svg + '\n'); console.log(id, `${(svg.length / 1024).toFixed(0)} KB`);
}
