import { describe, expect, it } from 'vitest';
import { endWords } from './end-words';
import { compared, decisive, lines, reckoning } from './reckoning';
import type { Event, News, Parts, View } from './types';

const text = (en: string, fr = en) => ({ en, fr });
const view = { open: { players: [{}, {}] } } as unknown as View;
const parts = { treatises: [{ name: text('On Sleep'), points: 7 }], goals: [] } as unknown as Parts;
type Source = Event['by']['source'];
const told = (type: Event['type'], player: number, more: object = {}, source: Source = { kind: 'rule', id: 0 }): News =>
  ({ event: { type, by: { player, source, depth: 0 }, ...more }, text: text(type), rule: 'UM-10.3' }) as unknown as News;
const gained = (player: number, amount: number, source?: Source, resource = 'points'): News =>
  told('gained', player, { resource, amount }, source);

const events = [
  told('turnBegan', 0, { round: 1 }),
  gained(0, 7, { kind: 'treatise', id: 0 }),
  gained(0, 2, { kind: 'tile', id: 3 }, 'coffee'),
  told('turnBegan', 1, { round: 1 }),
  gained(1, 4, { kind: 'rule', id: 2 }),
  told('turnBegan', 0, { round: 2 }),
  gained(0, 2, { kind: 'tile', id: 3 }),
  told('scored', 0, { item: 'track', count: 7, points: 11 }),
  told('scored', 0, { item: 'secondOnTrack', count: 3, points: 3 }),
  told('caseStudyScored', 0, { client: 20, points: 8 }),
  told('caseStudyScored', 0, { client: 21, points: 4 }),
  told('finalScore', 0, { points: 35 }),
  told('scored', 1, { item: 'firstOnTrack', count: 2, points: 4 }),
  told('finalScore', 1, { points: 8 }),
];
const [first, second] = reckoning(view, events, parts);

describe('the final count', () => {
  it('adds up to what the engine says, line by line', () => {
    for (const column of [first, second]) expect(lines.reduce((sum, line) => sum + column!.cells[line].points, 0)).toBe(column!.total);
    expect(first!.cells.leading.points).toBe(3);
    expect(second!.cells.leading.points).toBe(4);
  });
  it('says where the points of the game came from, the most first', () => {
    expect(first!.sources.map(({ name, points }) => [name.en, points])).toEqual([
      ['On Sleep', 7],
      ['Notebook tiles', 2],
    ]);
    expect(second!.sources[0]?.name.en).toBe('Cures');
  });
  it('counts case studies one by one', () => {
    expect(first!.clients).toEqual([
      { client: 20, points: 8 },
      { client: 21, points: 4 },
    ]);
    expect(first!.cells.caseStudies).toMatchObject({ points: 12, count: 2 });
  });
  it('follows the points round by round', () => {
    expect(first!.course).toEqual([7, 9]);
    expect(second!.course).toEqual([4, 4]);
  });
  it('says what decided: where the winner was furthest ahead', () => {
    expect(decisive(first!, second!)).toEqual([
      { what: 'caseStudies', by: 12 },
      { what: 'track', by: 11 },
    ]);
    expect(decisive(first!, second!, 3)[2]).toEqual({ what: text('Treatises', 'Traités'), by: 7 });
    expect(decisive(second!, first!)[0]).toMatchObject({ what: { en: 'Cures' }, by: 4 });
  });
  it('compares the winner with you, or with the best of the rest', () => {
    const won = (seat: number) => seat === 1;
    expect(compared([20, 90, 50], won, 0)).toEqual([1, 0]);
    expect(compared([20, 90, 50], won, 1)).toEqual([1, 2]);
    expect(compared([20, 90, 50], won, null)).toEqual([1, 2]);
    expect(compared([90, 90], () => true, 0)).toBe(null);
  });
  it('tells it in both languages', () => {
    const leads = decisive(first!, second!, 3);
    expect(endWords.en.decided('The Id', null, leads)).toBe(
      'The Id led you by 12 points in case studies, by 11 in place on the track and by 7 in treatises.',
    );
    expect(endWords.fr.decided('Le Ça', null, leads)).toBe(
      'Le Ça vous devance de 12 points pour les études de cas, de 11 pour la place sur la piste et de 7 pour les traités.',
    );
    expect(endWords.fr.decided(null, 'Hans', leads.slice(0, 1))).toBe('Vous devancez Hans de 12 points pour les études de cas.');
  });
  it.each(['en', 'fr'] as const)('says of every line why it brought nothing: %s', (lang) => {
    const reasons = lines.map((line) => endWords[lang].none[line]);
    expect(reasons.every((reason) => reason.length > 5)).toBe(true);
    expect(new Set(reasons).size).toBe(lines.length);
  });
});
