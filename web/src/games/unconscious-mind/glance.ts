// The words of a thing that is looked at closely.
import type { UnconsciousMind } from '../../generated';
import type { Text } from '../../wire';
import type { Look } from './desk';
import type { Parts } from './types';
import { colours, column, count, hearts, inkpots, join, moods, nothing, points, row, same, spaceName, t } from './words';

type Line = { head?: Text; text?: Text | undefined; does?: UnconsciousMind.Effect | undefined };
export type Shown = { name: Text; lines: Line[] };

/** What the rules say of such a thing. */
export const ruleOf: Record<Look['kind'], string> = {
  client: 'UM-2.5',
  dream: 'UM-2.7',
  tile: 'UM-2.2',
  card: 'UM-2.3',
  treatise: 'UM-6.12',
  goal: 'UM-9.2',
  location: 'UM-7.4',
  district: 'UM-5.2.6',
  section: 'UM-4.3.3',
  action: 'UM-5.1',
  space: 'UM-2.1',
  idTile: 'UM-11.2',
  row: 'UM-4.4.5',
  column: 'UM-4.4.7',
  inkpot: 'UM-4.4.2',
  conversion: 'UM-4.2.7',
};

const bonus = (n: number): Text => t(`bonus ${n + 1}`, `bonus ${n + 1}`);
const uncovered = t('once the coloured insight is gone', 'une fois l’intuition de couleur partie');
const icons = (places: number[], parts: Parts): Line[] => {
  const names = places.flatMap((n, place) => (n > 0 ? [parts.locations[place]?.name ?? nothing] : []));
  return names.length > 0 ? [{ head: t('icons', 'icônes'), text: join(names, ', ') }] : [];
};

/** What lies over a client until its catharsis. */
function griefOf(grief: number | undefined, parts: Parts): Line[] {
  const part = grief === undefined ? undefined : parts.griefs[grief];
  if (!part) return [];
  const mood = part.mood === 'none' ? [] : [moods[part.mood]];
  return [
    {
      head: t('Grief: covers what the client brings until catharsis', 'Douleur : couvre ce qu’apporte le client jusqu’à la catharsis'),
      text: join([hearts(part.hearts), ...mood], ' · '),
    },
    { head: t('At catharsis', 'À la catharsis'), text: part.text, does: part.does },
  ];
}

export function glance({ kind, id, grief }: Look, parts: Parts): Shown {
  const unknown: Shown = { name: nothing, lines: [] };
  switch (kind) {
    case 'client': {
      const part = parts.clients[id];
      if (!part) return unknown;
      return {
        name: part.name,
        lines: [
          { text: part.vignette },
          { text: part.text },
          { text: join([hearts(part.hearts), points(part.points)], ' · ') },
          ...icons(part.icons, parts),
          ...griefOf(grief, parts),
        ],
      };
    }
    case 'dream': {
      const part = parts.dreams[id];
      if (!part) return unknown;
      const mood = moods[part.mood];
      return {
        name: part.name,
        lines: [{ head: part.cost, text: part.text, does: part.does }, ...(part.mood === 'none' ? [] : [{ text: mood }])],
      };
    }
    case 'tile': {
      const part = parts.tiles[id];
      if (!part) return unknown;
      return {
        name: part.name,
        lines: [
          { head: t('in the notebook', 'dans le carnet'), text: part.main, does: part.mainDoes },
          { head: t('banner, when taken', 'cartouche, à la prise'), text: part.banner, does: part.bannerDoes },
        ],
      };
    }
    case 'card': {
      const part = parts.research[id];
      return part
        ? { name: part.name, lines: [{ head: colours[part.colour], text: part.text, does: part.does }, ...icons(part.icons, parts)] }
        : unknown;
    }
    case 'treatise': {
      const part = parts.treatises[id];
      if (!part) return unknown;
      return {
        name: part.name,
        lines: [
          { text: points(part.points) },
          {
            text: join(
              part.sequence.map((colour) => colours[colour]),
              ', ',
            ),
          },
          ...icons(part.icons, parts),
        ],
      };
    }
    case 'goal': {
      const part = parts.goals[id];
      return part ? { name: part.name, lines: [{ text: part.text }, ...icons(part.icons, parts)] } : unknown;
    }
    case 'location': {
      const part = parts.locations[id];
      if (!part) return unknown;
      return {
        name: part.name,
        lines: [
          ...part.effects.map((text, i) => ({ text, does: part.effectsDo[i] })),
          ...part.bonuses.map((text, i) => ({ head: bonus(i), text, does: part.bonusesDo[i] })),
        ],
      };
    }
    case 'district': {
      const part = parts.districts[id];
      return part
        ? { name: part.name, lines: part.bonuses.map((text, i) => ({ head: bonus(i), text, does: part.bonusesDo[i] })) }
        : unknown;
    }
    case 'section': {
      const part = parts.track[id];
      if (!part) return unknown;
      return {
        name: t(`Reputation from ${part.from}`, `Réputation à partir de ${part.from}`),
        lines: [
          { head: t('above', 'au-dessus'), text: part.above, does: part.aboveDoes },
          { head: t('below', 'au-dessous'), text: part.below, does: part.belowDoes },
        ],
      };
    }
    case 'action': {
      const part = parts.actions[id];
      if (!part) return unknown;
      const near = parts.spaces.flatMap(({ touches }, space) => (touches.includes(id) ? [spaceName(space)] : []));
      return { name: part.name, lines: [{ text: part.text, does: part.does }, { text: same(near.join(' · ')) }] };
    }
    case 'space': {
      const part = parts.spaces[id];
      if (!part) return unknown;
      const near = part.touches.flatMap((touched) => parts.actions[touched] ?? []);
      return {
        name: same(spaceName(id)),
        lines: [
          ...near.map(({ name, text, does }) => ({ head: name, text, does })),
          { text: count(part.steps, ['step of the inkpot', 'steps of the inkpot'], ['case de l’encrier', 'cases de l’encrier']) },
        ],
      };
    }
    case 'row':
      return {
        name: row(id),
        lines: [
          { head: t('the inkpot stops here', 'l’encrier s’arrête ici'), text: parts.rowInsights[id], does: parts.rowInsightsDo[id] },
          { head: uncovered, text: parts.rowSlots[id], does: parts.rowSlotsDo[id] },
        ],
      };
    case 'column':
      return { name: column(id), lines: [{ head: uncovered, text: parts.columnSlots[id], does: parts.columnSlotsDo[id] }] };
    case 'inkpot':
      return {
        name: t('Inkpot', 'Encrier'),
        lines: [
          { head: inkpots.top, text: t('the tiles of an open column', 'les tuiles d’une colonne ouverte') },
          ...parts.rowInsights.map((text, n) => ({
            head: row(n),
            text: join([text, t('then the tiles of the row', 'puis les tuiles de la ligne')], '; '),
            does: parts.rowInsightsDo[n],
          })),
          { head: inkpots.left, text: t('trigger the reputation track', 'déclencher la piste de Réputation') },
        ],
      };
    case 'conversion':
      return {
        name: t('Convert at any time', 'Convertir à tout moment'),
        lines: [{ text: parts.conversions[id], does: parts.conversionsDo[id] }],
      };
    case 'idTile': {
      const part = parts.idTiles[id];
      return part ? { name: part.name, lines: [{ text: part.text }] } : unknown;
    }
  }
}
