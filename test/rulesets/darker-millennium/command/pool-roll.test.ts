import { expect, test } from 'vitest';
import { scriptedDice } from '../../../../src/engine/dice/scripted.js';
import { throwDice } from '../../../../src/engine/kernel/work-out.js';
import { poolRoll } from '../../../../src/rulesets/darker-millennium/command/pool.js';

test('DM.command.pool.table, DM.command.pool.limited: a pool on demand is read as the Command Phase reads it', () => {
  expect(throwDice(poolRoll, { dice: 7 }, scriptedDice([6, 5, 2, 1, 4, 6, 3]))).toMatchObject({
    ok: true,
    title: 'Command pool of 7',
    lines: ['`1` `2` `4` `6` · limited `3`', '1 command point · 1 six kept · 1 limited die lost'],
  });
  expect(throwDice(poolRoll, { dice: 0 }, scriptedDice([]))).toMatchObject({
    ok: false,
    why: expect.stringMatching(/1 to 30/),
  });
});
