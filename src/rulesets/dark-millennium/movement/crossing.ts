import type { JsonObject } from '../../../engine/index.js';
import { upTo } from '../../../engine/table/walked.js';
import type { DkBoard } from '../board.js';
import { type AttackRequest, canAttack } from '../combat/attack.js';
import { longestOf, type Placed } from './placing.js';

/** How finely a way is looked at: every inch of the longest one. */
const EVERY = 1000;

/**
 * The share (0..1) of a move at which an attack first finds a mover in its sight and range, the start included; undefined
 * where it never does (DK.turn.crossing).
 */
export function crossingOf(
  board: DkBoard,
  options: { options: JsonObject },
  attack: AttackRequest,
  places: readonly Placed[],
): number | undefined {
  const looks = Math.max(1, Math.ceil(longestOf(places) / EVERY));
  // The movers alone change from look to look.
  const models = { ...board.models };
  const then: DkBoard = { ...board, models };
  for (let look = 0; look <= looks; look += 1) {
    const share = look / looks;
    for (const { model: id, path, facing } of places) {
      const model = board.models[id];
      if (model) models[id] = { ...model, at: upTo(path, share).at(-1)!, facing: share > 0 ? facing : model.facing };
    }
    if (canAttack(then, options, attack)) return share;
  }
  return undefined;
}
