// Writes every drawing of Dany and the list of memories. Run: node content/dany/draw/all.mjs [name…]
import { mkdirSync, writeFileSync } from 'node:fs';
import { memories } from './list.mjs';
import { drawings, lines } from './roles.mjs';
const at = new URL('../', import.meta.url), only = process.argv.slice(2), cards = {};
for (const file of ['first', 'memories-1', 'memories-2', 'memories-3', 'memories-4']) Object.assign(cards, (await import(`./${file}.mjs`)).card);
for (const folder of ['memories', 'roles', 'numerals']) mkdirSync(new URL(`${folder}/`, at), { recursive: true });
for (const { id, file } of memories) if (!only.length || only.includes(id)) writeFileSync(new URL(file, at), `${cards[id]().svg()}\n`);
if (!only.length || only.includes('roles')) {
  for (const [file, sheet] of Object.entries(drawings())) writeFileSync(new URL(file, at), `${sheet.svg()}\n`);
  const { profiles, numerals } = lines();
  writeFileSync(new URL('profiles.json', at), `{"game":"dany","box":[1200,1500],"profiles":[\n${profiles.map((p) => JSON.stringify(p)).join(',\n')}\n],"numerals":[\n${numerals.map((d) => JSON.stringify(d)).join(',\n')}\n]}\n`);
}
writeFileSync(new URL('memories.json', at), `{"game":"dany","memories":[\n${memories.map((m) => JSON.stringify(m)).join(',\n')}\n]}\n`);
