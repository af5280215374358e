// What the Id had to settle, out of what, and why (UM-11.3), for an opened step. The engine says the same in one sentence.
import type { Step } from '../../play/guide';
import type { Text } from '../../wire';
import { spaceName } from './asked';
import { Named } from './named';
import type { IdChose, Parts } from './types';
import { capital, column, count, nothing, points, room, row, said, same, t } from './words';

type Question = IdChose['question'];
type Option = IdChose['options'][number];

const subjects: Record<Question, Text> = {
  space: t('space', 'emplacement'),
  column: t('column to trigger', 'colonne à déclencher'),
  row: t('row to trigger', 'ligne à déclencher'),
  districtBonus: t('district bonus', 'bonus de quartier'),
  locationBonus: t('location bonus', 'bonus de lieu'),
  client: t('new client', 'nouveau client'),
  manifestDream: t('manifest dream', 'rêve manifeste'),
  patient: t('first pillbox', 'premier pilulier'),
  dream: t('dream to resolve', 'rêve à résoudre'),
  hearts: t('who gets the hearts', 'qui reçoit les cœurs'),
  goalOrder: t('goal to claim first', 'objectif à prendre d’abord'),
  goalEnd: t('end of the goal row', 'bout de la rangée d’objectifs'),
  faceUp: t('card to swap for', 'carte à prendre en échange'),
  treatise: t('treatise', 'traité'),
  ownCard: t('card of its own to use', 'carte en jeu à utiliser'),
  volume: t('volume to cite', 'volume à citer'),
  freud: t('where Freud goes', 'où va Freud'),
  professor: t('where its professor goes', 'où va son professeur'),
  trackAction: t('action below the track', 'action sous la piste'),
};

const slots = [t('bottom slot', 'case du bas'), t('middle slot', 'case du milieu'), t('top slot', 'case du haut')];
const sections = ['I', 'II', 'III', 'IV'];

/** Among the options it says what it does; once taken, what follows says so. */
const long = (short = nothing, text = nothing): { name: Text; short: Text } => ({ name: said(short, text), short });

/** One of what could be taken, and what was compared. */
function option(question: Question, { item, value }: Option, parts: Parts): { name: Text; short?: Text; value?: Text } {
  const named = new Named(parts);
  const { districts, locations, track } = parts;
  switch (question) {
    case 'space': return { name: same(spaceName(item)), value: value === 0 ? t('free', 'libre') : t('taken', 'pris') };
    case 'column':
    case 'row':
      return { name: question === 'row' ? row(item) : column(item), value: count(value, ['active tile', 'active tiles'], ['tuile active', 'tuiles actives']) };
    case 'districtBonus': {
      const district = districts[Math.floor(item / 4)];
      return { ...long(district?.name, district?.bonuses[item % 4]), value: t(`number ${value}`, `nombre ${value}`) };
    }
    case 'locationBonus': {
      const place = locations[Math.floor(item / 3)];
      return { ...long(place?.name, place?.bonuses[item % 3]), value: slots[value - 1] ?? nothing };
    }
    case 'client': return { name: named.client(item).name };
    case 'manifestDream': return { name: named.dream(item).name, value: count(value, ['heart', 'hearts'], ['cœur', 'cœurs']) };
    case 'patient':
    case 'dream':
    case 'hearts': return { name: room(item) };
    case 'goalOrder':
    case 'goalEnd': return { name: named.goal(item).name };
    case 'faceUp': return { name: named.card(item).name };
    case 'treatise': return { name: named.treatise(item).name, value: points(value) };
    case 'ownCard': return { name: named.card(item).name, value: count(value, ['icon', 'icons'], ['icône', 'icônes']) };
    case 'volume': return { name: named.card(item).name, value: named.treatise(value).name };
    case 'freud':
    case 'professor': {
      const effects = count(value, ['effect', 'effects'], ['effet', 'effets']);
      return { name: named.place(item), ...(value > 0 ? { value: effects } : {}) };
    }
    case 'trackAction': {
      const name = t(`Section ${sections[item] ?? item + 1}`, `Section ${sections[item] ?? item + 1}`);
      return long(name, track[item]?.below);
    }
  }
}

const most: Partial<Record<Question, Text>> = {
  column: t('the most active tiles', 'le plus de tuiles actives'),
  row: t('the most active tiles', 'le plus de tuiles actives'),
  districtBonus: t('the highest number', 'le nombre le plus élevé'),
  locationBonus: t('the higher slot', 'la case la plus haute'),
  manifestDream: t('the most hearts', 'le plus de cœurs'),
  treatise: t('the most VP', 'le plus de PV'),
};
const nothingFits: Partial<Record<Question, Text>> = {
  column: t('none is unlocked', 'aucune n’est déverrouillée'),
  districtBonus: t('none: its icons reach no free number', 'aucun : ses icônes n’atteignent aucun nombre libre'),
  locationBonus: t('none is free', 'aucun n’est libre'),
  dream: t('its clients have none', 'ses clients n’en ont pas'),
};
const compared: Question[] = ['manifestDream', 'treatise', 'ownCard'];
const equal = (text: Text): Text => t(`equal; ${text.en}`, `à égalité ; ${text.fr}`);

function why({ question, reason }: IdChose): Text {
  const tie = compared.includes(question) ? equal : (text: Text): Text => text;
  switch (reason) {
    case 'onlyOne': return t('no other is possible', 'pas d’autre possibilité');
    case 'most': return most[question] ?? t('the most effects', 'le plus d’effets');
    case 'fewest': return t('the fewest icons', 'le moins d’icônes');
    case 'arrowLeft': return tie(t('the arrow points left, then turns', 'la flèche pointe à gauche, puis tourne'));
    case 'arrowRight': return tie(t('the arrow points right, then turns', 'la flèche pointe à droite, puis tourne'));
    case 'rightmost': return equal(t('the rightmost', 'la plus à droite'));
    case 'lowest': return equal(t('the lower row', 'la ligne la plus basse'));
    case 'professor': return equal(t('its professor is there', 'son professeur s’y trouve'));
    case 'clockwise': return equal(t('the first on the way', 'le premier lieu du trajet'));
    case 'targetFree': return t('the card aims at it and it is free', 'la carte le vise et il est libre');
    case 'nextFree': return t('the next free one in the card’s direction', 'le prochain libre dans la direction de la carte');
    case 'columnFull': return t('the column is full: it recalls its ideas', 'la colonne est pleine : il rassemble ses idées');
    case 'joinsFreud': return t('it is not with Freud: it joins him', 'il n’est pas avec Freud : il le rejoint');
    case 'furthest': return t('the furthest that Freud has reached', 'la plus avancée que Freud ait atteinte');
    case 'noInsight': return t('none: it has no coloured insight', 'aucun : il n’a pas d’intuition à sa couleur');
    case 'nothingFits': return nothingFits[question] ?? t('none can be completed', 'aucun ne peut être achevé');
  }
}

/** "Where Freud goes: Theatre", because, out of these. */
export function choice(event: IdChose, parts: Parts): Pick<Step, 'text' | 'because' | 'options'> {
  const options = event.options.map((each, i) => ({ ...option(event.question, each, parts), taken: i === event.taken }));
  const subject = capital(subjects[event.question]);
  const taken = options[event.taken];
  const because = why(event);
  return taken ? { text: said(subject, taken.short ?? taken.name), because, options } : { text: said(subject, because), options };
}
