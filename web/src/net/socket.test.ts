import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Request } from '../wire';
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
  close(): void {
    this.onclose?.();
  }
  answer(id: number, more: Record<string, unknown> = {}): void {
    this.onmessage?.({ data: JSON.stringify({ type: 'answer', id, ok: true, ...more }) });
  }
}
const line = (n: number): Line => Line.all[n] as Line;
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the line to the server', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    Line.all = [];
    vi.stubGlobal('WebSocket', Line);
    vi.stubGlobal('addEventListener', () => undefined);
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

  it('asks what was asked before it was open', async () => {
    await inRoom();
    expect(line(0).sent[0]).toMatchObject({ do: 'enter', room: 'K7QWMX' });
  });

  it('comes back by itself, enters with the token first, then asks once more what had no answer', async () => {
    const hall = await inRoom();
    const played = hall.request({ do: 'play', seat: 0, step: 3, move: {} });
    const id = line(0).sent[1]?.id ?? 0;
    line(0).close();
    expect(hall.connection).toBe('away');
    await vi.advanceTimersByTimeAsync(1_000);
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

  it('gives up a request that was lost twice, and says so', async () => {
    const hall = await inRoom();
    const played = hall.request({ do: 'ready', ready: true });
    line(0).close();
    await vi.advanceTimersByTimeAsync(1_000);
    line(1).onopen?.();
    await settle();
    line(1).answer(line(1).sent[0]?.id ?? 0, { token: 't' });
    await settle();
    line(1).close();
    const answer = await played;
    expect(answer.ok === false && answer.problem.code).toBe('away');
  });

  it('keeps waiting, ever longer, while the server is away', async () => {
    await inRoom();
    line(0).close();
    await vi.advanceTimersByTimeAsync(700);
    for (let n = 1; n < 4; n++) {
      line(n).close();
      await vi.advanceTimersByTimeAsync(30_000);
    }
    expect(Line.all.length).toBeGreaterThanOrEqual(5);
  });

  it('does not wait for ever for an answer', async () => {
    const hall = await inRoom();
    const asked = hall.request({ do: 'sync' });
    await vi.advanceTimersByTimeAsync(21_000);
    const answer = await asked;
    expect(answer.ok === false && answer.problem.code).toBe('timeout');
  });

  it('tells when the room is no longer there', async () => {
    const hall = await inRoom();
    const heard = vi.fn();
    hall.onMessage(heard);
    line(0).close();
    await vi.advanceTimersByTimeAsync(1_000);
    line(1).onopen?.();
    await settle();
    const problem = { code: 'unknownRoom', text: { en: 'gone', fr: 'partie' } };
    line(1).onmessage?.({ data: JSON.stringify({ type: 'answer', id: line(1).sent[0]?.id, ok: false, problem }) });
    await settle();
    expect(heard).toHaveBeenCalledWith({ type: 'bye', problem });
  });
});
