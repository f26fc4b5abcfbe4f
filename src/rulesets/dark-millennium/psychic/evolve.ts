import type { Writers } from '../game.js';
import type { PsychicEvent } from './events.js';

export const psychicWriters: Writers<PsychicEvent> = {
  powerCast() {},
  warpStruck(board, { unit, now }) {
    board.units[unit]!.fatigue = now;
  },
  powerStruck() {},
  calmed(board, { unit, now }) {
    board.units[unit]!.fatigue = now;
  },
  warded(board, { unit, defence }) {
    board.units[unit]!.ward = defence;
  },
  pointsStored(board, { unit, points }) {
    board.units[unit]!.summoning = points;
  },
  summoned(board, { unit, models }) {
    board.units[unit.id] = structuredClone(unit);
    for (const model of models) board.models[model.id] = structuredClone(model);
    board.armies[unit.side].startModels += models.length;
  },
};
