import { type Modified, type Modifier, modified } from '../../../engine/dice/modifiers.js';
import { percent } from '../../../engine/odds/percent.js';
import { profileOf, unitOf } from '../../lookups.js';
import { modifiersOf } from '../abilities/modifiers.js';
import type { DmBoard, DmModel, DmUnit, OrderKind } from '../board.js';
import { majority, squadOf } from '../lookups.js';
import { rootOf } from '../movement/parts.js';
import { orderTest } from '../odds/target-numbers.js';
import { helpedChance } from '../stratagems/help.js';
import { coverOf, type Desk } from './order-rules.js';

const cite = 'DM.command.test.modifiers';

/** Only teams with pins test; broken and shaken ones always do when they are rallied (DM.command.test, DM.house.morale). */
export function mustTest(unit: DmUnit, order: OrderKind): boolean {
  return unit.pins > 0 || (order === 'rally' && unit.status !== undefined);
}

/**
 * What 2d6 must not exceed: the issuer's Leadership, else the team's majority, and every modifier
 * (DM.command.test.leadership, DM.command.test.modifiers).
 */
export function orderNeed(desk: Desk, unit: DmUnit, order: OrderKind, issuer?: DmModel): Modified {
  const { board } = desk;
  const base = issuer ? profileOf(board, issuer).leadership : majority(board, unit, profile => profile.leadership);
  const modifiers: Modifier[] = [];
  if (atFullStrength(board, unit)) modifiers.push({ op: '+', by: 2, why: 'whole unit at full strength', cite });
  const cover = coverOf(desk, unit);
  if (cover.in) modifiers.push({ op: '+', by: 1, why: `${cover.why} (house default)`, cite });
  if (unit.pins > 1 && order !== 'rally') {
    modifiers.push({ op: '-', by: unit.pins - 1, why: `${unit.pins} pins, each beyond the first`, cite });
  }
  return modified(base, [...modifiers, ...modifiersOf(board, 'leadership', unit)]);
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
export function orderReasons(unit: DmUnit, need: Modified, issuer?: DmModel): string {
  const whose = issuer ? `Leadership ${need.base} of ${issuer.name}` : `Leadership ${need.base} of ${unit.name}`;
  return [whose, ...need.modifiers.map(({ op, by, why }) => `${why} ${op}${by}`)].join(', ');
}

/** `order test 7 or less, 58 %`; undefined when none is needed. */
export function testHint(desk: Desk, unit: DmUnit, order: OrderKind, issuer?: DmModel): string | undefined {
  if (!mustTest(unit, order)) return undefined;
  const need = orderNeed(desk, unit, order, issuer).value;
  return `order test ${Math.min(11, Math.max(2, need))} or less, ${percent(passes(unit, need))}`;
}

/** Chance that the unit follows the order: 1 where no test is needed. */
export function orderChance(desk: Desk, unit: DmUnit, order: OrderKind, issuer?: DmModel): number {
  return mustTest(unit, order) ? passes(unit, orderNeed(desk, unit, order, issuer).value) : 1;
}

function passes(unit: DmUnit, need: number): number {
  return helpedChance(unit, 'order', orderTest(need).passed);
}
