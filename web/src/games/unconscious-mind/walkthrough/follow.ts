// Where the tour stands. The player may do anything else: then it looks for the first step that has something to show, and waits quietly
// while none has.
import type { Lang } from '../../../play/screen';
import { typeset } from '../../../words/typography';
import type { Cue, Step, Table } from './steps';

export type Spot = { step: Step; cue: Cue; at: number; of: number };

/** The step to show now. `behind`: steps that were read or let go. */
export function next(steps: Step[], behind: ReadonlySet<string>, table: Table): Spot | null {
  const past = (step: Step): boolean => behind.has(step.id) || (step.done?.(table) ?? false);
  const counted = steps.filter((step) => !step.aside);
  for (const step of steps) {
    if (past(step)) continue;
    // There is no farewell before that was said.
    if (step === steps.at(-1) && steps.some((one) => one.holds && !past(one))) return null;
    const cue = step.cue(table);
    if (cue) return { step, cue, at: step === steps.at(-1) ? counted.length : counted.filter(past).length + 1, of: counted.length };
  }
  return null;
}

/** What is said, with the names of this position. */
export function told({ step, cue }: Spot, lang: Lang): string {
  const text = (cue.say ?? step.say)[lang].replace(/\{(\w+)\}/g, (_, name: string) => cue.names?.[name]?.[lang] ?? '');
  return typeset(text, lang);
}
