// A finished game, step by step: the engine in the worker loads the record up to a step and shows it as a viewer saw it.
import { roundsIn } from '../room/chronicle';
import type { Json, Outcome, Retold, SeatTable, Told } from '../wire';
import { localHall } from './halls';

export type Viewer = number | 'spectator';
export type Moment = { step: number; toMove: number[]; outcome: Outcome | null; seat: SeatTable };
type EngineAnswer = { ok: boolean; [key: string]: unknown };

/** How many entries a record (the text of a *.divan file) has. */
export const entryCount = (record: string): number => Math.max(0, record.split('\n').filter((line) => line.trim() !== '').length - 1);

/** From the number of rounds begun after each step: the steps at which a round begins. Step 0 is always one. */
export function roundSteps(begun: number[]): number[] {
  return begun.flatMap((count, step) => (step === 0 || count > (begun[step - 1] ?? 0) ? [step] : []));
}
export const roundBefore = (steps: number[], at: number): number => steps.filter((step) => step < at).pop() ?? 0;
export const roundAfter = (steps: number[], at: number, last: number): number => steps.find((step) => step > at) ?? last;

async function ask(request: Record<string, Json>): Promise<EngineAnswer> {
  const answer = JSON.parse(await localHall().engine(JSON.stringify({ id: 1, ...request }))) as EngineAnswer;
  if (!answer.ok) throw new Error(JSON.stringify(answer['error']));
  return answer;
}

/** The engine holds one game: what was loaded is looked at before anything else is loaded. */
let before: Promise<unknown> = Promise.resolve();
function alone<T>(look: () => Promise<T>): Promise<T> {
  const now = before.then(look);
  before = now.catch(() => undefined);
  return now;
}

/** `before`: the moment that is shown now; what happened since says what it changed. */
export const momentAt = (record: string, step: number, viewer: Viewer, before: Moment | null): Promise<Moment> =>
  alone(async () => {
    const loaded = await ask({ cmd: 'load', record, at: step });
    const { view } = await ask({ cmd: 'view', seat: viewer });
    const events = (await ask({ cmd: 'events', viewer }))['events'] as Told[];
    const seen = before === null ? events.length : before.seat.events.length;
    const fresh = seen < events.length ? (await seenSince(viewer, seen)).events : [];
    return {
      step,
      toMove: loaded['toMove'] as number[],
      outcome: loaded['outcome'] as Outcome | null,
      seat: { viewer, view: view as Json, moves: [], closed: [], events: [...events.slice(0, seen), ...fresh], eventsFrom: 0 },
    };
  });
const seenSince = async (viewer: Viewer, since: number): Promise<Retold> =>
  (await ask({ cmd: 'retell', viewer, since })) as unknown as Retold;
/** What a viewer had seen at that step, from event number `since` on. */
export const retellAt = (record: string, step: number, viewer: Viewer, since: number): Promise<Retold> =>
  alone(async () => {
    await ask({ cmd: 'load', record, at: step });
    return seenSince(viewer, since);
  });

/** Goes through the whole game once; `stop` ends it early. */
export async function findRounds(record: string, stop: () => boolean): Promise<number[]> {
  const begun: number[] = [];
  for (let step = 0; step <= entryCount(record) && !stop(); step++) {
    const events = await alone(async () => {
      await ask({ cmd: 'load', record, at: step });
      return (await ask({ cmd: 'events', viewer: 'spectator' }))['events'] as Told[];
    });
    begun.push(roundsIn(events));
  }
  return roundSteps(begun);
}
