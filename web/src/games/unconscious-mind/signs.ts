// The language of signs: each meaning has a form of its own, colour only repeats it. Large outlines (256 units) are from game-icons.net
// (Lorc, Delapouite and others, CC BY 3.0; credited on the about page); the rest is ours, on 24 units.
import type { UnconsciousMind } from '../../generated';

export type Quality = UnconsciousMind.Quality;
export type Level = UnconsciousMind.Level;

export const moss = '#5f7a3a';
export const plum = '#6b3f74';
export const brick = '#b0432f';
const ivory = '#fff6e0';
const black = '#17120f';

const outlines = {
  coffee:
    'M72 16s-25 19-24 32c1 11 22 13 24 24 1 6-8 16-8 16s24-13 24-24-21-13-24-24c-2-8 8-24 8-24m40 0s-25 19-24 32c1 11 22 13 24 24 1 6-8 16-8 16s24-13 24-24-21-13-24-24c-2-8 8-24 8-24m40 0s-25 19-24 32c1 11 22 13 24 24 1 6-8 16-8 16s24-13 24-24-21-13-24-24c-2-8 8-24 8-24m-115 85c0 31 9 89 37 119h76c28-30 37-88 37-119zm159 0c0 4 0 9 0 15 14 2 25 14 25 28 0 16-13 29-29 29a28 28 0 0 1-6-1c-2 5-3 9-5 14a44 44 0 0 0 11 2c24 0 44-20 44-44 0-23-18-41-40-43zm-175 128c1 2 2 5 4 8 1 2 3 4 4 5 1 1 3 2 3 2h160c1 0 2-1 3-2 1-1 3-3 4-5 2-3 3-6 4-8z',
  pill: 'M126 12l-5 22 70 19 6-22zm1 33l-4 13-9-3c-21-6-43 7-49 28l-25 93c-6 22 7 44 29 50l71 19c22 6 44-7 49-29l25-93c6-21-7-43-28-49l-10-2 4-13-9-2-5 17-1 4c-5 15 28 49 41 33a31 31 0 0 1-1 10l-1 5h-23c5 7 7 16 4 27-5 15-18 22-32 29-13 6-26 12-35 24l-7 9-1-11c-2-15-11-26-19-38-5-6-9-13-11-19-2-7-3-14-1-21h-16l11-40c4-17 21-26 38-22l14 4 4 1 1-4 5-18-9-2zm-18 65c-9 0-18 6-21 17-2 6-1 11 1 16 2 6 5 11 9 17 7 10 15 20 19 33 10-9 22-15 32-20 13-6 23-12 27-23 4-12-2-21-10-25-8-4-19-3-28 6l-6 6-2-9c-3-12-11-18-20-18-1 0-1 0-1 0z',
  bright:
    'M124 9c-41 0-74 33-74 73 0 23 8 34 17 48 6 9 12 20 15 35h83c3-16 9-27 15-36 9-14 17-25 17-47 0-40-33-73-73-73zm-50 64l11 11 20 17 16-17 3-4 3 4 16 16 20-17 11-9-4 14-18 67-9-2 14-53-12 10-3 3-3-3-15-16-15 17-3 3-4-3-11-10 14 52-9 2-18-67-4-15zm11 101v21l73-21zm77 9l-77 21v15l77-22v-14zm0 24l-60 17h60zm-67 26v11h57v-11h-57z',
  ink: 'M248 7c-47 2-86 12-115 28l-15 25-2-14c-6 3-11 7-15 11l-7 23-3-13c-20 23-30 50-29 78 23-47 66-86 106-110l4 8c-37 22-78 60-101 104h6c10-6 20-14 30-22l-15 1 27-12c23-22 46-47 71-69l-12-3 28-10c14-10 28-19 42-25zm-218 149v15h67v-15zm10 25l-16 14-12 42 8 8h88l8-8-11-42-16-14h-49z',
  rep: 'M70 10v86l11 14h8v-100zm28 0v100h61v-100zm71 0v100h6l11-14v-86zm-82 110v9h82v-9zm15 18l4 5c-12 6-22 17-27 30l32 24 3 2-1 3-9 27 23-16 3-2 3 2 31 22c12-10 20-25 20-42 0-4 0-7-1-10l-29 22-5-8 32-23c-5-15-17-26-31-32l3-4h-19l-13 39-9-3 12-36h-22zm-26 45a55 55 0 0 0-1 10c0 16 7 30 18 40l10-30-27-20zm54 39l-26 19c8 4 17 6 26 6 9 0 18-2 26-6l-26-19z',
  freud:
    'M242 73l-81 38c3 2 6 6 7 11 15-15 67-33 74-33 5-16 0-16 0-16m-219 37c-7 22-11 35-11 43 0 9 3 13 11 21 7 7 14 9 24 9 10-1 22-4 35-10 31-15 63-33 77-46 0-4-1-7-3-9-15 8-29 16-63 24l-6 1v-6c0-8 0-14-1-18 0-4-2-6-4-9h-59z',
  heart: 'M240 78c0 81-112 162-112 162s-112-81-112-162c0-46 35-62 54-62 39 0 58 32 58 32s19-32 58-32c19 0 54 16 54 62',
  scroll:
    'M52 9a44 44 0 0 0-2 0q-2 0-4 0c-10 2-19 7-26 17-12 19 1 49 28 49 1 0 1 0 1 0h30c-5 16-15 34-26 51a142 142 0 0 0-3 5l18 18-29 5c-16 43-13 91 25 91h4c12 0 24-2 31-6 2-2 4-3 5-5h-16c-10 3-21-3-24-13-4-12 4-26 16-30a28 28 0 0 1 9-1h89c0-23 8-45 25-63 12-13 21-31 25-48l-20-12 19-4-22-13 26-4c-2-20-14-34-38-34-22 4-82 6-118 2-8-3-16-5-23-5m0 9c7 0 14 2 21 6 2 2 4 4 5 7h-37l6 7c5 8 10 16 10 21 1 3 0 4-1 5 0 1-3 2-8 2-20 0-28-23-20-35 5-8 12-11 20-12a32 32 0 0 1 4-1m7 22h23c3 8 2 17 0 26h-16c1-2 1-5 1-8-1-6-4-12-8-18m51 159c3 3 6 8 7 12 2 9 1 16-1 22-2 6-6 10-11 13h118c8 0 13-3 16-7 4-4 6-10 6-16a24 24 0 0 0-1-7l-35-4 21-10c-5-2-10-3-16-3h-104zm-21 0a19 19 0 0 0-2 0 17 17 0 0 0-4 1c-8 3-13 11-10 18 2 6 8 9 13 7h1 21c1-3 1-7 0-12-2-8-11-14-19-14z',
  prof: 'M102 29c-1 0-2 0-3 0-11 0-20 2-26 5-8 4-10 8-10 13 1 6 7 12 19 17 12 4 29 7 49 8 20 0 39-1 52-4 6-2 11-4 13-6s3-4 1-8c-1-3-4-6-10-9-6-3-14-6-22-8-18-4-38-6-54-8a131 131 0 0 0-9 0zm-36 36c2 21 5 42 3 65 0 3 1 6 4 8 2 3 7 6 13 8 13 4 30 6 47 6 17-1 34-3 46-7 5-1 10-4 12-6 2-1 2-1 2-2-3-21-2-42 2-63-3 1-6 2-10 3-14 4-34 5-54 4-21 0-39-3-53-9-4-2-9-4-12-7zm-7 68c-5 2-10 4-15 6-21 9-33 21-34 34 0 8 2 14 8 20 5 6 13 11 24 16 21 8 52 12 86 11 34-1 64-5 86-12 10-4 19-9 24-14 6-5 8-10 8-16 0-6-2-13-8-19-6-6-14-12-25-17a140 140 0 0 0-10-4c1 6 3 11 4 16 3 7 1 13-3 18-4 5-10 8-18 11-14 5-34 9-54 9-20 0-40-2-55-7-8-3-14-7-18-12-4-5-6-11-4-18 2-8 3-15 4-22zm7 12a165 165 0 0 1-2 12c-1 4-1 7 2 10 3 4 8 7 14 9 13 5 32 7 52 7s38-4 51-9c6-2 11-5 14-8s3-5 2-9a121 121 0 0 1-3-9c-4 3-9 5-15 6-13 4-30 7-48 7-18 0-36-2-50-6-6-3-12-6-17-10z',
  book: 'M75 43c-1 0-1 0-2 0-17 0-38 5-64 17v121c31-14 54-18 72-16 17 2 30 8 42 15v-121c-11-9-25-15-43-16a93 93 0 0 0-5 0zm106 0c-2 0-4 0-6 0-17 1-31 7-43 16v121c12-7 25-13 42-15 19-2 42 2 72 16v-121c-26-12-46-17-63-17-1 0-2 0-2 0zm3 131c-1 0-1 0-2 0-2 0-5 0-7 0-17 2-30 9-43 17v1c-3-1-6-2-9-1-13-8-26-15-43-17-2 0-5 0-8 0-16 0-36 5-63 18v21c31-14 54-19 72-17 10 1 18 4 25 7-2 3-4 7-7 11h59c-3-4-6-8-9-11 8-3 16-6 25-7 19-2 42 3 72 17v-21c-26-13-46-18-62-18z',
  theatre:
    'M209 15c-10 13-24 26-42 36-18 10-37 17-55 19a155 155 0 0 0 4 9c8 0 14 0 18-1l5-1h4v5a154 154 0 0 1-1 9l29 5q0 0 1 0c6-1 11 3 12 9 0 1 1 2 1 3 3-1 5-2 8-3l5-2 1 5a170 170 0 0 1 4 24c16-8 31-19 44-33-2-19-9-39-20-59a146 146 0 0 0-1-2l-14 36c3 0 5 1 7 3 5 5 5 13 0 18-5 5-13 5-18 0-4-4-5-11-1-16l20-51a161 161 0 0 0-11-13zm-183 44c-4 9-8 18-11 29-7 26-7 51-1 71 7-1 13-2 20-2 1 0 1 0 2 0 11 1 21 2 30 6a178 178 0 0 1-1-17c0-14 2-27 5-40l1-5 5 3c15 7 33 11 53 12 3-10 4-20 5-29-18 2-38 1-58-4-19-5-36-14-50-24zm115 41c-1 6-2 11-3 16a157 157 0 0 0 23-2 12 12 0 0 1-1-11zm-88 1l2 9-11 2c4 3 6 8 5 13-2 6-8 10-14 8-6-1-10-8-8-14a12 12 0 0 1 1-3l-10 2-2-9 36-8zm194 11c-13 13-28 23-44 30 0 2 0 3 0 4 0 5 0 9 0 14 8 0 16-1 23-5 13-8 20-23 21-43zm-170 2c-2 10-3 20-3 31 16 5 32 9 48 11h4v4l3 30-10 1-1-13a12 12 0 0 1-7 0c-6-2-10-8-8-14 0-1 0-1 0-2a249 249 0 0 1-29-7c2 25 8 47 18 63 12 19 27 29 42 29 16 0 31-10 42-29 10-16 17-37 18-61a250 250 0 0 1-24 5c1 3 1 5 1 8-2 6-8 10-14 8a12 12 0 0 1-1 0l-2 13-9-1 3-30v-4h4c15-2 29-5 43-9v-1c0-11-1-21-3-31-16 6-35 10-56 10-22 0-42-4-59-11zm-43 53c-6 0-11 0-17 1 6 16 16 27 29 30 9 2 18 2 27-2-2-7-4-15-5-22-11-5-22-8-34-7zm68 40h66c-20 22-47 21-66 0',
  library:
    'M85 29v215h39v-215zm-72 24v95h23v-95zm79 11h9v160h-9zm64 4l-23 4 31 172 23-4zm-111 9v135h31v-135zm140 14l-14 6 3 6 14-6zm7 15l-14 5 2 7 14-6-2-6zm6 14l-14 6 50 117 14-6zm-185 37v15h23v-15zm95 3h9v64h-9zm-95 21v63h23v-63zm32 40v23h31v-23z',
  opera:
    'M49 9c-6 0-12 1-18 2l34 120c-7-3-16-4-24-2-20 3-34 17-31 30 2 13 20 21 39 17 20-3 34-17 32-30-11-40-23-81-34-122 26 2 37 16 46 30-1-31-19-45-44-45m155 16c-7 0-14 1-22 3l44 116c-7-1-16-1-24 1-20 5-32 19-29 32 3 13 22 19 41 14 19-5 32-19 29-32-15-39-29-80-43-119 25 0 37 13 47 26-2-29-20-42-43-41m-75 57l1 124c-6-4-14-7-23-8-19-2-37 7-38 20-1 14 14 26 34 28 20 2 37-8 38-21 0-42 0-84 1-126 23 8 30 25 35 41 10-37-14-56-48-58',
  museum:
    'M128 13l-102 55h204zm-91 64v7h183v-7zm8 16v103h15v-103zm50 0v103h15v-103zm51 0v103h15v-103zm51 0v103h15v-103zm-160 112v15h183v-15zm-16 24v15h215v-15z',
  university:
    'M128 45l-117 44 117 58 56-28-53-16a8 8 0 0 1-3 1 8 8 0 0 1-8-8 8 8 0 0 1 8-8l-1 4 9 3 14 4 78 24v6a8 8 0 0 0-4 7 8 8 0 0 0 4 7c-4 13-4 45-4 57 8 5 8 5 16 0 0-12 0-44-4-57a8 8 0 0 0 4-7 8 8 0 0 0-3-7v-12l-30-9 38-19zm-68 80l-7 39c13 2 29 9 43 18 9 5 16 11 22 16 4 4 7 7 10 10 3-3 6-6 10-10 6-5 13-11 22-16 14-9 30-16 43-18l-7-39h-3l-65 32-65-32z',
  cafe: 'M111 27c-20 0-39 4-52 11-14 7-24 17-24 29 0 1 1 3 1 4v3c-1 41 8 82 7 122 0 12 7 22 19 29s29 11 49 11c20 0 35-4 46-11 11-7 17-18 17-29 0-1 0-3 0-5 21 0 38-11 49-26 11-15 17-33 17-50s-5-33-20-40c-7-3-15-3-24-1-3 1-7 3-10 4 0-1 0-3 0-4v-4c0-1 0-2 0-3 0-12-9-22-23-29-14-7-32-11-52-11zm0 10c19 0 36 3 48 9 12 6 18 14 18 21s-6 15-18 21c-12 6-29 9-48 9s-36-3-48-9c-12-6-18-14-18-21s6-15 18-21c12-6 29-9 48-9zm-35 19c-11 3-19 8-19 14 0 10 24 18 54 18s54-8 54-18c0-5-6-10-16-13 3 2 4 4 4 7 0 8-18 15-41 15-23 0-41-7-41-15 0-3 2-6 5-8zm132 34c2 0 4 1 5 1 5 3 9 12 9 24 0 13-5 28-13 39-9 11-19 19-34 19 2-24 7-50 10-73 10-7 18-10 23-10z',
};
const outline = (name: keyof typeof outlines, fill = 'currentColor') =>
  `<path transform="scale(.09375)" fill="${fill}" d="${outlines[name]}"/>`;
