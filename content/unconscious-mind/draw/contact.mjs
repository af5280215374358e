// A contact sheet of the pictures, small and large, as a page to open in a browser: `node contact.mjs dream 70 200 > sheet.html`.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [kind = 'client', ...widths] = process.argv.slice(2);
const art = fileURLToPath(new URL('../art/', import.meta.url));
const content = JSON.parse(readFileSync(new URL('../components.json', import.meta.url)));
const names = { client: [...content.routineClients, ...content.caseStudies], dream: [...content.manifestDreams, ...content.latentDreams] }[kind] ?? [];
const ratio = { dream: 0.75, place: 0.75 }[kind] ?? 1.24;
const rows = (widths.length ? widths.map(Number) : [70, 200]).map((w) => readdirSync(art).filter((f) => f.startsWith(`${kind}-`)).sort().map((f, i) => `<figure style="width:${w}px"><img src="${art}${f}" width="${w}" height="${Math.round(w * ratio)}">${w > 120 ? `<figcaption>${i} ${names[i]?.name.en ?? ''}</figcaption>` : ''}</figure>`).join(''));
console.log(`<!doctype html><meta charset="utf-8"><style>body{margin:8px;background:#2a1b13;color:#f5ecd8;font:12px sans-serif}div{display:flex;flex-wrap:wrap;gap:6px;margin-bottom:14px}figure{margin:0}img{display:block;object-fit:cover}</style>${rows.map((r) => `<div>${r}</div>`).join('')}`);
