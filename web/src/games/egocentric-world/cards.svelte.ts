// The cards as the table has them; before there is one, and on the cover, as our own content names them. What a card does is for the engine to say.
import content from '../../../../content/egocentric-world/cards.json';
import type { EgocentricWorld } from '../../generated';
import type { Lang } from '../../play/screen';
import type { Json } from '../../wire';
import { tell } from '../../words';
import type { Ability } from './types';
import { words } from './words';

type Cards = Pick<EgocentricWorld.Components['cards'][number], 'value' | 'ability' | 'name'>[];
const own: Cards = content.cards.map(({ value, ability, name }) => ({ value, ability: (ability ?? 'none') as Ability, name }));
let cards = $state.raw(own);

/** From now on these: an owner of a table may have others. */
export const useCards = (components: Json): void => {
  cards = (components as unknown as EgocentricWorld.Components | null)?.cards ?? own;
};
export const values = own.map((card) => card.value);
const cardOf = (value: number) => cards.find((card) => card.value === value);
export const abilityOf = (value: number): Ability => cardOf(value)?.ability ?? 'none';
export const cityOf = (value: number, lang: Lang): string => tell(cardOf(value)?.name, lang);

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
