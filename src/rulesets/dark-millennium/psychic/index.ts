import type { Verb } from '../../../engine/index.js';
import type { Room, Writers } from '../game.js';
import type { PsychicEvent } from './events.js';
import { tellPsychic } from './narrate.js';
import { powerStep } from './power-step.js';
import { summonQuestion, weighSummon } from './summon.js';

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

const verbs: Verb[] = [
  {
    name: ['power'],
    describe: 'Use a psychic power of a unit, or summon.',
    params: [
      { name: 'unit', describe: 'Your unit.', field: 'unit', required: true },
      { name: 'power', describe: 'The power, or a summoning.', field: 'power', required: true },
      { name: 'target', describe: 'The unit that it is used on.', field: 'target', required: false },
      { name: 'assist', describe: 'How many other psykers assist.', field: 'assist', required: false },
      { name: 'heroes', describe: 'Hero points: so many dice are sixes.', field: 'heroes', required: false },
    ],
    asks: ['act'],
    fixed: { do: 'power' },
  },
  {
    name: ['summon'],
    describe: 'Say which daemons come for your summoning points.',
    params: [
      { name: 'daemon', describe: 'Which daemons, or none.', field: 'daemon', required: true },
      { name: 'count', describe: 'How many of them.', field: 'count', required: false },
      { name: 'to', describe: 'Where, within 6" of the unit.', field: 'to', required: false },
    ],
    asks: ['summon'],
    fixed: {},
  },
];

/** Psychic powers, nullification, summoning. */
export const psychicRoom: Room<PsychicEvent> = {
  steps: [powerStep],
  questions: [summonQuestion],
  moments: [],
  evolve: psychicWriters,
  narrate: tellPsychic,
  traces: {
    warpStruck: ({ unit }) => [{ kind: 'changed', unit }],
    powerStruck: ({ unit }) => [{ kind: 'changed', unit }],
    calmed: ({ unit }) => [{ kind: 'changed', unit }],
    warded: ({ unit }) => [{ kind: 'changed', unit }],
    summoned: ({ unit }) => [{ kind: 'changed', unit: unit.id }],
  },
  verbs,
  weigh: { summon: weighSummon },
};
