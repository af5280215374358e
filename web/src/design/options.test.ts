import { describe, expect, it } from 'vitest';
import type { OptionForm } from '../wire';
import { applies, changed, defaults, grouped, standing, withinLimits } from './options';

const text = { en: '', fr: '' };
const players: OptionForm = { name: 'players', label: text, help: text, type: 'number', default: 3, least: 1, most: 6 };
const level: OptionForm = {
  name: 'level',
  label: text,
  help: text,
  type: 'number',
  default: 1,
  least: 1,
  most: 3,
  when: { option: 'players', least: 1, most: 1 },
};

describe('the option form', () => {
  it('begins with the defaults', () => expect(defaults([players, level])).toEqual({ players: 3, level: 1 }));
  it('shows an option only while it is of interest', () => {
    expect(applies(level, { players: 3 })).toBe(false);
    expect(applies(level, { players: 1 })).toBe(true);
    expect(applies(players, {})).toBe(true);
  });
  it('says in short what stands, and nothing of what changes nothing', () => {
    const words = (word: string) => ({ en: word, fr: word });
    const forms: OptionForm[] = [
      { ...players, label: words('Players') },
      { ...level, label: words('Level') },
      {
        name: 'length',
        label: words('Length'),
        help: text,
        type: 'choice',
        default: 'long',
        values: [{ value: 'long', label: words('all day') }],
      },
      { name: 'aid', label: words('Memory aid'), help: text, type: 'yesNo', default: true },
      { name: 'open', label: words('Open pile'), help: text, type: 'yesNo', default: false },
    ];
    expect(standing(forms, { players: 2 }, () => true)).toEqual([
      { label: words('Players'), value: words('2') },
      { label: words('Length'), value: words('all day') },
      { label: words('Memory aid'), value: null },
    ]);
    expect(standing(forms, { players: 1 }, (name) => name === 'level')).toEqual([{ label: words('Level'), value: words('1') }]);
  });
  it('keeps numbers whole and within limits', () => {
    expect(withinLimits(players, 9)).toBe(6);
    expect(withinLimits(players, 0)).toBe(1);
    expect(withinLimits(players, 2.4)).toBe(2);
    expect(withinLimits(players, Number.NaN)).toBe(3);
  });
  it('tells what was changed, without options that do not apply', () => {
    expect(changed([players, level], { players: 2, level: 2 })).toEqual([players]);
    expect(changed([players, level], { players: 1, level: 2 })).toEqual([players, level]);
  });
  it('sets choices of the same things side by side', () => {
    const choice = (name: string, ...values: string[]): OptionForm => ({
      name,
      label: text,
      help: text,
      type: 'choice',
      default: '',
      values: values.map((value) => ({ value, label: text })),
    });
    const names = (forms: OptionForm[]) => grouped(forms).map((group) => group.map((form) => form.name));
    expect(names([players, choice('mode', 'x'), choice('first', 'a', 'b'), choice('second', 'a', 'b'), level])).toEqual([
      ['players'],
      ['mode'],
      ['first', 'second'],
      ['level'],
    ]);
  });
});
