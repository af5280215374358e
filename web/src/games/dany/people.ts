// Who sits where and what each is about, seen from one chair.
import type { Lang } from '../../play/screen';
import type { Room, Table } from '../../wire';
import { tell } from '../../words';
import { turnOf, type View } from './types';
import { words } from './words';

export type Player = { seat: number; name: string; you: boolean; bot: boolean; here: boolean; gone: boolean };

export function players(room: Room, table: Table, view: View, lang: Lang): Player[] {
  return view.personalities.map((_, seat) => {
    const at = room.seats[seat];
    const you = view.viewer === seat;
    return {
      seat,
      name: you ? words[lang].you : at?.name || tell(table.names[seat], lang),
      you,
      bot: at?.kind === 'bot',
      here: at?.kind !== 'person' || at.here,
      gone: view.gone.includes(seat),
    };
  });
}

/** One word under a name: what this player does now. */
export function doing(player: Player, view: View, lang: Lang): string {
  const w = words[lang];
  const turn = turnOf(view);
  const { seat } = player;
  if (player.gone) return w.gone;
  if (!player.here) return w.away;
  switch (view.phase) {
    case 'twistTalk':
      return view.done.includes(seat) ? w.isReady : '';
    case 'twistVote':
      return view.done.includes(seat) ? w.voted : '';
    case 'roles':
    case 'over':
      return '';
    default:
      if (turn?.active === seat) return view.phase === 'compose' ? w.active : w.made;
      if (view.phase === 'compose') return turn?.decider === seat ? w.decides : w.waits;
      if (turn?.decider === seat) return w.decides;
      return view.phase === 'discuss' ? (view.spoken.includes(seat) ? w.spoke : w.silent) : '';
  }
}
