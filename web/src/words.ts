// The one catalogue of visible words: `say()` gives the current language's, `tell()` picks from what the engine wrote.
import { settings } from './settings.svelte';
import type { Text } from './wire';
import { en, type Words } from './words/en';
import { fr } from './words/fr';

export const catalogue: Record<'en' | 'fr', Words> = { en, fr };

export const say = (): Words => catalogue[settings.lang];
export const tell = (text: Text): string => bind(settings.lang === 'fr' ? typeset(text.fr) : text.en);

export const colon = (): string => (settings.lang === 'fr' ? '\u00a0: ' : ': ');

/** What no line break may part: a number from its percent sign, a title from its name. */
export const bind = (text: string): string => text.replace(/(\d) %/g, '$1\u00a0%').replace(/\bDr /g, 'Dr\u00a0');

/** French as it is set: spaces that do not break before high punctuation and inside « », curly apostrophes. */
export const typeset = (text: string): string =>
  text
    .replace(/ ([;!?])/g, '\u202f$1')
    .replace(/ ([:»])/g, '\u00a0$1')
    .replace(/« /g, '«\u00a0')
    .replace(/(\p{L})'(\p{L})/gu, '$1’$2');

/** "Ada, Bo and Cy". */
export function list(names: string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} ${say().list.and} ${names[names.length - 1]}`;
}

export const botName = (level: string): string => say().bots[level] ?? level;

const dateForms = new Map<string, Intl.DateTimeFormat>();
export function when(at: number): string {
  let form = dateForms.get(settings.lang);
  if (!form) dateForms.set(settings.lang, (form = new Intl.DateTimeFormat(settings.lang, { dateStyle: 'medium', timeStyle: 'short' })));
  return form.format(at);
}
