import { modified } from '../../../engine/dice/modifiers.js';
import { percent } from '../../../engine/odds/percent.js';
import { type CharacteristicTest, type Tested, TWO_D6, testChance, withinNatural } from '../../characteristic-test.js';
import { profileOf, unitOf } from '../../lookups.js';
import { modifiersOf } from '../abilities/modifiers.js';
import type { DmBoard, DmModel, DmUnit, OrderKind } from '../board.js';
import { reasons } from '../cause-words.js';
import type { Cause, DmModifier } from '../causes.js';
import { majority, squadOf } from '../lookups.js';
import { rootOf } from '../movement/parts.js';
import { helpOf } from '../stratagems/help.js';
import { coverOf, type Desk } from './order-rules.js';

const cite = 'DM.command.test.modifiers';

/** A team that is given an order, and the leader whose Leadership counts where one issues it. */
export interface Ordering {
  desk: Desk;
  unit: DmUnit;
  order: OrderKind;
  issuer?: DmModel | undefined;
}

/**
 * The order test (DM.command.test): 2d6 against the issuer's Leadership, else the team's majority (DM.command.test.leadership);
 * a double 1 always passes, a double 6 never (DM.basics.natural, DM.command.test.doubleOne, DM.command.test.doubleSix).
 */
export const ORDER_TEST: CharacteristicTest<Ordering, Cause> = {
  cite: 'DM.command.test',
  thrown: () => TWO_D6,
  passes: 'atMost',
  natural: { passes: 2, fails: 12 },
  need({ desk, unit, order, issuer }) {
    const { board } = desk;
    const base = issuer ? profileOf(board, issuer).leadership : majority(board, unit, profile => profile.leadership);
    const modifiers: DmModifier[] = [];
    if (atFullStrength(board, unit)) modifiers.push({ op: '+', by: 2, cause: { is: 'fullStrength' }, cite });
    const cover = coverOf(desk, unit);
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
  const count = living.reduce((sum, { models }) => sum + models.length, 0);
  return count >= teams.reduce((sum, id) => sum + unitOf(board, id).startModels, 0);
}

/** Whose Leadership it is and each modifier, a line for players. */
export function orderReasons(whose: string, { base, modifiers }: { base: number; modifiers: DmModifier[] }): string {
  return reasons(`Leadership ${base} of ${whose}`, modifiers);
}

/** `order test 7 or less, 58 %`; undefined when none is needed. */
export function testHint(ordering: Ordering): string | undefined {
  if (!mustTest(ordering.unit, ordering.order)) return undefined;
  const within = withinNatural(ORDER_TEST, ORDER_TEST.need(ordering).value);
  return `order test ${within} or less, ${percent(testChance(ORDER_TEST, ordering))}`;
}

/** Chance that the unit follows the order: 1 where no test is needed. */
export function orderChance(ordering: Ordering): number {
  return mustTest(ordering.unit, ordering.order) ? testChance(ORDER_TEST, ordering) : 1;
}
