import * as z from 'zod';
import type { Model, SideId, Unit } from '../../engine/index.js';
import { enemyOf, unitsOf } from '../board-queries.js';
import type { GoalCause } from './causes.js';
import { type BoardOf, type Holding, halfOf, holderOf, middleMarker } from './holding.js';

/** Points that a codex may give for a goal. */
export const upToFive = z.number().int().min(0).max(5);

/** What a mission of a codex gives points for: markers, the halves of the table, or what was destroyed. */
export const GOALS = [
  z.strictObject({ kind: z.literal('centre'), held: upToFive, contested: upToFive }),
  z.strictObject({ kind: z.literal('markers'), each: upToFive }),
  z.strictObject({ kind: z.literal('keepOut'), points: upToFive, lessEach: upToFive }),
  z.strictObject({ kind: z.literal('reachIn'), each: upToFive }),
  z.strictObject({ kind: z.literal('destroyTeams'), each: upToFive }),
] as const;
export type Goal = z.infer<(typeof GOALS)[number]>;

/** Points that a goal gives, and why. */
export interface GoalScore {
  points: number;
  cause: GoalCause;
}

/** Points that a side has for a goal as the table stands. */
export function goalScore<U extends Unit, M extends Model>(
  board: BoardOf<U, M> & { destroyed: readonly { side: SideId; points: number }[] },
  side: SideId,
  goal: Goal,
  holding: Holding<U, M>,
): GoalScore {
  const enemy = enemyOf(side);
  switch (goal.kind) {
    case 'centre': {
      const marker = middleMarker(board.markers);
      const holder = marker && holderOf(board, marker, holding);
      if (holder === side) return { points: goal.held, cause: { is: 'middleMarker', held: 'own' } };
      if (holder === undefined) return { points: goal.contested, cause: { is: 'middleMarker', held: 'nobody' } };
      return { points: 0, cause: { is: 'middleMarker', held: 'enemy' } };
    }
    case 'markers': {
      const held = board.markers.filter(marker => holderOf(board, marker, holding) === side).length;
      return { points: held * goal.each, cause: { is: 'markersHeld', count: held } };
    }
    case 'keepOut': {
      const inside = unitsOf(board, enemy).filter(unit => halfOf(board, unit) === side).length;
      return { points: goal.points - inside * goal.lessEach, cause: { is: 'enemiesInHalf', count: inside } };
    }
    case 'reachIn': {
      const inside = unitsOf(board, side).filter(unit => holding.holds(unit) && halfOf(board, unit) === enemy).length;
      return { points: inside * goal.each, cause: { is: 'inEnemyHalf', count: inside } };
    }
    case 'destroyTeams': {
      const fallen = board.destroyed.filter(({ side: of, points }) => of === enemy && points > 0).length;
      return { points: fallen * goal.each, cause: { is: 'enemiesDestroyed', count: fallen } };
    }
  }
}
