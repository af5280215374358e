// Passing marks over the table: a place, or a way from one place to another, in units. They travel as what somebody points at.
import type { Pointed } from '../../play/screen';

export type Mark = { id: number; name: string; from: [number, number]; to: [number, number] | null };

const whole = (n: number): number => Math.max(0, Math.round(n));
export const pointTarget = (from: [number, number], to: [number, number] | null): string =>
  to ? `arrow:${whole(from[0])}-${whole(from[1])}-${whole(to[0])}-${whole(to[1])}` : `spot:${whole(from[0])}-${whole(from[1])}`;

export function marksOf(pointed: Pointed[]): Mark[] {
  return pointed.flatMap(({ id, name, target }) => {
    const found = /^(spot|arrow):(\d+)-(\d+)(?:-(\d+)-(\d+))?$/.exec(target);
    if (!found) return [];
    const [x, y, tx, ty] = found.slice(2).map(Number) as [number, number, number, number];
    return [{ id, name, from: [x, y], to: found[1] === 'arrow' ? [tx, ty] : null } satisfies Mark];
  });
}
