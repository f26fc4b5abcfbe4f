import type { Board, Model, ModelId, Unit, UnitId } from '../../engine/index.js';
import { onTable } from '../board-queries.js';

export interface Riders<U extends Unit & { aboard?: ModelId }> {
  units: Record<UnitId, U>;
}

/** Living units that a machine carries. */
export function aboardOf<U extends Unit & { aboard?: ModelId }>(board: Riders<U>, transport: ModelId): U[] {
  return Object.values(board.units).filter(unit => unit.aboard === transport && unit.models.length > 0);
}

/** Models that a transport has room for beside those aboard. */
export function roomIn(
  board: Riders<Unit & { aboard?: ModelId }>,
  { id, capacity = 0 }: { id: ModelId; capacity?: number },
): number {
  return aboardOf(board, id).reduce((room, unit) => room - unit.models.length, capacity);
}

/** The machine on the table that carries the unit. */
export function carrierOf<M extends Model>(
  board: { models: Record<ModelId, M> },
  unit: { aboard?: ModelId },
): M | undefined {
  const carrier = unit.aboard === undefined ? undefined : board.models[unit.aboard];
  return carrier?.at === undefined ? undefined : carrier;
}

/** On the table, or aboard a machine that is. */
export function isDeployed(board: Pick<Board, 'models'>, unit: Unit & { aboard?: ModelId }): boolean {
  return onTable(board, unit) || carrierOf(board, unit) !== undefined;
}
