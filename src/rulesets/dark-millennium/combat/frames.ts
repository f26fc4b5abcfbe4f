import type { ModelId, SeatId, UnitId } from '../../../engine/index.js';
import { frameOf } from '../../../engine/index.js';
import type { DamageLevel } from '../board.js';
import type { AttackRequest, FireTeam } from './attack.js';
import type { Damaged } from './events.js';

/** What a die has to know of the model that it meets. */
export interface Stood {
  id: ModelId;
  name: string;
  unit: UnitId;
  profile: string;
}

export interface ClashArgs {
  attacks: AttackRequest[];
  /** Set before any die is thrown, so that who falls to the first has fought all the same (DK.turn.simultaneous). */
  plans?: FireTeam[][];
  /** Whom the dice may meet, as they stood then: who falls to the first attack is met by the second all the same. */
  stood?: Record<ModelId, Stood>;
  next?: number;
  /** Models damaged by the attack that was just rolled, in the order of its dice. */
  damaged?: Damaged[];
  /** Units that it attacked, and the attacker's own where something came back on it. */
  attacked?: UnitId[];
  struckBack?: boolean;
  /** Units that all attacks so far attacked. */
  met?: UnitId[];
}

/** Its end is the units that were attacked. */
export const clashFrame = frameOf<ClashArgs, UnitId[]>('combat.clash');

export interface TakeDamageArgs {
  damaged: Damaged[];
  /** Who attacked: its player names the weapons that are lost (DK.damage.light). */
  by?: UnitId;
  /** Seats that may still save some of them (DK.heroes.save). */
  savers?: SeatId[];
  next?: number;
  /** What each of the damaged came to. */
  levels?: DamageLevel[];
  /** The table that is rolled on next. */
  table?: 'light' | 'heavy';
}

export const combatTakeDamageFrame = frameOf<TakeDamageArgs, DamageLevel[]>('combat.takeDamage');
