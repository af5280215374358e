// Where things lie on the map, in hundredths of its box: the places clockwise from the left, two to a district.
type Spot = { x: number; y: number };

const centre = 50;
const turn = Math.PI / 180;
/** Radii: the disc, the bonuses on its rim, the houses, the numbers in the hub. */
export const radius = 47;
export const rim = 42.1;
export const houses = 26.8;
export const hub = 11.7;
/** Where the token stacks of the districts lie, outside. */
export const corners: Spot[] = [
  { x: 6.5, y: 7 },
  { x: 93.5, y: 7 },
  { x: 93.5, y: 91 },
];
/** The lowest of the four numbers that are printed in each district. */
export const firstNumber = 3;

/** The quality each district is for, and its colour. */
export const qualities = ['growth', 'freedom', 'passion'] as const;
export const districtOf = (place: number): number => Math.floor(place / 2);
export const placeAngle = (place: number): number => -90 + place * 60;
export const slotAngle = (place: number, slot: number): number => placeAngle(place) + (slot - 1) * 18.6;
export const numberAngle = (district: number, slot: number): number => -60 + district * 120 + (slot - 1.5) * 28;
/** Degrees clockwise from above. */
export const polar = (r: number, degrees: number): Spot => ({
  x: centre + r * Math.sin(degrees * turn),
  y: centre - r * Math.cos(degrees * turn),
});
/** Where figure `index` of `count` stands: in front of the roof of its place. */
export function standing(place: number, index: number, count: number): Spot {
  const { x, y } = polar(houses, placeAngle(place));
  const apart = Math.min(5.8, 17 / count);
  // Those of the two lower places begin at the outer side, away from the numbers in the hub.
  const outer = y > 60 ? (x < centre ? -8.5 : 8.5 - (count - 1) * apart) : (-(count - 1) / 2) * apart;
  return { x: x + outer + index * apart, y: y - (y > 60 ? 8.5 : 10.5) };
}
/** A piece of a ring, as a path. */
export function wedge(inner: number, outer: number, from: number, to: number): string {
  const [a, b, c, d] = [polar(inner, from), polar(outer, from), polar(outer, to), polar(inner, to)];
  return `M${a.x} ${a.y}L${b.x} ${b.y}A${outer} ${outer} 0 0 1 ${c.x} ${c.y}L${d.x} ${d.y}A${inner} ${inner} 0 0 0 ${a.x} ${a.y}Z`;
}
