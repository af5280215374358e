// What the guide says of this game: names of parts that are no component.
import type { Text } from '../../wire';
import type { Parts, View } from './types';

export const t = (en: string, fr: string): Text => ({ en, fr });
export const same = (text: string | number): Text => t(String(text), String(text));
export const join = (texts: Text[], between: string): Text =>
  t(texts.map(({ en }) => en).join(between), texts.map(({ fr }) => fr).join(between));
export const capital = ({ en, fr }: Text): Text => t(en.charAt(0).toUpperCase() + en.slice(1), fr.charAt(0).toUpperCase() + fr.slice(1));
/** "Lapsus: gain 1 coffee". */
export const said = (name: Text, text: Text): Text => t(`${name.en}: ${text.en}`, `${name.fr} : ${text.fr}`);
export const isEmpty = ({ en }: Text): boolean => en === '';
export const count = (n: number, en: [string, string], fr: [string, string]): Text =>
  t(`${n} ${en[n === 1 ? 0 : 1]}`, `${n} ${fr[n < 2 ? 0 : 1]}`);

export const nothing = t('–', '–');
export const qualities = [t('Growth', 'Croissance'), t('Freedom', 'Liberté'), t('Passion', 'Passion')];
export const levels = [t('Minor', 'Mineure'), t('Median', 'Moyenne'), t('Major', 'Majeure')];
export const colours = { blue: t('blue', 'bleue'), red: t('red', 'rouge'), green: t('green', 'verte'), ochre: t('ochre', 'ocre') };
export const moods = { none: nothing, fog: t('fog', 'brouillard'), cloud: t('cloud', 'nuage'), eye: t('eye', 'œil') };
export const inkpots = {
  top: t('on top', 'emplacement supérieur'),
  row1: t('row 1', 'ligne 1'),
  row2: t('row 2', 'ligne 2'),
  row3: t('row 3', 'ligne 3'),
  left: t('on the left', 'emplacement le plus à gauche'),
};
export const locks = {
  open: t('open', 'ouverte'),
  idea: t('an idea locks it', 'une idée au-dessus'),
  ideaUnderBright: t('a bright idea and an idea lock it', 'une idée au-dessus, sous une idée brillante'),
};
export const row = (n: number): Text => t(`Row ${n + 1}`, `Ligne ${n + 1}`);
export const column = (n: number): Text => t(`Column ${n + 1}`, `Colonne ${n + 1}`);
export const room = (n: number): Text => t(`Room ${n + 1}`, `Salle ${n + 1}`);
export const freud = t('Freud', 'Freud');
export const points = (n: number): Text => t(`${n} VP`, `${n} PV`);
export const hearts = (n: number): Text => count(n, ['heart', 'hearts'], ['point de thérapie', 'points de thérapie']);

/** "inkpot 2 → row 1": what stating on that space does to the inkpot of a seat. */
export function wayOfInkpot(space: number, { tallies }: View, { spaces }: Parts, seat: number): Text | null {
  const stop = tallies[seat]?.stops[Math.floor(space / 4)];
  const steps = spaces[space]?.steps;
  if (stop === undefined || steps === undefined) return null;
  return t(`inkpot ${steps} → ${inkpots[stop].en}`, `encrier ${steps} → ${inkpots[stop].fr}`);
}

export const spaceName = (space: number): string => `${'ABCD'[Math.floor(space / 4)] ?? '?'}${(space % 4) + 1}`;
/** Over what declines. */
export const or = t('Or', 'Ou bien');
