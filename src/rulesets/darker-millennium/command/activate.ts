import type { Cause } from '../causes.js';
import { type DmGame, step } from '../game.js';
import { playStratagemFrame } from '../stratagems/frames.js';
import { commandAsk } from './asks.js';
import { commandFallback, hasCommand } from './command-question.js';
import { COMMANDING, type CommandAction, readCommand } from './command-reply.js';
import { giveOrderFrame, issueOrdersFrame, type SpendArgs, spendPoolsFrame } from './frames.js';
import { isRefusal } from './recipients.js';

/** One side spends its activation dice, seat by seat, as long as anything is left to decide (DM.command.activate). */
export const spendPools = step(spendPoolsFrame, {
  askTheNextSeat(g, args) {
    args.seats ??= g.board.seats.filter(({ side }) => side === args.side).map(({ id }) => id);
    const desk = { board: g.board };
    while (args.seats[0] !== undefined && !hasCommand(desk, args.seats[0], args.issued)) args.seats.shift();
    const [seat] = args.seats;
    if (seat === undefined) return { end: null };
    const fallback = commandFallback(desk, seat);
    return {
      ask: commandAsk({ who: seat, args: { issued: args.issued ?? {} }, cite: 'DM.command.activate', fallback }),
    };
  },
  assignTheDie(g, args, reply) {
    const seat = args.seats![0]!;
    const action = readCommand({ board: g.board }, seat, commandAsk.answer(reply), args.issued);
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
