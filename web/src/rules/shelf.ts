// The rules page of a game in a language.
import pages from 'virtual:rules';
import type { Lang } from '../play/screen';
import type { RuleBook } from './book';

export async function bookOf(game: string, lang: Lang): Promise<RuleBook | null> {
  return (await pages[`${game}.${lang}`]?.())?.default ?? null;
}
