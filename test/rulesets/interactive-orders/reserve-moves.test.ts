import { expect, test } from 'vitest';
import { field, fire, go, HOLD, MISSES } from '../../support/lifo.js';

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
