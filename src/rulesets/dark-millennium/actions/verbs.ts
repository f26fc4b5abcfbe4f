import type { Verb } from '../../../engine/index.js';

const UNIT = { name: 'unit', describe: 'Your unit.', field: 'unit', required: true };
const TO = {
  name: 'to',
  describe: 'A square such as F5.3, a bearing such as 6" NE, or a thing.',
  field: 'to',
  required: true,
};
const TARGET = { name: 'target', describe: 'The enemy unit.', field: 'target', required: false };
const DICE = { name: 'dice', describe: 'How many dice each fire team throws.', field: 'dice', required: false };

const SHOOTING = [
  { ...UNIT, describe: 'The unit that shoots.', required: false },
  { ...TARGET, describe: 'The enemy to shoot at.' },
  DICE,
];

/** The actions and reactions as slash commands (DK.action, DK.reaction). */
export const verbs: Verb[] = [
  {
    name: ['advance'],
    also: ['move', 'order', 'activate'],
    describe: 'Move a unit up to its speed; then it may fire at -1.',
    params: [UNIT, TO],
    asks: ['act'],
    fixed: { do: 'advance' },
  },
  {
    name: ['march'],
    also: ['run', 'sprint'],
    describe: 'Move a unit up to twice its speed.',
    params: [UNIT, TO],
    asks: ['act'],
    fixed: { do: 'march' },
  },
  {
    name: ['shoot'],
    describe: 'Shoot with one of your units at an enemy that it sees.',
    params: SHOOTING,
    asks: ['act'],
    fixed: { do: 'fire' },
  },
  {
    name: ['shoot'],
    describe: 'Shoot with one of your units at an enemy that it sees.',
    params: SHOOTING,
    asks: ['shoot'],
    fixed: {},
  },
  {
    name: ['assault'],
    also: ['charge', 'fight'],
    describe: 'Move a unit into base contact and fight.',
    params: [UNIT, { ...TARGET, required: true }],
    asks: ['act'],
    fixed: { do: 'assault' },
  },
  {
    name: ['rally'],
    also: ['hide'],
    describe: 'Regroup a unit, into cover if you like, and shake off combat fatigue.',
    params: [UNIT, { name: 'to', describe: 'Cover near by, or here.', field: 'to', required: false }],
    asks: ['act'],
    fixed: { do: 'rally' },
  },
  {
    name: ['scan'],
    describe: 'Stop a unit with a scanner; its next Advance or Fire ignores cover.',
    params: [UNIT],
    asks: ['act'],
    fixed: { do: 'scan' },
  },
  {
    name: ['popup'],
    describe: 'Let a skimmer rise, fire, and sink back behind its cover.',
    params: [
      UNIT,
      { ...TARGET, required: true },
      { name: 'height', describe: 'How many inches it rises, up to its Speed.', field: 'rise', required: false },
      DICE,
    ],
    asks: ['act'],
    fixed: { do: 'popUp' },
  },
  {
    name: ['react'],
    also: ['fallback'],
    describe: 'Answer what the enemy does with a reaction, or let it pass.',
    params: [{ name: 'with', describe: 'The reaction, or hold.', field: 'react', required: true }, DICE],
    asks: ['react'],
    fixed: {},
  },
  {
    name: ['pass'],
    describe: 'Do nothing more here: let it pass, or end your part of the phase or turn.',
    params: [],
    asks: ['act'],
    fixed: { unit: 'none' },
  },
  {
    name: ['pass'],
    describe: 'Do nothing more here: let it pass, or end your part of the phase or turn.',
    params: [],
    asks: ['react'],
    fixed: { react: 'hold' },
  },
  {
    name: ['pass'],
    describe: 'Do nothing more here: let it pass, or end your part of the phase or turn.',
    params: [],
    asks: ['shoot'],
    fixed: { target: 'none' },
  },
];
