import { onTable, unitOf } from '../../board-queries.js';
import { SUPPORTED } from '../../classic/further-rules/supported.js';
import { shootFrame } from '../../classic/shooting/frames.js';
import { type IoGame, step } from '../game.js';
import { lapseOf } from '../orders/standing.js';
import { answersWindow, volleyFrame } from './frames.js';
import { shotsOf } from './volleys.js';

/** Shots at a charge that are no order: last in, first out like all answers (IO.codex.supporting, IO.try.overwatch). */
export const volley = step(volleyFrame, {
  declare(g, { unit, volley, answers }) {
    g.emit({ type: 'orderGiven', unit, order: volley, answers });
    return { call: answersWindow({ at: 'declared', unit }) };
  },
  fire(g, args) {
    const { unit: id, volley: order, answers } = args;
    const unit = unitOf(g.board, id);
    const why = unit.grounded === undefined ? lapseOf(unit, 'openFire') : 'grounded';
    if (why !== undefined) {
      g.emit({ type: 'orderLapsed', unit: id, order, why });
      return { go: 'close' };
    }
    g.emit({ type: 'orderBegun', unit: id });
    const charger = g.board.units[answers];
    if (charger === undefined || !onTable(g.board, charger)) return { go: 'close' };
    const orders = shotsOf(g.board, unit, order, answers, args.answer?.weapons);
    if (order === 'supportingFire')
      silence(
        g,
        orders.flatMap(({ weapons }) => weapons ?? []),
      );
    return { call: shootFrame({ unit: id, orders, why: 'volley' }) };
  },
  close(g, { unit }) {
    g.emit({ type: 'orderEnded', unit });
    return { call: answersWindow({ at: 'resolved', unit }) };
  },
  end() {},
});

/** What was fired in support is not fired in the next turn (IO.codex.supporting). */
function silence(g: IoGame, weapons: readonly { model: string; weapon: string }[]): void {
  const until = { playerTurn: g.board.playerTurn + 1, phase: 'end' as const };
  for (const { model, weapon } of weapons) {
    g.emit({ type: 'effectGained', on: { model }, effect: { is: `${SUPPORTED}${weapon}`, until } });
  }
}
