// The one sentence above the hand: whose turn it is, and what is asked.
import type { Lang } from '../../play/screen';
import type { Kind } from './offers';
import type { Person } from './people';
import type { View } from './types';
import { words } from './words';

export type Prompt = { title: string; asks: string; yours: boolean };

export function prompt(view: View, everyone: Person[], intent: Kind | null, picked: number, lang: Lang): Prompt {
  const w = words[lang];
  const p = w.prompt;
  const { pending } = view;
  const name = (seat: number | undefined): string => (seat === undefined ? '' : (everyone[seat]?.name ?? ''));
  const target = pending.targets[pending.asked];
  const yours = (title: string, asks: string): Prompt => ({ title, asks, yours: true });
  const theirs = (title: string, asks = ''): Prompt => ({ title, asks, yours: false });
  const me = (seat: number | undefined): boolean => seat !== undefined && view.viewer === seat;

  if (intent === 'takeDiscard') return yours(p.take(view.top), p.takeAsk);
  if (intent === 'match') return yours(p.match(view.top), p.matchAsk);
  if (intent === 'pair') return yours(p.pair, p.pairAsk);
  switch (view.phase) {
    case 'turn':
      return me(view.current) ? yours(p.yourTurn, p.yourTurnAsk) : theirs(p.turn(name(view.current)), p.turnAsk);
    case 'drawn':
      return me(view.current) ? yours(p.drawn(view.drawn), p.drawnAsk) : theirs(p.drawnOther(name(view.current)), p.drawnOtherAsk);
    case 'ability':
      if (!me(pending.by)) return theirs(p.ability(name(pending.by), w.ability[pending.ability]), p.abilityAsk);
      if (pending.ability === 'extraTurn') return yours(p.extraTurn, p.extraTurnAsk);
      if (pending.ability === 'spy') return yours(p.spy, p.spyAsk);
      return yours(p.swap, picked === 0 ? p.swapFirst : p.swapSecond);
    case 'react':
      if (!me(target)) return theirs(p.reactOther(name(target)), p.reactOtherAsk);
      return yours(pending.ability === 'spy' ? p.reactSpy(name(pending.by)) : p.reactSwap(name(pending.by)), p.reactAsk);
    case 'method':
      if (!me(pending.by)) return theirs(p.methodOther(name(pending.by)));
      if (me(target)) return yours(p.give, p.giveAsk);
      return everyone[target ?? 0]?.bot ? yours(p.methodBot(name(target)), p.methodBotAsk) : yours(p.method(name(target)), p.methodAsk);
    case 'looking':
      return me(pending.by) ? yours(p.lookingYou(name(pending.targets[0])), '') : theirs(p.looking(name(pending.by)));
    case 'over':
      return theirs(p.over);
  }
}
