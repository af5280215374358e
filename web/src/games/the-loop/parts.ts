// What the game is made of, as the engine tells it: names, jokes and effects in both languages.
import type { TheLoop } from '../../generated';
import type { Lang } from '../../play/screen';
import type { Json, Text } from '../../wire';

export type Parts = TheLoop.Components;
export type CardPart = Parts['cards'][number];
export type MissionPart = Parts['missions'][number];

export const partsOf = (components: Json): Parts | null => components as unknown as Parts | null;

/** On the narrow band of the ring: without the word that all seven share. */
export const shortEra = (parts: Parts, era: number, lang: Lang): string => (parts.eras[era]?.[lang] ?? '').replace(/ Era$/, '');
export const tell = (text: Text | undefined, lang: Lang): string => (text ? fine(text[lang], lang) : '');
/** Real quotes, and a doctor who keeps his name; French puts a thin space before some marks, which must not break. */
export const fine = (text: string, lang: Lang): string => {
  const quoted = text.replace(/'/g, '’').replace(/\bDr /g, 'Dr\u00a0');
  return lang === 'fr' ? quoted.replace(/ ([:;?!»%])/g, '\u202f$1').replace(/« /g, '«\u202f') : quoted;
};
