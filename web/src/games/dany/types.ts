// The generated types of this game under short names, and the seat as its screen sees it.
import type { Dany } from '../../generated';
import type { Json, Offered, Room, SeatTable, Told } from '../../wire';

export type View = Dany.View;
export type Turn = View['turns'][number];
export type Piece = Turn['pieces'][number];
export type Move = Dany.Move;
export type Event = Dany.Event;
export type Placed = Dany.MoveCompose['cards'][number];
export type Personality = View['personalities'][number];

export type Seat = SeatTable<View, Move, Event>;
export type Offer = Offered<Move>;
export type News = Told<Event>;

/** What the engine says the game is made of. Number n of a memory or an idea is at n - 1. */
export type Parts = Dany.Components;

/** The wire carries plain JSON; in a room of this game it is of these types (the server made it from the same descriptions). */
export const seatOf = (seat: SeatTable): Seat => seat as unknown as Seat;
export const newsOf = (fresh: Told[]): News[] => fresh as unknown as News[];
/** With the pictures that this room has chosen, where the hall has packs of them. */
export function partsOf(components: Json, options: Room['options']): Parts {
  const parts = components as unknown as Parts & { packs?: Record<string, Parts> };
  return parts.packs?.[String(options['pictures'])] ?? parts;
}

export const turnOf = (view: View): Turn | undefined => view.turns.at(-1);
