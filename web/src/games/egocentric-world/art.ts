// A card's scene and its back are pictures, drawn once each: as pieces of the page they had to be styled anew with all that they
// are made of whenever a dialog opened or the lights changed. What is printed on it wants the page's typefaces: it lies in a hidden sheet
// of symbols, so that it is no second text beside what the card says of itself.
import type { Lang } from '../../play/screen';
import { mix, n, pencil, Plate } from './art/paint';
import { scenes } from './art/scenes';
import { heavens, sky } from './art/skies';
import { cityOf, values } from './cards.svelte';

const variants = 3;
const drawn = new Map<string, string>();

/** The address of a picture, which is drawn when somebody first looks at it. */
function picture(name: string, draw: () => string): string {
  let address = drawn.get(name);
  if (!address) {
    const text = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="180" viewBox="0 0 120 180">${draw()}</svg>`;
    address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
    drawn.set(name, address);
  }
  return address;
}

export const facePicture = (value: number, variant: number): string =>
  picture(`face ${value}, ${variant % variants}`, () => face(value, variant % variants));
export const backPicture = (): string => picture('back', back);

function layer(plate: Plate, fill: string, lamp: string): string {
  let out = `<path d="${plate.outline}" fill="${fill}"/>`;
  if (plate.bright) out += `<path d="${plate.bright}" fill="${lamp}"/>`;
  if (plate.dim) out += `<path d="${plate.dim}" fill="${lamp}" opacity=".5"/>`;
  return out;
}

function face(value: number, variant: number): string {
  const { top, middle, horizon, ink, lamp } = sky(value);
  const scene = scenes[value - 1]!;
  const plate = (depth: number, build: (p: Plate) => void): Plate => {
    const p = new Plate(pencil(value * 7919 + variant * 131 + depth * 17));
    build(p);
    return p;
  };
  const haze = `<rect y="70" width="120" height="92" fill="url(#haze)"/>`;
  return (
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".52" stop-color="${middle}"/><stop offset=".92" stop-color="${horizon}"/></linearGradient>` +
    `<linearGradient id="haze" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${horizon}" stop-opacity="0"/><stop offset="1" stop-color="${horizon}" stop-opacity=".62"/></linearGradient>` +
    '<clipPath id="frame"><rect x="6" y="6" width="108" height="152" rx="6"/></clipPath>' +
    `<g clip-path="url(#frame)"><rect width="120" height="164" fill="url(#sky)"/>${heavens(value)}` +
    layer(plate(0, scene.far), mix(horizon, ink, 0.3), lamp) +
    haze +
    layer(plate(1, scene.mid), mix(horizon, ink, 0.62), lamp) +
    haze +
    layer(plate(2, scene.front), mix(horizon, ink, 0.92), lamp) +
    (scene.near ? layer(plate(3, scene.near), mix(ink, '#000000', 0.28), lamp) : '') +
    '</g>'
  );
}

export const numberId = (value: number, small: boolean): string => `ew-number-${value}${small ? '-small' : ''}`;
export const cityId = (value: number, lang: Lang): string => `ew-city-${value}-${lang}`;

/** What is printed on a face: its number, large where the card is small, and its name at the foot. */
function print(value: number): string {
  const symbol = (id: string, inside: string): string => `<symbol id="${id}" viewBox="0 0 120 180">${inside}</symbol>`;
  const number = (small: boolean): string =>
    symbol(
      numberId(value, small),
      `<text class="ew-number${small ? ' small' : ''}${value <= 4 ? ' day' : ''}" x="${small ? 11 : 13}" y="${small ? 55 : 44}">${value}</text>`,
    );
  const city = (lang: Lang): string => {
    const name = cityOf(value, lang);
    return symbol(
      cityId(value, lang),
      `<text class="ew-city" x="60" y="170" font-size="${n(Math.min(9.6, 190 / name.length))}">${name}</text>`,
    );
  };
  return number(false) + number(true) + city('en') + city('fr');
}

/** Puts what is printed into the page, once; called by every card, so that a card can be used anywhere. */
export function layOutPrint(): void {
  if (document.getElementById('ew-print')) return;
  const parsed = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg" id="ew-print" width="0" height="0" aria-hidden="true" focusable="false"><defs>${values.map(print).join('')}</defs></svg>`,
    'image/svg+xml',
  );
  document.body.append(document.importNode(parsed.documentElement, true));
}

/** The back: the plan of a city whose every road leads to its middle. */
function back(): string {
  const random = pencil(60);
  let rings = '';
  let roads = '';
  for (let i = 0; i < 12; i++) {
    const r = 12 + i * 8.6;
    const dash = `${n(6 + random() * 16)} ${n(1.5 + random() * 2)} ${n(3 + random() * 9)} ${n(1.2 + random() * 1.6)}`;
    rings += `<circle cx="60" cy="90" r="${n(r)}" stroke-dasharray="${dash}" stroke-width="${i % 3 === 0 ? 1.5 : 0.8}" opacity="${n(0.85 - i * 0.045)}"/>`;
  }
  for (let i = 0; i < 24; i++) {
    const a = (i / 24) * Math.PI * 2;
    const from = i % 2 ? 29 : 12;
    roads += `M${n(60 + Math.cos(a) * from)} ${n(90 + Math.sin(a) * from)}L${n(60 + Math.cos(a) * 112)} ${n(90 + Math.sin(a) * 112)}`;
  }
  return (
    `<radialGradient id="ground" cx=".5" cy=".5" r=".75"><stop offset="0" stop-color="#1d4a50"/><stop offset="1" stop-color="#0d272b"/></radialGradient>` +
    '<clipPath id="frame"><rect x="6" y="6" width="108" height="168" rx="6"/></clipPath>' +
    `<g clip-path="url(#frame)"><rect width="120" height="180" fill="url(#ground)"/><g fill="none" stroke="#d9ae5f">${rings}<path d="${roads}" stroke-width=".7" opacity=".4"/></g>` +
    '<circle cx="60" cy="90" r="9.5" fill="#0f2c30" stroke="#d9ae5f" stroke-width="1.4"/><circle cx="60" cy="90" r="4.6" fill="#e7c27a"/><rect x="9.5" y="9.5" width="101" height="161" rx="4" fill="none" stroke="#d9ae5f" stroke-width=".8" opacity=".7"/></g>'
  );
}
