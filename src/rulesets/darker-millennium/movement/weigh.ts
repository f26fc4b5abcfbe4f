import type { Point } from '../../../engine/index.js';
import { pointIn } from '../../../engine/table/points.js';
import { centreOf, unitOf } from '../../lookups.js';
import type { DmUnit } from '../board.js';
import type { DmView, Weigh } from '../game.js';
import { reactAsk, retreatAsk } from './asks.js';
import { weighCompulsory } from './compulsory-question.js';
import { weighMove } from './move-question.js';
import { placeWorth } from './place-worth.js';
import { reactionNamed } from './reactions/all.js';

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
