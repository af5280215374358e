// What the home page needs to know of a game before the hall has been asked.
import type { Json, SeatPlan, Text } from '../wire';

export type QuickStart = { label: Text; options: Record<string, Json>; seats: SeatPlan[] };
export type HouseGame = {
  id: string;
  /** Where it stands on the shelf; the first is the one a newcomer is offered. Without it: at the end. */
  place?: number;
  title: Text;
  tagline: Text;
  facts: Text;
  quick: { name: Text; choices: QuickStart[] };
  /** Whom one meets alone, where that is an opponent of the game's own. */
  alone?: Text;
  /** Whether an option changes anything beside these; a form leaves out what does not. */
  matters?: (option: string, options: Record<string, Json>) => boolean;
};
