import { expect, test } from 'vitest';
import { told } from '../../support/io.js';
import { field, fire, go, HOLD, MISSES, NOTHING } from '../../support/lifo.js';

test('IO.order.reserve, IO.order.reserve.shot: nobody makes a Reserve Move into the order of a friend, such as against his shot', () => {
  const game = field({ R: 'ambush', C: 'reserveMove' });
  game.answer({ unit: 'A', do: 'openFire' });
  game.dice(...MISSES).answer(fire('R', 'A'));
  expect(game.asked).toMatchObject({ asks: 'act', who: 'blue', args: { unit: 'A', part: 'fire' } });
});

test('IO.order.reserve E11: nor in the middle of an enemy’s move, where a friend fires at that', () => {
  const game = field({ R: 'ambush', C: 'reserveMove' });
  game
    .answer({ unit: 'A', do: 'manoeuvre', first: 'move' })
    .answer(HOLD)
    .answer(go([12, 28]));
  game.dice(...MISSES).answer(fire('R', 'A'));
  expect(game.asked).toMatchObject({ asks: 'act', who: 'blue', args: { unit: 'A', part: 'fire' } });
});

test('IO.psychic.any, IO.order.reserve: a Psyker who waits to move may use his power before he does, and goes on then', () => {
  const psyker = { profile: { subTypes: ['psyker' as const], power: { name: 'Word', does: 'ward' as const } } };
  const game = field({ C: 'reserveMove' }, { as: { C: psyker }, board: { warp: { blue: 0, red: 2 } } });
  game.answer({ unit: 'A', do: 'openFire' }).answer(NOTHING);
  expect(game.offered({ react: 'reserveMove:C' })).toEqual(['run', 'power']);
  game.dice(4).answer({ react: 'reserveMove:C', do: 'power', target: 'C', dice: 1 });
  expect(game.board.units.C!.effects).toMatchObject([{ is: 'power:Word', ward: 5 }]);
  expect(game.asked).toMatchObject({ asks: 'act', who: 'red', args: { unit: 'C', part: 'fastMove' } });
  game.dice(3).answer({ do: 'run', to: { x: 44_000, y: 12_000 } });
  expect(game.board.models['C-1']!.at).toEqual({ x: 44_000, y: 12_000 });
  expect(told(game.events)).toBe('A! A* C! C*');
});
