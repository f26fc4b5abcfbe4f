import { changedBy } from '../../rooms.js';
import type { Room, Writers } from '../game.js';
import type { PsychicEvent } from './events.js';
import { tellPsychic } from './narrate.js';
import { powerStep } from './power-step.js';
import { summonQuestion } from './summon.js';

const psychicWriters: Writers<PsychicEvent> = {
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
    board.units[unit.id] = unit;
    for (const model of models) board.models[model.id] = model;
    board.armies[unit.side].startModels += models.length;
  },
};

/** Psychic powers, nullification, summoning. */
export const psychicRoom: Room<PsychicEvent> = {
  steps: [powerStep],
  questions: [summonQuestion],
  evolve: psychicWriters,
  narrate: tellPsychic,
  traces: {
    ...changedBy('warpStruck', 'powerStruck', 'calmed', 'warded'),
    summoned: ({ unit }) => [{ kind: 'changed', unit: unit.id }],
  },
};
