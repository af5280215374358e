// Passing marks over the table: a place, or a way from one place to another, in units. They travel as what somebody points at.
import type { Pointed } from '../../play/screen';
import type { Mark as Place } from '../../wire';
import type { Parts } from './types';

type Spot = [number, number];
export type Mark = { id: number; name: string; from: Spot; to: Spot | null };

/** What to point at, on the table and in whole units. */
export function placeOf(from: Spot, to: Spot | null, { width, height }: Pick<Parts['table'], 'width' | 'height'>): Place {
  const within = (n: number, most: number): number => Math.max(0, Math.min(most, Math.round(n)));
  const [x, y] = [within(from[0], width), within(from[1], height)];
  return to ? { x, y, x2: within(to[0], width), y2: within(to[1], height) } : { x, y };
}

export const marksOf = (pointed: Pointed[]): Mark[] =>
  pointed.flatMap(({ id, name, at }) => {
    if (!at) return [];
    return [{ id, name, from: [at.x, at.y], to: at.x2 === undefined || at.y2 === undefined ? null : [at.x2, at.y2] } satisfies Mark];
  });
