// How a press is read at this table: an own card means the moves in which that card leaves the hand; the two of a swap are chosen
// one after the other; STOP is asked for once more.
import { Control as Choosing, type Chair } from '../../play/control.svelte';
import { kindsOf, touching } from '../../play/offers';
import { withCard } from './offers';
import type { Move, Seat } from './types';

export class Control extends Choosing<Move> {
  constructor(chair: Omit<Chair<Move>, 'seat'> & { seat: () => Seat }) {
    const own = (target: string): number | null => {
      const [, seat, card] = /^card:(\d+)\.(\d+)$/.exec(target) ?? [];
      return Number(seat) === chair.seat().view.viewer ? Number(card) : null;
    };
    super(chair, {
      leading(offers, target) {
        const card = own(target);
        return card === null ? touching(offers, target) : withCard(offers, Number(chair.seat().view.viewer), card);
      },
      next(offers, target) {
        if (offers.every((offer) => offer.move.type === 'swap')) return 'thing';
        return kindsOf(offers).length === 1 && own(target) === null ? 'kind' : 'all';
      },
      inOrder: true,
      weighty: (move) => move.type === 'stop',
    });
  }
}
