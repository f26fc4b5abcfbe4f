import { expect, test } from 'vitest';
import { scriptedDice } from '../../../../src/engine/dice/scripted.js';
import { throwDice } from '../../../../src/engine/kernel/work-out.js';
import { poolRoll } from '../../../../src/rulesets/dark-millennium/psychic/pool-roll.js';

test('DK.psychic, DK.psychic.catastrophe: the best psychic die, one more for each further 6, and what 1s cost', () => {
  expect(throwDice(poolRoll, { dice: 4 }, scriptedDice([1, 6, 3, 6]))).toMatchObject({
    ok: true,
    title: 'Psychic dice: 7',
    lines: [
      '`6` `6` `3` `1` · the best is 6, and 1 more for 1 further 6',
      'Each 1 is a point of combat fatigue for the unit that casts: 1.',
    ],
  });
  expect(throwDice(poolRoll, { dice: 2 }, scriptedDice([2, 5]))).toMatchObject({
    title: 'Psychic dice: 5',
    lines: ['`5` `2` · the best is 5'],
  });
  expect(throwDice(poolRoll, { dice: 31 }, scriptedDice([]))).toMatchObject({
    ok: false,
    why: expect.stringMatching(/1 to 30/),
  });
});
