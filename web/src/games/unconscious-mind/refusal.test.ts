import { describe, expect, it } from 'vitest';
import { asking } from './refusal';
import { none, type Kind, type Parts, type View } from './types';

const view = {
  open: {
    players: [
      {
        rooms: [
          { client: 7, dreams: [3, 4] },
          { client: none, dreams: [] },
        ],
        notebook: [5, none, none, none, none, none, none, none, none],
        inPlay: [11],
        professor: 2,
      },
    ],
    spaces: [],
    routine: [1, 2, 3],
    caseStudies: [20, 21, 22],
    dreamRow: [30, 31, 32, 33],
    freud: 4,
  },
  hand: [10, 12],
} as unknown as View;
const parts = { spaces: [] } as unknown as Parts;
const meant = (target: string, asked: Kind[], picked: string[] = []) =>
  asking(target, view, parts, 0, { isAsked: (kind) => asked.includes(kind), picked });

describe('a press on what does not answer', () => {
  it.each<[string, Kind[], object]>([
    ['cell:0.8', ['placeTile'], { type: 'placeTile', row: 2 }],
    ['row:0.1', ['placeTile', 'convert'], { type: 'placeTile', row: 1 }],
    ['cell:0.0', ['triggerTile'], { type: 'triggerTile', cell: 0 }],
    ['dial:4', ['payWith'], { type: 'payWith', area: 4 }],
    ['dial:8', ['elevate', 'convert'], { type: 'elevate', area: 8 }],
    ['dial:2', ['demote', 'ignoreDemotion'], { type: 'demote', area: 2 }],
    ['location:3', ['freud'], { type: 'freud', location: 3 }],
    ['location:3', ['professor'], { type: 'professor', location: 3 }],
    ['card:10', ['swap', 'enough'], { type: 'swap', card: 10, display: 0 }],
    ['card:11', ['lay', 'cite'], { type: 'lay', card: 11 }],
    ['display:1', ['swap'], { type: 'swap', card: 10, display: 1 }],
    ['treatise:2', ['cite'], { type: 'cite', treatise: 2 }],
    ['room:0.0', ['usePillbox', 'endTurn'], { type: 'usePillbox', room: 0 }],
    ['client:7', ['heal'], { type: 'heal', room: 0 }],
    ['dream:4', ['treat', 'state'], { type: 'treat', room: 0 }],
    ['bright', ['linger', 'visit'], { type: 'linger' }],
  ])('on %s asks about a move of a kind that is asked for: %s', (target, asked, move) => {
    expect(meant(target, asked)).toEqual(move);
  });
  it('goes on from what was chosen', () => {
    expect(meant('dial:6', ['transfer'], ['dial:0'])).toEqual({ type: 'transfer', area: 0, to: 2 });
    expect(meant('display:0', ['swap'], ['card:12'])).toEqual({ type: 'swap', card: 12, display: 0 });
  });
  it('asks about the nearest move where nothing of the kind is asked', () => {
    expect(meant('treatise:1', ['state'])).toEqual({ type: 'publish', treatise: 1 });
    expect(meant('room:1.0', ['state'])).toBeNull();
  });
});
