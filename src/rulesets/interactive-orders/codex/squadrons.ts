import type { ModelId } from '../../../engine/index.js';
import { profileOf } from '../../board-queries.js';
import type { ClassicBoard, ClassicUnit } from '../../classic/board.js';
import { nextUnitId } from '../../side-lists.js';

/** A squadron is one slot, and each of its vehicles a unit of its own (IO.vehicle.squadron). */
export function partSquadron(board: ClassicBoard, unit: ClassicUnit): void {
  const [first, ...others] = unit.models;
  const { subTypes } = profileOf(board, board.models[first!]!);
  if (!subTypes.includes('squadron') || others.length === 0) return;
  const cost = board.armies[unit.side].cost;
  const whole = cost[unit.id]!;
  const shares = unit.models.map((_, index) => shareOf(whole, unit.models.length, index));
  const { name } = unit;
  become(board, { ...unit, name: `${name} 1`, models: [] }, first!, shares[0]!);
  for (const [index, model] of others.entries()) {
    const id = nextUnitId(board, unit.side);
    become(
      board,
      { ...structuredClone(unit), id, name: `${name} ${index + 2}`, models: [] },
      model,
      shares[index + 1]!,
    );
  }
}

/** Points in whole numbers that add up. */
function shareOf(whole: number, parts: number, index: number): number {
  return Math.floor((whole * (index + 1)) / parts) - Math.floor((whole * index) / parts);
}

function become(board: ClassicBoard, unit: ClassicUnit, id: ModelId, cost: number): void {
  const { [id]: model, ...models } = board.models;
  const own = `${unit.id}.1`;
  board.models = { ...models, [own]: { ...model!, id: own, unit: unit.id, name: unit.name } };
  board.units[unit.id] = { ...unit, models: [own], startModels: 1, phaseModels: 1 };
  board.armies[unit.side].cost[unit.id] = cost;
}
