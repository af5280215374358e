// The final count, read from what the engine told: ten lines for everybody, what each rests on, and the course of the game. Pure.
import type { Text } from '../../wire';
import { causeOf } from './cause';
import type { SignName } from './signs';
import type { Event, News, Parts, View } from './types';
import { t } from './words';

type Item = Extract<Event, { type: 'scored' }>['item'];
type Kind = Event['by']['source']['kind'];
export const lines = [
  'play',
  'track',
  'leading',
  'districts',
  'rows',
  'icons',
  'caseStudies',
  'pillboxes',
  'coffee',
  'brightIdeas',
] as const;
export type Line = (typeof lines)[number];
export const lineOf: Record<Item, Line> = {
  track: 'track',
  firstOnTrack: 'leading',
  secondOnTrack: 'leading',
  districts: 'districts',
  rows: 'rows',
  icons: 'icons',
  caseStudies: 'caseStudies',
  pillboxes: 'pillboxes',
  coffee: 'coffee',
  brightIdeas: 'brightIdeas',
};
/** In the order of the rules, which is that of a tally's items. */
export const items = Object.keys(lineOf) as Item[];
export const signOf: Record<Line, SignName> = {
  play: 'points',
  track: 'reputation',
  leading: 'professor',
  districts: 'freud',
  rows: 'row',
  icons: 'routine',
  caseStudies: 'caseStudy',
  pillboxes: 'pillbox',
  coffee: 'coffee',
  brightIdeas: 'bright',
};

/** Points gained in play, from one kind of thing. */
export type Source = { name: Text; points: number };
export type Cell = { points: number; count: number; text?: Text; rule?: string };
export type Column = {
  cells: Record<Line, Cell>;
  clients: { client: number; points: number }[];
  sources: Source[];
  /** The same by kind: all goals are one, all treatises another. */
  kinds: Source[];
  total: number;
  course: number[];
};

const kinds: Record<Kind, Text> = {
  rule: t('Other rules', 'Autres règles'),
  action: t('Actions', 'Actions'),
  tile: t('Notebook tiles', 'Tuiles du carnet'),
  banner: t('Banners', 'Cartouches'),
  research: t('Research', 'Recherches'),
  dream: t('Dreams', 'Rêves'),
  grief: t('Catharsis', 'Catharsis'),
  location: t('Places', 'Lieux'),
  locationBonus: t('Bonuses of places', 'Bonus de lieux'),
  districtBonus: t('Bonuses of districts', 'Bonus de quartiers'),
  rowInsight: t('Rows', 'Lignes'),
  rowSlot: t('Rows', 'Lignes'),
  columnSlot: t('Columns', 'Colonnes'),
  aboveTrack: t('Reputation track', 'Piste de Réputation'),
  belowTrack: t('Reputation track', 'Piste de Réputation'),
  conversion: t('Conversions', 'Conversions'),
  ability: t('Abilities of clients', 'Capacités des clients'),
  goal: t('Goals', 'Objectifs'),
  treatise: t('Treatises', 'Traités'),
  idTile: t('Its tiles', 'Ses tuiles'),
};
/** What a rule itself gives, by its number there. */
const given: Record<number, Text> = {
  1: t('Therapy begun far on', 'Thérapies bien avancées'),
  2: t('Cures', 'Clients soignés'),
  3: t('Moods that matched', 'Humeurs accordées'),
  5: t('Surplus pillboxes', 'Piluliers en trop'),
  6: t('The watch', 'La montre'),
};
/** What has a name of its own is told by it. */
function nameOf({ kind, id }: Event['by']['source'], parts: Parts): Text {
  if (kind === 'rule') return given[id] ?? kinds.rule;
  const own = kind === 'treatise' || kind === 'goal' || kind === 'ability';
  return (own && causeOf({ kind, id }, parts)?.name) || kinds[kind];
}

function add(sources: Source[], name: Text, points: number): void {
  const known = sources.find((source) => source.name.en === name.en);
  if (known) known.points += points;
  else sources.push({ name, points });
}

export function reckoning(view: View, events: News[], parts: Parts): Column[] {
  const empty = (): Record<Line, Cell> => Object.fromEntries(lines.map((line) => [line, { points: 0, count: 0 }])) as Record<Line, Cell>;
  const columns = view.open.players.map((): Column => ({ cells: empty(), clients: [], sources: [], kinds: [], total: 0, course: [0] }));
  for (const { event, text, rule } of events) {
    const column = columns[event.by.player];
    if (event.type === 'turnBegan') for (const { course } of columns) while (course.length < event.round) course.push(course.at(-1) ?? 0);
    if (!column) continue;
    if (event.type === 'gained' && event.resource === 'points') {
      const last = column.course.length - 1;
      column.course[last] = (column.course[last] ?? 0) + event.amount;
      column.cells.play.points += event.amount;
      const { kind, id } = event.by.source;
      add(column.sources, nameOf({ kind, id }, parts), event.amount);
      add(column.kinds, kind === 'rule' ? nameOf({ kind, id }, parts) : kinds[kind], event.amount);
    }
    if (event.type === 'scored') column.cells[lineOf[event.item]] = { points: event.points, count: event.count, text, rule };
    if (event.type === 'caseStudyScored') {
      column.clients.push({ client: event.client, points: event.points });
      const { points, count } = column.cells.caseStudies;
      column.cells.caseStudies = { points: points + event.points, count: count + 1, rule };
    }
    if (event.type === 'finalScore') column.total = event.points;
  }
  for (const column of columns) column.sources.sort((a, b) => b.points - a.points);
  return columns;
}

/** By how much one was ahead in a line; points in play are told by what gave them. */
export type Lead = { what: Line | Text; by: number };
/** Where `winner` left `other` furthest behind, the most first. */
export function decisive(winner: Column, other: Column, most = 2): Lead[] {
  const inPlay = winner.kinds.map(({ name, points }): Lead => ({
    what: name,
    by: points - (other.kinds.find((each) => each.name.en === name.en)?.points ?? 0),
  }));
  const after = lines.flatMap((line): Lead[] =>
    line === 'play' ? [] : [{ what: line, by: winner.cells[line].points - other.cells[line].points }],
  );
  return [...inPlay, ...after]
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by)
    .slice(0, most);
}
/** Who is compared: whoever won with you, or with the best of the rest; nobody where all share. */
export function compared(totals: number[], won: (seat: number) => boolean, you: number | null): [winner: number, other: number] | null {
  const seats = totals.map((_, seat) => seat).sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0));
  const winner = seats.find(won);
  const other = you !== null && !won(you) ? you : seats.find((seat) => !won(seat));
  if (winner === undefined || other === undefined) return null;
  return [you !== null && won(you) ? you : winner, other];
}
