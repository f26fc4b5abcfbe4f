import type { OddsTopic } from '../../../engine/index.js';
import { firstPlayerOdds, moveOdds, poolOdds } from './command.js';
import { closeCombatOdds, machineHitOdds, shootingOdds } from './fights.js';
import { moraleOdds, orderTestOdds, reactionOdds } from './tests.js';

/** What `/odds` can work out of this ruleset. */
export const odds: OddsTopic[] = [
  orderTestOdds,
  reactionOdds,
  shootingOdds,
  machineHitOdds,
  closeCombatOdds,
  moraleOdds,
  poolOdds,
  firstPlayerOdds,
  moveOdds,
];
