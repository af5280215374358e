// The board of the Id (UM-11.2): nine tiles of its own, an arrow, tiles for its clients, a deck of meeting-table cards. It has no dial.
import type { Section, Thing } from '../../play/guide';
import type { Text } from '../../wire';
import { labelled, Named, plain, sentences } from './named';
import { none, reserve, type Open, type Parts, type Player, type View } from './types';
import { count, join, nothing, points, said, same, spaceName, t } from './words';

const inactive = t('inactive', 'inactive');

export function idFacts({ id }: Open, player: Player): NonNullable<Section['facts']> {
  return [
    { label: t('Coloured insights', 'Intuitions de couleur'), value: same(player.dial.coloured[reserve] ?? 0) },
    { label: t('Arrow', 'Flèche'), value: id.arrowRight ? t('→ to the right', '→ à droite') : t('← to the left', '← à gauche') },
  ];
}

/** Its nine tiles row by row, each with what it does, and whether it does it yet. */
export function idNotebook({ id }: Open, player: Player, named: Named): Text[] {
  return id.tiles.map((tile, cell) => {
    const { name, text = nothing } = named.idTile(tile);
    const active = player.notebook[cell] !== none;
    return active ? said(name, text) : t(`${name.en} (${inactive.en}): ${text.en}`, `${name.fr} (${inactive.fr}) : ${text.fr}`);
  });
}

/** What a client tile says: icons of places, or what is scored. */
export const coverText = (cover: number, parts: Parts): Text => parts.covers[cover] ?? nothing;

/** Past catharsis a tile takes the place of what a client of the Id says; the points for the cure remain (UM-11.7.4). */
export function withCover(client: number, thing: Thing, player: Player, parts: Parts): Thing {
  const lying = player.covered.find((each) => each.client === client);
  if (!lying) return thing;
  return {
    ...thing,
    text: sentences([points(parts.clients[client]?.points ?? 0), said(t('tile', 'tuile'), coverText(lying.cover, parts))]),
  };
}

function clientTiles({ id }: View, player: Player, parts: Parts, named: Named): Section {
  const left = (kind: Text, tiles: number[] = []): Thing[] =>
    tiles.map((tile, i) => ({
      label: i === 0 ? t('next', 'la prochaine') : t(`then ${i + 1}`, `puis ${i + 1}`),
      name: kind,
      text: plain(coverText(tile, parts)),
    }));
  const lying = player.covered.map(({ client, cover }): Thing => ({
    label: t('placed', 'posée'),
    name: named.client(client).name,
    text: plain(coverText(cover, parts)),
  }));
  const [routine, caseStudy] = [t('Routine client', 'Client de routine'), t('Case study', 'Étude de cas')];
  const waiting = [...left(routine, id?.routineTiles), ...left(caseStudy, id?.caseTiles)];
  return {
    key: 'covers',
    title: t('Client tiles', 'Tuiles Client'),
    open: false,
    note: join(
      [
        t(`${lying.length} placed`, `${lying.length} posée${lying.length > 1 ? 's' : ''}`),
        t(`${waiting.length} to come`, `${waiting.length} à venir`),
      ],
      ', ',
    ),
    things: [...lying, ...waiting],
  };
}

function meetingCards({ piles }: View, parts: Parts): Section {
  const cards = piles.meeting.flatMap((id) => parts.meetingCards[id] ?? []);
  return {
    key: 'meeting-cards',
    title: t('Meeting-table cards left', 'Cartes Table de réunion restantes'),
    open: false,
    note: same(piles.meeting.length),
    things: cards.map(({ space, up }) =>
      labelled(up ? t('upwards ↑', 'vers le haut ↑') : t('downwards ↓', 'vers le bas ↓'), { name: same(spaceName(space)) }),
    ),
  };
}

function removed({ open: { id } }: View, named: Named): Section[] {
  if (id.removed.length === 0) return [];
  const tiles = count(id.removed.length, ['tile', 'tiles'], ['tuile', 'tuiles']);
  return [
    { key: 'removed', title: t('Removed from the game', 'Retirées du jeu'), open: false, note: tiles, things: id.removed.map(named.tile) },
  ];
}

export const idParts = (view: View, player: Player, parts: Parts, named: Named): Section[] => [
  clientTiles(view, player, parts, named),
  meetingCards(view, parts),
  ...removed(view, named),
];
