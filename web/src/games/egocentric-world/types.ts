// The generated types of this game under short names, and the seat as its screen sees it.
import type { EgocentricWorld } from '../../generated';
import type { Offered, SeatTable, Told } from '../../wire';

export type View = EgocentricWorld.View;
export type SeatView = View['seats'][number];
export type Move = EgocentricWorld.Move;
export type Event = EgocentricWorld.Event;
export type Options = EgocentricWorld.Options;
export type Ability = View['pending']['ability'];
export type RoundEnded = EgocentricWorld.EventRoundEnded;
export type BotStep = EgocentricWorld.EventBotStep;

export type Seat = SeatTable<View, Move, Event>;
export type Offer = Offered<Move>;
export type News = Told<Event>;

/** The wire carries plain JSON; in a room of this game it is of these types (the server made it from the same descriptions). */
export const seatOf = (seat: SeatTable): Seat => seat as unknown as Seat;
export const newsOf = (fresh: Told[]): News[] => fresh as unknown as News[];
