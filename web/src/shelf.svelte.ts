// What may lie over any page: the settings, a rule, a problem just told, and words for the ear.
import type { Problem, Text } from './wire';

export const shelf = $state<{
  settings: boolean;
  rule: { game: string; rule: string } | null;
  problem: Problem | null;
  notice: string;
  noticed: 'heard' | 'seen';
  spoken: string;
  /** A step of a turn that a table tells just now. */
  told: Text | null;
}>({ settings: false, rule: null, problem: null, notice: '', noticed: 'heard', spoken: '', told: null });

let clear: ReturnType<typeof setTimeout> | undefined;
function forgetSoon(after: number): void {
  clearTimeout(clear);
  clear = setTimeout(() => {
    shelf.problem = null;
    shelf.notice = '';
  }, after);
}

export function showProblem(problem: Problem | null): Problem | null {
  shelf.problem = problem;
  if (problem) {
    shelf.notice = '';
    forgetSoon(12_000);
  }
  return problem;
}
/** `seen`: the ear is told otherwise. */
export function notice(text: string, noticed: 'heard' | 'seen' = 'heard'): void {
  shelf.problem = null;
  shelf.notice = text;
  shelf.noticed = noticed;
  forgetSoon(3_500);
}
/** For a screen reader; the same words twice are said twice. */
export function speak(text: string): void {
  shelf.spoken = shelf.spoken === text ? `${text}\u00a0` : text;
}
