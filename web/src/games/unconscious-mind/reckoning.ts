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
  2: t('Cures', 'Guérisons'),
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

export function reckoning(view: View, events: News[], parts: Parts): Column[] {
  const empty = (): Record<Line, Cell> => Object.fromEntries(lines.map((line) => [line, { points: 0, count: 0 }])) as Record<Line, Cell>;
  const columns = view.open.players.map((): Column => ({ cells: empty(), clients: [], sources: [], total: 0, course: [0] }));
  for (const { event, text, rule } of events) {
    const column = columns[event.by.player];
    if (event.type === 'turnBegan') for (const { course } of columns) while (course.length < event.round) course.push(course.at(-1) ?? 0);
    if (!column) continue;
    if (event.type === 'gained' && event.resource === 'points') {
      const last = column.course.length - 1;
      column.course[last] = (column.course[last] ?? 0) + event.amount;
      column.cells.play.points += event.amount;
      const name = nameOf(event.by.source, parts);
      const known = column.sources.find((source) => source.name.en === name.en);
      if (known) known.points += event.amount;
      else column.sources.push({ name, points: event.amount });
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
