import type { Mils, Point, SideId } from '../../../engine/index.js';
import { distance } from '../../../engine/table/bases.js';
import { edgeStretches } from '../../../engine/table/outline.js';
import { boxOf } from '../../../engine/table/points.js';
import { edgeOf, edgesOf } from '../../edges.js';
import type { Placed } from '../../placed.js';
import { hasAbility } from '../abilities/has.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { standing } from '../lookups.js';

const EVERY_EDGE = ['north', 'east', 'south', 'west'] as const;
/** Infiltrators keep so far from every enemy (DM.house.abilities.infiltrate). */
const UNSEEN: Mils = 12_000;

/** The stretches of the table edge that units may come on from: their own, or any for an ambush (DM.house.abilities.ambush). */
export function entryEdges(board: DmBoard, units: readonly DmUnit[]): [Point, Point][] {
  const [first] = units;
  if (first === undefined) return [];
  if (!units.every(unit => hasAbility(unit, 'ambush'))) return edgesOf(board, first.side);
  return EVERY_EDGE.flatMap(edge => edgeStretches(board.outline, edge));
}

export function infiltrates(units: readonly DmUnit[]): boolean {
  return units.length > 0 && units.every(unit => hasAbility(unit, 'infiltrate'));
}

/** How far into the table infiltrators may be sent: half its depth, less the width of a base. */
export function infiltrationDepth(board: DmBoard, side: SideId): Mils {
  const { minX, minY, maxX, maxY } = boxOf(board.outline);
  const [a, b] = edgeOf(board, side);
  const depth = Math.abs(a.x - b.x) > Math.abs(a.y - b.y) ? maxY - minY : maxX - minX;
  return depth / 2 - 1000;
}

/** Whether every model would stand in its own half and more than 12" from every enemy. */
export function mayInfiltrate(board: DmBoard, side: SideId, places: readonly Placed[]): boolean {
  const enemies = Object.values(board.models).filter(model => model.at && board.units[model.unit]?.side !== side);
  const far = infiltrationDepth(board, side) + 1000;
  return places.every(({ model: id, at }) => {
    const model = board.models[id] as DmModel;
    const stands = standing({ ...model, at });
    if (enemies.some(enemy => distance(stands, standing(enemy)) <= UNSEEN)) return false;
    const [a, b] = edgeOf(board, side, at);
    const flat = Math.abs(a.x - b.x) > Math.abs(a.y - b.y);
    return (flat ? Math.abs(at.y - a.y) : Math.abs(at.x - a.x)) <= far;
  });
}
