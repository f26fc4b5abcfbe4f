import { turn } from '../../../src/rulesets/dark-millennium/actions/turn.js';
import { type AttackRequest, planAttack } from '../../../src/rulesets/dark-millennium/combat/attack.js';
import { boardOf, type Setting, scenario } from '../../support/dk.js';

/** Blue's turn begins. */
export function play(setting: Setting) {
  return scenario(setting).startAt(turn, { side: 'blue' });
}

/** The teams of an attack of Alpha on Bravo, by fire unless told otherwise. */
export function plan(
  setting: Setting,
  more: Partial<AttackRequest> = {},
  { options = {} }: Pick<Setting, 'options'> = setting,
) {
  const request: AttackRequest = { unit: 'alpha', targets: ['bravo'], how: 'fire', choice: {}, ...more };
  return planAttack(boardOf(setting), { options }, request);
}

/** Somebody without a weapon. */
export const idle = { weapons: [] };
