import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Request } from '../wire';
import type { Connection } from './hall';
import { SocketHall } from './socket';

type Sent = Request & { id: number };
class Line {
  static all: Line[] = [];
  sent: Sent[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }
  /** As a browser does on a line that is dead: it waits for the other side to say goodbye too. */
  close(): void {}
  cut(): void {
    this.onclose?.();
  }
  say(message: Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  answer(id: number, more: Record<string, unknown> = {}): void {
    this.say({ type: 'answer', id, ok: true, ...more });
  }
  of(what: Request['do']): Sent[] {
    return this.sent.filter((each) => each.do === what);
  }
}
const line = (n: number): Line => Line.all[n] as Line;
const last = (): Line => line(Line.all.length - 1);
const settle = () => vi.advanceTimersByTimeAsync(0);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const move: Request = { do: 'play', seat: 0, step: 3, move: {} };
const codeOf = (answer: Answer) => (answer.ok ? 'ok' : answer.problem.code);

let events: Map<string, () => void>;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5); // how long it waits between two tries
  Line.all = [];
  events = new Map();
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('addEventListener', (name: string, act: () => void) => events.set(name, act));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function inRoom(): Promise<SocketHall> {
  const hall = new SocketHall('ws://x/ws');
  const entered = hall.request({ do: 'enter', room: 'K7QWMX' });
  expect(line(0).sent).toEqual([]);
  line(0).onopen?.();
  await settle();
  line(0).answer(line(0).sent[0]?.id ?? 0, { token: 't', person: 1 });
  await entered;
  return hall;
}
/** The newest line opens, and the room is entered on it. */
async function back(): Promise<void> {
  last().onopen?.();
  await settle();
  last().answer(last().of('enter')[0]?.id ?? 0, { token: 't', person: 1 });
  await settle();
}
const followed = (hall: SocketHall): Connection[] => {
  const seen: Connection[] = [];
  hall.onConnection((connection) => seen.push(connection));
  return seen;
};

describe('the line to the server', () => {
  it('asks what was asked before it was open', async () => {
    await inRoom();
    expect(line(0).sent[0]).toMatchObject({ do: 'enter', room: 'K7QWMX' });
  });

  it('comes back by itself, enters with the token first, then asks once more what had no answer', async () => {
    const hall = await inRoom();
    const played = hall.request(move);
    const id = line(0).sent[1]?.id ?? 0;
    line(0).cut();
    expect(hall.connection).toBe('away');
    await pass(1_000);
    line(1).onopen?.();
    await settle();
    expect(line(1).sent.map((each) => each.do)).toEqual(['enter']);
    expect(line(1).sent[0]).toMatchObject({ room: 'K7QWMX', token: 't' });
    line(1).answer(line(1).sent[0]?.id ?? 0, { token: 't', person: 1 });
    await settle();
    expect(hall.connection).toBe('open');
    expect(line(1).sent[1]).toMatchObject({ id, do: 'play', step: 3 });
    line(1).answer(id, { step: 4 });
    expect(((await played) as Answer).ok).toBe(true);
  });

  it('keeps waiting, ever longer, while the server is away', async () => {
    await inRoom();
    line(0).cut();
    await pass(700);
    for (let n = 1; n < 4; n++) {
      line(n).cut();
      await pass(30_000);
    }
    expect(Line.all.length).toBeGreaterThanOrEqual(5);
  });

  it('does not wait for ever for an answer', async () => {
    const hall = await inRoom();
    const asked = hall.request({ do: 'advise', seat: 0 });
    for (let n = 0; n < 25; n++) {
      await pass(1_000);
      line(0).say({ type: 'update', n: n + 1, now: 0 }); // the line lives
    }
    expect(codeOf(await asked)).toBe('timeout');
  });

  it('tells when the room is no longer there', async () => {
    const hall = await inRoom();
    const heard = vi.fn();
    hall.onMessage(heard);
    line(0).cut();
    await pass(1_000);
    line(1).onopen?.();
    await settle();
    const problem = { code: 'unknownRoom', text: { en: 'gone', fr: 'partie' } };
    line(1).say({ type: 'answer', id: line(1).sent[0]?.id, ok: false, problem });
    await settle();
    expect(heard).toHaveBeenCalledWith({ type: 'bye', problem });
  });
});

