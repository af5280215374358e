// How far somebody is towards a goal, where the view tells it: counts that lie open or that the engine has counted. What only a rule
// can count (case studies past catharsis, grey icons) is not told: null.
import { districtOf } from './map';
import type { View, Parts } from './types';

type Deed = Parts['goals'][number]['deed'];

export function progress(deed: Deed, { open, tallies }: View, seat: number): number | null {
  const [player, tally] = [open.players[seat], tallies[seat]];
  if (!player || !tally) return null;
  switch (deed) {
    case 'cured':
      return tally.curedClients;
    case 'columns':
      return tally.columns;
    case 'districts':
      return tally.districts;
    case 'treatises':
      return player.published.length;
    case 'research':
      return player.inPlay.length;
    case 'ideas':
      return player.ideas + open.spaces.reduce((sum, { owner, ideas }) => sum + (owner === seat ? ideas : 0), 0);
    case 'differentIcons':
      return tally.greyIcons > 0 ? null : tally.icons.filter((n) => n > 0).length;
    case 'districtIcons': {
      if (tally.greyIcons > 0) return null;
      const sums = [0, 0, 0];
      tally.icons.forEach((n, place) => (sums[districtOf(place)] = (sums[districtOf(place)] ?? 0) + n));
      return Math.max(...sums);
    }
    case 'caseStudies':
      return null;
  }
}
