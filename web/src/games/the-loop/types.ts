// The generated types of this game under short names, and the seat as its screen sees it.
import type { TheLoop } from '../../generated';
import type { Offered, SeatTable, Told } from '../../wire';

export type View = TheLoop.View;
export type Agent = View['agents'][number];
export type AgentName = Agent['name'];
export type Held = Agent['hand'][number];
export type Tile = View['tiles'][number];
export type Token = View['board'][number];
export type Deck = View['decks'][number];
export type Move = TheLoop.Move;
export type Kind = Move['type'];
export type Event = TheLoop.Event;
export type Dimension = TheLoop.MoveLoop['dimension'];

export type Seat = SeatTable<View, Move, Event>;
export type Offer = Offered<Move>;
export type News = Told<Event>;

/** The wire carries plain JSON; in a room of this game it is of these types (the server made it from the same descriptions). */
export const seatOf = (seat: SeatTable): Seat => seat as unknown as Seat;
export const newsOf = (fresh: Told[]): News[] => fresh as unknown as News[];

export const eraCount = 7;
export const loops = ['spiral', 'star', 'stripe'] as const;
export const next = (era: number): number => (era + 1) % eraCount;
export const previous = (era: number): number => (era + eraCount - 1) % eraCount;
/** Steps the short way round; clockwise ones count up, the others down. */
export const way = (from: number, to: number): number => {
  const on = (to - from + eraCount) % eraCount;
  return on > eraCount / 2 ? on - eraCount : on;
};
