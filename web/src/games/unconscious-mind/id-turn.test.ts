import { describe, expect, it } from 'vitest';
import { turnsOf } from '../../play/turns';
import type { Json, Settled, Told } from '../../wire';
import { idTurn } from './id-turn';
import type { View } from './types';

const text = (word: string) => ({ en: word, fr: `${word} (fr)` });
const view = (...automata: boolean[]) => ({ open: { players: automata.map((automaton) => ({ automaton })) } }) as unknown as View;
const event = (type: string, depth: number, kind = 'rule', more: Record<string, Json> = {}, player = 1): Told => ({
  event: { type, by: { player, source: { kind, id: 0 }, depth }, ...more },
  text: { en: `The Id: ${type}`, fr: `Le Ça : ${type}` },
  rule: 'UM-11',
});
const parts: Json = { idTiles: [{ name: text('I Freud'), text: text('Freud goes on') }] };
const own = idTurn(view(false, true));
const chose = (settled: Settled) => own?.step({ ...event('idChose', 1, 'idTile'), settled }, parts);

describe('a turn of the Id', () => {
  it('is there only where the Id is', () => {
    expect(idTurn(view(false, false))).toBeNull();
    expect(own?.title).toEqual({ en: 'The Id’s turn', fr: 'Le tour du Ça' });
  });
  it('goes from its beginning to the next turn or the count', () => {
    const events = [
      event('turnBegan', 0, 'rule', {}, 0),
      event('turnBegan', 0),
      event('idStated', 0),
      event('gained', 1, 'rule', {}, 0),
      event('scored', 0),
    ];
    expect(own && turnsOf(events, own)).toEqual([{ from: 1, to: 4 }]);
  });
  it('says what it does without its name, under what led to it', () => {
    expect(own?.step(event('idStated', 0), parts)).toEqual({ text: { en: 'IdStated', fr: 'IdStated' }, depth: 0 });
    const gains = { ...event('gained', 0), text: { en: 'The Id gains 1 idea', fr: 'Le Ça gagne 1 idée' } };
    expect(own?.step(gains, parts).text).toEqual({ en: 'Gains 1 idea', fr: 'Gagne 1 idée' });
    const depths = [
      event('idTileTriggered', 1, 'idTile'),
      event('figureMoved', 1, 'idTile'),
      event('gained', 2, 'banner'),
      event('gained', 1, 'columnSlot'),
    ];
    const found = depths.map((told) => own?.step(told, { ...(parts as object), tiles: [], columnSlots: [] })?.depth);
    expect(found).toEqual([1, 2, 3, 1]);
  });
  it('tells what was compared, what was taken, why, and what it comes from', () => {
    const step = chose({
      about: text('where Freud goes'),
      options: [
        { name: text('Café'), words: text('a coffee'), value: text('1 effect'), targets: ['location:1'] },
        { name: text('Theatre'), targets: ['location:2'] },
      ],
      taken: 1,
      because: text('the most effects'),
    });
    expect(step?.text).toEqual({ en: 'Where Freud goes: Theatre', fr: 'Where Freud goes (fr) : Theatre (fr)' });
    expect(step?.because?.en).toBe('the most effects');
    expect(step?.options?.map(({ name, value, taken }) => [name.en, value?.en, taken])).toEqual([
      ['Café: a coffee', '1 effect', false],
      ['Theatre', undefined, true],
    ]);
    expect(step?.cause?.name.en).toBe('I Freud');
  });
  it('says why nothing was taken', () => {
    expect(chose({ about: text('district bonus'), options: [], because: text('none is free') })?.text.en).toBe(
      'District bonus: none is free',
    );
  });
});
