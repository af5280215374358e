// Writes content/dany/memories.json from the list. Run: node content/dany/draw/words.mjs
import { writeFileSync } from 'node:fs';
import { memories } from './list.mjs';
const out = new URL('../memories.json', import.meta.url);
writeFileSync(out, `{"game":"dany","memories":[\n${memories.map((m) => JSON.stringify(m)).join(',\n')}\n]}\n`);
