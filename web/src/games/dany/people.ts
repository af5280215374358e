// Who sits where and what each is about, seen from one chair.
import type { Lang } from '../../play/screen';
import { nameOf } from '../../room/names';
import type { ChatLine, Room, Table } from '../../wire';
import { tell } from '../../words';
import { turnOf, type Parts, type View } from './types';
import { words } from './words';

export type Player = { seat: number; name: string; you: boolean; bot: boolean; here: boolean; gone: boolean };

export function players(room: Room, table: Table, view: View, lang: Lang): Player[] {
  return view.personalities.map((_, seat) => {
    const at = room.seats[seat];
    const you = view.viewer === seat;
    return {
      seat,
      name: you ? words[lang].you : nameOf(room, table, seat),
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
    case 'roles':
      return view.done.includes(seat) ? w.looked : w.looks;
    case 'twistTalk':
      return view.done.includes(seat) ? w.isReady : '';
    case 'twistVote':
      return view.done.includes(seat) ? w.voted : '';
    case 'over':
      return '';
    default:
      if (turn?.active === seat) return view.phase === 'compose' ? w.active : w.made;
      if (turn?.decider === seat) return w.decides;
      if (view.phase === 'compose') return w.waits;
      return view.phase === 'discuss' ? (view.spoken.includes(seat) ? w.spoke : w.silent) : '';
  }
}

/** A line of the chat: who says it, from which seat if from any. */
export type Said = { seat: number | null; name: string; text: string };
export function saidOf(line: ChatLine, room: Room, table: Table, lang: Lang): Said {
  const found = line.seat ?? room.seats.findIndex((seat) => seat.person === line.person);
  const seat = found >= 0 ? found : null;
  const name = line.name || (seat === null ? '' : nameOf(room, table, seat));
  return { seat, name, text: line.words ? tell(line.words, lang) : line.text };
}

/** Who somebody is, by name. */
export const roleName = (who: View['personalities'][number] | undefined, parts: Parts, lang: Lang): string =>
  tell(parts.personalities.find((each) => each.personality === who)?.name, lang);