/** A colour of its own that follows the ink: deeper on paper, paler on the dark. */
const inked = (colour: string) => `color-mix(in srgb, currentColor 26%, ${colour})`;
const gold = inked('#c98a16');
const red = inked('#cf3a34');
const green = inked('#4f9a2c');

const line = (d: string, width = 2.2, colour = 'currentColor') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const solid = (d: string, colour = 'currentColor') => `<path d="${d}" fill="${colour}"/>`;

// A card, and what happens to it.
const card = (mark: string) =>
  line('M7 2.2h10a1.8 1.8 0 0 1 1.8 1.8v16a1.8 1.8 0 0 1-1.8 1.8H7A1.8 1.8 0 0 1 5.2 20V4A1.8 1.8 0 0 1 7 2.2z', 2) + line(mark, 2.2);
// Nine cells of the notebook, or six tiles of the supply; those meant are full, the others a faint place.
function cells(columns: number, rows: number, full: (x: number, y: number) => boolean): string {
  const step = 7.6;
  let art = '';
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const left = 12 + (x - columns / 2) * step + 0.6;
      const top = 12 + (y - rows / 2) * step + 0.6;
      art += `<rect x="${left.toFixed(1)}" y="${top.toFixed(1)}" width="6.4" height="6.4" rx=".8" fill="currentColor"${full(x, y) ? '' : ' fill-opacity=".24"'}/>`;
    }
  }
  return art;
}

