// How words are set, in both languages: the one place that knows of apostrophes and of spaces that do not break. Catalogues, content
// and the engine write plain ones, or are left alone where they do not. (Elision is grammar and the engine's: core/text.cpp.)
import type { Lang } from '../play/screen';

/** French has a thin space before ; ! and ?, a full one before : and inside « »; a line breaks at none of them. */
const french = (text: string): string =>
  text
    .replace(/ ([;!?])/g, '\u202f$1')
    .replace(/ ([:»])/g, '\u00a0$1')
    .replace(/« /g, '«\u00a0');

/** Curly apostrophes; and what no line break may part: a number from its percent sign or its unit, a title from its name. */
const both = (text: string): string =>
  text
    .replace(/(?<=\p{L})'(?=\p{L})|(?<=s)'(?= )/gu, '’')
    .replace(/(\d) (%|MB|Mo)/g, '$1\u00a0$2')
    .replace(/\bDr /g, 'Dr\u00a0');

export const typeset = (text: string, lang: Lang): string => both(lang === 'fr' ? french(text) : text);

/** A whole catalogue: its words, and what its functions say. */
export function typesetAll<T>(words: T, lang: Lang): T {
  const set = (thing: unknown): unknown => {
    if (typeof thing === 'string') return typeset(thing, lang);
    if (typeof thing === 'function') return (...given: unknown[]) => set(thing(...given));
    if (Array.isArray(thing)) return thing.map(set);
    if (typeof thing !== 'object' || thing === null) return thing;
    return Object.fromEntries(Object.entries(thing).map(([key, value]) => [key, set(value)]));
  };
  return set(words) as T;
}

/** A game's own catalogue. */
export const inBoth = <T>(en: T, fr: T): Record<Lang, T> => ({ en: typesetAll(en, 'en'), fr: typesetAll(fr, 'fr') });
