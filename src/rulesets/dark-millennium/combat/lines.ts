import type { Point, Standing } from '../../../engine/index.js';
import { reachOf } from '../../../engine/table/bases.js';
import { onMils, pointDistance, toward } from '../../../engine/table/points.js';
import type { DkBoard } from '../board.js';
import { standing } from '../lookups.js';
import type { FireTeam } from './attack.js';

/** The lines of fire of a team, from base to base. */
export function linesOf(board: DkBoard, team: FireTeam): { from: Point; to: Point }[] {
  return team.models.flatMap((id, index) => {
    const aimed = team.targets[Math.min(index, team.targets.length - 1)];
    const [from, to] = [board.models[id], aimed && board.models[aimed.model]];
    if (!from?.at || !to?.at) return [];
    return [{ from: nearestOnBase(standing(from), to.at), to: nearestOnBase(standing(to), from.at) }];
  });
}

/** Where a line from the middle of a base to a point leaves the base, nearly. */
function nearestOnBase(standing: Standing, to: Point): Point {
  const far = Math.min(reachOf(standing.base), pointDistance(standing.at, to));
  return onMils(toward(standing.at, to, far));
}
