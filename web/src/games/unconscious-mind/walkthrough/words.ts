import type { Lang } from '../../../play/screen';

export const coachWords: Record<Lang, Record<'title' | 'next' | 'key' | 'skip' | 'end', string>> = {
  en: { title: 'First turns', next: 'Continue', key: 'C', skip: 'Skip the tour', end: 'Off you go' },
  fr: { title: 'Premiers tours', next: 'Continuer', key: 'C', skip: 'Passer la visite', end: 'À vous de jouer' },
};
