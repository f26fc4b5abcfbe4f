import type { Mils, Point } from '../../../engine/index.js';
import { formUpEntering } from '../../../engine/table/formations.js';
import { edgeStretches } from '../../../engine/table/outline.js';
import { nearestOnSegment, onMils, pointDistance } from '../../../engine/table/points.js';
import { modelsOf } from '../../board-queries.js';
import type { Placed } from '../../model-moves.js';
import type { DkBoard, DkUnit } from '../board.js';
import { COHERENCY } from '../lookups.js';
import { usualGoing } from './going.js';
import { groundFor, type March, walkerOf } from './placing.js';

/** How far along the edge other places are tried, when there is no room at the first. */
const ASIDE: Mils[] = [0, 3000, -3000, 6000, -6000, 10_000, -10_000, 15_000, -15_000];

/** A unit comes on from its side's table edge, its move measured from there (DK.reserves.edge). No places without room. */
export function planEntering(board: DkBoard, unit: DkUnit, to: Point, march: March): Placed[] {
  const name = board.sides.find(({ id }) => id === unit.side)?.edge ?? 'south';
  const [nearest] = edgeStretches(board.outline, name)
    .map(edge => ({ edge, far: pointDistance(onMils(nearestOnSegment(to, ...edge)), to) }))
    .sort((a, b) => a.far - b.far);
  if (nearest === undefined) return [];
  const models = modelsOf(board, unit).map(model => walkerOf(model, march));
  for (const aside of ASIDE) {
    const formed = formUpEntering({
      edge: nearest.edge,
      towards: { x: to.x + aside, y: to.y },
      allowance: 0,
      ground: groundFor(board, unit),
      options: { goingOf: usualGoing, ...march.options },
      coherency: COHERENCY,
      models,
    });
    if (formed.places.length === 0 || !formed.coherent) continue;
    return formed.places.map(({ id, at, facing, path }) => ({ model: id, at, facing, path }));
  }
  return [];
}
