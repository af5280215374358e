// Writes every drawing of Dany, the list of memories and the profiles. Run: node content/dany/draw/all.mjs [--check] [name…]
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { memories } from './list.mjs';
import { drawings, lines } from './roles.mjs';
const at = new URL('../', import.meta.url), check = process.argv.includes('--check'), only = process.argv.slice(2).filter((a) => a !== '--check'), cards = {};
const wanted = (name) => !only.length || only.includes(name);
const write = (file, text) => {
  const to = new URL(file, at);
  if (!check) writeFileSync(to, text);
  else if (!existsSync(to) || readFileSync(to, 'utf8') !== text) { console.error(`${file} is not what is drawn`); process.exitCode = 1; }
};
const rows = (list) => list.map((m) => JSON.stringify(m)).join(',\n');
for (const file of ['first', 'memories-1', 'memories-2', 'memories-3', 'memories-4']) Object.assign(cards, (await import(`./${file}.mjs`)).card);
for (const folder of ['memories', 'roles', 'numerals']) mkdirSync(new URL(`${folder}/`, at), { recursive: true });
for (const { id, file } of memories) if (wanted(id)) write(file, `${cards[id]().svg()}\n`);
if (wanted('roles')) {
  for (const [file, sheet] of Object.entries(drawings())) write(file, `${sheet.svg()}\n`);
  const { profiles, numerals } = lines();
  write('profiles.json', `{"game":"dany","box":[1200,1500],"profiles":[\n${rows(profiles)}\n],"numerals":[\n${rows(numerals)}\n]}\n`);
}
write('memories.json', `{"game":"dany","memories":[\n${rows(memories)}\n]}\n`);
