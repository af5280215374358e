import { inBoth } from '../../../words/typography';

export const coachWords = inBoth<Record<'title' | 'next' | 'key' | 'skip' | 'end', string>>(
  { title: 'First turns', next: 'Continue', key: 'C', skip: 'Skip the tour', end: 'Off you go' },
  { title: 'Premiers tours', next: 'Continuer', key: 'C', skip: 'Passer la visite', end: 'À vous de jouer' },
);
