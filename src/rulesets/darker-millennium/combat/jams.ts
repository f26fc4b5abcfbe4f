import { modelsOf } from '../../lookups.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import type { DmGame } from '../game.js';
import { isAlive } from '../lookups.js';

/** Whether a weapon is jammed now. A jam is over after a whole turn in which the unit did not fire (DM.house.weapons). */
export function jams(board: DmBoard, unit: DmUnit, model: DmModel, weapon: string): boolean {
  return model.jammed.includes(weapon) && !rested(board, unit);
}

function rested(board: DmBoard, unit: DmUnit): boolean {
  return (unit.firedTurn ?? 0) < board.turn - 1;
}

/** States every jam of the unit as cleared: what a Rally does (DM.house.weapons). */
export function clearJams(g: DmGame, unit: DmUnit): void {
  for (const model of modelsOf(g.board, unit)) {
    for (const weapon of [...model.jammed]) g.emit({ type: 'cleared', model: model.id, weapon });
  }
}

/** States the jams as cleared that a turn without firing has cleared. */
export function clearRestedJams(g: DmGame): void {
  for (const unit of Object.values(g.board.units)) {
    if (isAlive(unit) && rested(g.board, unit)) clearJams(g, unit);
  }
}
