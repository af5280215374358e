// The words of a thing that is looked at closely.
import type { UnconsciousMind } from '../../generated';
import type { Text } from '../../wire';
import type { Look } from './desk';
import type { Parts } from './types';
import { colours, hearts, join, moods, nothing, points, same, spaceName, t } from './words';

type Line = { head?: Text; text?: Text | undefined; does?: UnconsciousMind.Effect | undefined };
export type Shown = { name: Text; lines: Line[] };

const bonus = (n: number): Text => t(`bonus ${n + 1}`, `bonus ${n + 1}`);
const icons = (places: number[], parts: Parts): Line[] => {
  const names = places.flatMap((n, place) => (n > 0 ? [parts.locations[place]?.name ?? nothing] : []));
  return names.length > 0 ? [{ head: t('icons', 'icônes'), text: join(names, ', ') }] : [];
};

export function glance({ kind, id }: Look, parts: Parts): Shown {
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
    case 'grief': {
      const part = parts.griefs[id];
      if (!part) return unknown;
      return {
        name: t('Grief', 'Douleur'),
        lines: [
          { head: t('Catharsis', 'Catharsis'), text: part.text, does: part.does },
          { text: join([hearts(part.hearts), moods[part.mood]], ' · ') },
        ],
      };
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
    case 'idTile': {
      const part = parts.idTiles[id];
      return part ? { name: part.name, lines: [{ text: part.text }] } : unknown;
    }
  }
}
