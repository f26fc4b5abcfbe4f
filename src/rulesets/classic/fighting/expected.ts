import { expectedLoss } from '../attacks/losses.js';
import { attacksOf } from '../attacks/numbers.js';
import { woundPools } from '../attacks/odds.js';
import type { MeleeTable } from '../attacks/to-hit.js';
import type { Attack } from '../attacks/types.js';

/** Wounds that all attacks of one body take on average from those like the first of its foes. */
export function expectedWounds(attack: Attack, melee: MeleeTable): number {
  const [on] = attack.foes;
  if (on === undefined) return 0;
  const pools = woundPools({ attack, count: attacksOf(attack), melee });
  return pools.reduce((sum, { wound, expected }) => sum + expected * expectedLoss(wound, on), 0);
}
