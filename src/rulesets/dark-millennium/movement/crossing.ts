import type { JsonObject } from '../../../engine/index.js';
import { overlap, reachOf } from '../../../engine/table/bases.js';
import { whollyOnBoard } from '../../../engine/table/outline.js';
import { upTo } from '../../../engine/table/walked.js';
import type { Placed } from '../../placed.js';
import type { DkBoard, DkModel } from '../board.js';
import { type AttackRequest, canAttack } from '../combat/attack.js';
import { standing } from '../lookups.js';
import { longestOf } from './placing.js';

/** How finely a way is looked at: every inch of the longest one, and more finely where nobody could be stopped at those. */
const EVERY = [1000, 200];

/**
 * The share (0..1) of a move at which an attack first finds a mover in its sight and range, the start included; undefined
 * where it never does (DK.turn.crossing). Where movers would stand in each other just there, it is a little later; who can
 * be stopped nowhere in sight is not fired at.
 */
export function crossingOf(
  board: DkBoard,
  options: { options: JsonObject },
  attack: AttackRequest,
  places: readonly Placed[],
): number | undefined {
  for (const every of EVERY) {
    const found = lookAlong(board, options, attack, places, Math.max(1, Math.ceil(longestOf(places) / every)));
    if (found !== 'nowhere to stop') return found;
  }
  return undefined;
}

function lookAlong(
  board: DkBoard,
  options: { options: JsonObject },
  attack: AttackRequest,
  places: readonly Placed[],
  looks: number,
): number | undefined | 'nowhere to stop' {
  let seen = false;
  // The movers alone change from look to look.
  const models = { ...board.models };
  const then: DkBoard = { ...board, models };
  // Who comes onto the table is not there before the first step.
  const begin = places.some(({ model }) => board.models[model]?.at === undefined) ? 1 : 0;
  for (let look = begin; look <= looks; look += 1) {
    const share = look / looks;
    for (const { model: id, path, facing } of places) {
      const model = board.models[id];
      if (model) models[id] = { ...model, at: upTo(path, share).at(-1)!, facing: share > 0 ? facing : model.facing };
    }
    if (!canAttack(then, options, attack)) continue;
    if (standApart(then, places)) return share;
    seen = true;
  }
  return seen ? 'nowhere to stop' : undefined;
}

/** Whether nobody stands in anybody at this moment: a move is stopped only where it could be stopped on a table. */
function standApart(board: DkBoard, places: readonly Placed[]): boolean {
  const all = Object.values(board.models).filter(({ at }) => at !== undefined);
  return places.every(({ model: id }) => {
    const model = board.models[id];
    if (model?.at === undefined) return true;
    const here = standing(model);
    if (!whollyOnBoard({ points: board.outline }, here)) return false;
    return all.every(other => other === model || far(model, other) || !overlap(here, standing(other)));
  });
}

function far(a: DkModel, b: DkModel): boolean {
  const reach = reachOf(a.base) + reachOf(b.base);
  return Math.abs(a.at!.x - b.at!.x) > reach || Math.abs(a.at!.y - b.at!.y) > reach;
}
