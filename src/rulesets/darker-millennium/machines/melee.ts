import { certain, type Distribution, fromPairs, mixture, pairsOf } from '../../../engine/odds/distribution.js';
import { modelsOf, profileOf } from '../../board-queries.js';
import type { DmBoard, DmModel, DmUnit, Weapon } from '../board.js';
import { fatalChance, hitOdds, isMachine, sideInMelee } from './armour.js';

/** A machine without Weapon Skill or Attacks: whoever fights it hits with every Attack (DM.house.vehicle.melee). */
export function isHelpless(board: DmBoard, model: DmModel): boolean {
  const { ws, attacks } = profileOf(board, model);
  return isMachine(board, model) && (ws === null || attacks === null || attacks === 0);
}

/** Whether a unit may charge and counter-attack: machines that cannot fight may not (DM.house.vehicle.melee). */
export function mayCharge(board: DmBoard, unit: DmUnit): boolean {
  return !modelsOf(board, unit).some(model => isHelpless(board, model));
}

/** A machine that damage keeps where it is, or that cannot move at all (DM.house.vehicle.damage). */
export function isImmobile(board: DmBoard, unit: DmUnit): boolean {
  return modelsOf(board, unit).some(
    model => isMachine(board, model) && (model.machine?.immobile === true || profileOf(board, model).mv === 0),
  );
}

/** Chances of so many Wounds that hits in close combat take from a machine: all it has when it is destroyed, else none. */
export function meleeLosses(board: DmBoard, hits: Distribution, weapon: Weapon, to: DmModel): Distribution {
  const fatal = fatalChance(hitOdds(board, weapon, to, sideInMelee(board, to)));
  return mixture(
    pairsOf(hits).map(([count, chance]) => {
      const stands = (1 - fatal) ** count;
      return {
        chance,
        dist: fatal === 0 ? certain(0) : fromPairs([[0, stands] as const, [to.wounds, 1 - stands] as const]),
      };
    }),
  );
}

/** A penetration that does not destroy, and a glance, in machines: for choosing a weapon only. */
const DAMAGE_WORTH = 0.3;
const GLANCE_WORTH = 0.1;

/** How much of a machine one hit in close combat takes off on average. */
export function meleeHitWorth(board: DmBoard, weapon: Weapon, to: DmModel): number {
  const odds = hitOdds(board, weapon, to, sideInMelee(board, to));
  const fatal = fatalChance(odds);
  return fatal + (odds.penetrates - fatal) * DAMAGE_WORTH + odds.glances * GLANCE_WORTH;
}
