// What led to a step, in words.
import type { Text } from '../../wire';
import type { Frame, Parts } from './types';
import { side } from './types';
import { column, points, row, t } from './words';

type Cause = { name: Text; text: Text };

/** What an effect comes from, and what it says. */
export function causeOf({ kind, id }: Frame['source'], parts: Parts): Cause | null {
  const of = (name: Text | undefined, text: Text | undefined): Cause | null => (name && text ? { name, text } : null);
  const third = Math.floor(id / side);
  const quarter = Math.floor(id / 4);
  const track = t('Reputation track', 'Piste de Réputation');
  switch (kind) {
    case 'action':
      return of(parts.actions[id]?.name, parts.actions[id]?.text);
    case 'tile':
      return of(parts.tiles[id]?.name, parts.tiles[id]?.main);
    case 'banner':
      return of(parts.tiles[id]?.name, parts.tiles[id]?.banner);
    case 'research':
      return of(parts.research[id]?.name, parts.research[id]?.text);
    case 'dream':
      return of(parts.dreams[id]?.name, parts.dreams[id]?.text);
    case 'grief':
      return of(t('Catharsis', 'Catharsis'), parts.griefs[id]?.text);
    case 'location':
      return of(parts.locations[third]?.name, parts.locations[third]?.effects[id % side]);
    case 'locationBonus':
      return of(parts.locations[third]?.name, parts.locations[third]?.bonuses[id % side]);
    case 'districtBonus':
      return of(parts.districts[quarter]?.name, parts.districts[quarter]?.bonuses[id % 4]);
    case 'rowInsight':
      return of(row(id), parts.rowInsights[id]);
    case 'rowSlot':
      return of(row(id), parts.rowSlots[id]);
    case 'columnSlot':
      return of(column(id), parts.columnSlots[id]);
    case 'aboveTrack':
      return of(track, parts.track[id]?.above);
    case 'belowTrack':
      return of(track, parts.track[id]?.below);
    case 'conversion':
      return of(t('Conversion', 'Conversion'), parts.conversions[id]);
    case 'ability':
      return of(parts.clients[id]?.name, parts.clients[id]?.text);
    case 'goal':
      return of(parts.goals[id]?.name, parts.goals[id]?.text);
    case 'treatise':
      return of(parts.treatises[id]?.name, points(parts.treatises[id]?.points ?? 0));
    case 'idTile':
      return of(parts.idTiles[id]?.name, parts.idTiles[id]?.text);
    case 'rule':
      return null;
  }
}
