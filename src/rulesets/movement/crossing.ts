import type { Board, Model, Standing } from '../../engine/index.js';
import { overlap, reachOf } from '../../engine/table/bases.js';
import { whollyOnBoard } from '../../engine/table/outline.js';
import { lengthOf, stretch, upTo } from '../../engine/table/walked.js';
import { boardWith, type Placed, placesAt } from '../model-moves.js';

/** Who stands where, and on what. */
type Table<M extends Model> = Pick<Board, 'outline'> & { models: Record<string, M> };

/** How finely a way is looked at: every inch of the longest one, and more finely where nobody could be stopped at those. */
const EVERY = [1000, 200];

/**
 * The share (0..1) of a move at which somebody first `sees` a mover, the start included; undefined where nobody ever does.
 * Where movers would stand in each other just there, it is a little later; who can be stopped nowhere in sight is not seen.
 */
export function crossingOf<M extends Model, B extends Board & { models: Record<string, M> }>(
  board: B,
  places: readonly Placed[],
  sees: (then: B) => boolean,
  standing: (model: M) => Standing,
): number | undefined {
  const longest = Math.max(0, ...places.map(({ path }) => lengthOf(path)));
  for (const every of EVERY) {
    const found = lookAlong(board, places, sees, standing, Math.max(1, Math.ceil(longest / every)));
    if (found !== 'nowhere to stop') return found;
  }
  return undefined;
}

function lookAlong<M extends Model, B extends Board & { models: Record<string, M> }>(
  board: B,
  places: readonly Placed[],
  sees: (then: B) => boolean,
  standing: (model: M) => Standing,
  looks: number,
): number | undefined | 'nowhere to stop' {
  let seen = false;
  // The movers alone change from look to look.
  const models: Record<string, M> = { ...board.models };
  // Who comes onto the table is not there before the first step.
  const begin = places.some(({ model }) => board.models[model]?.at === undefined) ? 1 : 0;
  for (let look = begin; look <= looks; look += 1) {
    const share = look / looks;
    for (const { model: id, path, facing } of places) {
      const model = board.models[id];
      if (model) models[id] = { ...model, at: upTo(path, share).at(-1)!, facing: share > 0 ? facing : model.facing };
    }
    // Another board for each look: what is remembered of one holds where the movers are.
    const then: B = { ...board, models };
    if (!sees(then)) continue;
    if (standApart(then, places, standing)) return share;
    seen = true;
  }
  return seen ? 'nowhere to stop' : undefined;
}

/** Whether nobody stands in anybody at this moment: a move is stopped only where it could be stopped on a table. */
export function standApart<M extends Model>(
  board: Table<M>,
  places: readonly Placed[],
  standing: (model: M) => Standing,
): boolean {
  const all = Object.values(board.models).filter(({ at }) => at !== undefined);
  return places.every(({ model: id }) => {
    const model = board.models[id];
    if (model?.at === undefined) return true;
    const here = standing(model);
    if (!whollyOnBoard({ points: board.outline }, here)) return false;
    return all.every(other => other === model || far(model, other) || !overlap(here, standing(other)));
  });
}

/** How finely what is left of a way is looked at for where its movers can stand. */
const LOOKS = 40;

/** Shares of a way from one of them to its end. */
function sharesFrom(share: number): number[] {
  return Array.from({ length: LOOKS + 1 }, (_, look) => share + ((1 - share) * look) / LOOKS);
}

/** Whether nobody stands in anybody when a share (0..1) of a move is walked. */
export function areApartAt<M extends Model>(
  board: Table<M>,
  places: readonly Placed[],
  share: number,
  standing: (model: M) => Standing,
): boolean {
  const there = placesAt(board, places, share);
  return standApart(boardWith(board, there), there, standing);
}

/** The first share of a move, from one of them on, at which nobody stands in anybody; 1 where there is none. */
export function shareApart<M extends Model>(
  board: Table<M>,
  places: readonly Placed[],
  from: number,
  standing: (model: M) => Standing,
): number {
  return sharesFrom(from).find(share => areApartAt(board, places, share, standing)) ?? 1;
}

/** What is left of a move of which a share is walked, as far as its movers can stand. */
export function cutShort<M extends Model>(
  board: Table<M>,
  places: readonly Placed[],
  walked: number,
  standing: (model: M) => Standing,
): Placed[] {
  const far = sharesFrom(walked).findLast(share => areApartAt(board, places, share, standing)) ?? walked;
  return places.map(placed => {
    const path = stretch(placed.path, walked, far);
    return { ...placed, path, at: path.at(-1)! };
  });
}

function far(a: Model, b: Model): boolean {
  const reach = reachOf(a.base) + reachOf(b.base);
  return Math.abs(a.at!.x - b.at!.x) > reach || Math.abs(a.at!.y - b.at!.y) > reach;
}
