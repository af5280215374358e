import { describe, expect, it } from 'vitest';
import type { Event, Move, Parts } from '../types';
import { next, told } from './follow';
import { steps, walkthroughs, type Table } from './steps';

const text = (en: string, fr = en) => ({ en, fr });
const parts = {
  actions: [
    { name: text('Refine', 'Affiner'), does: { do: [{ verb: 'elevate' }] } },
    { name: text('Study', 'Étudier'), does: { do: [{ verb: 'study' }] } },
    { name: text('Perceive', 'Percevoir'), does: { do: [{ verb: 'generate' }, { verb: 'generate' }, { verb: 'generate' }] } },
  ],
  clients: [{ name: text('The Critic') }],
} as unknown as Parts;
type Given = { moves?: Move[]; events?: [Event['type'], number][]; alone?: boolean; lastRound?: number };
const at = ({ moves = [{ type: 'pass' }], events = [['turnBegan', 0]], alone = true, lastRound = 0 }: Given): Table =>
  ({
    parts,
    view: {
      viewer: 0,
      open: {
        lastRound,
        players: [
          { automaton: false, rooms: [{ client: 0 }] },
          { automaton: alone, rooms: [] },
        ],
      },
    },
    moves: moves.map((move) => ({
      move,
      text: text(''),
      rule: '',
      targets: move.type === 'treat' ? ['dream:1', 'room:0.0'] : ['client:4'],
    })),
    events: events.map(([type, player]) => ({ event: { type, by: { player } }, text: text(''), rule: '' })),
  }) as unknown as Table;
const taken: [Event['type'], number][] = [
  ['clientTaken', 0],
  ['dreamTaken', 0],
  ['dreamTaken', 0],
  ['turnBegan', 0],
];
/** Some turns on. */
const later: [Event['type'], number][] = [...taken, ...Array.from({ length: 5 }, () => ['turnBegan', 0] as [Event['type'], number])];
const around = ['welcome', 'table', 'dial', 'notebook', 'office'];
const look = (behind: string[], given: Given) => next(steps, new Set(behind), at(given));

describe('the tour of the first turns', () => {
  it('begins with who comes, before any turn', () => {
    const spot = look(['welcome'], { moves: [{ type: 'takeRoutine', index: 0 }], events: [] });
    expect([spot?.step.id, spot?.cue.light]).toEqual(['client', ['client:4']]);
  });
  it('looks around, then asks for a first move that shows much', () => {
    expect(around.map((_, i) => look(around.slice(0, i), { events: taken })?.step.id)).toEqual(around);
    const moves: Move[] = [
      { type: 'state', space: 0, action: 0 },
      { type: 'state', space: 8, action: 2 },
    ];
    const spot = look(around, { moves, events: taken });
    expect(spot?.cue.light).toEqual(['space:8', 'action:2']);
    expect(spot && told(spot, 'en')).toContain('Press C1, then Perceive');
    expect(spot && told(spot, 'fr')).toContain('Percevoir');
  });
  it('says of the other what the other is', () => {
    const said = (alone: boolean): string => told(look([], { alone, events: taken })!, 'en');
    expect(said(true)).toContain('the Id');
    expect(said(false)).toContain('your opponent');
  });
  it('goes on when the thing was done, and ends with the last step', () => {
    const events: [Event['type'], number][] = [...taken, ['ideasStated', 0], ['turnBegan', 1], ['turnBegan', 0]];
    expect(look(around, { events })?.step.id).toBe('again');
    const rest = steps.map(({ id }) => id).filter((id) => id !== 'yours');
    const spot = look(rest, { events: later });
    expect([spot?.step.id, spot?.at === spot?.of]).toEqual(['yours', true]);
  });
  it('shows the room that can be treated', () => {
    const events: [Event['type'], number][] = [...taken, ['ideasStated', 0], ['turnBegan', 1], ['turnBegan', 0]];
    const behind = [...around, 'again', 'city', 'notes', 'goals', 'track'];
    expect(look(behind, { moves: [{ type: 'treat', room: 0 }], events })?.cue.light).toEqual(['room:0.0']);
  });
  it('says no farewell before a dream could be treated, or could no longer be', () => {
    const rest = steps.map(({ id }) => id).filter((id) => !['treat', 'yours'].includes(id));
    expect(look(rest, { events: later })).toBeNull();
    expect(look(rest, { events: later, moves: [{ type: 'treat', room: 0 }] })?.step.id).toBe('treat');
    expect(look([...rest, 'treat'], { events: later })?.step.id).toBe('yours');
    expect(look(rest, { events: later, lastRound: 9 })?.step.id).toBe('yours');
  });
  it('speaks of the library, of what can be converted, and of what is counted', () => {
    const behind = steps.map(({ id }) => id).filter((id) => !['shelf', 'convert', 'end'].includes(id));
    const spot = look(behind, { events: later });
    expect([spot?.step.id, spot && told(spot, 'en')]).toEqual(['shelf', expect.stringContaining('“Study” draws')]);
    expect(look([...behind, 'shelf'], { events: later })?.cue.light).toEqual(['zone:supplies']);
    expect(look([...behind, 'shelf', 'convert'], { events: later })?.cue.light).toEqual(['score']);
  });
  it('is there alone and for two', () => expect(walkthroughs.map(({ options }) => options['players'])).toEqual([1, 2]));
});
