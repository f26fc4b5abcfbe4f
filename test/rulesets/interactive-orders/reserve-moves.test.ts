import { describe, expect, test } from 'vitest';
import { told } from '../../support/io.js';
import { field, fire, go, HOLD, MISSES, moves, NOTHING } from '../../support/lifo.js';

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

test('IO.order.reserve, IO.order.ambush: what a unit cannot do as it answers is not taken for what it can', () => {
  const at = { x: 44_000, y: 12_000 };
  const shooting = field({ R: 'ambush' }).answer({ unit: 'A', do: 'openFire' });
  expect(shooting.refusal({ react: 'ambush:R', do: 'dance', target: 'A' })?.why).toMatch(/^Say what R does: /);
  const game = field({ C: 'reserveMove' }).answer({ unit: 'A', do: 'openFire' }).answer(NOTHING);
  expect(game.refusal({ react: 'reserveMove:C', do: 'dance', to: at })?.why).toMatch(/^Say what C does: Run\.$/);
  expect(game.refusal({ react: 'reserveMove:C', to: at })).toBeUndefined();
});

describe('IO.order.topSpeed, IO.order.reserve: who never runs goes its usual distance at Top Speed', () => {
  const slow = { as: { C: { has: ['slow-and-purposeful'] }, A: { profile: { type: 'artillery' as const } } } };

  test('IO.order.topSpeed: without a die, and no further', () => {
    const game = field({}, slow).answer({ unit: 'A', do: 'topSpeed' });
    expect(game.offered()).toEqual(['move', 'none']);
    expect(game.refusal({ do: 'move', to: { x: 10_000, y: 20_000 } })).toBeDefined();
    game.answer({ do: 'move', to: { x: 10_000, y: 23_000 } });
    expect(game.board.models['A-1']!.at).toEqual({ x: 10_000, y: 23_000 });
  });

  test('IO.order.reserve: it may be told to wait, and moves so in the enemy’s turn', () => {
    const game = field({ C: 'reserveMove' }, slow);
    game
      .answer({ unit: 'A', do: 'openFire' })
      .answer(NOTHING)
      .answer(moves('C', [40, 18]));
    expect(game.board.models['C-1']!.at).toEqual({ x: 40_000, y: 18_000 });
    expect(field({}, slow).refusal({ unit: 'A', do: 'reserveMove' })).toBeUndefined();
  });

  test('IO.house.rally: who has rallied neither runs nor waits for that in its next turn', () => {
    const rallied = { is: 'regrouped', marks: ['noRun' as const] };
    const game = field({}, { as: { A: { effects: [rallied] } } });
    for (const order of ['topSpeed', 'reserveMove'])
      expect(game.refusal({ unit: 'A', do: order })).toMatchObject({ cite: 'AD.core.regroup' });
  });
});
