import type { Seal } from '../engine/dice/sealed.js';
import type { BattleAndSeats } from '../store/battles.js';

/** What fixes every die of a battle. */
export function sealOf({ battle, seats }: BattleAndSeats): Seal {
  return { secret: battle.secret, seeds: seats.map(({ seed }) => seed ?? '') };
}
