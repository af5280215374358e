import { describe, expect, it } from 'vitest';
import type { View } from '../types';
import { walkthrough, type Step } from './steps';

const steps = walkthrough.steps as Step[];
const view = (phase: View['phase'], active: number, decider: number) =>
  ({ viewer: 0, phase, turns: [{ active, decider, result: 'open' }] }) as unknown as View;
const told = (now: View): string[] => steps.filter((step) => step.when(now)).map((step) => step.id);

describe('the first game is told', () => {
  it('by what you are about', () => {
    expect(told(view('compose', 0, 3))).toEqual(['compose']);
    expect(told(view('compose', 1, 0))).toEqual([]);
    expect(told(view('discuss', 0, 3))).toEqual(['silent']);
    expect(told(view('discuss', 2, 1))).toEqual(['talk']);
    expect(told(view('decide', 1, 0))).toEqual(['decide']);
    expect(told(view('twistVote', 1, 0))).toEqual(['vote']);
  });
  it('in both languages, each thing once', () => {
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
    expect(steps.every(({ say }) => say.en.length > 40 && say.fr.length > 40)).toBe(true);
  });
});
