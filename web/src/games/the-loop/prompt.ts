// The one sentence: who acts, and what is asked. Read from the phase and from the kinds of moves that are offered.
import type { Lang } from '../../play/screen';
import type { Control } from './control.svelte';
import { kindsOf } from '../../play/offers';
import type { Parts } from './parts';
import { tell } from '../../words';
import { noCard, type Kind, type Offer, type View } from './types';
import { words } from './words';

export type Prompt = { title: string; asks: string; yours: boolean };

export const agentName = (view: View, who: number, parts: Parts, lang: Lang): string =>
  tell(parts.agents.find((one) => one.agent === view.agents[who]?.name)?.name, lang);

export function prompt(view: View, control: Control, parts: Parts, person: string | null, lang: Lang): Prompt {
  const p = words[lang].prompt;
  const agent = agentName(view, view.active, parts, lang);
  const yours = control.offers.length > 0;
  const say = (title: string, asks: string): Prompt => ({ title, asks: yours || person === null ? asks : p.actsOther(person), yours });
  const kinds = kindsOf(control.picked.length > 0 ? control.candidates : control.offers);
  const is = (...some: Kind[]): boolean => kinds.some((kind) => some.includes(kind));
  const half = control.picked.length > 0;
  /** Where only one can go, where to; where there is only one way, who. */
  const going = (offers: Offer[]): string | null => {
    const moves = offers.flatMap(({ move }) => (move.type === 'goTo' || move.type === 'helpingHand' ? [move] : []));
    const [first] = moves;
    if (!first) return null;
    if (moves.every((move) => move.agent === first.agent)) return p.goToOne(agentName(view, first.agent, parts, lang));
    return moves.every((move) => move.era === first.era) ? p.goToEra(tell(parts.eras[first.era], lang)) : null;
  };

  switch (view.phase) {
    case 'actions':
      if (half && is('freeMove')) return say(p.acts(agent), p.freeMove);
      if (half && is('walk')) return say(p.acts(agent), p.walk);
      if (half && is('helpingHand')) return say(p.acts(agent), going(control.candidates) ?? p.ability);
      if (half && is('cleanKill')) return say(p.acts(agent), p.abilityRift);
      return say(p.acts(agent), half ? p.which : p.actsAsk);
    case 'effect': {
      const top = view.working.at(-1);
      const card = p.work(tell(parts.cards[top?.card ?? 0]?.name, lang));
      const left = p.left(top?.left ?? 0);
      if (is('placeEnergy')) return say(card, p.placeEnergy + left);
      if (is('mend')) return say(card, p.mend + left);
      if (is('shove')) {
        const clones = control.candidates.flatMap(({ move }) => (move.type === 'shove' ? [move.clone] : []));
        const known = clones.length > 1 && clones.every((clone) => clone === clones[0]);
        return say(card, (known ? p.shoveTo : p.shove) + (half ? '' : left));
      }
      if (is('destroy')) return say(card, p.destroy + left);
      if (is('ready')) return say(card, p.ready + left);
      if (is('borrow')) return say(card, p.borrow + left);
      if (is('goTo')) {
        return say(card, (going(control.candidates) ?? p.goTo) + left);
      }
      return say(card, tell(parts.cards[top?.card ?? 0]?.effect, lang));
    }
    case 'take':
      return say(p.take(agent), p.takeAsk);
    case 'archive':
      return say(p.archive, p.archiveAsk);
    case 'bonus':
      return say(p.bonus, p.bonusAsk);
    case 'reveal':
      return say(p.reveal, p.revealAsk);
    case 'assign':
      if (view.revealed >= noCard) return { title: p.dealing, asks: '', yours: false };
      return say(p.assign(tell(parts.cards[view.revealed]?.name, lang)), p.assignAsk);
    case 'over':
      return { title: p.over, asks: '', yours: false };
  }
}
