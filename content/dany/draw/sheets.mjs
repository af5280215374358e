// Contact sheets to look at, and two numbers a card: its share of black, and how far its thumbnail is from its nearest
// neighbour's. Run: node content/dany/draw/sheets.mjs [names…]; writes build/dany-sheets/, exits 1 where a bound is broken.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { memories } from './list.mjs';
import { rng } from './hand.mjs';
const root = fileURLToPath(new URL('../../../', import.meta.url)), content = fileURLToPath(new URL('../', import.meta.url)), out = `${root}build/dany-sheets/`;
mkdirSync(out, { recursive: true });
const only = process.argv.slice(2), set = memories.filter((m) => existsSync(content + m.file) && (!only.length || only.includes(m.id)));
const browser = process.env.CHROMIUM ?? 'chromium';
const chromium = (args) => execFileSync(browser, ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--allow-file-access-from-files', ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 28 });
const data = (file) => `data:image/svg+xml;base64,${readFileSync(content + file).toString('base64')}`;
function shoot(name, w, h, body) { const page = `${out}${name}.html`; writeFileSync(page, `<!doctype html><meta charset="utf-8"><style>body{margin:0;background:#fff;font:11px sans-serif}figure{margin:0;position:absolute}img{display:block;border:1px solid #000;border-radius:6%/4%;background:#fff}</style>${body}`); chromium([`--screenshot=${out}${name}.png`, `--window-size=${w},${h}`, `file://${page}`]); }
const grid = (list, w, per, { turn = false, gap = 8, label = false } = {}) => ({ w: per * (w + gap) + gap, h: Math.ceil(list.length / per) * (w * 1.5 + gap + (label ? 14 : 0)) + gap, body: list.map((m, i) => `<figure style="left:${gap + (i % per) * (w + gap)}px;top:${gap + Math.floor(i / per) * (w * 1.5 + gap + (label ? 14 : 0))}px"><img width="${w}" height="${w * 1.5}" src="${data(m.file)}"${turn ? ' style="transform:rotate(180deg)"' : ''}>${label ? m.id : ''}</figure>`).join('') });
if (only.length) { const g = grid(set, 360, Math.min(5, set.length), { label: true }); shoot('some', g.w, Math.ceil(g.h), g.body); const t = grid(set, 70, Math.min(10, set.length)); shoot('some-70', Math.max(500, t.w), Math.ceil(t.h), t.body); } else {
  const small = grid(set, 70, 12), turned = grid(set, 180, 10, { turn: true }), upright = grid(set, 180, 10, { label: true }), r = rng(2024);
  shoot('all-70', small.w, small.h, small.body); shoot('all-180', upright.w, upright.h, upright.body); shoot('all-180-turned', turned.w, turned.h, turned.body);
  shoot('triples', 1500, 1200, Array.from({ length: 12 }, (_, k) => Array.from({ length: 3 }, (_, i) => { const m = set[Math.floor(r() * set.length)]; return `<figure style="left:${40 + (k % 4) * 370 + i * 84}px;top:${40 + Math.floor(k / 4) * 390 + r() * 60}px;transform:rotate(${(r() - 0.5) * 50 + (r() < 0.25 ? 180 : 0)}deg)"><img width="160" height="240" src="${data(m.file)}"></figure>`; }).join('')).join(''));
}
// The numbers: each card drawn small by the browser itself.
const page = `${out}numbers.html`;
writeFileSync(page, `<!doctype html><meta charset="utf-8"><pre id="o">…</pre><script>
const files=${JSON.stringify(set.map((m) => data(m.file)))};
(async()=>{const res=[];for(const f of files){const i=new Image();i.src=f;await i.decode();const c=document.createElement('canvas');c.width=200;c.height=300;const g=c.getContext('2d');g.drawImage(i,0,0,200,300);const d=g.getImageData(0,0,200,300).data;let b=0;for(let k=0;k<d.length;k+=4)b+=255-d[k];
const t=document.createElement('canvas');t.width=24;t.height=36;const h=t.getContext('2d');h.imageSmoothingQuality='high';h.drawImage(c,0,0,24,36);const e=h.getImageData(0,0,24,36).data,s=[];for(let k=0;k<e.length;k+=4)s.push(e[k]);res.push({black:b/255/60000,thumb:s});}
document.getElementById('o').textContent='@@'+JSON.stringify(res)+'@@';})();
</script>`);
const dom = chromium(['--virtual-time-budget=60000', '--dump-dom', `file://${page}`]), numbers = JSON.parse(dom.split('@@')[1]);
const far = (a, b) => Math.sqrt(a.reduce((n, v, i) => n + (v - b[i]) ** 2, 0) / a.length) / 255;
// Day cards are black on white, night cards white on black; two are what they are: all black, all white.
const free = new Set(['white-dot', 'thin-horizon']), LOW = 0.25, HIGH = 0.45, DARK = [0.45, 0.75], ALIKE = 0.2, LIMIT = 20 * 1024;
let broken = 0, total = 0;
for (const [i, m] of set.entries()) {
  const text = readFileSync(content + m.file, 'utf8'), size = brotliCompressSync(Buffer.from(text)).length, black = numbers[i].black, dark = text.includes(`<path fill="#000" d="M0 0h1200`); total += size;
  let near = Infinity, who = ''; for (const [j, n] of set.entries()) if (j !== i) { const d = far(numbers[i].thumb, numbers[j].thumb); if (d < near) { near = d; who = n.id; } }
  const wrong = []; if (!free.has(m.id) && (dark ? black < DARK[0] || black > DARK[1] : black < LOW || black > HIGH)) wrong.push('black'); if (near < ALIKE) wrong.push('alike'); if (size > LIMIT) wrong.push('size');
  if (wrong.length) broken++;
  console.log(`${m.id.padEnd(18)} ${dark ? 'night' : 'day  '} black ${(black * 100).toFixed(0).padStart(3)} %  nearest ${near.toFixed(2)} ${who.padEnd(18)} ${(size / 1024).toFixed(1).padStart(5)} KB ${wrong.join(', ')}`);
}
console.log(`${set.length} cards, ${(total / 1024).toFixed(0)} KB brotli, ${broken} out of bounds`);
process.exitCode = broken || total > 1e6 ? 1 : 0;
