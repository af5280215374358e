// The buttons under the thumb: how they are called in targets and in `closed`, and their keys.
import type { Kind } from './types';

/** The buttons in their fixed places: what they are called in targets and in `closed`, and their keys. */
export const buttons = ['freeMove', 'walk', 'ability', 'endActions'] as const;
export type Button = (typeof buttons)[number];
export const keys: Record<Button | 'spiral' | 'star' | 'stripe', string> = {
  freeMove: 'F',
  walk: 'W',
  ability: 'A',
  endActions: 'E',
  spiral: '1',
  star: '2',
  stripe: '3',
};
export const targetOf = (button: Button): string => `button:${button}`;
/** Kinds that a button stands for in `closed`. */
export const closedKinds: Record<Button, Kind[]> = {
  freeMove: ['freeMove'],
  walk: ['walk'],
  ability: ['spark', 'cleanKill', 'helpingHand'],
  endActions: ['endActions'],
};
