import { expect, test } from 'vitest';
import { SCHEMA } from '../../../src/engine/index.js';
import { NewerState, upgrade } from '../../../src/engine/upgrade/upgrade.js';

test('a state of today is taken as it is, a newer one is refused, and nonsense is no state', () => {
  const today = { schema: SCHEMA, seq: 3 };
  expect(upgrade(today)).toBe(today);
  expect(() => upgrade({ schema: SCHEMA + 1 })).toThrow(NewerState);
  for (const nonsense of [undefined, null, {}, { schema: 0 }, { schema: 1.5 }, { schema: '1' }, []]) {
    expect(() => upgrade(nonsense as never)).toThrow('this is not a saved game');
  }
});
