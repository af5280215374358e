// What others are about while nothing is asked of you: whose turn it is, and what they decide.
import type { Prompt } from '../../play/asked';
import type { Lang } from '../../play/screen';
import type { Person } from './people';
import type { View } from './types';
import { words } from './words';

export function waiting(view: View, everyone: Person[], lang: Lang): Prompt {
  const w = words[lang];
  const p = w.prompt;
  const { pending } = view;
  const name = (seat: number | undefined): string => (seat === undefined ? '' : (everyone[seat]?.name ?? ''));
  const target = pending.targets[pending.asked];
  const say = (title: string, asks = ''): Prompt => ({ title, asks, yours: false });
  const acting = view.phase === 'turn' || view.phase === 'drawn' ? view.current : view.phase === 'react' ? target : pending.by;
  if (view.phase !== 'over' && acting === view.viewer) return say(p.yourTurn);
  switch (view.phase) {
    case 'turn':
      return say(p.turn(name(view.current)), p.turnAsk);
    case 'drawn':
      return say(p.drawnOther(name(view.current)), p.drawnOtherAsk);
    case 'ability':
      return say(p.ability(name(pending.by), w.ability[pending.ability]), p.abilityAsk);
    case 'react':
      return say(p.reactOther(name(target)), p.reactOtherAsk);
    case 'method':
      return say(p.methodOther(name(pending.by)));
    case 'looking':
      return say(p.looking(name(pending.by)));
    case 'over':
      return say(p.over);
  }
}
