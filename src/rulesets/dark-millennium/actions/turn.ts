import type { SeatId } from '../../../engine/index.js';
import { NONE } from '../../actions/unit-by-unit.js';
import { enemyOf, seatsOf, unitOf, unitsOf } from '../../board-queries.js';
import { pointsIn } from '../../objectives/scores.js';
import { reckon } from '../battle/victory.js';
import { type DkGame, type DkView, step } from '../game.js';
import { isSuppressed } from '../lookups.js';
import { optionsOf } from '../options.js';
import { ableUnits } from './act-question.js';
import { actAsk } from './asks.js';
import { exchangeFrame, type TurnArgs, turnFrame } from './frames.js';

/** One side acts and the other reacts, until a turn-over, forced or voluntary (DK.turn.sequence). */
export const turn = step(turnFrame, {
  begin(g, args) {
    const turn = g.board.turn + 1;
    g.emit({
      type: 'turnStarted',
      turn,
      side: args.side,
      ...(turn > 1 ? { scores: pointsIn(reckon(g.board, optionsOf(g.options).house)) } : {}),
    });
    args.seats = seatsOf(g.board, args.side);
    args.made = 0;
  },
  pickUnit(g, args) {
    const who = nextOf(g, args);
    if (who === undefined) return over(g, args, args.ended ? 'declared' : 'nobody');
    if ((args.made ?? 0) >= optionsOf(g.options).house.actions) return over(g, args, 'actions');
    return { ask: actAsk({ who, args: { side: args.side }, fallback: { unit: NONE } }) };
  },
  declareAction(g, args, reply) {
    const declared = actAsk.answer(reply);
    if (!('do' in declared)) {
      const who = nextOf(g, args);
      args.ended = true;
      args.seats = args.seats?.filter(seat => seat !== who) ?? [];
      return args.seats.length > 0 ? { go: 'pickUnit' } : over(g, args, 'declared');
    }
    args.made = (args.made ?? 0) + 1;
    args.acted = declared.unit;
    return { call: exchangeFrame({ declared }) };
  },
  /** A suppressed unit, or one that is wholly disabled, ends its side's turn (DK.turn.over). */
  checkForTurnOver(g, args) {
    const unit = unitOf(g.board, args.acted!);
    if (unitsOf(g.board, enemyOf(args.side)).length === 0) return over(g, args, 'enemyGone');
    if (!isSuppressed(g.board, unit)) return { go: 'pickUnit' };
    return over(g, args, unit.models.length === 0 ? 'disabled' : 'suppressed', unit.id);
  },
  end() {},
});

/** Whose seat acts: the first that has not ended its part and can do something; what an ally does may let it (DK.turn.over). */
function nextOf(g: DkGame, { seats = [] }: TurnArgs): SeatId | undefined {
  const view = g.view() as DkView;
  return seats.find(seat => ableUnits(view, seat).length > 0);
}

function over(
  g: DkGame,
  { side }: TurnArgs,
  why: 'suppressed' | 'disabled' | 'declared' | 'nobody' | 'enemyGone' | 'actions',
  unit?: string,
) {
  g.emit({ type: 'turnOver', turn: g.board.turn, side, why, ...(unit === undefined ? {} : { unit }) });
  return { go: 'end' as const };
}
