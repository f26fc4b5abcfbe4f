import type { Board, Marker, Unit, UnitId } from '../../engine/index.js';
import { pointDistance } from '../../engine/table/points.js';
import { centreOf } from '../board-queries.js';

/**
 * Which of these units, all on the table, goes to which marker: who is nearest to one goes there, until as many men are on their
 * way to it as are wanted. The markers' labels by unit; who is wanted nowhere is left out.
 */
export function errandsTo(
  board: Board,
  units: readonly Unit[],
  menWanted: (marker: Marker) => number,
): Map<UnitId, string> {
  const wanted = new Map(board.markers.map(marker => [marker.label, menWanted(marker)]));
  const ways = units
    .flatMap(unit => {
      const here = centreOf(board, unit)!;
      return board.markers.map(({ label, at }) => ({ unit, label, far: pointDistance(here, at) }));
    })
    .sort((a, b) => a.far - b.far);
  const errands = new Map<UnitId, string>();
  for (const { unit, label } of ways) {
    const open = wanted.get(label)!;
    if (open <= 0 || errands.has(unit.id)) continue;
    errands.set(unit.id, label);
    wanted.set(label, open - unit.models.length);
  }
  return errands;
}
