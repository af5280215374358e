// The generated types of this game under short names.
import type { UnconsciousMind } from '../../generated';
import type { Json, Offered, SeatTable, Told } from '../../wire';

export type View = UnconsciousMind.View;
export type Open = View['open'];
export type Player = Open['players'][number];
export type Frame = Open['pending'][number];
export type Move = UnconsciousMind.Move;
export type Kind = Move['type'];
export type Parts = UnconsciousMind.Components;
export type Event = UnconsciousMind.Event;

/** The wire carries plain JSON; in a room of this game it is of these types (the server made it from the same descriptions). */
export const viewOf = (view: Json): View => view as unknown as View;
export const partsOf = (components: Json): Parts => components as unknown as Parts;
export const eventOf = (event: Json): Event => event as unknown as Event;
export const moveOf = (move: Json): Move => move as unknown as Move;

/** Where something could lie and nothing does. */
export const none = 255;
export const side = 3;
/** Where the reserve of the dial lies: behind its nine areas. */
export const reserve = 9;

export type Seat = SeatTable<View, Move, Event>;
export type Offer = Offered<Move>;
export type News = Told<Event>;
export const seatOf = (seat: SeatTable): Seat => seat as unknown as Seat;
export const newsOf = (fresh: Told[]): News[] => fresh as unknown as News[];
