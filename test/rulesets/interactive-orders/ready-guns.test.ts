import { expect, test } from 'vitest';
import { gun } from '../../support/classic.js';
import { type IoSpec, ioScenario, waiting } from '../../support/io.js';

/** 24" for who stands still, 12" after a move. */
const SALVO = gun('Salvo', { shooting: 'salvo', shots: 2, shotsStill: 4, range: { least: 0, most: 24_000 } });

/** A in the south, R 20" north of it. */
function field(a: IoSpec, tokens: { a?: 'ambush'; r?: 'reserveMove' } = {}) {
  return ioScenario({
    blue: [
      waiting('A', 1, tokens.a, { at: [10, 32], weapons: [SALVO], id: 'A', ...a }),
      waiting('B', 1, undefined, { at: [40, 40], weapons: [], id: 'B' }),
    ],
    red: [waiting('R', 1, tokens.r, { at: [10, 12], id: 'R' })],
  }).startAt('io.giving', { side: 'blue' });
}

test.each<[string, IoSpec]>([
  ['landed by Deep Strike', { deeds: { gunnery: 'moving' } }],
  ['came on over the edge', { model: { moved: 6000 } }],
])('IO.order.openFire: who %s is told to open fire at whom it reaches without the penalty of its move', (_how, a) => {
  const game = field(a);
  expect(game.refusal({ unit: 'A', do: 'openFire' })).toBeUndefined();
  game.answer({ unit: 'A', do: 'openFire' });
  expect(game.offered({ do: 'shoot' })).toEqual(['R']);
});

test('IO.order.ambush: who came on in its own turn answers a Reserve Move in it with guns that its move does not bar', () => {
  const game = field({ model: { moved: 6000 } }, { a: 'ambush', r: 'reserveMove' });
  game.answer({ unit: 'B', do: 'manoeuvre' }).answer({ do: 'none' });
  game.answer({ react: 'reserveMove:R', to: { x: 12_000, y: 12_000 } });
  expect(game.asked).toMatchObject({ asks: 'answer', who: 'blue' });
  expect(game.offered()).toContain('ambush:A');
});

test('IO.order.manoeuvre.first: who can fire nothing after a move is not asked whether it fires first, nor told so', () => {
  const CANNON = gun('Cannon', { shooting: 'ordnance', range: { least: 0, most: 36_000 } });
  const game = field({ weapons: [CANNON] });
  expect(game.offered({ unit: 'A', do: 'manoeuvre' })).toEqual([]);
  expect(game.refusal({ unit: 'A', do: 'manoeuvre', first: 'fire' })).toMatchObject({ cite: 'IO.order.manoeuvre' });
  expect(game.refusal({ unit: 'A', do: 'manoeuvre' })).toBeUndefined();
});
