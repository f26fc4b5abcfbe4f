import { lengthOf } from '../../../engine/table/walked.js';
import { moveTrace } from '../../movement/traces.js';
import type { Room, Tracers, Writers } from '../game.js';
import { away } from './away.js';
import type { MovedKind, MoveEvent } from './events.js';
import { heroicQuestion } from './heroic-question.js';
import { tellMoves } from './narrate.js';
import { walk } from './walk.js';

/** Moves that are none of the unit's own walking: nothing is harder to hit for them. */
const PLACED: readonly MovedKind[] = ['deploy'];

const moveWriters: Writers<MoveEvent> = {
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
      const ahead = (model.ahead ?? 0) + (counts ?? walked) - walked;
      if (ahead > 0) model.ahead = ahead;
      else delete model.ahead;
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

/** An arrow a move; assaults are drawn as charges. */
const traces: Tracers<MoveEvent> = {
  moved(move, board) {
    if (move.kind === 'deploy') return [];
    return moveTrace(move.kind === 'assault' ? 'charge' : 'move', move, board);
  },
};

/** Moves in the open and through difficult terrain, crossings of sight, retreats. */
export const movementRoom: Room<MoveEvent> = {
  steps: [walk, away],
  questions: [heroicQuestion],
  evolve: moveWriters,
  narrate: tellMoves,
  traces,
};
