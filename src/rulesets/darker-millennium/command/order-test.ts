import { refusalOf } from '../../bars.js';
import { isPassed, settleTest } from '../../characteristic-test.js';
import { unitOf } from '../../lookups.js';
import { type DmUnit, type OrderKind, STANDARD_ORDERS } from '../board.js';
import { ORDER_WORDS } from '../cause-words.js';
import { clearJams } from '../combat/jams.js';
import { type DmGame, question, step } from '../game.js';
import { helpedBy, saveTheTest } from '../stratagems/help.js';
import { freeOrderAsk } from './asks.js';
import { countChampionsFrame, orderTestFrame, type TestArgs } from './frames.js';
import { doubleOf, mustTest, ORDER_TEST, type Ordering } from './order-need.js';
import { deskOf, isOrder, isStandard, orderBar } from './order-rules.js';

/**
 * One team that was given an order tests whether it follows it (DM.command.test). Call it after the order was given.
 * Ends with true when it does, also where no test is needed.
 */
export const orderTestStep = step(orderTestFrame, {
  roll(g, args) {
    const { unit: id, order } = args;
    const unit = unitOf(g.board, id);
    if (!mustTest(unit, order)) {
      if (order === 'rally') endRally(g, unit);
      return { end: true };
    }
    args.faces = g.roll(2, 6);
    return isPassed(ORDER_TEST, orderingOf(g, args), args.faces) ? undefined : saveTheTest(g, unit, 'order');
  },
  settle(g, args) {
    const { unit: id, order } = args;
    const ordering = orderingOf(g, args);
    const { unit, issuer } = ordering;
    const { faces, tested } = settleTest(ORDER_TEST, ordering, args.faces!, helpedBy(g, unit, 'order'));
    const { passed } = tested;
    const { doubleOne, doubleSix } = doubleOf(faces, tested);
    const rallied = passed && order === 'rally';
    // d6 more pins (DM.command.test.rally); double 1 takes all, so that there is nothing to roll for.
    const rallyFace = rallied && !doubleOne ? g.die(6) : undefined;
    const pinsRemoved = doubleOne ? unit.pins : doubleSix ? 0 : Math.min(unit.pins, 1 + (rallyFace ?? 0));
    const leadershipOf = issuer?.name ?? unit.name;
    const rally = rallyFace === undefined ? {} : { rallyFace };
    g.emit({ type: 'orderTested', unit: id, order, faces, ...tested, leadershipOf, pinsRemoved, ...rally });
    if (!passed) {
      const why = { is: 'failedTest' } as const;
      g.emit({ type: 'ordered', unit: id, order: 'down', group: `${id}.down`, why, counts: true });
      return { end: false };
    }
    if (!rallied) return { end: true };
    endRally(g, unit);
    if (!doubleOne || freeOrders(g, unit).length === 0) return { end: true };
    return {
      ask: freeOrderAsk({
        who: unit.seat,
        args: { unit: id },
        cite: 'DM.command.test.doubleOne',
        fallback: { order: 'none' },
      }),
    };
  },
  giveTheFreeOrder(g, { unit }, reply) {
    const { order } = freeOrderAsk.answer(reply);
    if (order === 'none') return { end: true };
    g.emit({ type: 'ordered', unit, order, group: `${unit}.free`, why: { is: 'doubleOne' }, counts: true });
    return { call: countChampionsFrame({ units: [unit] }) };
  },
  obey() {
    return { end: true };
  },
});

function orderingOf(g: DmGame, { unit, order, issuer }: TestArgs): Ordering {
  const model = issuer === undefined ? undefined : g.board.models[issuer];
  return { desk: { board: g.board }, unit: unitOf(g.board, unit), order, issuer: model };
}

/** A passed Rally ends what ails the unit and then itself (DM.command.rally, DM.house.morale, DM.house.weapons). */
function endRally(g: DmGame, unit: DmUnit): void {
  if (unit.status !== undefined) g.emit({ type: 'statusEnded', unit: unit.id, why: { is: 'rallied' } });
  clearJams(g, unit);
  g.emit({ type: 'orderEnded', unit: unit.id });
}

function freeOrders(g: Pick<DmGame, 'board'>, unit: DmUnit): OrderKind[] {
  const desk = { board: g.board };
  return STANDARD_ORDERS.filter(order => !orderBar(desk, unit, order));
}

/** `freeOrder`: a standard order for nothing, after a Rally on a double 1 (DM.command.test.doubleOne). */
export const freeOrderQuestion = question(freeOrderAsk, {
  style: 'buttons',
  prompt(view, { args: { unit } }) {
    const { name } = unitOf(view.board, unit);
    return {
      title: `${name} rallied on a double 1`,
      lines: ['It takes one standard order for free, now or not at all.'],
      small: ['No order test: all its pins are gone.'],
    };
  },
  choices(view, { args: { unit } }, partial) {
    if (partial.order !== undefined) return undefined;
    const orders = freeOrders({ board: view.board }, unitOf(view.board, unit));
    const options = orders.map(order => ({ value: order as string, label: ORDER_WORDS[order] }));
    return { field: 'order', title: 'Free order', options: [...options, { value: 'none', label: 'No order' }] };
  },
  check(view, { args: { unit } }, reply) {
    if (reply.order === 'none') return undefined;
    if (!isOrder(reply.order) || !isStandard(reply.order)) {
      return { why: 'The free order is Run, Advance or Fire; or none.', cite: 'DM.command.test.doubleOne' };
    }
    return refusalOf(orderBar(deskOf(view), unitOf(view.board, unit), reply.order));
  },
});
