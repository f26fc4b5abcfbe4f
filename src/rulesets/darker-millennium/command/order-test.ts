import { modified } from '../../../engine/dice/modifiers.js';
import { t } from '../../../engine/language.js';
import { percent } from '../../../engine/odds/percent.js';
import { modelCount, profileOf, unitOf } from '../../board-queries.js';
import {
  type CharacteristicTest,
  isPassed,
  settleTest,
  type Tested,
  TWO_D6,
  testChance,
  withinNatural,
} from '../../characteristic-test.js';
import { modifiersOf } from '../abilities/book.js';
import type { DmBoard, DmUnit, OrderKind } from '../board.js';
import { reasons } from '../cause-words.js';
import type { Cause, DmModifier } from '../causes.js';
import { clearJams } from '../combat/attack.js';
import { type DmGame, step } from '../game.js';
import { isAlive, majority, rootOf, squadOf } from '../lookups.js';
import { helpedBy, helpOf, saveTheTest } from '../stratagems/window.js';
import { countChampionsFrame, freeOrderAsk, orderTestFrame, type TestArgs } from './frames.js';
import { coverOf, freeOrders, type OrderFor } from './order-rules.js';

const cite = 'DM.command.test.modifiers';

/**
 * The order test (DM.command.test): 2d6 against the issuer's Leadership, else the team's majority (DM.command.test.leadership);
 * a double 1 always passes, a double 6 never (DM.basics.natural, DM.command.test.doubleOne, DM.command.test.doubleSix).
 */
export const ORDER_TEST: CharacteristicTest<OrderFor, Cause> = {
  cite: 'DM.command.test',
  thrown: () => TWO_D6,
  passes: 'atMost',
  natural: { passes: 2, fails: 12 },
  need({ board, unit, order, issuer }) {
    const base = issuer ? profileOf(board, issuer).leadership : majority(board, unit, profile => profile.leadership);
    const modifiers: DmModifier[] = [];
    if (atFullStrength(board, unit)) modifiers.push({ op: '+', by: 2, cause: { is: 'fullStrength' }, cite });
    const cover = coverOf(board, unit);
    if (cover) modifiers.push({ op: '+', by: 1, cause: { is: 'inCover', cover }, cite });
    if (unit.pins > 1 && order !== 'rally') {
      modifiers.push({ op: '-', by: unit.pins - 1, cause: { is: 'pinsBeyondFirst', pins: unit.pins }, cite });
    }
    return modified(base, [...modifiers, ...modifiersOf(board, 'leadership', unit)]);
  },
  help: ({ unit }) => helpOf(unit, 'order'),
};

/** Doubles that decide by themselves; an automatic pass undoes a double 6. */
export function doubleOf([a, b]: readonly number[], { helped }: Pick<Tested<Cause>, 'helped'>) {
  return { doubleOne: a === 1 && b === 1, doubleSix: a === 6 && b === 6 && helped?.kind !== 'pass' };
}

/** Only teams with pins test; broken and shaken ones always do when they are rallied (DM.command.test, DM.house.morale). */
export function mustTest(unit: DmUnit, order: OrderKind): boolean {
  return unit.pins > 0 || (order === 'rally' && unit.status !== undefined);
}

/** None of the unit's teams has lost a model yet; for a team, the unit is its squad (DM.command.test.strength). */
function atFullStrength(board: DmBoard, unit: DmUnit): boolean {
  const whole = rootOf(board, unit);
  const squad = squadOf(board, whole);
  const teams = squad?.teams ?? [whole.id];
  // Counted over all of it, because its Champion changes teams and parts may have split off; it began in the teams.
  const own = new Set(squad?.alone === undefined ? teams : [...teams, squad.alone]);
  const living = Object.values(board.units).filter(each => own.has(rootOf(board, each).id));
  const count = modelCount(living);
  return count >= teams.reduce((sum, id) => sum + unitOf(board, id).startModels, 0);
}

/** Whose Leadership it is and each modifier, a line for players. */
export function orderReasons(whose: string, { base, modifiers }: { base: number; modifiers: DmModifier[] }): string {
  return reasons(t`Leadership ${base} of ${whose}`, modifiers);
}

/** `order test 7 or less, 58 %`; undefined when none is needed. */
export function testHint(ordering: OrderFor): string | undefined {
  if (!mustTest(ordering.unit, ordering.order)) return undefined;
  const within = withinNatural(ORDER_TEST, ORDER_TEST.need(ordering).value);
  return t`order test ${within} or less, ${percent(testChance(ORDER_TEST, ordering))}`;
}

/** The same for any order of an issuer; that of a Rally is told where it is another (DM.command.test.modifiers). */
export function anyTestHint(about: Omit<OrderFor, 'order'>): string | undefined {
  const plain = testHint({ ...about, order: 'run' });
  const rally = { ...about, order: 'rally' } as const;
  if (testHint(rally) === plain) return plain;
  const within = withinNatural(ORDER_TEST, ORDER_TEST.need(rally).value);
  const chance = percent(orderChance(rally));
  return plain === undefined
    ? t`to Rally ${within} or less, ${chance}`
    : t`${plain}, to Rally ${within} or less, ${chance}`;
}

/** Chance that the unit follows the order: 1 where no test is needed. */
export function orderChance(ordering: OrderFor): number {
  return mustTest(ordering.unit, ordering.order) ? testChance(ORDER_TEST, ordering) : 1;
}

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
    if (!isAlive(unit)) return { end: false };
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
    if (!doubleOne || freeOrders(g.board, unit).length === 0) return { end: true };
    return { ask: freeOrderAsk({ who: unit.seat, args: { unit: id }, fallback: { order: 'none' } }) };
  },
  giveTheFreeOrder(g, { unit }, reply) {
    const { order } = freeOrderAsk.answer(reply);
    if (order === 'none') return { end: true };
    g.emit({ type: 'ordered', unit, order, group: `${unit}.free`, why: { is: 'doubleOne' }, counts: true });
    return { call: countChampionsFrame({ units: [unit] }) };
  },
  obey: () => ({ end: true }),
});

function orderingOf(g: DmGame, { unit, order, issuer }: TestArgs): OrderFor {
  const model = issuer === undefined ? undefined : g.board.models[issuer];
  return { board: g.board, unit: unitOf(g.board, unit), order, issuer: model };
}

/** A passed Rally ends what ails the unit and then itself (DM.command.rally, DM.house.morale, DM.house.weapons). */
function endRally(g: DmGame, unit: DmUnit): void {
  if (unit.status !== undefined) g.emit({ type: 'statusEnded', unit: unit.id, why: { is: 'rallied' } });
  clearJams(g, unit);
  g.emit({ type: 'orderEnded', unit: unit.id });
}
