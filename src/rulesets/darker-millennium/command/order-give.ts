import type { UnitId } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { isBarred, refusalOf } from '../../bars.js';
import { modelOf, seatsOf, unitOf } from '../../board-queries.js';
import type { DmBoard, DmUnit, OrderKind, Squad } from '../board.js';
import { orderWord } from '../cause-words.js';
import type { Cause } from '../causes.js';
import { choice, type DmGame, step } from '../game.js';
import { championIn, squadOf } from '../lookups.js';
import { championTeams } from '../movement/coherency.js';
import { playStratagemFrame } from '../stratagems/frames.js';
import { commandFallback, hasCommand, readCommand } from './command-question.js';
import {
  championAsk,
  commandAsk,
  countChampionsFrame,
  freeOrderAsk,
  giveOrderFrame,
  issueOrdersFrame,
  orderTestFrame,
  type SpendArgs,
  spendPoolsFrame,
} from './frames.js';
import { freeOrders, isOrder, isStandard, orderBar } from './order-rules.js';
import { orderWorth } from './order-worth.js';
import { COMMANDING, type CommandAction, type Spending } from './pool-uses.js';
import { shareAnOrder, sharedOrder } from './recipients.js';

/**
 * One side spends its activation dice, seat by seat, as long as anything is left to decide (DM.command.activate). What leaders have
 * issued is kept, since an Urgent Command goes on from there (DM.command.six.urgent).
 */
