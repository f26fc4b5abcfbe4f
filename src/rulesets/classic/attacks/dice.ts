import type { Dice } from '../../../engine/index.js';
import { rulesOf } from './attack.js';
import type { Again, Attack, Roll } from './types.js';

/** A die as it fell, and as it fell when it was thrown again: the last one counts. */
export interface Cast {
  faces: readonly number[];
  face: number;
  /** It was the one failed die that may be thrown again besides. */
  isOne?: true;
}

/** Rights that every die of a pool has. */
export type EachAgain = Exclude<Again, 'one'>;

const WIDEST: readonly EachAgain[] = ['failed', 'ones'];

function rightsOf(roll: Roll, attack: Attack): Again[] {
  return rulesOf(attack).flatMap(({ rule, value }) => rule.again?.[roll]?.(attack, value) ?? []);
}

/** What may be thrown again of each die of a roll: the widest right of all rules. */
export function againOf(roll: Roll, attack: Attack): EachAgain | undefined {
  const rights = rightsOf(roll, attack);
  return WIDEST.find(right => rights.includes(right));
}

/** Whether one failed die to hit may be thrown again besides those that may be in any case (AD.rule.master-crafted). */
export function hasOneMore(attack: Attack): boolean {
  const rights = rightsOf('hit', attack);
  return rights.includes('one') && !rights.includes('failed');
}

export interface Casting {
  dice: Dice;
  count: number;
  passes(face: number): boolean;
  again: EachAgain | undefined;
  /** One failed die more, if it is better than what each may. */
  oneMore?: boolean;
  /** What each may throws again passes less often than at first. */
  isHarder?: boolean;
}

/** Throws a pool; no die is thrown again more than once (AD.core.dice). */
export function cast({ dice, count, passes, again, oneMore = false, isHarder = false }: Casting): Cast[] {
  let left = oneMore ? 1 : 0;
  return Array.from({ length: count }, () => {
    const first = dice.face(6);
    const mayAgain = isThrownAgain(first, again, passes);
    const isOne = left > 0 && !passes(first) && (isHarder || !mayAgain);
    if (!mayAgain && !isOne) return { faces: [first], face: first };
    if (isOne) left -= 1;
    const second = dice.face(6);
    return { faces: [first, second], face: second, ...(isOne ? { isOne } : {}) };
  });
}

/** Whether a die is thrown again by the right that each has. */
export function isThrownAgain(first: number, again: EachAgain | undefined, passes: (face: number) => boolean): boolean {
  return again === 'ones' ? first === 1 : again !== undefined && !passes(first);
}
