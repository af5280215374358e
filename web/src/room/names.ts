// What things at the table are called.
import type { Outcome, Room, Table } from '../wire';
import { botName, list, say, tell } from '../words';

/** A seat's or an automaton's name, by number. */
export function nameOf(room: Room, table: Table | null, seat: number): string {
  const info = room.seats[seat];
  if (info?.kind === 'bot' && !info.name) {
    const own = table?.names[seat];
    return own ? tell(own) : say().fresh.bot(botName(info.bot ?? ''));
  }
  if (info?.name) return info.name;
  const own = table?.names[seat];
  return own ? tell(own) : say().fresh.seat(seat + 1);
}

/** Somebody in the room, by number. Two who gave no name are told apart: by where they sit, or by when they came. */
export function personName(room: Room, table: Table | null, id: number): string {
  const named = room.people.find((person) => person.id === id)?.name;
  const seat = room.seats.findIndex((each) => each.person === id);
  return named || (seat < 0 ? say().room.guest(id) : nameOf(room, table, seat));
}

const isYou = (room: Room, seat: number): boolean => room.you.seats.length === 1 && room.you.seats[0] === seat;

/** The same on a sheet or a seat: whoever sits there alone at this screen is "You". */
export const ownNameOf = (room: Room, table: Table | null, seat: number): string =>
  isYou(room, seat) ? say().fresh.you : nameOf(room, table, seat);

export const namesOf = (room: Room, table: Table | null, seats: number[]): string => list(seats.map((seat) => nameOf(room, table, seat)));

/** The one sentence above the table: whose turn it is. */
export function turnSentence(room: Room, table: Table): string {
  if (table.outcome) return say().room.over;
  const mine = table.toMove.filter((seat) => room.you.seats.includes(seat));
  const first = mine[0];
  if (first !== undefined) return room.you.seats.length > 1 ? say().room.turnOfYours(nameOf(room, table, first)) : say().room.yourTurn;
  const [only] = table.toMove;
  if (table.toMove.length === 1 && only !== undefined) {
    const thinks = Boolean(room.seats[only]?.bot);
    return thinks ? say().room.deciding(nameOf(room, table, only)) : say().room.turnOf(nameOf(room, table, only));
  }
  return say().room.turnsOf(namesOf(room, table, table.toMove));
}

/** The one sentence over the end: who won, or whether all did. `toOthers`: to be read by people who were not there, so that nobody is "you". */
export function headlineOf(room: Room, table: Table, { ending, places }: Outcome, toOthers = false): string {
  const words = say().end;
  const isReader = (seat: number): boolean => !toOthers && isYou(room, seat);
  const alone = places.length === 1 && isReader(0);
  if (ending === 'wonTogether') return alone ? words.youWon : words.together;
  if (ending === 'lostTogether') return alone ? words.youLost : words.lost;
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const others = winners.filter((seat) => !isReader(seat));
  if (others.length < winners.length) return others.length === 0 ? words.youWon : words.youShare(namesOf(room, table, others));
  return winners.length > 1 ? words.share(namesOf(room, table, winners)) : words.won(namesOf(room, table, winners));
}
