import { overlap } from '../table/bases.js';
import { onBoard, whollyOnBoard } from '../table/outline.js';
import type { Point, Standing } from '../table/types.js';
import type { Board, Model, ModelId, UnitId } from './board.js';
import type { GameEvent } from './event.js';

/**
 * What people agreed stands elsewhere than the board had it: the one fact that every ruleset's board takes and no rule states.
 * Wounds, the fallen and all that rulesets keep besides are put right by taking answers back.
 */
export interface Corrected extends GameEvent {
  type: 'corrected';
  /** Whose models they are. */
  units: UnitId[];
  models: { id: ModelId; at: Point; facing: number }[];
  markers: { id: string; at: Point }[];
}

/** Whether an event is a host's correction of the board. */
export function isCorrected(event: GameEvent): event is Corrected {
  return event.type === 'corrected';
}

/** Writes a correction to the board. */
export function applyCorrection(board: Board, { models, markers }: Corrected): void {
  for (const { id, at, facing } of models) Object.assign(board.models[id] as Model, { at, facing });
  for (const { id, at } of markers) for (const marker of board.markers) if (marker.id === id) marker.at = at;
}

/** Why the board cannot take a correction; undefined where it can. `id`: of the model or marker. */
export type Misplaced =
  | { is: 'unknown' | 'offTable' | 'offBoard'; id: string }
  | { is: 'onOther'; id: ModelId; other: ModelId };

/** What would stand off the board or on another model; nothing is on the table that was not. */
export function misplaced(board: Board, { models, markers }: Corrected): Misplaced | undefined {
  const outline = { points: board.outline };
  const moved = new Map<ModelId, Standing>();
  for (const { id, at, facing } of models) {
    const model = Object.hasOwn(board.models, id) ? board.models[id] : undefined;
    if (model === undefined) return { is: 'unknown', id };
    if (model.at === undefined) return { is: 'offTable', id };
    const stands = { at, facing, base: model.base, height: model.height };
    if (!whollyOnBoard(outline, stands)) return { is: 'offBoard', id };
    moved.set(id, stands);
  }
  for (const [id, stands] of moved)
    for (const other of Object.values(board.models)) {
      const { at, facing, base, height } = other;
      const there = moved.get(other.id) ?? (at && { at, facing, base, height });
      if (other.id !== id && there && overlap(stands, there)) return { is: 'onOther', id, other: other.id };
    }
  for (const { id, at } of markers) {
    if (!board.markers.some(marker => marker.id === id)) return { is: 'unknown', id };
    if (!onBoard(outline, at)) return { is: 'offBoard', id };
  }
  return undefined;
}
