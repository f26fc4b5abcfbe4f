import type { Mils, Point } from '../../../engine/index.js';
import { pointDistance } from '../../../engine/table/points.js';
import { nearestOn } from '../../edges.js';
import { modelsOf, onTable } from '../../lookups.js';
import { carrierOf } from '../../transports/passengers.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { entryEdges, infiltrates } from './entering.js';

/** What rounding a way to whole mils may gain. */
const ROUNDING: Mils = 10;

/**
 * Whether no plan of a move can bring the leading team to within `near` of a place, whatever lies on the way: it is further off
 * than the team may go. Quick, and never wrong when it says yes; a no means nothing.
 */
export function liesBeyond(
  board: DmBoard,
  units: readonly DmUnit[],
  to: Point,
  allowance: (model: DmModel) => Mils,
  near: Mils,
): boolean {
  const [lead] = units;
  if (lead === undefined || carrierOf(board, lead)) return false;
  const tooFar = (from: Point, model: DmModel) => pointDistance(from, to) > allowance(model) + near + ROUNDING;
  const models = modelsOf(board, lead);
  if (onTable(board, lead)) return models.every(model => model.at === undefined || tooFar(model.at, model));
  if (infiltrates(units)) return false;
  const starts = entryEdges(board, units).map(edge => nearestOn(edge, to));
  return models.every(model => starts.every(from => tooFar(from, model)));
}
