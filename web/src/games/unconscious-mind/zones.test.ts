import { describe, expect, it } from 'vitest';
import type { View } from './types';
import { zoneOf } from './zones';

const player = (client: number, dreams: number[], treatise: number) => ({ rooms: [{ client, dreams }], published: [{ treatise }] });
const view = { open: { players: [player(3, [7, 8], 1), player(4, [9], 2)] } } as unknown as View;
const lies = (...targets: string[]) => targets.map((target) => zoneOf(target, view, 0));

describe('where a thing lies', () => {
  it('is said of what stays where it is', () => {
    expect(lies('space:3', 'supply:0.1', 'dial:4', 'effect:2.1', 'goal:0', 'coffee')).toEqual([
      'table',
      'notes',
      'dial',
      'city',
      'goals',
      'supplies',
    ]);
  });
  it('is one’s own board or that of another', () => {
    expect(lies('cell:0.4', 'cell:1.4', 'room:0.0', 'room:1.0')).toEqual(['notebook', 'others', 'office', 'others']);
  });
  it('is said of cards by who has them', () => {
    expect(lies('client:3', 'client:5', 'dream:8', 'dream:9', 'treatise:2', 'treatise:5')).toEqual([
      'office',
      'waiting',
      'office',
      'dreams',
      'others',
      'shelf',
    ]);
    expect(lies('pile:manifest', 'pile:routine', 'pile:research')).toEqual(['dreams', 'waiting', 'shelf']);
  });
  it('is nowhere for an answer in words', () => {
    expect(lies('button:endTurn', 'steps:2')).toEqual([null, null]);
  });
});
