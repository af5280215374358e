// The messages of a room, folded into what is known now. Pure: a gap is reported, never papered over.
import type { Room, RoomMessage, SeatTable, Table, UpdateMessage } from '../wire';

export type Known = {
  n: number;
  /** Add this to this device's clock to get the hall's. */
  ahead: number;
  room: Room;
  table: Table | null;
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

export function fold(known: Known | null, message: RoomMessage | UpdateMessage, clock: number): Folded {
  const ahead = message.now - clock;
  if (message.type === 'room') {
    return { known: { n: message.n, ahead, room: message.room, table: message.table }, gap: false };
  }
  if (!known) return { known, gap: true };
  if (message.n <= known.n) return { known, gap: false };
  if (message.n !== known.n + 1) return { known, gap: true };

  const chat = message.chat ? [...known.room.chat, message.chat] : known.room.chat;
  const room = { ...(message.room ?? known.room), chat };
  let table = known.table;
  if (message.table === null) table = null;
  else if (message.table) {
    // A new game begins with an empty memory of events.
    const before = message.room && message.room.gameNumber !== known.room.gameNumber ? null : known.table;
    table = foldTable(before, message.table);
    if (!table) return { known, gap: true };
  }
  return { known: { n: message.n, ahead, room, table }, gap: false };
}
