import { describe, expect, it } from 'vitest';
import type { Room, RoomMessage, SeatTable, Table, Told, UpdateMessage } from '../wire';
import { fold, type Known } from './fold';

const told = (word: string): Told => ({ event: { type: word }, text: { en: word, fr: word }, rule: 'EW-1.1' });
const seat = (events: string[], eventsFrom = 0, viewer: SeatTable['viewer'] = 0): SeatTable => ({
  viewer,
  view: {},
  moves: [],
  closed: [],
  events: events.map(told),
  eventsFrom,
});
const table = (...seats: SeatTable[]): Table => ({
  step: 1,
  toMove: [0],
  outcome: null,
  names: [],
  commitment: '',
  seed: null,
  clocks: [],
  held: null,
  seats,
});
const room: Room = {
  code: 'K7QWMX',
  game: 'g',
  phase: 'playing',
  gameNumber: 1,
  host: 1,
  options: {},
  seats: [],
  people: [],
  you: { person: 1, seats: [0] },
  chat: [],
};
const whole = (n: number, events: string[]): RoomMessage => ({
  type: 'room',
  n,
  now: 5_000,
  room,
  table: table(seat(events)),
  own: { drafts: [], notes: [] },
});
const update = (n: number, rest: Partial<UpdateMessage>): UpdateMessage => ({ type: 'update', n, now: 5_000, ...rest });
const words = (known: Known | null) => known?.table?.seats[0]?.events.map((each) => each.text.en);
const begin = (events: string[]) => fold(null, whole(7, events), 4_000).known;

describe('folding the messages of a room', () => {
  it('takes a whole room as it is', () => expect(words(begin(['a', 'b']))).toEqual(['a', 'b']));
  it('tells the hall’s clocks in this device’s time', () => {
    const clocks = [{ seat: 0, ends: 9_000, total: 8_000 }];
    const timed = { ...table(seat(['b'], 1)), clocks };
    expect(fold(begin(['a']), update(8, { table: timed }), 4_000).known?.table?.clocks[0]?.ends).toBe(8_000);
  });
  it('appends new events', () => {
    const { known, gap } = fold(begin(['a']), update(8, { table: table(seat(['b', 'c'], 1)) }), 0);
    expect(gap).toBe(false);
    expect(words(known)).toEqual(['a', 'b', 'c']);
  });
  it('forgets events that an undo took back', () => {
    const { known } = fold(begin(['a', 'b', 'c']), update(8, { table: table(seat(['d'], 1)) }), 0);
    expect(words(known)).toEqual(['a', 'd']);
  });
  it('ignores a message it has had already', () => {
    const before = begin(['a']);
    const { known, gap } = fold(before, update(7, { table: table(seat(['b'], 1)) }), 0);
    expect(gap).toBe(false);
    expect(known).toBe(before);
  });
  it('reports a gap and keeps what it knew', () => {
    const before = begin(['a']);
    expect(fold(before, update(9, { table: table(seat(['b'], 1)) }), 0)).toEqual({ known: before, gap: true });
    expect(fold(null, update(1, {}), 0).gap).toBe(true);
  });
  it('reports a gap when events are missing in between, or a viewer is new', () => {
    expect(fold(begin(['a']), update(8, { table: table(seat(['c'], 2)) }), 0).gap).toBe(true);
    expect(fold(begin(['a']), update(8, { table: table(seat(['c'], 1, 3)) }), 0).gap).toBe(true);
  });
  it('adds a line of chat and keeps the table', () => {
    const line = { person: 1, name: 'Ada', text: 'hello', at: 1 };
    const { known } = fold(begin(['a']), update(8, { chat: line }), 0);
    expect(known?.room.chat).toEqual([line]);
    expect(words(known)).toEqual(['a']);
  });
  it('keeps the chat when the room changes, and drops the table when the room is back in the lobby', () => {
    const line = { person: 1, name: 'Ada', text: 'hello', at: 1 };
    const chatted = fold(begin(['a']), update(8, { chat: line }), 0).known;
    const { chat: _, ...rest } = room;
    const { known } = fold(chatted, update(9, { room: { ...rest, phase: 'lobby' } }), 0);
    expect(known?.room.chat).toEqual([line]);
    expect(known?.table).toBeNull();
  });
  it('begins a new game with no events', () => {
    const { chat: _, ...rest } = room;
    const { known } = fold(begin(['a', 'b']), update(8, { room: { ...rest, gameNumber: 2 }, table: table(seat(['x'])) }), 0);
    expect(words(known)).toEqual(['x']);
  });
});
