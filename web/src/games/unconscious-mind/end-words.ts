// The words of the final count.
import type { Lang } from '../../play/screen';
import { typesetAll } from '../../words/typography';
import type { Line } from './reckoning';

const en = {
  title: 'the reckoning',
  lines: {
    play: 'Points in play',
    track: 'Place on the track',
    leading: 'Leading the track',
    districts: 'Districts',
    rows: 'Full rows',
    icons: 'Different places',
    caseStudies: 'Case studies',
    pillboxes: 'Pillboxes',
    coffee: 'Coffee',
    brightIdeas: 'Bright ideas',
  } as Record<Line, string>,
  sum: 'in all',
  skip: 'Count at once',
  again: 'Count again',
  open: (line: string) => `What it rests on: ${line}`,
  nothing: 'nothing here',
  picture: 'Picture to share',
  saved: 'The picture is saved.',
  course: 'how it went',
  rounds: (n: number) => `${n} ${n === 1 ? 'round' : 'rounds'}`,
  courseOf: (name: string, points: number) => `${name}: ${points} points in play`,
  points: (n: number) => `${n} VP`,
  inFinal: (n: number, of: number) => `${n} of ${of} in the final count`,
  row: (n: number) => `row ${n}`,
  grey: (n: number) => `${n} grey`,
  held: 'held',
};
type Words = typeof en;
const fr: Words = {
  title: 'le décompte',
  lines: {
    play: 'Points en cours de jeu',
    track: 'Place sur la piste',
    leading: 'En tête sur la piste',
    districts: 'Quartiers',
    rows: 'Lignes complètes',
    icons: 'Lieux différents',
    caseStudies: 'Études de cas',
    pillboxes: 'Piluliers',
    coffee: 'Café',
    brightIdeas: 'Idées brillantes',
  },
  sum: 'en tout',
  skip: 'Tout compter d’un coup',
  again: 'Recompter',
  open: (line) => `D’où cela vient : ${line}`,
  nothing: 'rien ici',
  picture: 'Image à partager',
  saved: 'L’image est enregistrée.',
  course: 'le cours de la partie',
  rounds: (n) => `${n} ${n < 2 ? 'manche' : 'manches'}`,
  courseOf: (name, points) => `${name} : ${points} points en cours de jeu`,
  points: (n) => `${n} PV`,
  inFinal: (n, of) => `${n} sur ${of} au décompte final`,
  row: (n) => `ligne ${n}`,
  grey: (n) => `${n} grises`,
  held: 'tenu',
};
export const endWords: Record<Lang, Words> = { en: typesetAll(en, 'en'), fr: typesetAll(fr, 'fr') };
