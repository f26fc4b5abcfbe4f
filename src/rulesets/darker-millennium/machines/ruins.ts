import type { ModelId, Point, Standing } from '../../../engine/index.js';
import { TEAM_LINK } from '../../../engine/table/coherency.js';
import { modelsOf } from '../../board-queries.js';
import { groundFor } from '../../movement/journey.js';
import * as wrecks from '../../transports/wrecks.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { calledOf, standing } from '../lookups.js';

/** A machine that was destroyed: where it stood, and how it ended. What a wreck leaves is `wreckOf` (DM.house.vehicle.wreck). */
export interface Ruin {
  model: ModelId;
  name: string;
  how: 'wrecked' | 'explodes';
  standing: Standing;
}

export function ruinOf(board: DmBoard, model: DmModel, how: Ruin['how']): Ruin {
  return { model: model.id, name: calledOf(board, model), how, standing: structuredClone(standing(model)) };
}

/** Legal places as near to the ruin as there are, in one chain as long as that can be. */
export function placesRound(board: DmBoard, unit: DmUnit, ruin: Ruin): { model: ModelId; at: Point; facing: number }[] {
  const ground = groundFor(board, [unit]);
  // The ruin itself no longer bars the way.
  const others = ground.others.filter(({ id }) => id !== ruin.model);
  return wrecks.placesRound(ruin.standing.at, modelsOf(board, unit), { ...ground, others }, TEAM_LINK);
}
