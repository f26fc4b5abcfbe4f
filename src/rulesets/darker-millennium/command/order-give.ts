import { unitOf } from '../../board-queries.js';
import type { Cause } from '../causes.js';
import { type DmGame, step } from '../game.js';
import { squadOf } from '../lookups.js';
import { playStratagemFrame } from '../stratagems/frames.js';
import { goesWith } from './champion-question.js';
import { commandFallback, hasCommand } from './command-question.js';
import { COMMANDING, type CommandAction, readCommand } from './command-reply.js';
import {
  championAsk,
  commandAsk,
  countChampionsFrame,
  giveOrderFrame,
  issueOrdersFrame,
  orderTestFrame,
  type SpendArgs,
  spendPoolsFrame,
} from './frames.js';
import { mustTest } from './order-test.js';
import { isRefusal, sharedOrder } from './recipients.js';

/** One side spends its activation dice, seat by seat, as long as anything is left to decide (DM.command.activate). */
export const spendPools = step(spendPoolsFrame, {
  askTheNextSeat(g, args) {
    args.seats ??= g.board.seats.filter(({ side }) => side === args.side).map(({ id }) => id);
    while (args.seats[0] !== undefined && !hasCommand(g.board, args.seats[0], args.issued)) args.seats.shift();
    const [seat] = args.seats;
    if (seat === undefined) return { end: null };
    const fallback = commandFallback(g.board, seat);
    return {
      ask: commandAsk({ who: seat, args: { issued: args.issued ?? {} }, cite: 'DM.command.activate', fallback }),
    };
  },
  assignTheDie(g, args, reply) {
    const seat = args.seats![0]!;
    const action = readCommand(g.board, seat, commandAsk.answer(reply), args.issued);
    if (isRefusal(action)) throw new Error(`an answer was accepted that is refused now: ${action.why}`);
    if (action.do === 'end') {
      args.seats!.shift();
      return { go: 'askTheNextSeat' };
    }
    if (action.do === 'stratagem') {
      const stratagem = action.play.stratagem.id;
      return { call: playStratagemFrame({ seat, stratagem, occasion: COMMANDING, answer: commandAsk.answer(reply) }) };
    }
    return spend(g, action, args);
  },
  again(_g, args, reply) {
    if (args.active) {
      const { leader, as } = args.active;
      args.issued = { ...args.issued, [leader]: { as, given: issueOrdersFrame.ended(reply) ?? 0 } };
      delete args.active;
    }
    return { go: 'askTheNextSeat' };
  },
});

function spend(g: DmGame, action: Exclude<CommandAction, { do: 'end' | 'stratagem' }>, args: SpendArgs) {
  if (action.do === 'urgent') {
    const { leader, as, given } = action.urgent;
    args.active = { leader: leader.id, as };
    return { call: issueOrdersFrame({ leader: leader.id, as, given, urgent: true }) };
  }
  const detachment = action.detachment.id;
  if (action.do === 'point') {
    const { dice } = action.dice;
    if (dice.length > 1) g.emit({ type: 'diceCombined', detachment, dice, into: 4 });
    g.emit({ type: 'pointGained', detachment, face: 4 });
    return undefined;
  }
  if (action.do === 'combine') {
    g.emit({ type: 'diceCombined', detachment, dice: action.dice.dice, into: action.dice.value });
    return undefined;
  }
  const { activation, dice } = action;
  const { as, target, units, order, leader } = activation;
  // A Rally leaves no order behind, so its die does not bar another one (DM.command.activate.rally).
  g.emit({ type: 'activated', detachment, dice: dice.dice, target, as, again: order === 'rally' });
  if (leader !== undefined && (as === 'champion' || as === 'character')) {
    args.active = { leader: leader.id, as };
    return { call: issueOrdersFrame({ leader: leader.id, as, dice: dice.dice }) };
  }
  const faces = dice.dice.map(({ face }) => face);
  const why: Cause = { is: 'die', faces, detachment: action.detachment.name, order: order! };
  return { call: giveOrderFrame({ units: units.map(({ id }) => id), order: order!, why }) };
}

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
