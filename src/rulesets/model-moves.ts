import { copyWith } from '../engine/copy-with.js';
import type { Board, Model, ModelId, Point, Unit, UnitId } from '../engine/index.js';
import { upTo } from '../engine/table/walked.js';
import { modelOf, placedOf, unitOf } from './board-queries.js';

/** One model's part of a move. */
export interface Placed {
  model: ModelId;
  at: Point;
  facing: number;
  path: Point[];
}

/** A move of nobody: everybody stays where it stands. */
export function stillPlaces(models: readonly (Pick<Model, 'id' | 'facing'> & { at: Point })[]): Placed[] {
  return models.map(({ id, at, facing }) => ({ model: id, at, facing, path: [at] }));
}

/** Where everybody stands when a share (0..1) of the move is walked; facing as at the end, once they have set out. */
export function placesAt(
  board: { models: Record<ModelId, Model> },
  places: readonly Placed[],
  share: number,
): Placed[] {
  return places.map(placed => {
    const path = upTo(placed.path, share);
    const facing = share > 0 ? placed.facing : modelOf(board, placed.model).facing;
    return { ...placed, at: path.at(-1)!, facing, path };
  });
}

/** Models of a unit are on no board any more. */
export function takeAway(board: Pick<Board, 'units' | 'models'>, id: UnitId, models: readonly ModelId[]): void {
  const unit = unitOf(board, id);
  unit.models = unit.models.filter(model => !models.includes(model));
  for (const model of models) delete board.models[model];
}

/** The board as it would be with the models there. Shares all else. */
export function boardWith<M extends Model, B extends { models: Record<ModelId, M> }>(
  board: B & { models: Record<ModelId, M> },
  places: readonly Placed[],
): B {
  const models = { ...board.models };
  for (const { model, at, facing } of places) models[model] = copyWith(modelOf(board, model), { at, facing }) as M;
  return { ...board, models };
}

/** Whether every model of a unit stands as it stood on a board before. */
export function standsAsIn(before: Pick<Board, 'models'>, board: Board, unit: Unit): boolean {
  return placedOf(board, unit).every(({ id, at, facing }) => {
    const was = before.models[id];
    return was?.at?.x === at.x && was.at.y === at.y && was.facing === facing;
  });
}
