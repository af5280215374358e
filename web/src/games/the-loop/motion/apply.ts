// How the picture changes with one event while a batch of them is shown. Bookkeeping for the eye only: when the batch is
// through, the server's view replaces it, whatever this made of it.
import type { Parts } from '../parts';
import { eraCount, next, noCard, previous, type Agent, type AgentName, type Deck, type Event, type View } from '../types';

const set = <T>(list: T[], at: number, how: (old: T) => T): T[] => list.map((old, i) => (i === at ? how(old) : old));
const without = (list: number[], one: number): number[] => list.filter((other) => other !== one);
const agentCalled = (view: View, name: AgentName): number => view.agents.findIndex((agent) => agent.name === name);
const change = (view: View, name: AgentName, how: (agent: Agent) => Partial<Agent>): View => ({
  ...view,
  agents: view.agents.map((agent) => (agent.name === name ? { ...agent, ...how(agent) } : agent)),
});
const here = (view: View): number => view.agents[view.active]?.era ?? 0;
const spend = (view: View, era: number, amount: number): View => ({
  ...view,
  energy: set(view.energy, era, (n) => Math.max(0, n - amount)),
});
export const slots = (view: View, era: number): number => 3 - ((view.centrifuges >> era) & 1);

/** In solo one deck serves all. */
const deckOf = (view: View, agent: number): number =>
  view.decks.length === 1 || (view.options.players === 1 && !view.options.multiHanded) ? 0 : agent;
const drawn = (view: View, agent: number, card: number): View => ({
  ...view,
  decks: set(view.decks, deckOf(view, agent), (deck: Deck) => ({
    ...deck,
    inside: without(deck.inside, card),
    onTop: without(deck.onTop, card),
  })),
});