// The qualities: sprout and flower, eggs and swallow, sparks and flame.
const glyphs = {
  sprout: (c: string) =>
    solid('M12.9 21.5h-2.6v-8C5.5 13.8 2.3 10.6 2.2 5c4.7-.2 8 1.8 9.5 5.4C12.6 5.4 16 2.6 21.8 2.8c.2 6-3 9.4-8.9 9.7z', c),
  flower: (c: string) =>
    [0, 1, 2, 3, 4, 5]
      .map((i) => `<ellipse cx="12" cy="5.6" rx="3.3" ry="4.6" fill="${c}" transform="rotate(${i * 60} 12 12)"/>`)
      .join('') + `<circle cx="12" cy="12" r="2.7" fill="${moss}"/>`,
  eggs: (c: string) =>
    `<path transform="rotate(-16 8 13)" fill="${c}" d="M7.4 4.5c3 0 5.2 4.7 5.2 8.6 0 4-2.2 6.4-5.2 6.4s-5.2-2.4-5.2-6.4c0-3.9 2.2-8.6 5.2-8.6z"/>` +
    `<path transform="rotate(16 17 14)" fill="${c}" d="M17.4 6.5c2.6 0 4.5 4 4.5 7.5 0 3.6-1.9 5.7-4.5 5.7s-4.5-2.1-4.5-5.7c0-3.5 1.9-7.5 4.5-7.5z"/>`,
  swallow: (c: string) =>
    solid(
      'M1.5 5.5c5.5-.8 9.3.8 11.2 4.3C14.4 5.7 17.6 3 22.5 2c-1 4.3-2.2 8-5 10.4.3 3.8-1.6 7.6-4.7 10.1.4-2.7 0-4.8-1.2-6.5-2.3 1.5-5 2-8 1.3 2.7-1 4.6-2.5 5.5-4.7C7.3 9.5 5 7.3 1.5 5.5z',
      c,
    ),
  sparks: (c: string) =>
    solid('M10 2.5c.9 5.6 2.9 8 7.6 9.5-4.7 1.5-6.7 3.9-7.6 9.5-.9-5.6-2.9-8-7.6-9.5C7.1 10.5 9.1 8.1 10 2.5z', c) +
    solid('M19 2c.4 2.6 1.3 3.7 3.5 4.4-2.2.7-3.1 1.8-3.5 4.4-.4-2.6-1.3-3.7-3.5-4.4C17.7 5.7 18.6 4.6 19 2z', c),
  flame: (c: string) =>
    solid('M12.6 1c.9 4.7 7 7.2 7 13.6a7.6 7.6 0 0 1-15.2 0c0-3.5 2-5.3 3-8.3 1.5 1.4 2 2.8 2 4.2 2.2-2 3.7-5.3 3.2-9.5z', c) +
    solid('M12.3 12c.4 2.2 2.7 3.2 2.7 5.6a3 3 0 0 1-6 0c0-2 2.6-3 3.3-5.6z', brick),
};
const colours: Record<Quality, string> = { growth: moss, freedom: plum, passion: brick, any: ivory };
const early = { growth: glyphs.sprout, freedom: glyphs.eggs, passion: glyphs.sparks };
const ripe = { growth: glyphs.flower, freedom: glyphs.swallow, passion: glyphs.flame };
const dots = (r: number) =>
  [
    [12, 8.2, brick],
    [8.4, 14.6, moss],
    [15.6, 14.6, plum],
  ]
    .map(([x, y, c]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${c}"/>`)
    .join('');

/** The form of a level, within 24 units. */
export const forms: Record<Level, string> = {
  minor: 'M12 .7 23.3 12 12 23.3 .7 12z',
  median: 'M6.3 2h11.4L23.4 12l-5.7 10H6.3L.6 12z',
  major: 'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22z',
};
const sizes: Record<Level, number> = { minor: 0.54, median: 0.66, major: 0.68 };

/** An insight: the form is the level, glyph and colour the quality. */
export function insight(level: Level, quality: Quality): string {
  const any = quality === 'any';
  const form = `<path d="${forms[level]}" fill="${any ? '#fffaf0' : colours[quality]}" stroke="${any ? black : ivory}" stroke-width="1.3"/>`;
  if (any) return form + dots(level === 'minor' ? 2.6 : 3);
  const size = sizes[level];
  const off = 12 * (1 - size);
  const glyph = (level === 'major' ? ripe : early)[quality](ivory);
  return `${form}<g transform="translate(${off.toFixed(1)} ${off.toFixed(1)}) scale(${size})">${glyph}</g>`;
}

const mood = (art: string) => `<circle cx="12" cy="12" r="11" fill="${black}" stroke="${ivory}" stroke-width="1.2"/>${art}`;
const chip = (colour: string, art: string) => `<rect y="3" width="24" height="18" rx="3" fill="${colour}"/>${art}`;
const up = 'M12 1.5 22 12.5h-6V22.5H8V12.5H2z';

/** The outlines of the city's places, in the order of the locations. */
const places = ['theatre', 'library', 'opera', 'museum', 'university', 'cafe'] as const;
export const place = (location: number): string => outline(places[location] ?? 'museum');

/** Points lie in a gold octagon. */
const octagon = 'M7.5 1h9L23 7.5v9L16.5 23h-9L1 16.5v-9z';
export const coin =
  `<path d="${octagon}" fill="#d9ac4a" stroke="#5d420c"/>` +
  `<path d="${octagon}" transform="translate(2.4 2.4) scale(.8)" fill="none" stroke="#fbe9b8" stroke-width=".9"/>`;

/** What the supply column `n` (1 to 3) offers. */
export const note = (n: number): string =>
  `<g transform="translate(0 -3.5)">${cells(3, 2, (x) => n < 1 || x === n - 1)}</g>` + line('M12 17v5M9 19.6l3 3 3-3', 2);

export const signs = {
  coffee: outline('coffee'),
  pillbox: outline('pill', red),
  points: `<path d="${octagon}" fill="#d9ac4a" stroke="#5d420c"/>`,
  // its two lines are cut out, so that any ink will do
  idea: '<path fill="currentColor" fill-rule="evenodd" d="M5 2h14a3.5 3.5 0 0 1 3.5 3.5v8A3.5 3.5 0 0 1 19 17h-6l-5.5 6v-6H5a3.5 3.5 0 0 1-3.5-3.5v-8A3.5 3.5 0 0 1 5 2zM6.5 6.5v2h11v-2zm0 4.3v2h7v-2z"/>',
  bright: outline('bright', gold),
  heart: outline('heart', red),
  cured: outline('heart', green) + line('M7.5 11.5l3.3 3.5 6-7', 2.2, ivory),
  star: solid('M12 1.5l3.2 7 7.6.8-5.7 5.1 1.6 7.6L12 18.1 5.3 22l1.6-7.6L1.2 9.3l7.6-.8z', gold),
  inkpot: outline('ink'),
  reputation: outline('rep'),
  track: solid('M12 1l4 6.5H8z') + line('M1.5 11h21v9h-21zM8.5 11v9M15.5 11v9', 2),
  draw: card('M12 8.2v7.6M8.2 12h7.6'),
  play: card('M12 7.5v8.5M8.5 12.7 12 16.2l3.5-3.5'),
  swap: line('M3 8.5h15M14.5 4.5l4 4-4 4M21 16H6M9.5 12l-4 4 4 4', 2.2),
  research: card('M8.5 7.5h7M8.5 12h7M8.5 16.5h4'),
  publish: outline('scroll'),
  tile: cells(3, 3, (x, y) => x === 1 && y === 1),
  row: cells(3, 3, (_, y) => y === 1),
  column: cells(3, 3, (x) => x === 1),
  note: note(0),
  generate: line('M7 4h10l5 8-5 8H7l-5-8z', 2) + line('M12 8v8M8 12h8', 2.2),
  elevate: solid(up, green),
  demote: `<g transform="rotate(180 12 12)">${solid(up, red)}</g>`,
  transfer: solid('M.5 12 8 4.5V9h8V4.5L23.5 12 16 19.5V15H8v4.5z'),
  professor: outline('prof'),
  freud: `<g transform="translate(-1.8 -1.8) scale(1.15)">${outline('freud')}</g>`,
  arrow: line('M2.5 12h17M13.5 5.5l6.5 6.5-6.5 6.5', 2.6),
  fog: mood([7.5, 12, 16.5].map((y) => line(`M5.5 ${y}q3.250-3.4 6.5 0t6.5 0`, 1.9, ivory)).join('')),
  cloud: mood(solid('M6.7 17a3.6 3.6 0 0 1-.4-7.1 5.2 5.2 0 0 1 9.9-1 4.2 4.2 0 0 1 .8 8.1z', ivory)),
  eye: mood(solid('M3.8 12Q12 3 20.2 12 12 21 3.8 12z', ivory) + `<circle cx="12" cy="12" r="3" fill="${black}"/>`),
  blue: chip('#3d6d94', line('M4 12q4-5.5 8 0t8 0', 2.4, ivory)),
  red: chip('#b0432f', solid('M12 5.5 18.5 12 12 18.5 5.5 12z', ivory)),
  green: chip('#5f7a3a', solid('M12 5.5 19 18H5z', ivory)),
  ochre: chip('#cf9a3c', '<circle cx="8" cy="12" r="2.8" fill="#2b1c04"/><circle cx="16" cy="12" r="2.8" fill="#2b1c04"/>'),
  legend: line(
    'M12 1.5 16.8 6.3 12 11.1 7.2 6.3zM2.5 17.5 5 13.2h5l2.5 4.3-2.5 4.3H5zM18.3 13.2a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6z',
    1.9,
  ),
  minor: line(forms.minor, 1.8),
  median: line(forms.median, 1.8),
  major: line(forms.major, 1.8),
  growth: glyphs.sprout(inked(moss)),
  freedom: glyphs.swallow(inked(plum)),
  passion: glyphs.flame(inked(brick)),
  any: dots(3.3),
  treatise: outline('book'),
  caseStudy:
    '<rect x="2" y="1" width="20" height="22" rx="2" fill="#20170f" stroke="#c99a3b" stroke-width="1.6"/><g transform="translate(5 5) scale(.58)">' +
    outline('library', '#ecd08a') +
    '</g>',
  routine:
    `<rect x="2" y="1" width="20" height="22" rx="2" fill="#fffaf0" stroke="${black}" stroke-width="1.3"/><g transform="translate(5 5) scale(.58)">` +
    outline('museum', black) +
    '</g>',
};
export type SignName = keyof typeof signs;

const pictures = new Map<string, string>();
/** A drawing in colours of its own, as a picture of the stylesheet; null for one that follows the ink around it. To the browser a drawing
 *  in the page is many pieces, of which it thinks anew whenever one of them comes or goes anywhere; a picture is none. */
export function picture(art: string): string | null {
  if (art.includes('currentColor')) return null;
  const known = pictures.get(art);
  if (known) return known;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${art}</svg>`;
  const url = `url("data:image/svg+xml,${encodeURIComponent(drawing)}")`;
  pictures.set(art, url);
  return url;
}
