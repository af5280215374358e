// Components by their numbers: what each is called and what it says.
import type { Thing } from '../../play/guide';
import type { Text } from '../../wire';
import { none, type Parts } from './types';
import { capital, colours, hearts, isEmpty, join, moods, nothing, points, said, t } from './words';

export const plain = (text: Text): Text => capital(t(text.en.replace(/\.$/, ''), text.fr.replace(/\.$/, '')));
export const sentences = (texts: Text[]): Text => join(texts.filter((text) => !isEmpty(text)).map(plain), '. ');

/** Components by their numbers, each with its name and what it says; nothing for an empty place. */
export class Named {
  constructor(private readonly parts: Parts) {}

  private iconsOf(icons: number[]): Text {
    return join(
      icons.flatMap((amount, place) => Array.from({ length: amount }, () => this.place(place))),
      ', ',
    );
  }
  place = (id: number): Text => this.parts.locations[id]?.name ?? nothing;
  /** The Id's own tiles come after the others (UM-11.9). */
  idTile = (id: number): Thing => {
    const face = this.parts.idTiles[id];
    return face ? { name: face.name, text: plain(face.text) } : { name: nothing };
  };
  tile = (id: number): Thing => {
    if (id >= this.parts.tiles.length) return this.idTile(id - this.parts.tiles.length);
    const face = this.parts.tiles[id];
    if (!face) return { name: nothing };
    return { name: face.name, text: sentences([face.main, said(t('banner', 'cartouche'), face.banner)]) };
  };
  card = (id: number): Thing => {
    const face = this.parts.research[id];
    return face ? { name: face.name, text: sentences([colours[face.colour], this.iconsOf(face.icons), face.text]) } : { name: nothing };
  };
  treatise = (id: number): Thing => {
    const face = this.parts.treatises[id];
    if (!face) return { name: nothing };
    const sequence = join(
      face.sequence.map((colour) => colours[colour]),
      ', ',
    );
    return { name: face.name, text: sentences([sequence, points(face.points), this.iconsOf(face.icons)]) };
  };
  client = (id: number): Thing => {
    const face = this.parts.clients[id];
    if (!face) return { name: nothing };
    return {
      name: face.name,
      text: sentences([join([hearts(face.hearts), points(face.points)], ', '), this.iconsOf(face.icons), face.text]),
    };
  };
  grief = (id: number): Thing => {
    const face = this.parts.griefs[id];
    if (!face) return { name: t('past catharsis', 'catharsis atteinte') };
    const own = hearts(face.hearts);
    return { name: face.mood === 'none' ? own : join([own, moods[face.mood]], ', '), text: plain(face.text) };
  };
  dream = (id: number): Thing => {
    const face = this.parts.dreams[id];
    if (!face) return { name: nothing };
    const name =
      face.mood === 'none' ? face.name : t(`${face.name.en} (${moods[face.mood].en})`, `${face.name.fr} (${moods[face.mood].fr})`);
    return {
      name,
      text: isEmpty(face.cost) ? face.text : t(`${plain(face.cost).en} → ${face.text.en}`, `${plain(face.cost).fr} → ${face.text.fr}`),
    };
  };
  goal = (id: number): Thing => {
    const face = this.parts.goals[id];
    return face ? { name: face.name, text: sentences([face.text, this.iconsOf(face.icons)]) } : { name: nothing };
  };
}

export const there = (ids: number[]): number[] => ids.filter((id) => id !== none);
export const all = (ids: number[], one: (id: number) => Thing): Thing[] => there(ids).map(one);
export const labelled = (label: Text, thing: Thing): Thing => ({ ...thing, label });
