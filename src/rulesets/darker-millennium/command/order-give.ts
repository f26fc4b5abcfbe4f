import { unitOf } from '../../lookups.js';
import { step } from '../game.js';
import { squadOf } from '../lookups.js';
import { championAsk } from './asks.js';
import { goesWith } from './champion-question.js';
import { countChampionsFrame, giveOrderFrame, orderTestFrame } from './frames.js';
import { mustTest } from './order-need.js';
import { sharedOrder } from './shared-order.js';

/**
 * An order reaches one unit, or several teams that share it: the Champion is counted with a team, every team that must
 * tests on its own (DM.command.issue, DM.command.champion.team, DM.command.test).
 */
export const giveOrder = step(giveOrderFrame, {
  giveIt(g, { units, order, why, issuer, closesUp }) {
    const group = sharedOrder(
      g.board,
      units.map(id => unitOf(g.board, id)),
    );
    const more = { ...(issuer === undefined ? {} : { by: issuer }), ...(closesUp ? { closesUp } : {}) };
    for (const unit of units) g.emit({ type: 'ordered', unit, order, group, why, counts: true, ...more });
  },
  countTheChampion(_g, { units }) {
    return { call: countChampionsFrame({ units }) };
  },
  /** Battles that were saved while this was asked here have the answer now. */
  declareTheTeam(g, args, reply) {
    const unit = championAsk.answer(reply)?.unit;
    const champion = squadOf(g.board, unitOf(g.board, args.units[0]!))?.champion;
    if (champion !== undefined && unit !== undefined) goesWith(g, champion, unit);
  },
  testTheTeams(g, args) {
    args.left ??= [...args.units];
    for (;;) {
      const unit = args.left.shift();
      if (unit === undefined) return { go: 'countAfterTheTests' };
      const { order, issuer } = args;
      if (order === 'rally' || mustTest(unitOf(g.board, unit), order)) {
        return { call: orderTestFrame({ unit, order, ...(issuer === undefined ? {} : { issuer }) }) };
      }
    }
  },
  testTheNext(_g, args, passed) {
    if (orderTestFrame.ended(passed) === false) args.failed = true;
    return { go: 'testTheTeams' };
  },
  /** Who failed is Down, so that teams near the Champion are under different orders now (DM.command.champion.several). */
  countAfterTheTests(_g, { units, failed }) {
    return failed ? { call: countChampionsFrame({ units }) } : { end: null };
  },
});
