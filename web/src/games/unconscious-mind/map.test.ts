import { describe, expect, it } from 'vitest';
import { houses, hub, numberAngle, placeAngle, polar, radius, rim, slotAngle, standing } from './map';

const six = [0, 1, 2, 3, 4, 5];
const three = [0, 1, 2];
type Spot = { x: number; y: number };
const apart = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);
const closest = (spots: Spot[]): number => Math.min(...spots.flatMap((a, i) => spots.slice(i + 1).map((b) => apart(a, b))));
const middle = { x: 50, y: 50 };

describe('the map', () => {
  it('has eighteen bonuses on its rim that do not touch', () => {
    const bonuses = six.flatMap((place) => three.map((slot) => polar(rim, slotAngle(place, slot))));
    expect(closest(bonuses)).toBeGreaterThan(8.8);
  });
  it('has twelve numbers in its hub that do not touch', () => {
    const numbers = three.flatMap((district) => [0, 1, 2, 3].map((slot) => polar(hub, numberAngle(district, slot))));
    expect(closest(numbers)).toBeGreaterThan(5.6);
  });
  it('goes clockwise from the left', () => {
    const [theatre, library] = [polar(houses, placeAngle(0)), polar(houses, placeAngle(1))];
    expect(theatre.x).toBeLessThan(middle.x);
    expect(theatre.y).toBeCloseTo(middle.y);
    expect(library.y).toBeLessThan(middle.y);
  });
  it('has room for five figures at one place, each seen', () => {
    for (const place of six) {
      const figures = [0, 1, 2, 3, 4].map((index) => standing(place, index, 5));
      expect(closest(figures)).toBeGreaterThan(3);
      for (const figure of figures) expect(apart(figure, middle)).toBeLessThan(radius);
    }
  });
});
