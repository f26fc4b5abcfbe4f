import type { Decision, Point } from '../../../engine/index.js';
import { pointIn } from '../../../engine/table/points.js';
import { centreOf, unitOf } from '../../lookups.js';
import type { DmUnit } from '../board.js';
import type { DmView, Weigh } from '../game.js';
import { optionsOf } from '../options.js';
import { reactAsk, retreatAsk } from './asks.js';
import { weighCompulsory } from './compulsory-question.js';
import { oddsAgainst } from './might.js';
import { weighMove } from './move-question.js';
import { gunRange } from './overwatch.js';
import { isNear, placeWorth } from './place-worth.js';

const weighReact: Weigh = (view, decision, partial, choices) => {
  const { board } = view;
  const unit = unitOf(board, reactAsk.args(decision).unit);
  const by = actorsOf(decision);
  const fights = oddsAgainst(board, [unit], by);
  const like: Record<string, number> = {
    evade: Math.min(1.2, 0.9 / Math.max(0.1, fights)) * (holdsGround(view, unit) ? STAND : 1),
    openFire: gunRange(board, unit) > 0 ? 0.9 : 0,
    counterAttack: Math.min(1.2, fights),
    returnFire: 0.9,
    takeCover: 0.7,
  };
  return choices.options.map(({ value, chance = 1 }) => {
    if (value === 'hold') return 0.08;
    if (choices.field === 'champion') return value === unit.id ? 1 : 0;
    if (value === 'swift') return swiftWorth(decision, like);
    const worth = like[String(value)] ?? 1;
    return partial.react === 'swift' ? worth : worth * chance;
  });
};

/** How much less who holds a marker at the end likes to leave it. */
const STAND = 0.3;

/** Whether a team stands at a marker in the last turn. */
function holdsGround({ board, options }: DmView, unit: DmUnit): boolean {
  if (board.turn < optionsOf(options).house.turns) return false;
  return board.markers.some(({ at, radius }) => isNear(board, unit, at, radius));
}

/** A 6 is worth keeping where the test is likely anyway. */
function swiftWorth(decision: Decision, like: Record<string, number>): number {
  const offers = reactAsk.args(decision).offers;
  return Math.max(0, ...offers.filter(({ id }) => id !== 'swift').map(({ id }) => (like[id] ?? 1) - 0.45));
}

function actorsOf(decision: Decision): unknown[] {
  const about = reactAsk.args(decision).about;
  return Array.isArray(about.by) ? about.by : [about.by ?? about.unit];
}

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
