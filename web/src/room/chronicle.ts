// The log, from events: an automaton's steps become the reasons of what it did. Pure.
import type { LogEntry } from '../design/Log.svelte';
import type { OwnTurn } from '../play/guide';
import { turnsOf, type Turn } from '../play/turns';
import type { Json, SeatTable, Text, Told } from '../wire';

/** `chain`: whose chain of effects it belongs to and how deep in it, where a game's events tell. */
type Shape = { type: string; seat: number | null; round?: number; chain?: { player: number; depth: number } };
export function shapeOf(event: Json): Shape {
  if (typeof event !== 'object' || event === null || Array.isArray(event)) return { type: '', seat: null };
  const by = event['by'];
  const told = typeof by === 'object' && by !== null && !Array.isArray(by) ? by : {};
  return {
    type: typeof event['type'] === 'string' ? event['type'] : '',
    seat: typeof event['seat'] === 'number' ? event['seat'] : null,
    ...(event['type'] === 'turnBegan' && typeof event['round'] === 'number' ? { round: event['round'] } : {}),
    ...(typeof told['depth'] === 'number' && typeof told['player'] === 'number'
      ? { chain: { player: told['player'], depth: told['depth'] } }
      : {}),
  };
}
/** How many rounds have begun: where nothing says so, turns say in which round they are. */
export function roundsIn(events: Told[]): number {
  const begun = events.filter(({ event }) => shapeOf(event).type === 'roundStarted').length;
  return begun || Math.max(0, ...events.map(({ event }) => shapeOf(event).round ?? 0));
}
const isStep = (type: string): boolean => type.endsWith('Step');

/** What the table has already shown; the rest is still on its way. */
export const shownEvents = ({ seat, fresh }: { seat: SeatTable; fresh: Told[] }): Told[] =>
  seat.events.slice(0, seat.events.length - fresh.length);

/** How far a line is moved in: under the nearest line before it that lies less deep. */
function indentOf(depths: number[], depth: number): number {
  while (depths.length > 0 && (depths.at(-1) ?? 0) >= depth) depths.pop();
  return depths.push(depth) - 1;
}
export function indents(depths: number[]): number[] {
  const above: number[] = [];
  return depths.map((depth) => indentOf(above, depth));
}

/** A turn that played itself: its gist; the rest is one press away. */
function ownEntry(events: Told[], { from, to }: Turn, own: OwnTurn, tell: (text: Text) => string): LogEntry {
  const told = events.slice(from, to);
  const lines = told.filter(({ event }, i) => i === 0 || own.marks(event)).map(({ text, rule }) => ({ text: tell(text), rule }));
  return { key: from, lines, reasons: [], seat: null, automaton: true, chapter: true, steps: told.length - 1 };
}

/** `people`: seats from this number on are automata of the game's own. `own`: such a one without a seat. */
export function chronicle(events: Told[], people: number, tell: (text: Text) => string, own: OwnTurn | null = null): LogEntry[] {
  const entries: LogEntry[] = [];
  const turns = own ? turnsOf(events, own) : [];
  let chained: { player: number; depths: number[] } | null = null;
  events.forEach((told, key) => {
    const turn = turns.find(({ from, to }) => key >= from && key < to);
    if (own && turn) {
      if (turn.from === key) entries.push(ownEntry(events, turn, own, tell));
      chained = null;
      return;
    }
    const { type, seat, chain } = shapeOf(told.event);
    if (chain) {
      // A player's turn is one entry that reads downwards: what happened, and below it what that led to.
      const last = entries[entries.length - 1];
      const begins = type === 'turnBegan' || !last || chained?.player !== chain.player;
      if (begins) chained = { player: chain.player, depths: [] };
      const indent = indentOf(chained?.depths ?? [], chain.depth);
      const line = { text: tell(told.text), rule: told.rule, indent };
      if (begins || !last) entries.push({ key, lines: [line], reasons: [], seat, automaton: false, chapter: type === 'turnBegan' });
      else last.lines.push(line);
      return;
    }
    chained = null;
    const line = { text: tell(told.text), rule: told.rule };
    const automaton = seat !== null && seat >= people;
    const last = entries[entries.length - 1];
    const goesOn = automaton && last?.automaton && last.seat === seat;
    const entry: LogEntry = goesOn ? last : { key, lines: [], reasons: [], seat, automaton, chapter: type === 'roundStarted' };
    (isStep(type) ? entry.reasons : entry.lines).push(line);
    if (!goesOn) entries.push(entry);
  });
  for (const entry of entries) {
    // Only steps so far: the last of them says where it stands.
    if (entry.lines.length === 0) entry.lines = entry.reasons.splice(-1);
  }
  return entries;
}
