// The messages of a room, folded into what is known now. Pure: a gap is reported, never papered over.
import { changed } from '../play/change';
import type { Json, Own, Room, RoomMessage, SeatNews, SeatTable, Table, TableNews, UpdateMessage } from '../wire';

export type Known = {
  n: number;
  room: Room;
  table: Table | null;
  own: Own;
};
export type Folded = { known: Known | null; gap: boolean };

/** The view as it is now: told in whole, or as what each event changed and what changed after them. */
function viewNow(before: SeatTable | undefined, { view, events = [], then }: SeatNews): Json | undefined {
  if (view !== undefined || !before) return view;
  const seen = events.reduce((at, { shows }) => (shows === undefined ? at : changed(at, shows)), before.view);
  return then === undefined ? seen : changed(seen, then);
}

function foldSeat(before: SeatTable | undefined, news: SeatNews): SeatTable | null {
  const { viewer, asked, moves = [], closed = [], events = [], eventsFrom, undo = before?.undo, silent } = news;
  const view = viewNow(before, news);
  const known = before?.events ?? [];
  if (view === undefined || known.length < eventsFrom) return null;
  return {
    viewer,
    view,
    moves,
    closed,
    events: [...known.slice(0, eventsFrom), ...events],
    eventsFrom,
    ...(asked ? { asked } : {}),
    ...(undo ? { undo } : {}),
    ...(silent ? { silent } : {}),
  };
}

/** `ahead`: of this device's time is the hall's, so that all screens agree on its clocks whatever their own say. */
function foldTable(before: Table | null, news: TableNews, ahead: number): Table | null {
  const seats: SeatTable[] = [];
  for (const seat of news.seats) {
    const folded = foldSeat(
      before?.seats.find((other) => other.viewer === seat.viewer),
      seat,
    );
    if (!folded) return null;
    seats.push(folded);
  }
  const { step, toMove, outcome = null, names = before?.names, commitment = before?.commitment, seed = null, clocks = [], held } = news;
  if (!names || commitment === undefined) return null;
  return {
    step,
    toMove,
    outcome,
    names,
    commitment,
    seed,
    clocks: clocks.map((clock) => ({ ...clock, ends: clock.ends - ahead })),
    held: held === undefined ? null : held - ahead,
    seats,
  };
}

/** `clock`: what this device's clock says now. */
export function fold(known: Known | null, message: RoomMessage | UpdateMessage, clock: number): Folded {
  const ahead = message.now - clock;
  if (message.type === 'room') {
    const table = message.table && foldTable(null, message.table, ahead);
    return { known: { n: message.n, room: message.room, table, own: message.own }, gap: false };
  }
  if (!known) return { known, gap: true };
  if (message.n <= known.n) return { known, gap: false };
  if (message.n !== known.n + 1) return { known, gap: true };

  const chat = message.chat ? [...known.room.chat, message.chat] : known.room.chat;
  const room = { ...(message.room ?? known.room), chat };
  let table = room.phase === 'lobby' ? null : known.table;
  if (message.table) {
    // A new game begins with an empty memory of events.
    const before = message.room && message.room.gameNumber !== known.room.gameNumber ? null : known.table;
    table = foldTable(before, message.table, ahead);
    if (!table) return { known, gap: true };
  }
  return { known: { n: message.n, room, table, own: known.own }, gap: false };
}
