// What travels between a screen and the hall: the server's over a WebSocket, or the one in this browser's worker. The
// shapes come from the C++ descriptions (generated.ts); here they get names, and the parts that differ by game get
// type parameters. docs/wire.md explains the conversation.
import type { Json, Text, Wire } from './generated';

export type { Json, Text };

type Of<Kind extends Wire.Message['type']> = Extract<Wire.Message, { type: Kind }>;

/** Why something did not happen: always in words, with the rule or the place of the fault where there is one. */
export type Problem = Wire.Problem;

/** What a form for one option needs. */
export type OptionForm = Wire.OptionForm;
export type GameInfo = Wire.GameInfo;

export type SeatInfo = Wire.RoomInfo['seats'][number];
export type ChatLine = NonNullable<Wire.RoomInfo['chat']>[number];
export type Room = Omit<Wire.RoomInfo, 'options' | 'chat'> & { options: Record<string, Json>; chat: ChatLine[] };

/** What is told of a seat's table; what is left out is none, or as it was: docs/wire.md. */
export type SeatNews = Wire.SeatTable;
/** The table as one seat of yours sees it, or as a spectator does: what was told so far, put together. */
export type SeatTable<View = Json, Move = Json, Event = Json> = Omit<Wire.SeatTable, 'view' | 'then' | 'moves' | 'closed' | 'events'> & {
  view: View;
  moves: Offered<Move>[];
  closed: Closed[];
  events: Told<Event>[];
};
/** `preview`: what the move would do at once. Whoever reads it has it asked for, and is told when it is there. */
export type Offered<Move = Json> = Omit<Wire.OfferedTo, 'move'> & { move: Move; readonly preview?: Preview | undefined };
export type Preview = Wire.Preview;
export type Change = Wire.Change;
export type Told<Event = Json> = Omit<Wire.ToldTo, 'event'> & { event: Event };
/** How the table lay before some event, and the events from there on, each with what it changed. */
export type Retold = Wire.RetoldTo;
/** What is asked of whoever decides now, as the engine says it. */
export type Question = NonNullable<SeatTable['asked']>;
/** What a rule settled: out of what, and why. */
export type Settled = NonNullable<Told['settled']>;
export type Closed = Wire.ClosedTo;
export type Outcome = Wire.Outcome;
export type Clock = Wire.Clock;
export type TableNews = Wire.TableInfo;
export type Table = {
  step: number;
  toMove: number[];
  outcome: Outcome | null;
  names: Text[];
  commitment: string;
  seed: string | null;
  clocks: Clock[];
  held: number | null;
  seats: SeatTable[];
};
/** What one person keeps in a room and nobody else is told: moves that are not made yet, and what he thinks of others. */
export type Own = Wire.Own;
export type Note = Own['notes'][number];
/** A place on a table that is measured in units, or an arrow from there to another. */
export type Mark = NonNullable<NonNullable<Of<'update'>['pointed']>['at']>;

/** Everything: after `enter` and `create`, and after `sync`. */
export type RoomMessage = Omit<Of<'room'>, 'room'> & { room: Room };
/** What changed. `n` is one more than in the message before; after a gap ask for `sync`. */
export type UpdateMessage = Omit<Of<'update'>, 'room'> & { room?: Omit<Room, 'chat'> };
export type Bye = Of<'bye'>;
/** What a request says yes with, by its name; or why not. */
export type Answer<Do extends Request['do'] = Request['do']> = ({ type: 'answer'; id: number; ok: true } & Wire.Replies[Do]) | No;
export type No = { type: 'answer'; id: number; ok: false; problem: Problem };
export type ServerMessage = RoomMessage | UpdateMessage | Answer | Bye;

/** Each request carries an `id` of the client's besides, and is answered once with it. */
export type Request = Wire.Request;
/** One of that name: whoever takes it can say what the answer is. */
export type Asking<Do extends Request['do']> = Request & { do: Do };
export type SeatPlan = Wire.RequestCreate['seats'][number];
