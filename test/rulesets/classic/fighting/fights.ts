import { fightPhaseFrame } from '../../../../src/rulesets/classic/fighting/frames.js';
import { blade, type Setting, scenario, squad, type UnitSpec } from '../../../support/classic.js';

export const SWORD = blade('Sword');

/** The Fight of an Assault phase of blue, who attacks from the south. */
export function fight(setting: Setting) {
  const battle = scenario({ ...setting, board: { phase: 'assault', ...setting.board } });
  return battle.startAt(fightPhaseFrame.step, { side: 'blue' });
}

/** Blue's from (10, 20) to the east; `choir` stands opposite, each base in contact with one. */
export const line = (count: number, more: UnitSpec = {}) =>
  squad('Line', count, { at: [10, 20], weapons: [SWORD], ...more });
export const choir = (count: number, more: UnitSpec = {}) =>
  squad('Choir', count, { at: [10, 18.75], weapons: [SWORD], ...more });

/** Dice that hit nothing. */
export const misses = (count: number) => Array.from({ length: count }, () => 1);
