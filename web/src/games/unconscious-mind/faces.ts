// What several zones draw alike.
import type { UnconsciousMind } from '../../generated';
import type { SignName } from './signs';
import { none } from './types';

type Effect = UnconsciousMind.Effect;

/** The two halves of an effect, for things that print them one under the other. */
export const costOf = ({ pay }: Effect): Effect => ({ pay, do: [], anyOrder: false });
export const gainOf = ({ do: does, anyOrder }: Effect): Effect => ({ pay: { coffee: 0, insights: [] }, do: does, anyOrder });

/** What a case study counts at the end. */
export const scoringSign: Record<UnconsciousMind.Scoring, SignName> = {
  treatises: 'treatise',
  cured: 'cured',
  districtIcons: 'routine',
  lines: 'row',
  research: 'research',
  districts: 'routine',
  reputation: 'reputation',
  goals: 'star',
  icons: 'routine',
  none: 'caseStudy',
};

/** What lies on a display: its places, some of them empty. */
export const places = (ids: number[], count: number): number[] =>
  Array.from({ length: Math.max(count, ids.length) }, (_, n) => ids[n] ?? none);

/** The colours of research; each band repeats its form beside it. */
export const bands: Record<UnconsciousMind.Colour, string> = {
  blue: 'var(--blue)',
  red: 'var(--brick)',
  green: 'var(--moss)',
  ochre: 'var(--ochre)',
};
