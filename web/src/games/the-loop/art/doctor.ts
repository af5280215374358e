// Dr Foo and everyone made in his image: round, bespectacled, sure of himself. Drawn around (0, 0), 44 wide.
const ink = '#221a3d';
export const doctor = `
  <circle r="22" fill="#fbf0d9" stroke="${ink}" stroke-width="3"/>
  <path d="M-15-9Q-13-19 0-19T15-9Q17-3 15 0 12-7 8-9-2-5-11-8-14-5-15 0-17-4-15-9z" fill="${ink}"/>
  <path d="M-13-15q-4-5-2-8 2 4 6 4M13-15q4-5 2-8-2 4-6 4" fill="${ink}"/>
  <circle cx="-6.5" cy="2" r="5.4" fill="#fff" stroke="${ink}" stroke-width="2.2"/><circle cx="6.5" cy="2" r="5.4" fill="#fff" stroke="${ink}" stroke-width="2.2"/><path d="M-1.2 1.5q1.2-1 2.4 0" stroke="${ink}" stroke-width="2" fill="none"/>
  <circle cx="-5.5" cy="2.6" r="1.7" fill="${ink}"/><circle cx="7.5" cy="2.6" r="1.7" fill="${ink}"/>
  <path d="M-7.5 12q7.5 5.5 15-1" stroke="${ink}" stroke-width="2.4" fill="none" stroke-linecap="round"/>`;
/** A supa clone: the same, with a cape of points and a star. */
export const supaBack = `<path d="${Array.from({ length: 24 }, (_, i) => {
  const r = i % 2 ? 24 : 32;
  const a = (i * Math.PI) / 12;
  return `${i ? 'L' : 'M'}${(r * Math.sin(a)).toFixed(1)} ${(-r * Math.cos(a)).toFixed(1)}`;
}).join('')}Z" fill="#e0322f" stroke="${ink}" stroke-width="2.4" stroke-linejoin="round"/>`;
export const supaTurned = `<path d="M-14 8 4 17M-10 4l18 9" stroke="#f4b942" stroke-width="4"/>`;

const cube = (top: string, left: string, right: string): string =>
  `<path d="M-12-6 0-13 12-6V8L0 15-12 8Z" fill="${left}"/><path d="M-12-6 0-13 12-6 0 1Z" fill="${top}"/><path d="M0 1 12-6V8L0 15Z" fill="${right}"/>`;
export const riftCube = cube('#ff7a66', '#e0322f', '#a81b22');
export const energyCube = cube('#8ff0a0', '#3fae57', '#23803b');
export const centrifuge = `
  <circle r="20" fill="#3a3157" stroke="${ink}" stroke-width="3"/><circle r="6" fill="#ff5a48" stroke="${ink}" stroke-width="2"/>
  <path d="M0-20V-8M17 10 7 4M-17 10-7 4" stroke="#ff5a48" stroke-width="4" stroke-linecap="round"/><circle r="14" fill="none" stroke="#b4abd6" stroke-width="2" stroke-dasharray="5 4"/>`;
