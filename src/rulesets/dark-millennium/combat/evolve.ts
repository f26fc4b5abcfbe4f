import type { ModelId, UnitId } from '../../../engine/index.js';
import { modelOf } from '../../board-queries.js';
import { takeAway } from '../../model-moves.js';
import { aboardOf } from '../../transports/passengers.js';
import type { DkBoard, DkUnit } from '../board.js';
import type { Writers } from '../game.js';
import type { CombatEvent } from './events.js';

export const combatWriters: Writers<CombatEvent> = {
  attacked() {},
  hurt(board, { model: id, unit, hurt, lost, fatigue }) {
    const model = board.models[id]!;
    model.hurt = hurt;
    if (lost) {
      const at = model.weapons.indexOf(lost.weapon);
      model.weapons = model.weapons.filter((_, index) => index !== at);
    }
    board.units[unit]!.fatigue += fatigue;
  },
  fell(board, { unit: id, models, wrecks }) {
    const unit = board.units[id]!;
    takeOff(
      board,
      id,
      models.map(({ model }) => model),
    );
    if (wrecks.length > 0) board.terrain = [...board.terrain, ...wrecks];
    if (unit.models.length === 0) noteDestroyed(board, unit);
  },
  tired(board, { unit, now }) {
    board.units[unit]!.fatigue = now;
  },
  heroSpent(board, { side, points }) {
    board.armies[side].heroPoints -= points;
  },
  sentBack(board, { unit }) {
    wipeOut(board, board.units[unit]!);
  },
  damageResumed() {},
  suppressionTold() {},
};

/** Takes all that is left of a unit away. */
export function wipeOut(board: DkBoard, unit: DkUnit): void {
  takeOff(board, unit.id, unit.models);
  noteDestroyed(board, unit);
}

/** Models leave the table; those aboard of one will get out where it stood (DK.house.spill). */
function takeOff(board: DkBoard, unit: UnitId, models: readonly ModelId[]): void {
  for (const id of models) {
    const { at } = modelOf(board, id);
    if (at) for (const rider of aboardOf(board, id)) rider.wreckedAt = { ...at };
  }
  takeAway(board, unit, models);
}

/** What a wiped out unit was worth counts at the end (DK.house.end). */
function noteDestroyed(board: DkBoard, unit: DkUnit): void {
  const points = board.armies[unit.side]?.cost[unit.id] ?? 0;
  board.destroyed.push({ unit: unit.id, side: unit.side, points });
}
