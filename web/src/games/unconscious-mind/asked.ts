// The one question: what the top of the pending stack asks, in words. The terminal asks alike.
import type { Text } from '../../wire';
import type { Frame, Parts, View } from './types';
import { side } from './types';
import { colours, column, nothing, points, row, said, t } from './words';

export const spaceName = (space: number): string => `${'ABCD'[Math.floor(space / 4)] ?? '?'}${(space % 4) + 1}`;

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

const now = t('What now?', 'Et maintenant ?');
const after = (text: Text, more: Text): Text => t(`${text.en.replace(/\.$/, '')}. ${more.en}`, `${text.fr.replace(/\.$/, '')}. ${more.fr}`);

function ofTurn({ stage }: Frame): Text {
  return stage === 2
    ? t('Spend pillboxes before the turn ends?', 'Dépenser des piluliers avant de finir le tour ?')
    : t('What do you do this turn?', 'Que faites-vous de ce tour ?');
}
function ofEffect({ source, item, unpaid }: Frame, parts: Parts): Text {
  const cause = causeOf(source, parts);
  if (!cause) return now;
  const what = said(cause.name, cause.text);
  if (item !== 0) return after(what, t('Do you pay?', 'Payez-vous ?'));
  return unpaid === 0 ? what : after(what, t('Which insight pays?', 'Quelle intuition paie ?'));
}
function ofResolve({ stage }: Frame): Text {
  if (stage === 2 * side) return t('The inkpot is on top: which open column?', 'L’encrier est en haut : quelle colonne ouverte ?');
  return said(stage < side ? row(stage) : column(stage - side), t('what comes next?', 'que résoudre ensuite ?'));
}
function ofPublish({ item }: Frame, { open }: View, parts: Parts): Text {
  const treatise = parts.treatises[item];
  const wanted = treatise?.sequence[open.laid.length];
  if (!treatise) return now;
  if (!wanted) return said(treatise.name, t('which coloured insight is spent?', 'quelle intuition à votre couleur dépenser ?'));
  const nth = open.laid.length + 1;
  return said(treatise.name, t(`card ${nth}, ${colours[wanted].en}?`, `carte ${nth}, ${colours[wanted].fr} ?`));
}

export function asked(view: View, parts: Parts): Text | null {
  const top = view.open.pending.at(-1);
  if (!top) return null;
  switch (top.task) {
    case 'turn':
      return ofTurn(top);
    case 'put': {
      const action = causeOf(top.source, parts)?.name ?? nothing;
      const space = spaceName(top.item);
      return t(`How many ideas at ${space}, for ${action.en}?`, `Combien d’idées en ${space}, pour ${action.fr} ?`);
    }
    case 'effect':
      return ofEffect(top, parts);
    case 'inkpot':
      return t('How far does the inkpot move?', 'De combien avance l’encrier ?');
    case 'resolve':
      return ofResolve(top);
    case 'visit': {
      const place = parts.locations[top.item]?.name ?? nothing;
      return said(place, t(`which effect? ${top.left} to go`, `quel effet ? Encore ${top.left}`));
    }
    case 'hold': {
      const tile = parts.tiles[top.item]?.name ?? nothing;
      return t(`Where does ${tile.en} go?`, `Où placer ${tile.fr} ?`);
    }
    case 'publish':
      return ofPublish(top, view, parts);
    case 'spend':
      return t('Which coloured insight is spent?', 'Quelle intuition à votre couleur dépenser ?');
    case 'treat':
      return t('Treat the other client too?', 'Traiter aussi l’autre client ?');
    case 'bonus':
      return t('Which bonus of the city?', 'Quel bonus de la ville ?');
    case 'track':
      return t('Which of Freud’s rewards?', 'Laquelle des récompenses de Freud ?');
    case 'client':
      return top.stage === 0
        ? t(`Who comes into room ${top.room + 1}?`, `Qui entre dans la salle ${top.room + 1} ?`)
        : t('Which dream is told first?', 'Quel rêve est raconté d’abord ?');
    default:
      return now;
  }
}
