import { describe, expect, it } from 'vitest';
import type { Parts } from '../parts';
import type { Event, Move, View } from '../types';
import { next, Patience, patience, told } from './follow';
import { walkthrough, type Table } from './steps';

const { steps } = walkthrough;
const text = (en: string, fr = en) => ({ en, fr });
const card = (effect: string, era = 0) => ({
  name: text(`<${effect}>`),
  effect: text(effect),
  joke: text(''),
  era,
  dimension: 'spiral',
  agent: null,
});
const parts = {
  eras: ['Dawn', 'Medieval', 'Renaissance', 'Industrial', 'Globalization', 'Robots', 'End'].map((name) => text(name)),
  agents: [{ agent: 'vGirl', name: text('V-Girl') }],
  cards: [card('Add 2 energy here'), card('Push up to 2 clones from here'), card('Remove 2 rifts here'), card('Add 1 energy anywhere', 4)],
  missions: [{ name: text('Coffee', 'Café'), text: text(''), required: 3 }],
} as unknown as Parts;

type Given = { view?: Partial<View>; moves?: Move[]; events?: Partial<Event>[] };
const at = ({ view = {}, moves = [{ type: 'endActions' }], events = [] }: Given): Table =>
  ({
    parts,
    view: {
      phase: 'actions',
      turn: 1,
      active: 0,
      foo: 6,
      vortexes: 0,
      archiving: false,
      agents: [{ name: 'vGirl', era: 3, hand: [0, 1, 2].map((one) => ({ card: one, exhausted: false })) }],
      rifts: [0, 0, 0, 2, 0, 0, 0],
      energy: [0, 0, 0, 1, 0, 0, 0],
      available: [],
      tiles: [{ slot: 'faceUp', mission: 0, progress: 0, eras: 0 }],
      board: [{ clone: 7, era: 4, destroyed: 2, turned: false }],
      forecast: [{ era: 0, cubes: 2, vortexPerMille: 0 }],
      loopPrice: 1,
      loopReadies: [[], [], []],
      ...view,
    },
    moves: moves.map((move) => ({ move, text: text(''), rule: '', targets: [] })),
    events: events.map((event) => ({ event, text: text(''), rule: '' })),
  }) as unknown as Table;
const read = ['ring', 'machine', 'rifts', 'clones', 'hand'];
const look = (behind: string[], given: Given) => next(steps, new Set(behind), at(given));
const id = (behind: string[], given: Given = {}): string | undefined => look(behind, given)?.step.id;
const use = (...cards: number[]): Move[] => cards.map((one) => ({ type: 'use', card: one }));

