// The one catalogue of visible words: `say()` gives the current language's, `tell()` picks from what the engine wrote.
import type { Lang } from './play/screen';
import { settings } from './settings.svelte';
import type { Text } from './wire';
import { en, type Words } from './words/en';
import { fr } from './words/fr';
import { typeset } from './words/typography';

export const catalogue: Record<'en' | 'fr', Words> = { en, fr };

export const say = (): Words => catalogue[settings.lang];
/** What the engine wrote, as it is set. */
export const tell = (text: Text | undefined, lang: Lang = settings.lang): string => (text ? typeset(text[lang], lang) : '');

export const colon = (): string => (settings.lang === 'fr' ? typeset(' : ', 'fr') : ': ');

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
