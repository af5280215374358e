// Grief is blue glass before a portrait: waves of fog, billows of cloud, almond eyes. Thicker where it weighs more, thinner before the face.
import { readFileSync } from 'node:fs';
import { rng } from './hand.mjs';

const content = JSON.parse(readFileSync(new URL('../components.json', import.meta.url)));
const n1 = (n) => String(Math.round(n * 10) / 10).replace(/^(-?)0\./, '$1.');
const line = (d, w, o) => `<path d="${d}" fill="none" stroke="#f3f7f9" stroke-width="${w}" stroke-linecap="round" opacity="${o}"/>`;

const moods = {
  fog(r, weight) {
    const gap = 15 - weight * 2.6, long = 14 + r() * 10, high = 2.6 + r() * 2.4;
    let out = '';
    for (let y = 4; y < 126; y += gap) { const from = -long * r(); let d = `M${n1(from)} ${n1(y)}q${n1(long / 2)}-${n1(high)} ${n1(long)} 0`; for (let x = from + long; x < 102; x += long) d += `t${n1(long)} 0`; out += line(d, n1(1.3 + r() * 1.8), n1(0.5 + r() * 0.4)); }
    return out;
  },
  cloud(r, weight) {
    let out = '';
    for (let i = 0; i < 5 + weight * 2; i++) {
      const s = 9 + r() * 9, x = r() * 100, y = ((i + r() * 0.7) / (5 + weight * 2)) * 128;
      const puff = `M${n1(x - s * 1.5)} ${n1(y + s * 0.5)}a${n1(s * 0.55)} ${n1(s * 0.55)} 0 0 1 ${n1(s * 0.25)}-${n1(s)}a${n1(s * 0.85)} ${n1(s * 0.85)} 0 0 1 ${n1(s * 1.55)}-${n1(s * 0.25)}a${n1(s * 0.65)} ${n1(s * 0.65)} 0 0 1 ${n1(s * 0.95)} ${n1(s * 1.25)}z`;
      out += `<path d="${puff}" fill="#dfe8ee" fill-opacity=".5" stroke="#f6fafc" stroke-width="1.3"/>` + line(`M${n1(x - s * 0.5)} ${n1(y)}q${n1(s * 0.4)}-${n1(s * 0.6)} ${n1(s * 0.9)} 0`, 1, 0.8);
    }
    return out;
  },
  eye(r, weight) {
    let out = '';
    const rows = 5 + weight, columns = 4;
    for (let i = 0; i < rows; i++) for (let j = 0; j < columns; j++) {
      const x = ((j + (i % 2) * 0.5 + 0.25) / columns) * 104, y = ((i + 0.5) / rows) * 124, s = 8.5 + r() * 2.5, turn = Math.round((r() - 0.5) * 40), shut = r() < 0.3;
      out += `<g transform="translate(${n1(x)} ${n1(y)}) rotate(${turn})" fill="none" stroke="#f6fafc" stroke-width="1.3"><path d="M-${n1(s)} 0Q0-${n1(s * 0.95)} ${n1(s)} 0Q0 ${n1(s * 0.95)}-${n1(s)} 0z" fill="#dfe8ee" fill-opacity=".35"/>${shut ? `<path d="M-${n1(s)} 0h${n1(s * 2)}"/>` : `<circle r="${n1(s * 0.32)}" fill="#22364a" fill-opacity=".8"/>`}</g>`;
    }
    return out;
  },
};

// A starting layer bears a graduate's cap: with it goes the lock of the second room.
const cap = '<g transform="translate(11 12)" fill="#22303a"><circle r="9" fill="#f3ecdb" stroke="#22303a" stroke-width="1.2"/><path d="M-7-1L0-4.5 7-1 0 2.5z"/><path d="M-4 1.2v3q4 2.6 8 0v-3L0 3.4z"/><path d="M6-.5v4.5" stroke="#22303a" stroke-width=".9"/></g>';
const tints = ['#6f8ca6', '#6483a3', '#7b93a8', '#5c7a96', '#7489a6', '#688f9f', '#5a7390', '#7c8cab'];
export const griefs = [...content.griefs, ...content.startingGriefs].map((grief, i) => {
  const r = rng(i * 37 + 5), tint = tints[i % tints.length];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 124" preserveAspectRatio="xMidYMin slice"><radialGradient id="g" cx=".46" cy=".43" r=".62"><stop offset=".2" stop-color="#777"/><stop offset=".7" stop-color="#fff"/></radialGradient><mask id="m"><path fill="url(#g)" d="M0 0h100v124H0z"/></mask><g mask="url(#m)"><path fill="${tint}" opacity="${n1(0.36 + grief.hearts * 0.07)}" d="M0 0h100v124H0z"/><g opacity=".66">${moods[grief.mood](r, grief.hearts)}</g></g><path d="M0 0h100L0 70z" fill="#fff" opacity=".07"/>${i >= content.griefs.length ? cap : ''}</svg>\n`;
});
