import { instructionsIn } from '../asking.js';
import { expectedLoss, expectedUnsaved } from '../attacks/losses.js';
import { attacksOf } from '../attacks/numbers.js';
import { furtherOf, type Volley, woundPools } from '../attacks/odds.js';
import { gravitonMost, procedureKinds, procedureOn } from '../attacks/procedures.js';
import type { MeleeTable } from '../attacks/to-hit.js';
import type { Attack } from '../attacks/types.js';
import type { House } from '../options.js';

/** Wounds that all attacks of one body take on average from those like the first of its foes, in the way that the weapon's rules say. `graviton`: as the group reads it. */
export function expectedWounds(attack: Attack, melee: MeleeTable, graviton: House['graviton'] = 'under'): number {
  const by = procedureOn(attack, instructionsIn(attack.weapon.rules));
  const kinds = by && procedureKinds(by, attack, gravitonMost(attack, graviton));
  return woundsOf({ attack, count: attacksOf(attack), melee, kinds });
}

/** What a volley takes on average from those like the first of its foes. */
export function woundsOf(volley: Volley): number {
  const [on] = volley.attack.foes;
  if (on === undefined) return 0;
  const pools = woundPools(volley);
  const lost = pools.reduce((sum, { wound, expected }) => sum + expected * expectedLoss(wound, on), 0);
  const further = furtherOf(volley);
  if (further === undefined) return lost;
  const hits = pools.reduce((sum, { wound, expected }) => sum + expected * expectedUnsaved(wound, on), 0);
  return lost + hits * further.reduce((sum, { wound, chance }) => sum + chance * expectedLoss(wound, on), 0);
}
