// What an effect and a bonus of a place are called, on the map and in the list below it.
import type { Desk } from './desk';
import { named, phrase, zoneWords } from './zone-words';

export const placeName = ({ parts, lang }: Desk, place: number): string => named(parts.locations[place]?.name, lang);
export const isUsed = ({ view }: Desk, place: number, slot: number): boolean => view.open.locationUsed[place]?.[slot] ?? false;
export const effectLabel = (desk: Desk, place: number, n: number): string =>
  phrase(zoneWords[desk.lang].effect(placeName(desk, place), n + 1), named(desk.parts.locations[place]?.effects[n], desk.lang));
export const bonusLabel = (desk: Desk, place: number, slot: number): string => {
  const w = zoneWords[desk.lang];
  return phrase(
    w.bonus(placeName(desk, place), slot + 1),
    named(desk.parts.locations[place]?.bonuses[slot], desk.lang),
    isUsed(desk, place, slot) && w.used,
  );
};
