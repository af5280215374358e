// The log, from events: an automaton's steps become the reasons of what it did. Pure.
import type { LogEntry } from '../design/Log.svelte';
import type { Json, SeatTable, Text, Told } from '../wire';

type Shape = { type: string; seat: number | null };
export function shapeOf(event: Json): Shape {
  if (typeof event !== 'object' || event === null || Array.isArray(event)) return { type: '', seat: null };
  return { type: typeof event['type'] === 'string' ? event['type'] : '', seat: typeof event['seat'] === 'number' ? event['seat'] : null };
}
export const isRoundStart = (event: Json): boolean => shapeOf(event).type === 'roundStarted';
const isStep = (type: string): boolean => type.endsWith('Step');

/** What the table has already shown; the rest is still on its way. */
export const shownEvents = ({ seat, fresh }: { seat: SeatTable; fresh: Told[] }): Told[] =>
  seat.events.slice(0, seat.events.length - fresh.length);

/** `people`: seats from this number on are automata of the game's own. */
export function chronicle(events: Told[], people: number, tell: (text: Text) => string): LogEntry[] {
  const entries: LogEntry[] = [];
  events.forEach((told, key) => {
    const { type, seat } = shapeOf(told.event);
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
