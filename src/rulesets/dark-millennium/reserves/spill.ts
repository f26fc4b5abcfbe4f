import type { Point, UnitId } from '../../../engine/index.js';
import { unitOf } from '../../board-queries.js';
import type { DkBoard } from '../board.js';
import { tire } from '../combat/harm.js';
import type { DkGame } from '../game.js';
import { planDrop } from '../movement/drop.js';

/** Where the machines stand that carry units now. */
export function carriersOf(board: DkBoard): Record<UnitId, Point> {
  const found: Record<UnitId, Point> = {};
  for (const { id, aboard } of Object.values(board.units)) {
    const at = aboard === undefined ? undefined : board.models[aboard]?.at;
    if (at) found[id] = at;
  }
  return found;
}

const OUT = 8000;
/** Combat fatigue of getting out of a wreck. */
const SHOCK = 2;

/** Passengers of machines that are gone get out where they stood, with two points of fatigue, or are lost without room (DK.house.spill). */
export function spill(g: DkGame, carriers: Record<UnitId, Point>): void {
  for (const [id, at] of Object.entries(carriers)) {
    const unit = unitOf(g.board, id);
    if (unit.aboard === undefined || g.board.models[unit.aboard] !== undefined || unit.models.length === 0) continue;
    const places = planDrop(g.board, unit, at, { within: OUT });
    if (places === undefined) {
      g.emit({ type: 'lostAboard', unit: id, name: unit.name });
      continue;
    }
    g.emit({ type: 'spilled', unit: id, transport: unit.aboard });
    g.emit({ type: 'moved', unit: id, kind: 'dismount', models: places, last: true });
    tire(g, unit, SHOCK, [{ is: 'wreck' }]);
  }
}
