import { describe, expect, it } from 'vitest';
import type { Hall, HallMessage } from '../net/hall';
import { settings } from '../settings.svelte';
import { shelf } from '../shelf.svelte';
import type { Answer, Request, Room, SeatNews, TableNews, UpdateMessage } from '../wire';
import { RoomSession } from './session.svelte';

const seat = (viewer: number, events: number, eventsFrom = 0): SeatNews => ({
  viewer,
  view: {},
  moves: [],
  closed: [],
  events: Array.from({ length: events }, (_, i) => ({ event: { i }, text: { en: `${i}`, fr: `${i}` }, rule: '' })),
  eventsFrom,
});
const table = (step: number, toMove: number, ...seats: SeatNews[]): TableNews => ({
  step,
  toMove: [toMove],
  names: [],
  commitment: '',
  seats,
});
const person = { kind: 'person' as const, person: 1, colour: '', bot: null, standIn: false, ready: true, here: true };
const room: Room = {
  code: 'K7QWMX',
  game: 'g',
  phase: 'playing',
  gameNumber: 1,
  host: 1,
  options: {},
  seats: [
    { ...person, name: 'Ada' },
    { ...person, name: 'Bo' },
  ],
  people: [{ id: 1, name: 'Ada', colour: '', here: true }],
  you: { person: 1, seats: [0, 1] },
  chat: [],
};

/** Ada and Bo at one screen; Ada begins. */
async function sit(cooperative: boolean): Promise<{ session: RoomSession; hear: (message: HallMessage) => void }> {
  let hear: (message: HallMessage) => void = () => undefined;
  const answer = (request: Request): Answer => ({
    type: 'answer',
    id: 1,
    ok: true,
    ...(request.do === 'hello' ? { games: [{ id: 'g', cooperative }] } : {}),
  });
  const hall: Hall = {
    connection: 'open',
    request: async (request) => answer(request),
    onMessage: (listener) => ((hear = listener), () => undefined),
    onConnection: () => () => undefined,
    retry: () => undefined,
  };
  const session = new RoomSession('solo', room.code, hall);
  await session.open();
  hear({ type: 'room', n: 1, now: 0, room, table: table(1, 0, seat(0, 2), seat(1, 2)), own: { drafts: [], notes: [] } });
  await new Promise((resolve) => setTimeout(resolve, 5));
  return { session, hear };
}
const bosTurn: UpdateMessage = { type: 'update', n: 2, now: 0, table: table(2, 1, seat(0, 1, 2), seat(1, 1, 2)) };

describe('several people at one screen', () => {
  it('have a curtain between them where there is something to hide', async () => {
    settings.motion = false;
    const { session, hear } = await sit(false);
    expect(session.handTo).toBe(0);
    session.eyes = 0;
    hear(bosTurn);
    expect([session.handTo, session.eyes]).toEqual([1, 0]);
  });
  it('have none when they play together: the screen follows whose decision it is', async () => {
    settings.motion = false;
    const { session, hear } = await sit(true);
    expect([session.handTo, session.eyes, shelf.notice]).toEqual([null, 0, '']);
    hear(bosTurn);
    expect([session.handTo, session.eyes, session.seat?.viewer]).toEqual([null, 1, 1]);
    expect(shelf.notice).toMatch(/: Bo$/);
  });
  it('see what happened first, and once', async () => {
    settings.motion = true;
    const { session, hear } = await sit(true);
    hear(bosTurn);
    expect([session.eyes, session.fresh.length]).toEqual([0, 1]);
    session.shown(1);
    expect([session.eyes, session.fresh.length]).toEqual([1, 0]);
  });
});

describe('the chat', () => {
  it('has something new until it was looked at; what was said before one came is old', async () => {
    const { session, hear } = await sit(true);
    expect(session.unread).toBe(0);
    hear({ type: 'update', n: 2, now: 0, chat: { person: 2, name: 'Bo', text: 'Hello', at: 0 } } as HallMessage);
    expect(session.unread).toBe(1);
    session.readChat();
    expect(session.unread).toBe(0);
  });
});
