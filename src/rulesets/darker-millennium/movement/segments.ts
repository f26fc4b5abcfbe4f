import type { Body } from '../../../engine/index.js';
import { overlap } from '../../../engine/table/bases.js';
import { mayStand } from '../../../engine/table/room.js';
import { modelOf } from '../../lookups.js';
import { groundFor } from '../../movement/journey.js';
import type { Placed } from '../../placed.js';
import type { DmBoard, DmUnit } from '../board.js';
import { standing } from '../lookups.js';

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
