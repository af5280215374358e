// What travels between a screen and the hall: the server's over a WebSocket, or the one in this browser's worker.
// Both are the same C++ (src/hall), so one client serves online and offline play. docs/wire.md explains it.

export type Text = { en: string; fr: string };
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Why something did not happen: always in words, with the rule or the place of the fault where there is one. */
export type Problem = {
  code: string; // "refused" | "stale" | "badInput" | "unknownRoom" | "badToken" | "notYours" | "notNow" | "tooMany" | "tooFast" | …
  text: Text;
  rule?: string; // "EW-4.3": an anchor of the rules pages
  path?: string;
  facts?: Record<string, number>;
};

export type OptionForm = {
  name: string;
  label: Text;
  help: Text;
  type: 'number' | 'choice' | 'yesNo';
  default: Json;
  least?: number; // number
  most?: number;
  values?: { value: string; label: Text }[]; // choice
  when?: { option: string; least: number; most: number }; // only of interest while that number option is in this range
};
export type GameInfo = {
  id: string;
  title: Text;
  epoch: number;
  options: OptionForm[];
  seatsOption: string; // the number option that says how many seats there are ("" when the game has a fixed number)
  seats: { least: number; most: number };
  bots: string[]; // kinds that may take a seat: "easy", "normal", "hard", …
};

/** How a seat is to be filled when a room is made or changed. */
export type SeatPlan =
  | { who: 'me'; name?: string } // the person who asks; several: hot-seat
  | { who: 'open' }
  | { who: 'bot'; bot: string }
  | { who: 'person'; person: number }; // stays with whom it is (configure only)

export type SeatInfo = {
  kind: 'person' | 'open' | 'bot';
  person: number | null; // whose seat it is; stays theirs while a bot stands in
  name: string; // "" : nobody gave one; show table.names
  colour: string;
  bot: string | null; // its level, when a bot plays it now
  standIn: boolean; // the bot stands in for an absent person
  ready: boolean;
  here: boolean; // its person is connected
};
export type PersonInfo = { id: number; name: string; colour: string; here: boolean };
export type ChatLine = { person: number; name: string; text: string; at: number };

export type Room = {
  code: string; // six letters; the link is /r/CODE
  game: string;
  phase: 'lobby' | 'playing' | 'over';
  gameNumber: number; // 1, then one more with each rematch
  host: number;
  options: Record<string, Json>;
  seats: SeatInfo[];
  people: PersonInfo[];
  you: { person: number; seats: number[] };
  chat: ChatLine[];
};

export type Offered<Move = Json> = { move: Move; text: Text; rule: string; targets: string[] };
/** A kind of move that is not open to the seat now, and why. */
export type Closed = { kind: string; text: Text; rule: string };
export type Told<Event = Json> = { event: Event; text: Text; rule: string };
export type Outcome = { ending: 'ranked' | 'wonTogether' | 'lostTogether'; places: number[]; scores: number[] };
export type Clock = { seat: number; ends: number; total: number }; // ends: server's time in ms; total: ms given

/** The table as one seat of yours sees it, or as a spectator does. */
export type SeatTable<View = Json, Move = Json, Event = Json> = {
  viewer: number | 'spectator';
  view: View;
  moves: Offered<Move>[]; // empty when this seat owes no decision
  closed: Closed[]; // kinds of moves it may not make now; empty when it owes no decision
  events: Told<Event>[]; // in a `room` message all; in an `update` those from eventsFrom on
  eventsFrom: number; // forget your events from here on, then append `events` (an undo shortens the list)
};
export type Table = {
  step: number; // entries of the record so far; say it with a move
  toMove: number[];
  outcome: Outcome | null;
  names: Text[]; // of seats and automata, by number
  commitment: string; // SHA-256 of the seed, promised before the first move
  seed: string | null; // told once the game is over
  clocks: Clock[];
  seats: SeatTable[]; // one for each seat of yours; one spectator's when you have none
};

/** Everything: after `enter` and `create`, and after `sync`. */
export type RoomMessage = { type: 'room'; n: number; now: number; room: Room; table: Table | null };
/** What changed. `n` is one more than the message before; after a gap ask for `sync`. */
export type UpdateMessage = {
  type: 'update';
  n: number;
  now: number;
  room?: Omit<Room, 'chat'>;
  chat?: ChatLine; // a new line
  table?: Table | null;
};
export type Answer = { type: 'answer'; id: number; ok: true; [key: string]: unknown } | { type: 'answer'; id: number; ok: false; problem: Problem };
/** The connection is about to be closed, or was refused. */
export type Bye = { type: 'bye'; problem: Problem };
export type ServerMessage = RoomMessage | UpdateMessage | Answer | Bye;

/** Each request carries an `id` of the client's and is answered once with it. */
export type Request =
  | { do: 'hello' } // → { games: GameInfo[], version: string, now: number }
  | { do: 'create'; game: string; options: Record<string, Json>; seats: SeatPlan[]; name: string; colour: string; seed?: string } // → { room, token, person }; then a `room` message. `seed` only in the worker. When no seat is open the game begins at once.
  | { do: 'enter'; room: string; token?: string } // → { token, person }; then a `room` message. Without a token: as a new guest, who watches until he sits
  | { do: 'exit' } // stop following the room
  | { do: 'person'; name: string; colour: string }
  | { do: 'sit'; seat: number; name?: string } // an open seat (lobby, or one that somebody left open)
  | { do: 'stand'; seat: number } // lobby: give it up; host: open it
  | { do: 'ready'; ready: boolean }
  | { do: 'configure'; options: Record<string, Json>; seats: SeatPlan[] } // host, lobby
  | { do: 'start' } // host, when every seat is filled and every person ready
  | { do: 'play'; seat: number; step: number; move: Json } // → { step }; a repeat gets the same answer; "stale" comes with a `room` message
  | { do: 'undo'; seat: number; step: number }
  | { do: 'undoable'; seat: number } // → { undoable: true } or { undoable: false, problem }
  | { do: 'why'; seat: number; move: Json } // → { legal, rule, text } or { legal: false, refusal: {rule, text, facts} }
  | { do: 'substitute'; seat: number; bot: string } // host: a bot plays for an absent person
  | { do: 'return'; seat: number } // the person takes the seat back from the bot (also happens on `enter`)
  | { do: 'leave'; seat: number } // leave the game for good, where the game lets one
  | { do: 'chat'; text: string }
  | { do: 'rematch' } // when over: back to the lobby with the same people, options and seats
  | { do: 'record' } // → { record: string }: the *.divan file, once the game is over (in the worker: always)
  | { do: 'sync' } // → a `room` message
  | { do: 'import'; record: string } // worker only → { room }: a game goes on from a *.divan file
  | { do: 'ping' };
