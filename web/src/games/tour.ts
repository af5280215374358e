// A guided first game, where a game has one: a table in the worker with a chosen seed, and a coach laid over its screen.
import type { Component } from 'svelte';
import type { Lang } from '../play/screen';
import type { Json, SeatPlan, SeatTable, Text, Told } from '../wire';

export type Coach = Component<{ seat: SeatTable; fresh: Told[]; steps: unknown[]; components: Json; lang: Lang; done: () => void }>;
/** `seats`: who plays; one person alone where nothing is said. */
export type Walkthrough = { game: string; options: Record<string, Json>; seats?: SeatPlan[]; seed: string; steps: unknown[] };
export type Tour = {
  /** What further ones are called. */
  more?: Text[];
  walkthrough: () => Promise<{ walkthrough: Walkthrough; walkthroughs?: Walkthrough[] }>;
  coach: () => Promise<{ default: Coach }>;
};
