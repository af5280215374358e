// Keys of a view, as words: "drawCount" → "Draw count".
import { labels } from '../generated';
import type { Json, Text } from '../wire';
import { tell } from '../words';
import type { Lang } from './screen';

/** What the game calls a field, with `=` before it a value, with `move:` a kind of move; the engine's own words in both languages. */
export const labelOf = (game: string, key: string): Text | undefined => labels[game]?.[key];

/** What the game calls a kind of move. */
export const kindLabel = (game: string, kind: string, lang?: Lang): string => {
  const label = labelOf(game, `move:${kind}`);
  return label ? tell(label, lang) : humanise(kind);
};

export function humanise(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const isPlain = (value: Json): value is null | boolean | number | string => value === null || typeof value !== 'object';
export const isFlat = (value: Json): value is (null | boolean | number | string)[] => Array.isArray(value) && value.every(isPlain);

/** The kind of a move, for grouping; games call it `type`. */
export function kindOf(move: Json): string {
  return typeof move === 'object' && move !== null && !Array.isArray(move) && typeof move['type'] === 'string' ? move['type'] : '';
}
