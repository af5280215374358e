// Keys of a view, as words: "drawCount" → "Draw count".
import { labels } from '../generated';
import type { Json, Text } from '../wire';

/** What the game calls a field or, with `=` before it, a value; the engine's own words in both languages. */
export const labelOf = (game: string, key: string): Text | undefined => labels[game]?.[key];

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
