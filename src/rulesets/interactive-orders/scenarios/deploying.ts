import type { Marker, Point, SideId } from '../../../engine/index.js';
import { onMils, pointIn } from '../../../engine/table/points.js';
import { enemyOf, onTable, SIDES, unitsOf } from '../../board-queries.js';
import { isDeployed } from '../../transports/passengers.js';
import type { IoBoard, IoUnit } from '../board.js';
import type { IoGame } from '../game.js';
import { isOffMap } from '../support/off-map.js';
import type { ObjectiveArgs } from './frames.js';
import { bestObjective, bestSpot } from './taste.js';
import { deployedAt } from './zones.js';

/** Objectives within this are captured (IO.objective.reach). */
const REACH = 3000;

/** Sets the next objective where it is said, or where the bot likes best. */
export function setObjective(g: IoGame, about: ObjectiveArgs, to: unknown): void {
  const at = pointIn(to) ?? bestObjective(g.board, about)!;
  const number = g.board.markers.length + 1;
  const marker: Marker = { id: `m${number}`, label: `${number}`, at: onMils(at), radius: REACH };
  g.emit({ type: 'objectiveSet', side: about.side, marker });
}

/** Whether a unit has no place yet, on the table or off it. */
export function isUnplaced(board: IoBoard, unit: IoUnit): boolean {
  return unit.reserve === undefined && unit.aboard === undefined && !isOffMap(unit) && !onTable(board, unit);
}

/** Puts a unit down where it is sent, or where the bot likes best; without room it waits in reserve (IO.house.deployment). Gives whether it stands. */
export function deploy(g: IoGame, unit: IoUnit, to: Point | undefined, anywhere = false): boolean {
  const at = to ?? bestSpot(g.board, unit, anywhere);
  const places = at && deployedAt(g.board, unit, at, anywhere);
  if (places === undefined) g.emit({ type: 'held', unit: unit.id });
  else g.emit({ type: 'moved', unit: unit.id, kind: 'deploy', models: places, last: true });
  return places !== undefined;
}

/** Ends deployment; whoever deployed more reconnaissance units has Out-Scouted the enemy (IO.objective.scouted). Gives who has. */
export function endDeployment(g: IoGame): SideId | undefined {
  const count = (side: SideId) =>
    unitsOf(g.board, side).filter(unit => unit.isRecon && isDeployed(g.board, unit)).length;
  const scouted = { blue: count('blue'), red: count('red') };
  g.emit({ type: 'deploymentEnded', scouted });
  const ahead = SIDES.find(side => scouted[side] > scouted[enemyOf(side)]);
  if (ahead !== undefined) g.emit({ type: 'scored', side: ahead, scoring: { points: 1, cause: { is: 'outScouted' } } });
  return ahead;
}
