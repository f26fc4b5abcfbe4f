import type { Mils } from '../../../engine/index.js';
import { onMils, span, toward } from '../../../engine/table/points.js';
import { centreOf } from '../../board-queries.js';
import { NOWHERE, type UnitPlan } from '../../movement/unit-plans.js';
import type { ClassicUnit } from '../board.js';
import type { Situation } from '../game.js';
import { planMove } from './placing.js';
import { passesOver, slowedByGround } from './ways.js';

/** Straight away from whoever came near, or straight toward it, as far as told and the ground lets it (AD.house.react.move, AD.house.difficult). */
export function planReaction(
  situation: Situation,
  unit: ClassicUnit,
  { about, way, far }: { about: ClassicUnit; way: 'back' | 'on'; far: Mils },
): UnitPlan {
  const { board } = situation;
  const [here, there] = [centreOf(board, unit), centreOf(board, about)];
  if (here === undefined || there === undefined || far <= 0) return NOWHERE;
  // Never past whoever it presses on to.
  const to = way === 'on' ? toward(here, there, Math.min(far, span(here, there))) : toward(here, there, -far);
  const flies = passesOver(board, unit);
  return slowedByGround(situation, unit, {
    stride: () => far,
    plan: allowance => planMove(board, unit, onMils(to), { allowance, flies }),
    placesOf: ({ places }) => places,
  });
}
