import type { Mils } from '../../../../engine/index.js';
import { ENGAGED } from '../../../../engine/table/chargers.js';
import { distanceBetween, unitOf } from '../../../board-queries.js';
import { boardWith } from '../../../model-moves.js';
import { chanceOfFace, leastFace } from '../../../movement/random-length.js';
import { hasAbility } from '../../abilities/has.js';
import type { DmBoard, DmUnit } from '../../board.js';
import { engagedWith } from '../../combat/sight.js';
import type { ChargeAim } from '../frames.js';
import { randomisedMv, slowest } from '../ground.js';
import { planCharge } from '../placing.js';

/** Whether the group may sprint while it charges (DM.move.charge.sprint, DM.house.abilities.sprinting-charge). */
export function sprintsInCharge(units: readonly DmUnit[]): boolean {
  return units.every(unit => hasAbility(unit, 'sprinting-charge'));
}

/** Furthest that a charge of the group can go: twice Mv, and a full third for those who sprint (DM.move.charge.reach). */
export function chargeReach(board: DmBoard, units: readonly DmUnit[], sprint = sprintsInCharge(units)): Mils {
  return (2 * slowest(board, units) + (sprint ? randomisedMv(board, ...units) : 0)) * 1000;
}

/** Whether the group meets any of those whom it charges, by the way to where they stand. */
function meets(board: DmBoard, units: readonly DmUnit[], aim: ChargeAim): boolean {
  const then = boardWith(board, planCharge(board, units, aim));
  const engaged = ({ id }: DmUnit) => engagedWith(then, unitOf(then, id));
  return units.some(unit => engaged(unit).some(({ id }) => aim.targets.includes(id)));
}

/**
 * Chance that a charge meets its targets where they stand: what lies on the way counts, and the randomised third
 * (DM.move.charge.sprint). `atBest`: if nothing lay there; it is never higher than that.
 */
export function chargeChance(
  board: DmBoard,
  units: readonly DmUnit[],
  how: Omit<ChargeAim, 'allowance'> & { sprint?: boolean; atBest?: boolean },
): number {
  const { targets, sprint = sprintsInCharge(units), meet, atBest = false } = how;
  const walk = chargeReach(board, units, false);
  const sides = sprint ? randomisedMv(board, ...units) : 0;
  const gaps = units.flatMap(unit => targets.map(id => distanceBetween(board, unit, unitOf(board, id))));
  // A throw may end short of whom it is aimed at and still within half an inch; without one the target lies in reach.
  const short = sprint ? ENGAGED : 0;
  const least = Math.max(0, Math.ceil((Math.min(...gaps) - short - walk) / 1000));
  const reaches = (third: number) =>
    meets(board, units, { targets, allowance: walk + third * 1000, ...(meet ? { meet } : {}) });
  return chanceOfFace(atBest ? least : leastFace(least, sides, reaches), sides);
}
