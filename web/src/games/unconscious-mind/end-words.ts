// The words of the final count.
import { inBoth } from '../../words/typography';
import type { Lead, Line } from './reckoning';

const lower = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
/** A list whose parts have "and" in them nowhere. */
const row = (parts: string[], and: string): string =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}` : parts.join('');
/** Everything else is said with « les ». */
const single: Record<string, string> = {
  'Place sur la piste': 'la place sur la piste',
  'En tête sur la piste': 'la tête de la piste',
  Café: 'le café',
  'Piste de Réputation': 'la piste de Réputation',
  'La montre': 'la montre',
  'Ses tuiles': 'ses tuiles',
};

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
  /** What decided the game; no name: you. */
  decided: (winner: string | null, other: string | null, leads: Lead[]): string =>
    `${winner ?? 'You'} led ${other ?? 'you'} ${row(
      leads.map(({ what, by }, n) => {
        const points = n > 0 ? '' : by === 1 ? ' point' : ' points';
        return `by ${by}${points} in ${lower(typeof what === 'string' ? en.lines[what] : what.en)}`;
      }),
      'and',
    )}.`,
  winner: 'winner',
  sum: 'in all',
  skip: 'Count at once',
  again: 'Count again',
  open: (line: string) => `What it rests on: ${line}`,
  /** Why a line brought nothing. */
  none: {
    play: 'no points were gained in play',
    track: 'the marker is still at the start',
    leading: 'not in the lead, or neither a treatise nor a cured client',
    districts: 'no district is held',
    rows: 'no row of the notebook is full',
    icons: 'no place was collected',
    caseStudies: 'no case study was helped far enough',
    pillboxes: 'no pillbox is left',
    coffee: 'too little coffee is left for a bright idea',
    brightIdeas: 'no bright idea is left',
  } as Record<Line, string>,
  picture: 'Picture to share',
  saved: 'The picture is saved.',
  course: 'how it went',
  rounds: (n: number) => `${n} ${n === 1 ? 'round' : 'rounds'}`,
  courseOf: (name: string, points: number) => `${name}: ${points} points in play`,
  points: (n: number) => `${n} VP`,
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
  decided: (winner, other, leads) =>
    `${winner ?? 'Vous'} ${winner === null ? `devancez ${other}` : other === null ? 'vous devance' : `devance ${other}`} ${row(
      leads.map(({ what, by }, n) => {
        const points = n > 0 ? '' : by < 2 ? ' point' : ' points';
        const name = typeof what === 'string' ? fr.lines[what] : what.fr;
        return `de ${by}${points} pour ${single[name] ?? `les ${lower(name)}`}`;
      }),
      'et',
    )}.`,
  winner: 'victoire',
  sum: 'en tout',
  skip: 'Tout compter d’un coup',
  again: 'Recompter',
  open: (line) => `D’où cela vient : ${line}`,
  none: {
    play: 'aucun point gagné en cours de jeu',
    track: 'le marqueur est encore au départ',
    leading: 'pas en tête, ou ni traité ni client soigné',
    districts: 'aucun quartier tenu',
    rows: 'aucune ligne du carnet n’est complète',
    icons: 'aucun lieu réuni',
    caseStudies: 'aucune étude de cas assez avancée',
    pillboxes: 'il ne reste aucun pilulier',
    coffee: 'il reste trop peu de café pour une idée brillante',
    brightIdeas: 'il ne reste aucune idée brillante',
  },
  picture: 'Image à partager',
  saved: 'L’image est enregistrée.',
  course: 'le cours de la partie',
  rounds: (n) => `${n} ${n < 2 ? 'manche' : 'manches'}`,
  courseOf: (name, points) => `${name} : ${points} points en cours de jeu`,
  points: (n) => `${n} PV`,
  row: (n) => `ligne ${n}`,
  grey: (n) => `${n} grises`,
  held: 'tenu',
};
export const endWords = inBoth<Words>(en, fr);
