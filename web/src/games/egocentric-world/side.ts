// The score sheet's numbers, out of the events of ended rounds.
import type { Lang } from '../../play/screen';
import type { Text } from '../../wire';
import { tell } from '../../words';
import type { News, RoundEnded, View } from './types';
import { words } from './words';

export type Round = { number: number; event: RoundEnded; text: Text };
export const roundsOf = (events: News[]): Round[] => {
  const ended = events.flatMap(({ event, text }) => (event.type === 'roundEnded' ? [{ event, text }] : []));
  return ended.map((told, i) => ({ number: i + 1, ...told }));
};
/** How one stands: what the hand counts now, and what was gathered before. Both are the engine's sums. */
export const standing = ({ options, handTotal, viewer, seats }: View, lang: Lang): string =>
  [
    handTotal === null ? '' : words[lang].handTotal(handTotal),
    viewer === 'spectator' || options.rounds === 'single' ? '' : words[lang].city(seats[viewer]?.total ?? 0),
  ]
    .filter(Boolean)
    .join(' · ');
/** Why it ended. The sentence of the event goes on with the scores, which lie there as cards and numbers. */
export const why = ({ text }: { text: Text }, lang: Lang): string => tell(text, lang).split('. ')[0] ?? '';