export function apply(view: View, event: Event, parts: Parts | null): View {
  switch (event.type) {
    case 'turnBegan': {
      const active = Math.max(0, agentCalled(view, event.agent));
      return {
        ...view,
        turn: event.turn,
        cycle: event.cycle,
        active,
        phase: 'actions',
        nuisance: 'none',
        loops: 0,
        discount: 0,
        freeMoveUsed: false,
        abilityUsed: false,
        loopPrice: 1,
      };
    }
    case 'cloneAppeared':
      return {
        ...view,
        bag: without(view.bag, event.clone),
        board: [...view.board, { clone: event.clone, era: event.era, destroyed: event.destroyed, turned: false }],
      };
    case 'artifactAppeared':
      return { ...view, available: [...view.available, event.card], artifacts: without(view.artifacts, event.card) };
    case 'fooCame':
      return { ...view, foo: event.era, fooDeck: without(view.fooDeck, event.era) };
    case 'nuisanceBegan':
      return { ...view, nuisance: event.nuisance };
    case 'riftsFell': {
      const mouths = [previous(event.era), event.era, next(event.era)];
      const rifts = view.rifts.map((n, era) => Math.min(slots(view, era), n + (event.falls[mouths.indexOf(era)] ?? 0)));
      return { ...view, rifts };
    }
    case 'vortexOpened':
      return {
        ...view,
        vortexes: event.number,
        rifts: set(view.rifts, event.era, () => 0),
        tiles: set(view.tiles, event.era, () => ({ slot: 'vortex' as const, mission: 10, progress: 0, eras: 0 })),
      };
    case 'artifactLost':
      return { ...view, available: without(view.available, event.card), lost: [...view.lost, event.card] };
    case 'energyLost':
      return spend(view, event.era, event.amount);
    case 'moved': {
      const from = view.agents[agentCalled(view, event.agent)]?.era ?? event.era;
      const paid = event.by === 'energy' ? spend(view, from, 1) : view;
      return {
        ...change(paid, event.agent, () => ({ era: event.era })),
        freeMoveUsed: view.freeMoveUsed || event.by === 'freeMove',
        abilityUsed: view.abilityUsed || event.by === 'ability',
      };
    }
    case 'cardUsed':
      return change(view, event.agent, (agent) => ({
        hand: agent.hand.map((held) => (held.card === event.card ? { ...held, exhausted: true } : held)),
      }));
    case 'looped': {
      const paid = spend(view, here(view), event.price);
      const name = view.agents[view.active]?.name ?? 'vGirl';
      const ready = (card: number): boolean => parts?.cards[card]?.dimension === event.dimension;
      return change({ ...paid, loops: view.loops + 1, discount: 0 }, name, (agent) => ({
        hand: agent.hand.map((held) => (ready(held.card) ? { ...held, exhausted: false } : held)),
      }));
    }
    case 'energyAdded':
      return { ...view, energy: set(view.energy, event.era, (n) => n + event.amount) };
    case 'mended':
      return { ...view, rifts: set(view.rifts, event.era, (n) => Math.max(0, n - event.amount)) };
    case 'cloneMoved':
      return { ...view, board: view.board.map((token) => (token.clone === event.clone ? { ...token, era: event.era } : token)) };
    case 'cloneDestroyed':
      return { ...view, board: view.board.filter((token) => token.clone !== event.clone) };
    case 'supaTurned':
      return {
        ...view,
        board: view.board.map((token) => (token.clone === event.clone ? { ...token, turned: true, destroyed: event.destroyed } : token)),
      };
    case 'drew':
      return change(drawn(view, agentCalled(view, event.agent), event.card), event.agent, (agent) => ({
        hand: [...agent.hand, { card: event.card, exhausted: false }],
      }));
    case 'readied':
      return change(view, event.agent, (agent) => ({
        hand: agent.hand.map((held) => (held.card === event.card ? { ...held, exhausted: false } : held)),
      }));
    case 'loopCheaper':
      return { ...view, discount: view.discount + event.amount };
    case 'dismantled':
      return { ...spend(view, event.era, 3), centrifuges: view.centrifuges & ~(1 << event.era) };
    case 'progress':
      return { ...view, tiles: set(view.tiles, event.era, (tile) => ({ ...tile, progress: event.progress })) };
    case 'took':
      return {
        ...view,
        available: without(view.available, event.card),
        decks: set(view.decks, deckOf(view, view.active), (deck) => ({ ...deck, onTop: [...deck.onTop, event.card] })),
      };
    case 'tileArchived':
      return { ...view, archived: event.number, tiles: set(view.tiles, event.era, (tile) => ({ ...tile, slot: 'archived' as const })) };
    case 'tileTurnedUp':
      return {
        ...view,
        tiles: set(view.tiles, event.era, () => ({ slot: 'faceUp' as const, mission: event.mission, progress: 0, eras: 0 })),
      };
    case 'handDiscarded': {
      const at = agentCalled(view, event.agent);
      const cards = view.agents[at]?.hand.map((held) => held.card) ?? [];
      return change(
        { ...view, decks: set(view.decks, deckOf(view, at), (deck) => ({ ...deck, discard: [...deck.discard, ...cards] })) },
        event.agent,
        () => ({ hand: [] }),
      );
    }
    case 'reshuffled':
      return {
        ...view,
        decks: set(view.decks, event.deck, (deck) => ({
          ...deck,
          inside: [...deck.inside, ...deck.discard].sort((a, b) => a - b),
          discard: [],
        })),
      };
    case 'cardRevealed':
      return { ...drawn(view, 0, event.card), revealed: event.card, phase: 'assign' };
    case 'cardAssigned':
      return change({ ...view, revealed: noCard }, event.agent, (agent) => ({
        hand: [...agent.hand, { card: event.card, exhausted: false }],
      }));
    case 'cycleBegan':
      return { ...view, cycle: event.cycle, fooDeck: Array.from({ length: eraCount }, (_, era) => era) };
    case 'gameEnded':
      return { ...view, ending: event.ending, phase: 'over' };
    default:
      return view;
  }
}
