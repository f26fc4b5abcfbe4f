import type { Model, SideId, Unit } from '../../engine/index.js';
import { counted } from '../../engine/wording.js';
import { enemyOf, unitsOf } from '../board-queries.js';
import { type BoardOf, type Holding, halfOf, holderOf, middleMarker } from './holding.js';

/** What a mission gives points for: markers, the halves of the table, or what was destroyed. */
export type Goal =
  | { kind: 'centre'; held: number; contested: number }
  | { kind: 'markers'; each: number }
  | { kind: 'keepOut'; points: number; lessEach: number }
  | { kind: 'reachIn'; each: number }
  | { kind: 'destroyTeams'; each: number };

/** Points that a side has for a goal as the table stands, and why. `team` is what players call a unit. */
export function goalScore<U extends Unit, M extends Model>(
  board: BoardOf<U, M> & { destroyed: readonly { side: SideId; points: number }[] },
  side: SideId,
  goal: Goal,
  { team, ...holding }: Holding<U, M> & { team: string },
): { points: number; why: string } {
  const enemy = enemyOf(side);
  switch (goal.kind) {
    case 'centre': {
      const marker = middleMarker(board.markers);
      const holder = marker && holderOf(board, marker, holding);
      if (holder === side) return { points: goal.held, why: 'holds the middle marker' };
      if (holder === undefined) return { points: goal.contested, why: 'nobody holds the middle marker' };
      return { points: 0, why: 'the enemy holds the middle marker' };
    }
    case 'markers': {
      const held = board.markers.filter(marker => holderOf(board, marker, holding) === side).length;
      return { points: held * goal.each, why: `${counted(held, 'marker')} held` };
    }
    case 'keepOut': {
      const inside = unitsOf(board, enemy).filter(unit => halfOf(board, unit) === side).length;
      return { points: goal.points - inside * goal.lessEach, why: `${counted(inside, `enemy ${team}`)} in its half` };
    }
    case 'reachIn': {
      const inside = unitsOf(board, side).filter(unit => holding.holds(unit) && halfOf(board, unit) === enemy).length;
      return { points: inside * goal.each, why: `${counted(inside, team)} in the enemy half` };
    }
    case 'destroyTeams': {
      const fallen = board.destroyed.filter(({ side: of, points }) => of === enemy && points > 0).length;
      return { points: fallen * goal.each, why: `${counted(fallen, `enemy ${team}`)} destroyed` };
    }
  }
}
