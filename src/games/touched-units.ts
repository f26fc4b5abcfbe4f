import type { Board, SeatId, UnitId } from '../engine/index.js';

/** A seat's units that stand elsewhere, or in another state, than before. */
export function touchedUnits(before: Board, after: Board, seat: SeatId): UnitId[] {
  const own = Object.values(after.units).filter(unit => unit.seat === seat);
  return own.flatMap(({ id }) => (standing(before, id) === standing(after, id) ? [] : [id]));
}

function standing({ units, models }: Board, id: UnitId): string {
  const unit = units[id];
  return JSON.stringify([unit, unit?.models.map(model => models[model]?.at)]);
}
