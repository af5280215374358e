import { describe, expect, it } from 'vitest';
import type { Json, Told } from '../wire';
import { chronicle } from './chronicle';

const told = (type: string, seat: number | null, word: string): Told => ({
  event: { type, seat },
  text: { en: word, fr: word },
  rule: 'R-1',
});
const read = (...events: Told[]) => chronicle(events, 1, (text) => text.en);

describe('the log', () => {
  it('makes an automaton’s steps the reasons of what it did', () => {
    const [entry] = read(told('botStep', 1, 'no match'), told('botStep', 1, 'reveals'), told('botRevealed', 1, 'a nine'));
    expect(entry?.lines.map((line) => line.text)).toEqual(['a nine']);
    expect(entry?.reasons.map((line) => line.text)).toEqual(['no match', 'reveals']);
    expect(entry?.automaton).toBe(true);
  });
  it('keeps two automata and people apart, and marks a new round', () => {
    const entries = read(
      told('roundStarted', null, 'round'),
      told('drew', 0, 'you'),
      told('drew', 0, 'you again'),
      told('played', 1, 'left'),
      told('played', 2, 'right'),
    );
    expect(entries.map((entry) => entry.lines.length)).toEqual([1, 1, 1, 1, 1]);
    expect(entries[0]?.chapter).toBe(true);
  });
  it('says where an automaton stands when it has done nothing yet', () => {
    const [entry] = read(told('botStep', 1, 'one'), told('botStep', 1, 'two'));
    expect(entry?.lines.map((line) => line.text)).toEqual(['two']);
    expect(entry?.reasons.length).toBe(1);
  });
  it('tells a chain of effects as one entry a turn, moved in by what led to what', () => {
    const linked = (type: string, player: number, depth: number): Told => ({
      event: { type, by: { player, depth } },
      text: { en: `${type} ${depth}`, fr: '' },
      rule: 'R-1',
    });
    const entries = read(
      linked('turnBegan', 0, 0),
      linked('stated', 0, 0),
      linked('paid', 0, 3),
      linked('taken', 0, 3),
      linked('revealed', 0, 4),
      linked('moved', 0, 1),
      linked('turnBegan', 1, 0),
    );
    expect(entries.map((entry) => entry.lines.map((line) => line.indent))).toEqual([[0, 0, 1, 1, 2, 1], [0]]);
    expect(entries.map((entry) => entry.chapter)).toEqual([true, true]);
  });
  it('says of a turn that played itself what it came to, and how many steps can be opened', () => {
    const own = {
      title: { en: 'It', fr: 'Ça' },
      begins: (event: Json) => JSON.stringify(event).includes('"it"'),
      ends: (event: Json) => JSON.stringify(event).includes('"you"'),
      marks: (event: Json) => JSON.stringify(event).includes('"cured"'),
      step: ({ text }: Told) => ({ text, depth: 0 }),
    };
    const events = ['you', 'it', 'looked', 'cured', 'rested', 'you'].map((type) => told(type, null, type));
    const entries = chronicle(events, 1, (text) => text.en, own);
    expect(entries.map((entry) => entry.lines.map((line) => line.text))).toEqual([['you'], ['it', 'cured'], ['you']]);
    expect(entries.map((entry) => [entry.automaton, entry.steps])).toEqual([
      [false, undefined],
      [true, 3],
      [false, undefined],
    ]);
  });
});
