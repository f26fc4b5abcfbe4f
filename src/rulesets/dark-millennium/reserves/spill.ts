import type { Point, UnitId } from '../../../engine/index.js';
import { tire } from '../combat/harm.js';
import type { DkGame } from '../game.js';
import { planDrop } from '../movement/drop.js';

const OUT = 8000;
/** Combat fatigue of getting out of a wreck. */
const SHOCK = 2;

/**
 * Passengers of machines that are gone get out where they stood, with two points of fatigue, or are lost without room
 * (DK.house.spill). `carriers`: where those stood that a version before `wreckedAt` saw destroyed.
 */
export function spill(g: DkGame, carriers: Record<UnitId, Point> = {}): void {
  for (const unit of Object.values(g.board.units)) {
    const { id, aboard } = unit;
    const at = unit.wreckedAt ?? carriers[id];
    if (aboard === undefined || at === undefined || g.board.models[aboard] !== undefined || unit.models.length === 0)
      continue;
    const places = planDrop(g.board, unit, at, { within: OUT });
    if (places === undefined) {
      g.emit({ type: 'lostAboard', unit: id, name: unit.name });
      continue;
    }
    g.emit({ type: 'spilled', unit: id, transport: aboard });
    g.emit({ type: 'moved', unit: id, kind: 'dismount', models: places, last: true });
    tire(g, unit, SHOCK, [{ is: 'wreck' }]);
  }
}
