import { expect, it } from 'vitest';
import { anyRuleset, type GameState } from '../../src/engine/index.js';
import { optionsSchema } from '../../src/rulesets/age-of-darkness/options.js';
import { ageOfDarkness } from '../../src/rulesets/age-of-darkness/ruleset.js';
import { boardFaults } from '../../tools/fuzz/board-faults.js';
import { boardOf, hull, squad, type UnitSpec } from '../support/classic.js';

function faultsWith(machine: UnitSpec): string[] {
  const board = boardOf({
    blue: [squad('Line', 1, { at: [10, 10] })],
    red: [hull('Gull', { at: [10, 10], ...machine })],
  });
  const options = optionsSchema.parse({});
  const state = { ruleset: ageOfDarkness.id, options, seq: 1, board, pending: [], stack: [] } as unknown as GameState;
  return boardFaults(anyRuleset(ageOfDarkness), state).filter(fault => fault.includes('overlaps'));
}

it('calls bodies over each other a fault, but nothing that is in flight (AD.house.flyer)', () => {
  expect(faultsWith({})).toEqual(['line-1 overlaps gull-1']);
  expect(faultsWith({ profile: { subTypes: ['flyer'] } })).toEqual([]);
});
