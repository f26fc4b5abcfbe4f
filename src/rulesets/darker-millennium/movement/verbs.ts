import type { Verb } from '../../../engine/index.js';
import { FACING, TO, UNIT } from './actions/action.js';
import { moves } from './actions/all.js';

/** Slash commands of the movement sub-phases and of reactions. */
export const verbs: Verb[] = [
  {
    name: ['move'],
    also: ['advance', 'enter'],
    describe: 'Move one of your units, or say where it falls back or consolidates to.',
    params: [
      { ...UNIT, required: false },
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
      { ...TO, required: false },
      FACING,
    ],
    asks: ['move', 'compulsory', 'retreat', 'consolidate', 'freeMove', 'scout'],
    fixed: {},
  },
  ...moves.flatMap(({ verb }) => verb ?? []),
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
