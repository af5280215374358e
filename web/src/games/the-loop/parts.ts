// What the game is made of, as the engine tells it: names, jokes and effects in both languages.
import type { TheLoop } from '../../generated';
import type { Lang } from '../../play/screen';
import type { Json } from '../../wire';
import { tell } from '../../words';

export type Parts = TheLoop.Components;
export type CardPart = Parts['cards'][number];
export type MissionPart = Parts['missions'][number];

export const partsOf = (components: Json): Parts | null => components as unknown as Parts | null;

/** On the narrow band of the ring: without the word that all seven share. */
export const shortEra = (parts: Parts, era: number, lang: Lang): string => tell(parts.eras[era], lang).replace(/ Era$/, '');