export const spendPools = step(spendPoolsFrame, {
  askTheNextSeat(g, args) {
    args.seats ??= seatsOf(g.board, args.side);
    while (args.seats.length > 0 && !hasCommand(spending(g, args))) args.seats.shift();
    const [seat] = args.seats;
    if (seat === undefined) return { end: null };
    const fallback = commandFallback(g.board, seat);
    return { ask: commandAsk({ who: seat, args: { issued: args.issued ?? {} }, fallback }) };
  },
  assignTheDie(g, args, reply) {
    const seat = args.seats![0]!;
    const action = readCommand(spending(g, args), commandAsk.answer(reply));
    if (isBarred(action)) throw new Error(`an answer was accepted that is refused now: ${action.why()}`);
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

/** What the first of the seats that have not ended may spend. */
function spending({ board, options }: DmGame, { seats, issued = {} }: SpendArgs): Spending {
  return { board, options, seat: seats![0]!, issued };
}

function spend(g: DmGame, action: Exclude<CommandAction, { do: 'end' | 'stratagem' }>, args: SpendArgs) {
  // DM.command.six.urgent
  if (action.do === 'urgent') {
    const { leader, as, given } = action.urgent;
    args.active = { leader: leader.id, as };
    return { call: issueOrdersFrame({ leader: leader.id, as, given, urgent: true }) };
  }
  const detachment = action.detachment.id;
  // DM.command.pool.point
  if (action.do === 'point') {
    const { dice } = action.dice;
    if (dice.length > 1) g.emit({ type: 'diceCombined', detachment, dice, into: 4 });
    g.emit({ type: 'pointGained', detachment, face: 4 });
    return undefined;
  }
  // DM.command.pool.combine
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
    const more = { group, why, counts: true, by: issuer, closesUp };
    for (const unit of units) g.emit({ type: 'ordered', unit, order, ...more });
  },
  countTheChampion: (_g, { units }) => ({ call: countChampionsFrame({ units }) }),
  /** Battles that were saved while this was asked here have the answer now. */
  declareTheTeam(g, args, reply) {
    const unit = championAsk.answer(reply)?.unit;
    const champion = squadOf(g.board, unitOf(g.board, args.units[0]!))?.champion;
    if (champion !== undefined && unit !== undefined) goesWith(g, champion, unit);
  },
  testTheTeams(_g, args) {
    const { units, order, issuer } = args;
    args.left ??= [...units];
    const unit = args.left.shift();
    if (unit === undefined) return { go: 'countAfterTheTests' };
    return { call: orderTestFrame({ unit, order, issuer }) };
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

/**
 * Units of any squads were given orders, whoever or whatever gave them: the Champion of each is counted with the team whose
 * order it follows; where teams within 2" of it are under different orders, its player declares which
 * (DM.command.champion.team, DM.command.champion.several).
 */
export const countChampions = step(countChampionsFrame, {
  count(g, args) {
    const [first] = args.units;
    if (first === undefined) return { end: null };
    const squad = squadOf(g.board, unitOf(g.board, first));
    const same = args.units.filter(id => squad !== undefined && unitOf(g.board, id).squad === squad.id);
    args.units = args.units.filter(id => id !== first && !same.includes(id));
    const teams = squad === undefined ? [] : championChoice(g.board, squad, same);
    const [only] = teams;
    if (only === undefined) return { go: 'count' };
    const champion = modelOf(g.board, squad!.champion!);
    if (teams.length === 1) {
      goesWith(g, champion.id, only.id);
      return { go: 'count' };
    }
    args.champion = champion.id;
    const unit = teams.find(({ id }) => id === champion.unit) ?? only;
    const asked = { squad: squad!.id, units: teams.map(({ id }) => id) };
    return { ask: championAsk({ who: unit.seat, args: asked, fallback: { unit: unit.id } }) };
  },
  declare(g, args, reply) {
    goesWith(g, args.champion!, championAsk.answer(reply).unit);
    return { go: 'count' };
  },
});

/** The Champion takes part in what this unit does. */
function goesWith(g: DmGame, champion: string, unit: UnitId): void {
  if (modelOf(g.board, champion).unit !== unit) g.emit({ type: 'championJoined', model: champion, unit });
}

/**
 * Teams that the Champion may count as part of, now that `ordered` teams have orders: those within 2" of it. Empty when there is
 * nothing to declare: none of them was ordered, it acts with a team that was ordered before, or all share the order.
 */
function championChoice(board: DmBoard, squad: Squad, ordered: readonly UnitId[]): DmUnit[] {
  const champion = championIn(board, squad);
  if (champion === undefined) return [];
  const near = championTeams(board, squad);
  if (!near.some(({ id }) => ordered.includes(id))) return [];
  const present = unitOf(board, champion.unit);
  // Who is broken or shaken with its team stays with it until that rallies.
  if (present.status !== undefined) return [];
  const bound = present.ordered && present.order !== undefined && !ordered.includes(present.id);
  if (bound) return [];
  if (!shareAnOrder(near)) return near;
  return near.some(({ id }) => id === present.id) ? [] : near.slice(0, 1);
}

/** `champion`: which team the Champion takes part in, when several near it are under different orders. */
export const championQuestion = choice(championAsk, {
  prompt(view, { args: { squad } }) {
    const { champion } = view.board.squads[squad]!;
    const name = champion === undefined ? t`The Champion` : modelOf(view.board, champion).name;
    return {
      title: t`${name} is within 2" of several teams under different orders`,
      lines: [t`Which of them does it take part in?`],
      small: [t`It follows that team's order and no other.`],
    };
  },
  field: 'unit',
  title: mark`Team`,
  options: (view, { args: { units } }) =>
    units.map(id => {
      const { name, order } = unitOf(view.board, id);
      return { value: id, label: name, hint: order ? t`${orderWord(order.kind)} orders` : t`no orders yet` };
    }),
  refusal(view, { args: { units } }) {
    const names = units.map(id => unitOf(view.board, id).name).join(', ');
    return t`Choose one of the teams within 2" of the Champion: ${names}.`;
  },
  /** The Champion goes with the larger of the teams that have an order. */
  worth(id, { board }) {
    const { models, order } = unitOf(board, id as string);
    return models.length + (order ? 10 : 0);
  },
});

/** `freeOrder`: a standard order for nothing, after a Rally on a double 1 (DM.command.test.doubleOne). */
export const freeOrderQuestion = choice(freeOrderAsk, {
  prompt(view, { args: { unit } }) {
    const { name } = unitOf(view.board, unit);
    return {
      title: t`${name} rallied on a double 1`,
      lines: [t`It takes one standard order for free, now or not at all.`],
      small: [t`No order test: all its pins are gone.`],
    };
  },
  field: 'order',
  title: mark`Free order`,
  options({ board }, { args: { unit } }) {
    const orders = freeOrders(board, unitOf(board, unit));
    return [...orders.map(order => ({ value: order, label: orderWord(order) })), { value: 'none', label: t`No order` }];
  },
  refusal({ board }, { args: { unit } }, { order }) {
    const bar = isOrder(order) && isStandard(order) ? orderBar(board, unitOf(board, unit), order) : undefined;
    return refusalOf(bar) ?? t`The free order is Run, Advance or Fire; or none.`;
  },
  worth: (value, view, { args: { unit } }) =>
    value === 'none' ? 0.05 : orderWorth(view, unitOf(view.board, unit), value as OrderKind),
});
