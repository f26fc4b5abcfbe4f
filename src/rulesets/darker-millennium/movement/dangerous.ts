import type { ModelId, Point } from '../../../engine/index.js';
import { unitOf } from '../../lookups.js';
import * as ground from '../../movement/dangerous.js';
import type { DmBoard, DmUnit } from '../board.js';
import type { Cause } from '../causes.js';
import type { Suffered } from '../combat/frames.js';
import { hurt } from '../combat/hurt.js';
import type { DmGame } from '../game.js';
import { flies } from './ground.js';

/** What a 1 does (DM.house.table). */
const HIT = { strength: 4, save: 0, damage: 1 };

/** The dangers met so far, and those of one more stretch of a move; a piece counts once a move for a model. */
export function addDangers(
  met: readonly ground.Danger[],
  board: DmBoard,
  unit: DmUnit,
  moved: readonly { model: ModelId; path: Point[] }[],
): ground.Danger[] {
  return ground.addDangers(met, board, unit, moved, flies(unit));
}

/**
 * A d6 for each living model that crossed dangerous ground; those with a 1 take a Strength 4 hit (DM.house.table). Gives what
 * each unit suffered, for `combat.aftermath`.
 */
export function sufferTerrain(g: DmGame, dangers: readonly ground.Danger[]): Suffered[] {
  const suffered: Suffered[] = [];
  for (const danger of dangers) {
    const thrown = ground.throwForDanger(g, danger);
    if (thrown === undefined) continue;
    const { name, faces, struck } = thrown;
    const why: Cause = { is: 'dangerous', name, strength: HIT.strength };
    const fallen = hurt(g, unitOf(g.board, danger.unit), struck, HIT, { why, faces, suffered });
    suffered.push({ unit: danger.unit, pins: 0, fallen: fallen.length, why: { is: 'crossed', name } });
  }
  return suffered;
}
