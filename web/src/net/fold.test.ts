import { describe, expect, it } from 'vitest';
import type { Json, Room, RoomMessage, SeatNews, TableNews, Told, UpdateMessage } from '../wire';
import { fold, type Known } from './fold';

const told = (word: string): Told => ({ event: { type: word }, text: { en: word, fr: word }, rule: 'EW-1.1' });
const seat = (events: string[], eventsFrom = 0, viewer: SeatNews['viewer'] = 0): SeatNews => ({
  viewer,
  ...(eventsFrom === 0 ? { view: { sum: 0, piles: [1, 2] } } : {}),
  events: events.map(told),
  eventsFrom,
});
const table = (...seats: SeatNews[]): TableNews => ({
  step: 1,
  toMove: [0],
  ...(seats.some(({ eventsFrom }) => eventsFrom === 0) ? { names: [{ en: 'Ada', fr: 'Ada' }], commitment: 'c' } : {}),
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
  it('makes the view anew of what each event shows, and of what changed after them', () => {
    const shown = (shows: Json): Told => ({ ...told('x'), shows });
    const news: SeatNews = { viewer: 0, eventsFrom: 1, events: [shown({ sum: 3 }), shown({ piles: { 1: 9 } })], then: { sum: 4 } };
    const after = fold(begin(['a']), update(8, { table: table(news) }), 0).known?.table;
    expect(after?.seats[0]?.view).toEqual({ sum: 4, piles: [1, 9] });
    expect([after?.names[0]?.en, after?.commitment, after?.outcome, after?.clocks]).toEqual(['Ada', 'c', null, []]);
  });
  it('takes a view that is told in whole, after an undo', () => {
    const news = { ...seat(['d'], 1), view: { sum: 7 } };
    expect(fold(begin(['a', 'b']), update(8, { table: table(news) }), 0).known?.table?.seats[0]?.view).toEqual({ sum: 7 });
  });
  it('keeps the answer about undo until there is another, and no moves, questions or reasons of before', () => {
    const owed = {
      asked: { brief: told('q').text, whole: told('q').text, rule: '' },
      closed: [{ kind: 'k', text: told('k').text, rule: '' }],
    };
    const move = { move: {}, text: told('m').text, rule: '', targets: [] };
    const first = { ...seat(['b'], 1), ...owed, moves: [move], undo: { possible: true } };
    const then = fold(begin(['a']), update(8, { table: table(first) }), 0).known;
    expect(then?.table?.seats[0]).toMatchObject({ moves: [move], undo: { possible: true } });
    const now = fold(then, update(9, { table: table(seat(['c'], 2)) }), 0).known?.table?.seats[0];
    expect([now?.moves, now?.closed, now?.asked, now?.undo]).toEqual([[], [], undefined, { possible: true }]);
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
