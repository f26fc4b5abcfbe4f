import { expect, test } from 'vitest';
import { gun } from '../../support/classic.js';
import { told } from '../../support/io.js';
import { DOWN, field, fire, HOLD, KILLS, MISSES, SURE } from '../../support/lifo.js';

const OTHER = gun('Other', { strength: 8, ap: 1, range: { least: 0, most: 60_000 } });
const TWO_KINDS = { as: { R: { count: 2, weapons: [[SURE], [OTHER]] } } };

test('IO.order.ambush, IO.order.openFire.split: who answers parts its fire as by any Open Fire', () => {
  const game = field({ R: 'ambush' }, TWO_KINDS);
  game.answer({ unit: 'A', do: 'openFire' });
  expect(game.offered({ react: 'ambush:R', target: 'A', weapons: 'all' })).toContain('other>B');
  game.dice(...MISSES, ...MISSES).answer({ ...fire('R', 'A'), weapons: 'all', others: 'other>B' });
  expect(game.eventsOf('shot').map(({ unit, target }) => [unit, target])).toEqual([
    ['R', 'A'],
    ['R', 'B'],
  ]);
  expect(told(game.events)).toBe('A! R! R* A*');
});

test('IO.order.openFire.split, IO.house.split: as many targets as the group plays', () => {
  const game = field({ R: 'ambush' }, { ...TWO_KINDS, options: { split: 1 } });
  game.answer({ unit: 'A', do: 'openFire' });
  expect(game.refusal({ ...fire('R', 'A'), others: 'other>B' })?.cite).toBe('AD.house.shoot.one');
});

test('IO.house.windows, IO.house.standing: of a shot that is parted all whom it is aimed at are told', () => {
  const two = { as: { A: { count: 2, weapons: [[SURE], [OTHER]] } } };
  const game = field({ R: 'ambush' }, two);
  game.answer({ unit: 'A', do: 'openFire' }).answer(HOLD);
  game.answer({ do: 'shoot', target: 'S', weapons: 'all', others: 'other>R' });
  expect(game.asked).toMatchObject({ asks: 'answer', args: { about: { at: 'shot', targets: ['S', 'R'] } } });
});

test('IO.order.openFire.split, IO.ground.fire: who goes to ground against an answer fires at one target, whatever it had declared', () => {
  const three = { as: { A: { count: 5, weapons: [[SURE], [SURE], [SURE], [OTHER], [OTHER]] } } };
  const game = field({ R: 'ambush' }, three);
  game.answer({ unit: 'A', do: 'openFire' }).answer(HOLD);
  game.answer({ do: 'shoot', target: 'S', weapons: 'all', others: 'other>C' });
  game
    .dice(...KILLS, 1)
    .answer(fire('R', 'A'))
    .answer(DOWN);
  expect(game.asked).toMatchObject({ asks: 'act', who: 'blue', args: { unit: 'A', part: 'fire' } });
  expect(game.refusal({ do: 'shoot', target: 'S', weapons: 'all', others: 'other>C' })?.cite).toBe(
    'AD.house.shoot.one',
  );
  game.dice(1, 1, 1, 1).answer({ do: 'shoot', target: 'S', weapons: 'all' });
  expect(game.eventsOf('shot').map(({ unit, target }) => [unit, target])).toEqual([
    ['R', 'A'],
    ['A', 'S'],
  ]);
});
