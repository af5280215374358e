import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { UnconsciousMind } from '../../generated';
import { art } from './art';
import { drawn } from './does';
import { ruleOf } from './glance';
import { glossary, markNames, marks } from './glossary';
import { signs, type SignName } from './signs';

const at = (path: string) => new URL(`../../../../${path}`, import.meta.url);
const content = JSON.parse(readFileSync(at('content/unconscious-mind/components.json'), 'utf8'));
const rules = ['en', 'fr'].map((lang) => readFileSync(at(`docs/rules/unconscious-mind.${lang}.md`), 'utf8'));

const clause = (each: Partial<UnconsciousMind.Clause>): UnconsciousMind.Clause => ({
  verb: 'coffee',
  amount: 1,
  least: 1,
  quality: 'any',
  level: 'minor',
  orJoin: false,
  ...each,
});
const effect = (...clauses: Partial<UnconsciousMind.Clause>[]): UnconsciousMind.Effect => ({
  pay: { coffee: 0, insights: [] },
  do: clauses.map(clause),
  anyOrder: false,
});

describe('what effects look like', () => {
  it('pays before the arrow and gains after it', () => {
    const row = drawn({ ...effect({ verb: 'pillbox' }), pay: { coffee: 2, insights: [{ quality: 'growth', level: 'minor' }] } });
    expect(row.map(({ of }) => of)).toEqual(['coffee', 'insight', 'arrow', 'pillbox']);
    expect(row[0]!.count).toBe('2');
  });
  it('says what one may choose from', () => {
    expect(drawn(effect({ verb: 'publishOrPlay', amount: 2 }))).toMatchObject([{ of: 'publish' }, { of: 'play', count: '1–2', or: true }]);
    expect(drawn(effect({ verb: 'professor', amount: 2, orJoin: true }))).toMatchObject([
      { of: 'professor', count: '1–2' },
      { of: 'freud', or: true },
    ]);
    expect(drawn(effect({ verb: 'inkpot', least: 2, amount: 2 }))).toMatchObject([{ of: 'inkpot', count: '2' }]);
  });
  it('repeats a few and counts many', () => {
    expect(drawn(effect({ verb: 'elevate', amount: 2 }))).toHaveLength(2);
    expect(drawn(effect({ verb: 'generate', amount: 4 }))).toMatchObject([{ of: 'insight', count: '4' }]);
  });
});

describe('the glossary', () => {
  const told = new Set(glossary.flatMap(({ entries }) => entries.map(({ of }) => of)));
  it('tells every sign', () => {
    const needNone: SignName[] = ['growth', 'freedom', 'passion', 'any', 'research', 'legend'];
    expect((Object.keys(signs) as SignName[]).filter((name) => !told.has(name) && !needNone.includes(name))).toEqual([]);
  });
  it('tells every mark, in words of both languages', () => {
    expect(marks.entries.map(({ mark }) => mark)).toEqual([...markNames]);
    for (const { name, means } of marks.entries) for (const text of [name, means]) expect([text.en, text.fr]).not.toContain('');
  });
  it('names rules that are there, in both languages, and so does what is looked at closely', () => {
    for (const rule of [
      ...[...glossary, marks].flatMap(({ entries }) => entries.flatMap(({ rule }) => rule ?? [])),
      ...Object.values(ruleOf),
    ]) {
      for (const page of rules) expect(page, rule).toContain(`id="${rule.toLowerCase().replaceAll('.', '-')}"`);
    }
  });
});

describe('the pictures', () => {
  it('are there for every client, dream, grief, character and place', () => {
    const counts = {
      client: content.routineClients.length + content.caseStudies.length,
      dream: content.manifestDreams.length + content.latentDreams.length,
      grief: content.griefs.length + content.startingGriefs.length,
      character: content.characters.length + 1, // the Id
      place: content.city.locations.length,
    };
    for (const [kind, count] of Object.entries(counts)) {
      for (let id = 0; id < count; id++) expect(art(kind as keyof typeof counts, id), `${kind} ${id}`).not.toBe('');
    }
  });
  it('weigh less than 350 KB together, even lightly compressed', () => {
    const lightly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
    const folder = at('content/unconscious-mind/art/');
    const bytes = readdirSync(folder).reduce(
      (sum, file) => sum + brotliCompressSync(readFileSync(new URL(file, folder)), lightly).length,
      0,
    );
    expect(bytes).toBeLessThan(350 * 1024);
  });
});
