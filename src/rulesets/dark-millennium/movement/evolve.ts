import { lengthOf } from '../../../engine/table/walked.js';
import type { Writers } from '../game.js';
import type { MovedKind, MoveEvent } from './events.js';

/** Moves that are none of the unit's own walking: nothing is harder to hit for them. */
const PLACED: readonly MovedKind[] = ['deploy'];

export const moveWriters: Writers<MoveEvent> = {
  moved(board, { unit, kind, models }) {
    let far = 0;
    for (const { model: id, at, facing, path, counts } of models) {
      const model = board.models[id];
      if (model === undefined) continue;
      model.at = at;
      model.facing = facing;
      if (PLACED.includes(kind)) continue;
      const walked = lengthOf(path);
      model.moved += counts ?? walked;
      far = Math.max(far, walked);
    }
    const mover = board.units[unit];
    if (mover && kind === 'dismount' && models.length > 0) delete mover.aboard;
    if (mover && far > 0) mover.movedTurn = board.turn;
  },
  terrainTested() {},
  landed() {},
  stayed() {},
};
