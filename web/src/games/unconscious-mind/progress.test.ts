import { describe, expect, it } from 'vitest';
import { progress } from './progress';
import type { View } from './types';

const tally = { icons: [2, 1, 0, 0, 3, 0], greyIcons: 0, curedClients: 4, columns: 1, districts: 2 };
const player = { ideas: 2, published: [{}], inPlay: [5, 6, 7] };
const spaces = [
  { owner: 0, ideas: 2, bright: 1 },
  { owner: 1, ideas: 1, bright: 0 },
];
const seen = (grey = 0): View =>
  ({ open: { players: [player, player], spaces }, tallies: [{ ...tally, greyIcons: grey }] }) as unknown as View;

describe('how far somebody is towards a goal', () => {
  it('is what the view has counted', () => {
    expect(progress('cured', seen(), 0)).toBe(4);
    expect(progress('columns', seen(), 0)).toBe(1);
    expect(progress('districts', seen(), 0)).toBe(2);
    expect(progress('treatises', seen(), 0)).toBe(1);
    expect(progress('research', seen(), 0)).toBe(3);
  });
  it('counts ideas in hand and on the table, bright ones not', () => {
    expect(progress('ideas', seen(), 0)).toBe(4);
  });
  it('counts icons by place and by district', () => {
    expect(progress('differentIcons', seen(), 0)).toBe(3);
    expect(progress('districtIcons', seen(), 0)).toBe(3);
  });
  it('is not told where only a rule can count', () => {
    expect(progress('caseStudies', seen(), 0)).toBeNull();
    expect(progress('differentIcons', seen(1), 0)).toBeNull();
    expect(progress('cured', seen(), 1)).toBeNull();
  });
});
