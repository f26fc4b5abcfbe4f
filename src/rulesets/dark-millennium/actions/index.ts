import type { Verb } from '../../../engine/index.js';
import type { Room, Writers } from '../game.js';
import { actQuestion, weighAct } from './act-question.js';
import { advanceStep } from './advance.js';
import { assaultStep } from './assault.js';
import type { ActionEvent } from './events.js';
import { exchange } from './exchange.js';
import { fireStep } from './fire.js';
import { marchStep } from './march.js';
import { tellActions } from './narrate.js';
import { popUpStep } from './pop-up.js';
import { rallyStep } from './rally.js';
import { reactQuestion, weighReact } from './react-question.js';
import { scanStep } from './scan.js';
import { shootQuestion, weighShoot } from './shoot-question.js';
import { turn } from './turn.js';

const actionWriters: Writers<ActionEvent> = {
  turnStarted(board, { turn, side }) {
    board.turn = turn;
    board.acting = side;
    board.phase = 'turns';
    for (const unit of Object.values(board.units)) {
      unit.actions = 0;
      unit.rallied = false;
      unit.scanned = false;
    }
    for (const model of Object.values(board.models)) model.moved = 0;
    for (const army of Object.values(board.armies)) army.reserveUsed = false;
  },
  actionDeclared(board, { unit, do: doing }) {
    const found = board.units[unit]!;
    found.actions += 1;
    // DK.action.rally.once
    if (doing === 'rally') found.rallied = true;
    // DK.psychic.summoning.stored
    if (doing !== 'power') found.summoning = 0;
    delete found.ward;
  },
  exchangeBegun(board, { acting, reacting }) {
    board.units[acting.unit]!.fatigue = acting.now;
    if (reacting === undefined) return;
    const found = board.units[reacting.unit]!;
    found.fatigue = reacting.now;
    found.summoning = 0;
  },
  exchangeEnded(board, { unit, do: doing }) {
    // What a scanner found serves the very next action and no other (DK.action.scanner).
    for (const known of Object.values(board.units)) if (known.id !== unit || doing !== 'scan') known.scanned = false;
  },
  scanned(board, { unit }) {
    board.units[unit]!.scanned = true;
  },
  rose(board, { unit, heights }) {
    // Up and down is a move of its action (DK.reaction.returnFire.moved).
    if (heights.some(({ by }) => by > 0)) board.units[unit]!.movedTurn = board.turn;
    for (const { model, by } of heights) board.models[model]!.risen = by;
  },
  sank(board, { unit }) {
    for (const id of board.units[unit]!.models) delete board.models[id]!.risen;
  },
  rallied(board, { unit, lost }) {
    board.units[unit]!.fatigue -= lost;
  },
  turnOver() {},
};

const UNIT = { name: 'unit', describe: 'Your unit.', field: 'unit', required: true };
const TO = {
  name: 'to',
  describe: 'A square such as F5.3, a bearing such as 6" NE, or a thing.',
  field: 'to',
  required: true,
};
const TARGET = { name: 'target', describe: 'The enemy unit.', field: 'target', required: false };
const DICE = { name: 'dice', describe: 'How many dice each fire team throws.', field: 'dice', required: false };

const SHOOT = {
  name: ['shoot'],
  describe: 'Shoot with one of your units at an enemy that it sees.',
  params: [
    { ...UNIT, describe: 'The unit that shoots.', required: false },
    { ...TARGET, describe: 'The enemy to shoot at.' },
    DICE,
  ],
};
const PASS: Pick<Verb, 'name' | 'describe' | 'params' | 'givesUp'> = {
  name: ['pass'],
  describe: 'Do nothing more here: let it pass, or end your part of the phase or turn.',
  params: [],
  givesUp: true,
};

/** The actions and reactions as slash commands. */
const verbs: Verb[] = [
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
  { ...SHOOT, asks: ['act'], fixed: { do: 'fire' } },
  { ...SHOOT, asks: ['shoot'], fixed: {} },
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
  { ...PASS, asks: ['act'], fixed: { unit: 'none' } },
  { ...PASS, asks: ['react'], fixed: { react: 'hold' } },
  { ...PASS, asks: ['shoot'], fixed: { target: 'none' } },
];

/** Turns, actions and reactions. */
export const actionsRoom: Room<ActionEvent> = {
  steps: [turn, exchange, advanceStep, fireStep, marchStep, assaultStep, rallyStep, popUpStep, scanStep],
  questions: [actQuestion, reactQuestion, shootQuestion],
  moments: [],
  evolve: actionWriters,
  narrate: tellActions,
  traces: {
    rallied: ({ unit }) => [{ kind: 'changed', unit }],
    scanned: ({ unit }) => [{ kind: 'changed', unit }],
  },
  verbs,
  weigh: { act: weighAct, react: weighReact, shoot: weighShoot },
};
