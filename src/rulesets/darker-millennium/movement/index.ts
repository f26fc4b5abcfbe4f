import type { Point, Verb } from '../../../engine/index.js';
import { pointIn } from '../../../engine/table/points.js';
import { centreOf, unitOf } from '../../board-queries.js';
import type { DmUnit } from '../board.js';
import type { DmView, Room, Weigh } from '../game.js';
import { advance, go, run } from './act.js';
import { FACING, TO, UNIT } from './actions/action.js';
import { moves } from './actions/all.js';
import { reactAsk, retreatAsk } from './asks.js';
import { restoreCoherency, splitUp } from './coherency.js';
import { burn, compulsory, rejoin, stray } from './compulsory.js';
import type { MoveEvent } from './events.js';
import { evolve } from './evolve.js';
import { moveQuestion, weighMove } from './move-question.js';
import { narrate } from './narrate.js';
import { placeWorth } from './place-worth.js';
import { reactQuestion } from './react-question.js';
import { charged, reactionTest, swiftReaction } from './reaction-test.js';
import { reactionNamed, reactionsTo } from './reactions/all.js';
import {
  compulsoryQuestion,
  consolidateQuestion,
  freeMoveQuestion,
  retreatQuestion,
  scoutQuestion,
  weighCompulsory,
} from './retreat-question.js';
import { consolidate } from './retreats.js';
import { traces } from './traces.js';
import { walk } from './walk.js';

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

const weighReact: Weigh = ({ board, options }, decision, partial, choices) => {
  const { unit: id, offers, about } = reactAsk.args(decision);
  const unit = unitOf(board, id);
  const by = [about.by ?? about.unit ?? []].flat();
  const like = (reaction: unknown) => reactionNamed(reaction)?.worth({ board, options, unit, by }) ?? 1;
  return choices.options.map(({ value, chance = 1 }) => {
    if (value === 'hold') return 0.08;
    if (choices.field === 'champion') return value === id ? 1 : 0;
    // A 6 is worth keeping where the test is likely anyway.
    if (value === 'swift')
      return Math.max(0, ...offers.filter(({ id: one }) => one !== 'swift').map(({ id: one }) => like(one) - 0.45));
    return partial.react === 'swift' ? like(value) : like(value) * chance;
  });
};

/** Straight away is always legal; a winner goes for markers and cover. */
const weighRetreat: Weigh = (_view, _decision, _partial, choices) =>
  choices.options.map(({ value }) => (value === 'away' ? 1 : 0));

const weighConsolidate: Weigh = (view, decision, _partial, choices) => {
  const unit = unitOf(view.board, retreatAsk.args(decision).unit);
  return choices.options.map(({ value }) => placeWorth(view.board, [unit], placeOf(view, unit, value)));
};

function placeOf(view: DmView, unit: DmUnit, value: unknown): Point | undefined {
  return value === 'stay' ? centreOf(view.board, unit) : pointIn(value);
}

/** The computer player's taste in moves and reactions. */
export const weigh: Record<string, Weigh> = {
  compulsory: weighCompulsory,
  move: weighMove,
  react: weighReact,
  retreat: weighRetreat,
  consolidate: weighConsolidate,
  freeMove: weighConsolidate,
  scout: weighConsolidate,
};

/** Sub-phases I to III and every reaction. */
export const movementRoom: Room<MoveEvent> = {
  steps: [
    compulsory,
    rejoin,
    burn,
    stray,
    run,
    advance,
    go,
    ...moves.flatMap(({ steps }) => steps),
    ...reactionsTo('charged').flatMap(({ steps }) => steps),
    consolidate,
    splitUp,
    restoreCoherency,
    walk,
    reactionTest,
    swiftReaction,
  ],
  questions: [
    compulsoryQuestion,
    moveQuestion,
    reactQuestion,
    retreatQuestion,
    consolidateQuestion,
    freeMoveQuestion,
    scoutQuestion,
  ],
  moments: [charged],
  evolve,
  narrate,
  traces,
  verbs,
  weigh,
};
