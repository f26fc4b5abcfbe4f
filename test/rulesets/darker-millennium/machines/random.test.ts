import { expect, test } from 'vitest';
import { randomGame } from '../../../../tools/fuzz/random-game.js';
import { armoured } from './armoured.js';

test('DM.house.vehicle: random battles of machines leave nothing impossible on the board', () => {
  for (const seed of [3, 11]) {
    const game = randomGame(armoured, { seed, points: 1000, inspect: true });
    expect(game.faults).toEqual([]);
    expect(game.turns).toBeGreaterThan(0);
  }
}, 60_000);
