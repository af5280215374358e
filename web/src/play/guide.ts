// What a game tells the plain table, so that it reads well: headings, and the
// view in reading order. Words and order only; no rule.
import type { Json, Offered, Text, Told } from '../wire';

/** One thing with what it says about itself; `label`: where it lies or what it is for. */
export type Thing = { label?: Text; name: Text; text?: Text };
export type Grid = { columns: Text[]; rows: { name: Text; cells: Text[] }[] };

/** A part of what is seen. What it has is shown in this order. */
export type Section = {
  key: string;
  title: Text;
  open: boolean;
  /** The gist, for whoever leaves it folded. */
  note?: Text;
  facts?: { label: Text; value: Text }[];
  grid?: Grid;
  things?: Thing[];
  parts?: Section[];
};

/** A heading over moves that belong together; `help` says once what all of them do. */
export type Heading = { key: string; title: Text; help?: Text; rank: number };
/** `short`: the move's words where its heading says the rest; `detail`: what is good to know besides. */
export type Arranged = { heading: Heading; short?: Text; detail?: Text };

/** One step of a turn that plays itself. */
export type Step = {
  text: Text;
  /** How deep in the chain of causes it lies. */
  depth: number;
  /** Why it was settled so, and out of what: each with what was compared. */
  because?: Text;
  options?: { name: Text; value?: Text; taken: boolean }[];
  /** What led to it, and what that says. */
  cause?: { name: Text; text: Text };
};
/** The turn of an automaton that has no seat: it comes all at once and is told step by step. */
export type OwnTurn = {
  title: Text;
  begins: (event: Json) => boolean;
  /** The first thing that belongs to it no longer. */
  ends: (event: Json) => boolean;
  /** What the log says of it without being asked. */
  marks: (event: Json) => boolean;
  step: (told: Told, components: Json) => Step;
};

export type PlainGuide = {
  /** Under which heading a move stands, and its words there when the heading says the rest. Ranks from `aside` on stand apart. */
  arrange?: (offered: Offered, view: Json, components: Json) => Arranged;
  /** `names`: of the seats, automata included. */
  sections: (view: Json, components: Json, names: string[]) => Section[];
  /** Where one plays against an automaton of the game's own. */
  own?: (view: Json) => OwnTurn | null;
};

/** Moves of this rank and above are always at hand and never the question. */
export const aside = 100;
