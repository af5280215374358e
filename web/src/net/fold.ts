// The messages of a room, folded into what is known now. Pure: a gap is reported, never papered over.
import type { Own, Room, RoomMessage, SeatTable, Table, UpdateMessage } from '../wire';

export type Known = {
  n: number;
  room: Room;
  table: Table | null;
  own: Own;
};
export type Folded = { known: Known | null; gap: boolean };

function foldSeat(before: SeatTable | undefined, seat: SeatTable): SeatTable | null {
  const events = before?.events ?? [];
  if (events.length < seat.eventsFrom) return null;
  return { ...seat, events: [...events.slice(0, seat.eventsFrom), ...seat.events] };
}

function foldTable(before: Table | null, table: Table): Table | null {
  const seats: SeatTable[] = [];
  for (const seat of table.seats) {
    const folded = foldSeat(
      before?.seats.find((other) => other.viewer === seat.viewer),
      seat,
    );
    if (!folded) return null;
    seats.push(folded);
  }
  return { ...table, seats };
}

/** The hall's clocks in this device's time, so that all screens agree whatever their own clocks say. */
const inOurTime = (table: Table | null, ahead: number): Table | null =>
  table && {
    ...table,
    clocks: table.clocks.map((clock) => ({ ...clock, ends: clock.ends - ahead })),
    held: table.held === null ? null : table.held - ahead,
  };

/** `clock`: what this device's clock says now. */
export function fold(known: Known | null, message: RoomMessage | UpdateMessage, clock: number): Folded {
  const ahead = message.now - clock;
  if (message.type === 'room') {
    return { known: { n: message.n, room: message.room, table: inOurTime(message.table, ahead), own: message.own }, gap: false };
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
    const folded = foldTable(before, message.table);
    if (!folded) return { known, gap: true };
    table = inOurTime(folded, ahead);
  }
  return { known: { n: message.n, room, table, own: known.own }, gap: false };
}
