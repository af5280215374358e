import { expect, it } from 'vitest';
import type { Json } from '../../wire';
import { picture } from './pictures';
import { partsOf } from './types';

it('a room is drawn with the pictures it has chosen', () => {
  const ours: Json = { memories: [{ id: 'ours' }] };
  const both: Json = { ...ours, packs: { holidays: { memories: [{ id: 'theirs' }] } } };
  expect(partsOf(ours, {}).memories[0]?.id).toBe('ours');
  expect(partsOf(both, { pictures: 'house' }).memories[0]?.id).toBe('ours');
  expect(partsOf(both, { pictures: 'holidays' }).memories[0]?.id).toBe('theirs');
});
it('a picture of an owner has an address of its own', () => {
  expect(picture('/packs/0123456789abcdef/sea.jpg')).toBe('/packs/0123456789abcdef/sea.jpg');
  expect(picture('numerals/3.svg')).toContain('3');
  expect(picture('memories/none.svg')).toBe('');
});
