// Where at the table a thing lies that a move names.
import type { View } from './types';

export type Zone =
  'table' | 'notes' | 'notebook' | 'dial' | 'supplies' | 'office' | 'city' | 'waiting' | 'dreams' | 'goals' | 'track' | 'shelf' | 'others';

const fixed: Record<string, Zone> = {
  space: 'table',
  action: 'table',
  supply: 'notes',
  cell: 'notebook',
  row: 'notebook',
  column: 'notebook',
  inkpot: 'notebook',
  stop: 'notebook',
  dial: 'dial',
  conversion: 'supplies',
  coffee: 'supplies',
  pillbox: 'supplies',
  idea: 'supplies',
  bright: 'supplies',
  room: 'office',
  location: 'city',
  effect: 'city',
  bonus: 'city',
  district: 'city',
  professor: 'city',
  freud: 'city',
  section: 'track',
  goal: 'goals',
  card: 'shelf',
  display: 'shelf',
};

export type Tab = 'table' | 'board' | 'office' | 'city' | 'cards' | 'others';

/** Where a zone lies on a phone; what one has is always in sight there. */
export const tabOf: Record<Zone, Tab | null> = {
  table: 'table',
  notes: 'table',
  notebook: 'board',
  dial: 'board',
  supplies: null,
  office: 'office',
  city: 'city',
  track: 'city',
  goals: 'city',
  waiting: 'cards',
  dreams: 'cards',
  shelf: 'cards',
  others: 'others',
};

/** Alone, the other one is the Id. */
export const nameOf = (tab: Tab, names: Record<Tab | 'id', string>, alone: boolean): string =>
  names[tab === 'others' && alone ? 'id' : tab];

/** Null for what lies nowhere: an answer in words. `me`: whose board lies in front. */
export function zoneOf(target: string, { open }: View, me: number): Zone | null {
  const [kind = '', id = ''] = target.split(':');
  const owner = /^(?:cell|row|column|room|inkpot|stop):(\d+)/.exec(target)?.[1];
  if (owner !== undefined && Number(owner) !== me) return 'others';
  const own = open.players[me];
  switch (kind) {
    case 'client':
      return own?.rooms.some(({ client }) => client === Number(id)) ? 'office' : 'waiting';
    case 'dream':
      return own?.rooms.some(({ dreams }) => dreams.includes(Number(id))) ? 'office' : 'dreams';
    case 'treatise':
      return open.players.some(({ published }, who) => who !== me && published.some(({ treatise }) => treatise === Number(id)))
        ? 'others'
        : 'shelf';
    case 'pile':
      return id === 'manifest' ? 'dreams' : /^(routine|caseStudies)$/.test(id) ? 'waiting' : 'shelf';
    default:
      return fixed[kind] ?? null;
  }
}
