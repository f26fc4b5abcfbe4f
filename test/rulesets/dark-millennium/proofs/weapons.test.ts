import { expect, test } from 'vitest';
import { levelOf } from '../../../../src/rulesets/dark-millennium/combat/damage.js';
import type { How } from '../../../../src/rulesets/dark-millennium/combat/how.js';
import { mayUse } from '../../../../src/rulesets/dark-millennium/combat/weapons-used.js';
import { BLADE, boardOf, squad, weapon } from '../../../support/dk.js';

test('DK.combat.damageScore: more than once, twice and three times the armour, not exactly as much', () => {
  expect([3, 4, 6, 7, 9, 10].map(score => levelOf(score, 3))).toEqual([
    'none',
    'light',
    'light',
    'heavy',
    'heavy',
    'overkill',
  ]);
});

test('DK.weapons.ordnance, DK.weapons.heavy: what needs a firm stand fires, and no more; only heavy ones answer', () => {
  const board = boardOf({ blue: [squad('Crew', 1, { at: [10, 20] })] });
  const hows: How[] = ['fire', 'advance', 'returnFire', 'assault', 'fightBack'];
  const uses = (words: ('heavy' | 'ordnance')[]) =>
    hows.filter(how => mayUse(board, board.units.crew!, weapon('Mortar', { words }), how));
  expect(uses([])).toEqual(hows);
  expect(uses(['heavy'])).toEqual(['fire', 'returnFire']);
  expect(uses(['ordnance'])).toEqual(['fire']);
  expect(hows.filter(how => mayUse(board, board.units.crew!, BLADE, how))).toEqual(['assault', 'fightBack']);
});
