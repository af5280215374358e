// Draws all pictures of Unconscious Mind into ../art: `node draw.mjs [clients|dreams|griefs|characters|places]…`. The same every time.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { characters, theId } from './characters.mjs';
import { clients } from './clients.mjs';
import { dreams } from './dreams.mjs';
import { griefs } from './griefs.mjs';
import { picture } from './hand.mjs';
import { places } from './places.mjs';
import { posterSvg } from './posters.mjs';

const art = fileURLToPath(new URL('../art/', import.meta.url));
mkdirSync(art, { recursive: true });
const two = (n) => String(n).padStart(2, '0');
const write = (kind, list) => list.forEach((svg, i) => writeFileSync(`${art}${kind}-${two(i)}.svg`, svg));
const sets = {
  clients: () => write('client', clients.map((o, i) => posterSvg(o, `c${i}`))),
  dreams: () => write('dream', dreams.map((draw) => picture(draw()))),
  griefs: () => write('grief', griefs),
  characters: () => write('character', [...characters.map((o, i) => posterSvg(o, `a${i}`)), theId()]),
  places: () => write('place', places),
};
const wanted = process.argv.slice(2);
for (const [name, draw] of Object.entries(sets)) if (wanted.length === 0 || wanted.includes(name)) draw();

const sums = {};
for (const file of readdirSync(art)) { const kind = file.replace(/-.*/, ''); const bytes = brotliCompressSync(readFileSync(art + file)).length; sums[kind] = (sums[kind] ?? 0) + bytes; sums.all = (sums.all ?? 0) + bytes; }
for (const [kind, bytes] of Object.entries(sums)) console.log(`${kind.padEnd(10)} ${(bytes / 1024).toFixed(1)} KB brotli`);
