// The cards as our own content names them; what a card does is for the server to say.
import content from '../../../../content/egocentric-world/cards.json';
import type { Lang } from '../../play/screen';
import { tell } from '../../words';
import type { Ability } from './types';
import { words } from './words';

export const values = content.cards.map((card) => card.value);
export const abilityOf = (value: number): Ability => (content.cards.find((card) => card.value === value)?.ability ?? 'none') as Ability;
export const cityOf = (value: number, lang: Lang): string => tell(content.cards.find((card) => card.value === value)?.name, lang);

/** "9, counter, Fort Nimby"; a hidden card has no more to say. */
export function spoken(value: number, lang: Lang): string {
  const w = words[lang];
  if (value === 0) return w.faceDown;
  const ability = abilityOf(value);
  return [String(value), ability === 'none' ? '' : w.ability[ability], cityOf(value, lang)].filter(Boolean).join(', ');
}
/** How many cards of the same value lie before each: so that two sevens of a hand are not the same picture. */
export const copies = (cards: number[]): number[] => cards.map((value, i) => cards.slice(0, i).filter((other) => other === value).length);

/** A hand that has lost one card of this value. */
export const without = (cards: number[], card: number): number[] => {
  const at = cards.indexOf(card);
  return at < 0 ? cards : cards.filter((_, i) => i !== at);
};
