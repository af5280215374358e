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
/** The words of a move, without the number of a clone: it is on no piece. */
export const moveWords = (text: Text, lang: Lang): string => fine(text[lang], lang).replace(/\b(clone) \d+/i, '$1');
/** Real quotes; and French puts a thin space before some marks, which must not break. */
export const fine = (text: string, lang: Lang): string => {
  const quoted = text.replace(/'/g, '’');
  return lang === 'fr' ? quoted.replace(/ ([:;?!»%])/g, '\u202f$1').replace(/« /g, '«\u202f') : quoted;
};