describe('the tour of The LOOP', () => {
  it('first looks around, one thing after the other', () => {
    expect(read.map((_, i) => id(read.slice(0, i)))).toEqual(read);
    expect(id(['ring', 'machine'], { view: { rifts: [0, 0, 0, 0, 0, 0, 0] } })).toBe('clones');
  });
  it('suggests what the position offers, and rings it', () => {
    const moves: Move[] = [{ type: 'freeMove', era: 2 }, { type: 'freeMove', era: 4 }, ...use(0, 1)];
    expect(look(read, { moves })?.cue.light).toEqual(['button:freeMove', 'era:4']);
    expect(id(read, { moves, events: [{ type: 'moved', by: 'freeMove' }] })).toBe('energy');
    const beside = { agents: [{ name: 'vGirl', era: 4, hand: [] }] } as unknown as Partial<View>;
    expect(look(read, { view: beside, moves: use(0, 1) })?.cue.light).toEqual(['card:1']);
  });
  it('shows a clone the way to its end, and else only on', () => {
    const effect = { phase: 'effect' } as const;
    const shove = (era: number): Move => ({ type: 'shove', clone: 7, era });
    expect(look(read, { view: effect, moves: [shove(3), shove(2)] })?.cue.light).toEqual(['clone:7', 'era:2']);
    expect(look(read, { view: effect, moves: [shove(3), { type: 'enough' }] })?.cue.light).toEqual(['clone:7']);
    expect(id(read, { view: effect, moves: [shove(2)], events: [{ type: 'cloneMoved' }] })).toBe('another');
    expect(id(read, { view: effect, moves: [{ type: 'mend', era: 3 }] })).toBe('work');
    expect(look([...read, 'move'], { view: effect, moves: [shove(2)] })?.at).toBe(8);
  });
  it('prefers energy where one stands', () => {
    expect(look(read, { moves: use(3, 0) })?.cue.light).toEqual(['card:0']);
    expect(look(read, { moves: use(3) })?.cue.light).toEqual(['card:3']);
    expect(id(read, { moves: use(2) })).toBe('missions');
  });
  it('waits for a LOOP that readies something, and tells its price', () => {
    const moves: Move[] = [
      { type: 'loop', dimension: 'star' },
      { type: 'loop', dimension: 'spiral' },
    ];
    expect(id(read, { moves })).toBe('missions');
    const spot = look(read, { moves, view: { loopPrice: 2, loopReadies: [[0, 1], [], []] } });
    expect(spot?.cue.light).toEqual(['loop:spiral']);
    expect(spot && told(spot, 'en')).toMatch(/for 2 energy, all your used Spiral cards/);
    expect(spot && told(spot, 'fr')).toMatch(/pour 2 énergies, toutes vos cartes Spirale/);
  });
  it('goes on whatever is done: an ended turn, a souvenir declined, a vortex', () => {
    const tells = [...read, 'missions', 'forecast'];
    expect(id(tells)).toBe('end');
    expect(id([], { view: { phase: 'take' }, moves: [{ type: 'take', card: 3 }, { type: 'takeNone' }] })).toBe('take');
    expect(id([], { view: { phase: 'assign' }, moves: [{ type: 'assign', agent: 0 }], events: [{ type: 'handDiscarded' }] })).toBe(
      'assign',
    );
    expect(id([], { view: { phase: 'reveal', vortexes: 1, turn: 2 }, moves: [{ type: 'turnUp', era: 1 }] })).toBe('vortex');
    expect(id(tells, { view: { turn: 2 } })).toBe('yours');
    expect(id([], { view: { turn: 3 } })).toBe('yours');
    expect(id([], { view: { phase: 'over', turn: 3 }, moves: [] })).toBe(undefined);
  });
  it('takes up again what was taken back', () => {
    const moves: Move[] = [{ type: 'freeMove', era: 4 }];
    expect(id(read, { moves, events: [{ type: 'moved', by: 'card' }] })).toBe('move');
  });
  it('lets go of what is passed by', () => {
    const shown = new Patience();
    expect(Array.from({ length: patience }, () => shown.passed('move')).at(-1)).toBe(true);
    expect(shown.passed('push')).toBe(false);
  });
  it('counts from one to its end, asides apart', () => {
    const counted = steps.filter((step) => !step.aside);
    expect([look([], {})?.at, look([], {})?.of]).toEqual([1, counted.length]);
    expect(look(read, { view: { turn: 3 } })?.at).toBe(counted.length);
    expect(counted.length).toBeLessThanOrEqual(16);
  });
  it('says everything in both languages, in two sentences at most, and fills every gap', () => {
    for (const step of steps)
      for (const lang of ['en', 'fr'] as const) {
        const said = step.say[lang].replace('Dr Foo', 'Foo');
        expect(said.length, step.id).toBeGreaterThan(0);
        expect(said.replace(/[“«][^”»]*[”»]/g, '').match(/[.?!](\s|$)/g)?.length ?? 0, said).toBeLessThanOrEqual(2);
      }
    const spot = look(['ring'], {});
    expect(spot && told(spot, 'en')).toMatch(/This time: End\.$/);
  });
});
