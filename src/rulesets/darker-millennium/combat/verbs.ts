import type { Verb } from '../../../engine/index.js';

export const verbs: Verb[] = [
  {
    name: ['shoot'],
    describe: 'Shoot with one of your units at an enemy that it sees.',
    params: [
      { name: 'unit', describe: 'The unit that shoots.', field: 'unit', required: true },
      { name: 'target', describe: 'The enemy to shoot at.', field: 'target', required: true },
    ],
    asks: ['shoot'],
    fixed: { do: 'fire' },
  },
  {
    name: ['hide'],
    describe: 'Hide a unit on Advance instead of shooting; every model must be in cover.',
    params: [{ name: 'unit', describe: 'The unit that hides.', field: 'unit', required: true }],
    asks: ['shoot'],
    fixed: { do: 'hide' },
  },
  {
    name: ['fight'],
    describe: 'Choose the close combat that is fought next.',
    params: [{ name: 'unit', describe: 'A unit of that close combat.', field: 'unit', required: true }],
    asks: ['fight'],
    fixed: {},
  },
];
