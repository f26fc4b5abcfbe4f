import type { Verb, VerbParam } from '../../../engine/index.js';

const unit: VerbParam = { name: 'unit', describe: 'The unit that moves.', field: 'unit', required: true };
const to: VerbParam = {
  name: 'to',
  describe: 'Where to: a square such as F5.3, a bearing such as 6" NE, or a name.',
  field: 'to',
  required: true,
};

const facing: VerbParam = {
  name: 'facing',
  describe: 'What a machine faces at the end; the nearest enemy when left out.',
  field: 'facing',
  required: false,
};

/** Slash commands of the movement sub-phases and of reactions. */
export const verbs: Verb[] = [
  {
    name: ['move'],
    also: ['advance', 'enter'],
    describe: 'Move one of your units, or say where it falls back or consolidates to.',
    params: [
      { ...unit, required: false },
      {
        name: 'how',
        describe: 'Run, Sprint, Charge, Fall back, Advance or Move a part.',
        field: 'do',
        required: false,
      },
      {
        name: 'keep',
        describe: 'Who stays when you move a part, with commas between them.',
        field: 'keep',
        required: false,
      },
      { ...to, required: false },
      facing,
    ],
    asks: ['move', 'compulsory', 'retreat', 'consolidate', 'freeMove', 'scout'],
    fixed: {},
  },
  {
    name: ['run'],
    describe: 'Run: twice the Mv, turning freely. Units that are off the table come on.',
    params: [unit, to, facing],
    asks: ['move'],
    fixed: { do: 'run' },
  },
  {
    name: ['sprint'],
    also: ['march'],
    describe: 'Sprint: twice the Mv and a randomised third, straight ahead, for a pin.',
    params: [unit, to],
    asks: ['move'],
    fixed: { do: 'sprint' },
  },
  {
    name: ['charge'],
    also: ['assault'],
    describe: 'Charge an enemy within reach; it may react before you close.',
    params: [
      unit,
      { name: 'target', describe: 'The enemy to charge.', field: 'targets', required: true },
      { name: 'sprint', describe: 'Whether to sprint into it, for units that can.', field: 'sprint', required: false },
      {
        name: 'engaged',
        describe: 'Whether to pass over models that are fought already.',
        field: 'engaged',
        required: false,
      },
    ],
    asks: ['move'],
    fixed: { do: 'charge' },
  },
  {
    name: ['embark'],
    also: ['mount'],
    describe: 'Get into a transport of yours that every model reaches with its Run or Advance.',
    params: [unit, { name: 'transport', describe: 'Your transport.', field: 'transport', required: true }],
    asks: ['move'],
    fixed: { do: 'embark' },
  },
  {
    name: ['disembark'],
    also: ['dismount'],
    describe: 'Get out of the transport, measured from its hull, by Run or Advance.',
    params: [unit, to],
    asks: ['move'],
    fixed: { do: 'disembark' },
  },
  {
    name: ['fallback'],
    describe: 'Fall back out of a close combat with a unit on Run orders.',
    params: [unit],
    asks: ['move'],
    fixed: { do: 'fallback' },
  },
  {
    name: ['pass'],
    describe: 'Do nothing more here: let it pass, or end your part of the phase or turn.',
    params: [],
    asks: ['move', 'shoot'],
    fixed: { do: 'pass', unit: 'none' },
  },
  {
    name: ['react'],
    describe: 'Answer what the enemy does with a reaction, or let it pass.',
    params: [
      { name: 'with', describe: 'The reaction, or hold.', field: 'react', required: true },
      { name: 'as', describe: 'What a Swift Reaction passes.', field: 'as', required: false },
      {
        name: 'champion',
        describe: 'The team that the Champion counts as part of.',
        field: 'champion',
        required: false,
      },
    ],
    asks: ['react'],
    fixed: {},
  },
];
