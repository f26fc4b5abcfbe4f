import type { Cause, JsonObject, Point } from '../../../engine/index.js';
import { distance } from '../../../engine/table/bases.js';
import { distanceBetween, enemyOf, onTable, placedOf, unitOf, unitsOf } from '../../lookups.js';
import type { Plan } from '../../movement/journey.js';
import type { Placed } from '../../placed.js';
import type { DmBoard, DmUnit } from '../board.js';
import { pieceName } from '../combat/sight.js';
import { ignoresMorale, standing } from '../lookups.js';
import { optionsOf } from '../options.js';
import { shortfall } from './arrival.js';
import { SPRINT_ROOM } from './ground.js';
import { isEntering } from './groups.js';
import { mvOf } from './mv.js';
import { planMove } from './placing.js';
import { planStraight, type Straight } from './straight.js';

export interface SprintPlan {
  places: Placed[];
  /** Mils that the foremost model went; 0 for those who come on. */
  gone: number;
  /** Why it ends before its distance is spent, and not where it was sent. */
  note?: string;
}

/**
 * Where a group ends that sprints toward a place with such a roll for its third, in inches: straight on, together, halting 8"
 * from enemies (DM.move.sprint, DM.move.sprint.halt). Teams off the table come on so, straight from their edge (DM.house.enter);
 * no places when there is no room for them.
 */
export function planSprint(
  board: DmBoard,
  options: JsonObject,
  units: readonly DmUnit[],
  to: Point,
  third: number,
): SprintPlan {
  if (isEntering(board, units)) {
    const plan = sprintOn(board, units, to, third);
    const note = plan.reason === 'distance' ? undefined : shortfall(board, units, to, plan);
    return { places: plan.places, gone: 0, ...(note === undefined ? {} : { note }) };
  }
  const { places, gone, halted } = planStraight(board, units, to, sprintOf(board, options, units, third));
  const note = haltWords(board, units, halted);
  return { places, gone, ...(note === undefined ? {} : { note }) };
}

/** Whether a group off the table would find room there with the least of rolls. */
export function roomToSprintOn(board: DmBoard, units: readonly DmUnit[], to: Point): boolean {
  return sprintOn(board, units, to, 1).places.length > 0;
}

/** Where there is no room for a whole roll, the next shorter way that has some. */
function sprintOn(board: DmBoard, units: readonly DmUnit[], to: Point, third: number): Plan {
  const plan = planMove(board, units, to, { allowance: farOf(board, third), sprints: true });
  return plan.places.length > 0 || third <= 1 ? plan : sprintOn(board, units, to, third - 1);
}

function farOf(board: DmBoard, third: number): Straight['far'] {
  return model => 2 * mvOf(board, model) + third * 1000;
}

/** How far sprinting models go with such a roll for the third, and from whom they keep 8". */
function sprintOf(board: DmBoard, options: JsonObject, units: readonly DmUnit[], third: number): Straight {
  const shy = new Set(units.filter(unit => !ignoresMorale(unit)).map(({ id }) => id));
  const [first] = units;
  const enemies = (first === undefined ? [] : unitsOf(board, enemyOf(first.side)))
    .filter(enemy => onTable(board, enemy))
    .flatMap(enemy => placedOf(board, enemy))
    .map(model => ({ id: model.id, standing: standing(model) }));
  const passes = optionsOf(options).sprintNearUnseen === 'pass';
  return {
    far: farOf(board, third),
    halt: model => {
      if (!shy.has(model.unit)) return undefined;
      // Enemies that it stands near already, unseen, are not gone nearer to; or are none that it could come within 8" of.
      const kept = passes ? enemies.filter(enemy => distance(standing(model), enemy.standing) > SPRINT_ROOM) : enemies;
      return { enemies: kept, distance: SPRINT_ROOM };
    },
  };
}

/** What ends a sprint before its distance is spent. */
function haltWords(board: DmBoard, units: readonly DmUnit[], halted: Cause | undefined): string | undefined {
  if (halted === undefined || halted.how === 'distance') return undefined;
  const other = board.models[halted.id]?.unit;
  const enemy = other === undefined ? undefined : unitOf(board, other);
  if (halted.how === 'enemy' && enemy !== undefined) {
    if (units.every(ignoresMorale)) return `stops 1" from ${enemy.name}`;
    const near = units.some(unit => distanceBetween(board, unit, enemy) <= SPRINT_ROOM);
    return near ? `goes no nearer to ${enemy.name}, within 8"` : `halts 8" from ${enemy.name}`;
  }
  if (halted.what === 'edge') return "is stopped by the table's edge";
  return `is stopped by ${enemy?.name ?? pieceName(board, halted.id)}`;
}
