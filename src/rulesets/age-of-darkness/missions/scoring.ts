import type { Marker, SideId } from '../../../engine/index.js';
import { basePolygon } from '../../../engine/table/bases.js';
import { enemyOf, placedOf, standing, unitsOf } from '../../board-queries.js';
import type { ClassicBoard, ClassicUnit } from '../../classic/board.js';
import { isFlyer } from '../../classic/kinds.js';
import { isVehicleUnit } from '../../classic/lookups.js';
import { edgeOf, nearestOn } from '../../edges.js';
import { holderOf as holderAt } from '../../objectives/holding.js';
import { resultWordsOf } from '../../objectives/result-words.js';
import { reckoning, type Scored, tenthsDestroyed } from '../../objectives/scores.js';
import { type AdOptions, optionsOf } from '../options.js';

/** Points for a unit in the enemy's zone, for the enemy Warlord, for the first unit destroyed (AD.house.missions). */
const BROKEN_THROUGH = 3;

/** How a battle ended, in words. */
export const resultWords = resultWordsOf('unit');

/** No Vehicle, Flyer or falling unit holds anything (AD.house.missions). */
function holds(board: ClassicBoard, unit: ClassicUnit): boolean {
  return !unit.isFallingBack && !isFlyer(board, unit) && !isVehicleUnit(board, unit);
}

/** The side with more models within reach of a marker (AD.house.missions). */
export function holderOf(board: ClassicBoard, marker: Marker): SideId | undefined {
  return holderAt(board, marker, { holds: unit => holds(board, unit) });
}

/** Markers that a side holds now. */
export function markersHeld(board: ClassicBoard, side: SideId): Marker[] {
  return board.markers.filter(marker => holderOf(board, marker) === side);
}

/** The mission, the Warlord and the first unit destroyed; equal is a draw (AD.house.missions). */
export const { reckon, result } = reckoning(options => optionsOf(options).house, scoreOf);

function scoreOf(board: ClassicBoard, side: SideId, house: AdOptions['house']): Scored[] {
  const enemy = enemyOf(side);
  const why = missionScore(board, side, house);
  const { warlord } = board.armies[enemy];
  if (warlord !== undefined && board.models[warlord] === undefined)
    why.push({ points: 1, cause: { is: 'warlordSlain' } });
  if (board.destroyed[0]?.side === enemy) why.push({ points: 1, cause: { is: 'firstDestroyed' } });
  return why;
}

function missionScore(board: ClassicBoard, side: SideId, house: AdOptions['house']): Scored[] {
  switch (board.mission?.seeks) {
    case 'markers': {
      const points = board.scored[side].reduce((sum, scoring) => sum + scoring.points, 0);
      return points === 0 ? [] : [{ points, cause: { is: 'markersByTurn', count: points } }];
    }
    case 'enemyZone': {
      const count = unitsOf(board, side).filter(unit => brokeThrough(board, unit, house.deployment * 1000)).length;
      return count === 0 ? [] : [{ points: count * BROKEN_THROUGH, cause: { is: 'inEnemyZone', count } }];
    }
    default:
      return tenthsDestroyed(board, side, 1);
  }
}

/** Whether every model stands wholly in the enemy's deployment zone. */
function brokeThrough(board: ClassicBoard, unit: ClassicUnit, depth: number): boolean {
  const placed = placedOf(board, unit);
  if (placed.length === 0 || !holds(board, unit)) return false;
  return placed.every(model =>
    basePolygon(standing(model), 16).every(corner => {
      const edge = edgeOf(board, enemyOf(unit.side), corner);
      return Math.abs(nearestOn(edge, corner).y - corner.y) <= depth;
    }),
  );
}
