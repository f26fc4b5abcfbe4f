import type { Point, SideId, Trace, Unit, UnitId } from '../../engine/index.js';
import { lengthOf } from '../../engine/table/walked.js';
import { unitOf } from '../board-queries.js';

/** One arrow a move: the longest way of a model of the unit. None where nobody went anywhere. */
export function moveTrace(
  kind: 'move' | 'charge',
  { unit, models }: { unit: UnitId; models: readonly { path: Point[] }[] },
  board: { units: Record<UnitId, Unit & { side: SideId }> },
): Trace[] {
  let path: Point[] = [];
  for (const model of models) if (lengthOf(model.path) > lengthOf(path)) path = model.path;
  return path.length < 2 ? [] : [{ kind, unit, side: unitOf(board, unit).side, path }];
}
