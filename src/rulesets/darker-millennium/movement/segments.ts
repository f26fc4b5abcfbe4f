import type { Body, Point } from '../../../engine/index.js';
import { overlap } from '../../../engine/table/bases.js';
import { mayStand } from '../../../engine/table/room.js';
import { upTo } from '../../../engine/table/walked.js';
import { modelOf } from '../../lookups.js';
import type { DmBoard, DmUnit } from '../board.js';
import { standing } from '../lookups.js';
import { groundFor, type Placed } from './placing.js';

/** Where everybody stands when a share of the move is walked; facing as at the end, once they have set out. */
export function placesAt(board: DmBoard, places: readonly Placed[], share: number): Placed[] {
  return places.map(placed => {
    const before = upTo(placed.path, share);
    const facing = share > 0 ? placed.facing : modelOf(board, placed.model).facing;
    return { ...placed, at: before.at(-1) as Point, facing, path: before };
  });
}

/** The board as it would be with the models there. Shares all else. */
export function boardWith(board: DmBoard, places: readonly Placed[]): DmBoard {
  const models = { ...board.models };
  for (const { model, at, facing } of places) models[model] = { ...modelOf(board, model), at, facing };
  return { ...board, models };
}

/** Whether everybody may stand there: a move is interrupted only where that is legal (DM.house.segments). */
export function mayHalt(board: DmBoard, units: readonly DmUnit[], places: readonly Placed[]): boolean {
  const ground = groundFor(board, units);
  const bodies: (Body & { unit: string })[] = places.map(({ model: id, at, facing }) => {
    const model = modelOf(board, id);
    return { id, unit: model.unit, standing: { ...standing({ ...model, at }), facing } };
  });
  return bodies.every(
    (body, index) =>
      mayStand(body.standing, {
        ...ground,
        others: [...ground.others, ...bodies.filter(other => other.unit !== body.unit)],
      }) && bodies.every((other, at) => at <= index || !overlap(body.standing, other.standing)),
  );
}
