import type { Dice } from '../../../engine/index.js';
import { rulesOf } from './attack.js';
import type { Again, Attack, Roll } from './types.js';

/** A die as it fell, and as it fell when it was thrown again: the last one counts. */
export interface Cast {
  faces: readonly number[];
  face: number;
}

const WIDEST: readonly Again[] = ['failed', 'ones', 'one'];

/** What may be thrown again of a roll: the widest right of all rules. */
export function againOf(roll: Roll, attack: Attack): Again | undefined {
  const rights = rulesOf(attack).flatMap(({ rule, value }) => rule.again?.[roll]?.(attack, value) ?? []);
  return WIDEST.find(right => rights.includes(right));
}

export interface Casting {
  dice: Dice;
  count: number;
  passes(face: number): boolean;
  again: Again | undefined;
}

/** Throws a pool; no die is thrown again more than once (AD.core.dice). */
export function cast({ dice, count, passes, again }: Casting): Cast[] {
  let left = again === 'one' ? 1 : count;
  return Array.from({ length: count }, () => {
    const first = dice.face(6);
    const wanted = again === 'ones' ? first === 1 : again !== undefined && !passes(first);
    if (!wanted || left === 0) return { faces: [first], face: first };
    left -= 1;
    const second = dice.face(6);
    return { faces: [first, second], face: second };
  });
}
