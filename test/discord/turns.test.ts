import { expect, test } from 'vitest';
import { Turns } from '../../src/discord/turns.js';

test('a user has so many turns at a time; more wait in order, too many are turned away', async () => {
  const turns = new Turns(2, 2);
  const order: string[] = [];
  const [first, second] = await Promise.all([turns.take('one'), turns.take('one')]);
  const third = turns.take('one').then(end => {
    order.push('third');
    return end;
  });
  const fourth = turns.take('one').then(end => {
    order.push('fourth');
    return end;
  });
  expect(await turns.take('one')).toBeUndefined();
  expect(await turns.take('two')).toBeTypeOf('function');
  expect(order).toEqual([]);
  first?.();
  // To end a turn twice ends no other.
  first?.();
  const end = await third;
  expect(order).toEqual(['third']);
  end?.();
  second?.();
  (await fourth)?.();
  expect(order).toEqual(['third', 'fourth']);
  expect(await turns.take('one')).toBeTypeOf('function');
});