describe('a room that moves to another machine', () => {
  const moved = { type: 'bye', problem: { code: 'moved', text: { en: 'one moment', fr: 'un instant' } } };
  it('is entered again over the same line, and what had no answer is said again', async () => {
    const hall = await inRoom();
    const heard = vi.fn();
    hall.onMessage(heard);
    const played = hall.request(move);
    const said = hall.request({ do: 'start' });
    line(0).say(moved);
    await settle();
    expect(codeOf(await said)).toBe('unsure'); // it may have been done
    const later = hall.request({ do: 'why', seat: 0, move: {} }); // waits until the room is there
    expect(line(0).of('enter').length).toBe(2);
    expect([line(0).of('play').length, line(0).of('why').length]).toEqual([1, 0]);
    line(0).answer(line(0).of('enter')[1]?.id ?? 0, { room: 'K7QWMX', token: 't' });
    await settle();
    expect([line(0).of('play').length, line(0).of('why').length]).toEqual([2, 1]);
    line(0).answer(line(0).of('play')[1]?.id ?? 0);
    line(0).answer(line(0).of('why')[0]?.id ?? 0);
    expect([codeOf(await played), codeOf(await later)]).toEqual(['ok', 'ok']);
    expect([hall.connection, Line.all.length, heard.mock.calls.length]).toEqual(['open', 1, 0]);
  });
  it('may move again while it is entered; then it is waited for a moment', async () => {
    const hall = await inRoom();
    line(0).say(moved);
    await settle();
    line(0).say(moved);
    await settle();
    expect(line(0).of('enter').length).toBe(2);
    await pass(400);
    expect(line(0).of('enter').length).toBe(3);
    line(0).answer(line(0).of('enter')[2]?.id ?? 0, { room: 'K7QWMX', token: 't' });
    await settle();
    expect([hall.connection, Line.all.length]).toEqual(['open', 1]);
  });
});

describe('a server that stores more slowly than people play', () => {
  const slow = (id: number) => ({
    type: 'answer',
    id,
    ok: false,
    problem: { code: 'tooSlow', text: { en: 'one moment', fr: 'un instant' }, retryAfter: 2_000 },
  });
  it('says how long to wait; then what was not done is said again, and nothing before', async () => {
    const hall = await inRoom();
    const seen = followed(hall);
    const settled = vi.fn();
    void hall.request(move).then(settled);
    const id = line(0).of('play')[0]?.id ?? 0;
    line(0).say(slow(id));
    expect([hall.connection, hall.why?.text.fr]).toEqual(['busy', 'un instant']);
    const started = hall.request({ do: 'start' }); // what must not be said twice was not done either
    await pass(2_400);
    expect([line(0).of('play').length, line(0).of('start').length]).toEqual([1, 0]);
    await pass(200);
    expect(line(0).of('play')[1]).toMatchObject({ id, ...move });
    line(0).say(slow(id));
    line(0).say(slow(line(0).of('start')[0]?.id ?? 0));
    await pass(2_600);
    expect([line(0).of('play').length, line(0).of('start').length]).toEqual([3, 2]);
    expect(settled).not.toHaveBeenCalled();
    line(0).answer(id, { step: 4 });
    line(0).answer(line(0).of('start')[1]?.id ?? 0);
    expect(codeOf(await started)).toBe('ok');
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ ok: true }));
    expect([seen, hall.why, Line.all.length]).toEqual([['busy', 'open'], null, 1]);
  });
  it('may be so when the room is entered again: what waits for the room waits on', async () => {
    const hall = await inRoom();
    const played = hall.request(move);
    line(0).cut();
    await pass(1_000);
    line(1).onopen?.();
    await settle();
    const id = line(1).of('enter')[0]?.id ?? 0;
    line(1).say(slow(id));
    await pass(2_600);
    expect(line(1).sent.map((each) => each.do)).toEqual(['enter', 'enter']);
    line(1).answer(id, { token: 't', person: 1 });
    await settle();
    expect([hall.connection, line(1).of('play').length]).toEqual(['open', 1]);
    line(1).answer(line(1).of('play')[0]?.id ?? 0);
    expect(codeOf(await played)).toBe('ok');
  });
  it('may move or break off meanwhile: what was held is said when the room is there again', async () => {
    const hall = await inRoom();
    const played = hall.request(move);
    line(0).say(slow(line(0).of('play')[0]?.id ?? 0));
    line(0).say({ type: 'bye', problem: { code: 'storage', text: { en: 'not stored', fr: 'pas enregistré' } } });
    line(0).cut();
    expect([hall.connection, hall.why?.text.en]).toEqual(['away', 'not stored']);
    await pass(1_000);
    await back();
    expect([hall.connection, hall.why, line(1).of('play').length]).toEqual(['open', null, 1]);
    line(1).say(slow(line(1).of('play')[0]?.id ?? 0));
    line(1).say({ type: 'bye', problem: { code: 'moved', text: { en: 'one moment', fr: 'un instant' } } });
    await settle();
    line(1).answer(line(1).of('enter')[1]?.id ?? 0, { token: 't', person: 1 });
    await settle();
    line(1).answer(line(1).of('play')[1]?.id ?? 0);
    expect(codeOf(await played)).toBe('ok');
  });
  it('is still there: a ping that is put off says so', async () => {
    const hall = await inRoom();
    await pass(6_000);
    line(0).say(slow(line(0).of('ping')[0]?.id ?? 0));
    await pass(3_000);
    expect([hall.connection, line(0).of('ping').length, Line.all.length]).toEqual(['open', 1, 1]);
  });
});

