import type { Marker, SideId, UnitId } from '../../../engine/index.js';
import { pointDistance } from '../../../engine/table/points.js';
import { centreOf, enemyOf, onTable, unitsOf } from '../../board-queries.js';
import { rememberPlan } from '../../movement/plans.js';
import { middleMarker } from '../../objectives/holding.js';
import type { DmBoard, DmUnit } from '../board.js';
import { menAt, missionOf } from './victory.js';

/** Fewer models than this are soon outnumbered at a marker. */
const LEAST_MEN = 3;

/** The marker that the computer sends a team to, the nearest teams first; undefined for those who fight elsewhere. */
export function errandOf(board: DmBoard, unit: DmUnit): Marker | undefined {
  const errands = rememberPlan(board, `errands:${unit.side}`, () => errandsOf(board, unit.side));
  const label = errands.get(unit.id);
  return label === undefined ? undefined : board.markers.find(marker => marker.label === label);
}

function errandsOf(board: DmBoard, side: SideId): Map<UnitId, string> {
  const men = unitsOf(board, side).filter(
    unit => onTable(board, unit) && unit.models.length >= LEAST_MEN && unit.status !== 'broken',
  );
  const wanted = new Map(board.markers.map(marker => [marker.label, menWanted(board, side, marker)]));
  const ways = men
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

/** Men who hold a marker while nobody disputes it; as many more are wanted as enemies stand there. */
const GARRISON = 8;
/** And so many more where the mission is about it. */
const MORE_MEN = 4;

function menWanted(board: DmBoard, side: SideId, marker: Marker): number {
  const middle = middleMarker(board.markers);
  const matters = missionOf(board, side)?.goal.kind === 'centre' && marker === middle;
  return GARRISON + menAt(board, enemyOf(side), marker) + (matters ? MORE_MEN : 0);
}
