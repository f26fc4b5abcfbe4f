import { modelOf } from '../../lookups.js';
import type { Writers } from '../game.js';
import type { AbilityEvent } from './events.js';

export const abilityWriters: Writers<AbilityEvent> = {
  healed(board, { models }) {
    for (const { model, wounds } of models) modelOf(board, model).wounds += wounds;
  },
  fearTested() {},
  tended(board, { by }) {
    const unit = board.units[by]!;
    unit.tended = board.turn;
  },
};
