// The words around a turn that is told step by step, and around the board of the Id.
import type { Lang } from '../../play/screen';
import { typesetAll } from '../../words/typography';

const en = {
  turnOf: (name: string) => `${name}: the turn`,
  theId: 'The Id’s turn',
  back: 'Back',
  now: 'To the present',
  again: (n: number) => `↺ Last turn (${n})`,
  steps: 'Steps of the turn',
  controls: 'Step through the turn',
  keys: '← → step, Space pauses, Esc goes to the present',
  board: 'Board of the Id',
  tiles: 'Its nine tiles',
  active: 'active',
  asleep: 'inactive',
  arrowLeft: 'arrow: left',
  arrowRight: 'arrow: right',
  arrow: 'Its arrow',
  brew: (n: number, price: number) => `${n} of ${price} coffee for a pillbox`,
  cards: (n: number) => `${n} ${n === 1 ? 'card' : 'cards'} left`,
  meeting: 'meeting table',
  covers: 'client tiles to come',
  routine: 'routine',
  cases: 'case',
  insights: 'insights',
};
type Words = typeof en;
const fr: Words = {
  turnOf: (name) => `Tour : ${name}`,
  theId: 'Le tour du Ça',
  back: 'Précédent',
  now: 'Revenir au présent',
  again: (n) => `↺ Dernier tour (${n})`,
  steps: 'Étapes du tour',
  controls: 'Parcourir le tour',
  keys: '← → étape, Espace : pause, Échap : revenir au présent',
  board: 'Plateau du Ça',
  tiles: 'Ses neuf tuiles',
  active: 'active',
  asleep: 'inactive',
  arrowLeft: 'flèche : gauche',
  arrowRight: 'flèche : droite',
  arrow: 'Sa flèche',
  brew: (n, price) => `${n} café${n > 1 ? 's' : ''} sur ${price} pour un pilulier`,
  cards: (n) => (n < 2 ? `reste ${n} carte` : `restent ${n} cartes`),
  meeting: 'table de réunion',
  covers: 'tuiles Client à venir',
  routine: 'routine',
  cases: 'cas',
  insights: 'intuitions',
};
export const turnWords: Record<Lang, Words> = { en: typesetAll(en, 'en'), fr: typesetAll(fr, 'fr') };
