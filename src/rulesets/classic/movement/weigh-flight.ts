import type { Choices } from '../../../engine/index.js';
import { pointIn } from '../../../engine/table/points.js';
import { centreOf, enemiesOf, middleOf } from '../../board-queries.js';
import { toNearest } from '../../tastes.js';
import type { ClassicBoard, ClassicUnit } from '../board.js';
import { planFlight } from './flight.js';

/** Flights that stay over the table and end a good shot from the enemy are best. */
export function weighFlights(board: ClassicBoard, unit: ClassicUnit, choices: Choices): number[] {
  const enemies = enemiesOf(board, unit).flatMap(enemy => centreOf(board, enemy) ?? []);
  return choices.options.map(({ value }) => {
    const to = pointIn(value);
    const plan = to && planFlight(board, unit, to);
    if (plan === undefined || plan.places.length === 0) return -100;
    const end = middleOf(plan.places);
    const near = toNearest(end, enemies);
    return (plan.leaves ? -20 : 0) - Math.abs(near - 15_000) / 3000;
  });
}
