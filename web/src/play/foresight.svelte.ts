// What offered moves would do. It is worked out when somebody looks: whoever reads the `preview` of an offer has it asked for, and
// sees it once it is there. Many that are read at once are asked for together.
import type { Json, Offered, Preview, Text } from '../wire';

/** One move, or all that are offered, in their order; null: there is no answer. */
export type Foresee = (move?: Json) => Promise<Preview[] | null>;

class Offer implements Offered {
  readonly move: Json;
  readonly text: Text;
  readonly rule: string;
  readonly targets: string[];
  /** Null: nothing is told of such moves. */
  private told = $state.raw<Preview | null | undefined>(undefined);
  private asked: Promise<boolean> | null = null;

  constructor(
    { move, text, rule, targets }: Offered,
    private readonly ask: (offer: Offer) => Promise<Preview | null | undefined>,
  ) {
    this.move = move;
    this.text = text;
    this.rule = rule;
    this.targets = targets;
  }

  get preview(): Preview | undefined {
    if (!this.foreseen) void this.foresee();
    return this.told ?? undefined;
  }
  /** Whether it came; what did not come is asked for again when it is looked at again. */
  foresee(): Promise<boolean> {
    this.asked ??= this.ask(this).then((told) => {
      this.told = told;
      if (told === undefined) this.asked = null;
      return told !== undefined;
    });
    return this.asked;
  }
  get foreseen(): boolean {
    return this.told !== undefined;
  }
}

/** Until it is known what the move would do: whether that came. Null: it is known, or nobody can ask. */
export const foreseen = (offer: Offered): Promise<boolean> | null => (offer instanceof Offer && !offer.foreseen ? offer.foresee() : null);

/** These moves, each of which tells what it would do when it is looked at. */
export function foreseeing(moves: Offered[], foresee: Foresee): Offered[] {
  let wanted: { offer: Offer; settle: (preview: Preview | null | undefined) => void }[] = [];
  async function fetch(): Promise<void> {
    const these = wanted;
    wanted = [];
    const only = these.length === 1 ? these[0] : undefined;
    const previews = await foresee(only?.offer.move);
    for (const { offer, settle } of these) settle(previews ? (previews[only ? 0 : offers.indexOf(offer)] ?? null) : undefined);
  }
  const offers = moves.map(
    (move) =>
      new Offer(move, (offer) => {
        if (wanted.length === 0) queueMicrotask(() => void fetch());
        return new Promise((settle) => wanted.push({ offer, settle }));
      }),
  );
  return offers;
}