describe('a line that dies without a word', () => {
  it('is felt after when it is silent, and given up when it stays so', async () => {
    const hall = await inRoom();
    await pass(6_000);
    expect(line(0).of('ping').length).toBe(1);
    line(0).answer(line(0).of('ping')[0]?.id ?? 0);
    await pass(4_000);
    expect([hall.connection, Line.all.length]).toEqual(['open', 1]);
    await pass(8_000); // a second ping, and nothing
    expect(hall.connection).toBe('away');
    await pass(1_000);
    expect(Line.all.length).toBe(2);
    await back();
    expect(hall.connection).toBe('open');
  });

  it('is known within seconds of a move that gets no answer; the move is said again and settled once', async () => {
    const hall = await inRoom();
    const settled = vi.fn();
    void hall.request(move).then(settled);
    await pass(6_000);
    expect(hall.connection).toBe('away');
    expect(settled).not.toHaveBeenCalled();
    await pass(60_000); // however long it takes, nobody says that it failed
    expect(settled).not.toHaveBeenCalled();
    await back();
    const [again] = last().of('play');
    expect(again).toMatchObject(move);
    // What the dead line still brings is not heard.
    line(0).answer(again?.id ?? 0, { step: 4 });
    await settle();
    expect(settled).not.toHaveBeenCalled();
    last().answer(again?.id ?? 0, { step: 4 });
    last().answer(again?.id ?? 0, { step: 4 });
    await settle();
    expect(settled).toHaveBeenCalledTimes(1);
  });

  it('is known at once when the device says so, and believed when there is an answer after all', async () => {
    const hall = await inRoom();
    const seen = followed(hall);
    events.get('offline')?.();
    expect(seen).toEqual(['doubtful']);
    line(0).answer(line(0).of('ping')[0]?.id ?? 0);
    expect(seen).toEqual(['doubtful', 'open']); // a server on this very device
    events.get('offline')?.();
    await pass(2_500);
    expect(seen.slice(2)).toEqual(['doubtful', 'away']);
    events.get('online')?.();
    await back();
    expect(hall.connection).toBe('open');
  });

  it('is not mistaken for a slow one that brings a whole game', async () => {
    const hall = await inRoom();
    void hall.request({ do: 'sync' });
    await pass(12_000);
    expect(hall.connection).toBe('open');
  });
});

describe('what is asked while there is no line', () => {
  it('is not sent, neither then nor later, and whoever asked is told at once', async () => {
    const hall = await inRoom();
    line(0).cut();
    expect(codeOf(await hall.request(move))).toBe('notSent');
    await pass(1_000);
    await back();
    expect(last().of('play')).toEqual([]);
  });
  it('is told at once also before the first line stood', async () => {
    const hall = new SocketHall('ws://x/ws');
    const made = hall.request({ do: 'create', game: 'g', options: {}, seats: [], name: '', colour: '' });
    line(0).cut();
    expect(codeOf(await made)).toBe('notSent');
  });
  it('is not said twice where twice would be two: nobody knows then, and that is told', async () => {
    const hall = await inRoom();
    const said = hall.request({ do: 'start' });
    line(0).cut();
    expect(codeOf(await said)).toBe('unsure');
    await pass(1_000);
    await back();
    expect(last().of('start')).toEqual([]);
  });
  it('is said again with the same word of its own where that makes it one: chat, a seat, a room, another game', async () => {
    const hall = await inRoom();
    const asking: Request[] = [
      { do: 'chat', text: 'hello' },
      { do: 'sit', seat: 1 },
      { do: 'rematch' },
      { do: 'create', game: 'g', options: {}, seats: [], name: '', colour: '' },
    ];
    const answers = asking.map((each) => hall.request(each));
    const before = asking.map((each) => line(0).of(each.do)[0] as Sent & { once: string });
    line(0).cut();
    await pass(1_000);
    await back();
    const after = asking.map((each) => last().of(each.do)[0] as Sent & { once: string });
    expect(after).toEqual(before);
    for (const each of after) expect(each.once).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(after.map((each) => each.once)).size).toBe(asking.length);
    for (const each of after) last().answer(each.id, { room: 'K7QWMX', token: 't', person: 1 });
    expect((await Promise.all(answers)).map(codeOf)).toEqual(['ok', 'ok', 'ok', 'ok']);
  });
});
