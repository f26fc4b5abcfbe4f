import type { Mils } from '../../../engine/index.js';
import { onMils, toward } from '../../../engine/table/points.js';
import { centreOf } from '../../board-queries.js';
import { NOWHERE, type UnitPlan } from '../../movement/unit-plans.js';
import type { ClassicBoard, ClassicUnit } from '../board.js';
import { planMove } from './placing.js';
import { passesOver } from './ways.js';

/** Straight away from whoever came near, or straight toward it, as far as told. */
export function planReaction(
  board: ClassicBoard,
  unit: ClassicUnit,
  { about, way, far }: { about: ClassicUnit; way: 'back' | 'on'; far: Mils },
): UnitPlan {
  const [here, there] = [centreOf(board, unit), centreOf(board, about)];
  if (here === undefined || there === undefined || far <= 0) return NOWHERE;
  const to = way === 'on' ? toward(here, there, far) : toward(here, there, -far);
  return planMove(board, unit, onMils(to), { allowance: () => far, flies: passesOver(board, unit) });
}
