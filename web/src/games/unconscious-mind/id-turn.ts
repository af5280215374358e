// A turn of the Id (UM-11), told step by step.
import type { OwnTurn, Step } from '../../play/guide';
import type { Json, Settled, Text, Told } from '../../wire';
import { causeOf } from './cause';
import { eventOf, partsOf, type Event, type Parts, type View } from './types';
import { capital, said, t } from './words';

const title = t('The Id’s turn', 'Le tour du Ça');
const marked: Event['type'][] = [
  'idStated',
  'recalled',
  'treatisePublished',
  'goalClaimed',
  'catharsisReached',
  'cured',
  'districtBonusTaken',
  'endTriggered',
];
const ends: Event['type'][] = ['turnBegan', 'longEvening', 'scored', 'caseStudyScored', 'finalScore'];

const theId = t('The Id', 'Le Ça');
/** Under the heading that names whoever plays, they need not be named again. */
function unnamed({ en, fr }: Text, name: Text): Text {
  const cut = (text: string, who: string): string => (text.startsWith(who) ? text.slice(who.length).replace(/^\s?:?\s/, '') : text);
  return capital(t(cut(en, name.en), cut(fr, name.fr)));
}

/** What a tile of the Id does stands under its triggering, one half step deeper than what else lies at that depth. */
function depthOf({ type, by }: Event): number {
  if (by.depth === 0) return 0;
  return 2 * by.depth - (by.source.kind === 'idTile' && type !== 'idTileTriggered' ? 0 : 1);
}

/** "Where Freud goes: Theatre", because, out of these. */
function choice({ about, options, taken, because }: Settled): Pick<Step, 'text' | 'because' | 'options'> {
  const subject = capital(about);
  const chosen = taken === undefined ? undefined : options[taken];
  const list = options.map(({ name, words, value }, i) => ({
    name: capital(words ? said(name, words) : name),
    ...(value ? { value } : {}),
    taken: i === taken,
  }));
  return chosen ? { text: said(subject, chosen.name), because, options: list } : { text: said(subject, because), options: list };
}

/** One event, of whoever plays. */
export function stepOf({ event, text, settled }: Told, parts: Parts, name = theId): Step {
  const what = eventOf(event);
  const cause = causeOf(what.by.source, parts);
  const told = settled ? choice(settled) : { text: unnamed(text, name) };
  return { ...told, depth: depthOf(what), ...(cause ? { cause } : {}) };
}

export function idTurn({ open: { players } }: View): OwnTurn | null {
  const who = players.findIndex(({ automaton }) => automaton);
  if (who < 0) return null;
  const typeOf = (event: Json): Event['type'] => eventOf(event).type;
  return {
    title,
    begins: (event) => typeOf(event) === 'turnBegan' && eventOf(event).by.player === who,
    ends: (event) => ends.includes(typeOf(event)),
    marks: (event) => marked.includes(typeOf(event)),
    step: (told, components) => stepOf(told, partsOf(components)),
  };
}
