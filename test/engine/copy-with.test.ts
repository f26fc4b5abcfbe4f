import { expect, test } from 'vitest';
import { copyWith } from '../../src/engine/copy-with.js';

test('a copy has the fields of the thing in their order, those given in their place or behind, and leaves the thing as it was', () => {
  const thing = { at: 1, kept: { deep: true } };
  const copy = copyWith(thing, { at: 2, more: 'yes' });
  expect(JSON.stringify(copy)).toBe('{"at":2,"kept":{"deep":true},"more":"yes"}');
  expect(thing).toEqual({ at: 1, kept: { deep: true } });
  expect(copy.kept).toBe(thing.kept);
});
