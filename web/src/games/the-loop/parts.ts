// What the game is made of, as the engine tells it: names, jokes and effects in both languages.
import type { TheLoop } from '../../generated';
import type { Lang } from '../../play/screen';
import type { Json } from '../../wire';
import { tell } from '../../words';
import type { View } from './types';

export type Parts = TheLoop.Components;

export const agentName = (view: View, who: number, parts: Parts, lang: Lang): string =>
  tell(parts.agents.find((one) => one.agent === view.agents[who]?.name)?.name, lang);

export const partsOf = (components: Json): Parts | null => components as unknown as Parts | null;

/** On the narrow band of the ring: without the word that all seven share. */
export const shortEra = (parts: Parts, era: number, lang: Lang): string => tell(parts.eras[era], lang).replace(/ Era$/, '');
