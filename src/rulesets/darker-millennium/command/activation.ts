import { Found } from '../../../engine/found.js';
import { remembered } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { allowed, type Barred, isBarred } from '../../bars.js';
import { profileOf, unitOf } from '../../board-queries.js';
import {
  type Detachment,
  type DmBoard,
  type DmModel,
  type DmUnit,
  ORDERS,
  type OrderKind,
  type Squad,
} from '../board.js';
import { orderWord } from '../cause-words.js';
import { isAway, leaderName, squadOf } from '../lookups.js';
import type { ActivatedAs } from './events.js';
import { canIssue } from './issuing.js';
import { isOrder, isStandard, ORDERS_CHEAP_FIRST, orderBar, sharedOrderBar } from './order-rules.js';
import {
  groupsOf,
  isStray,
  namedRecipients,
  offTableBar,
  offTableOf,
  type Recipients,
  teamsOf,
  together,
  unitsIn,
} from './recipients.js';

/** What an activation die of some value would do. */
export interface Activation {
  as: ActivatedAs;
  /** A unit's, squad's or model's id: nothing else may be assigned to it this phase. */
  target: string;
  units: DmUnit[];
  order?: OrderKind;
  leader?: DmModel;
}

/** A target that a die of some value has now. */
export interface ActivationOption {
  value: string;
  label: string;
  as: ActivatedAs;
  units: DmUnit[];
  leader?: DmModel;
}

const activatable = remembered(
  ({ id }: Detachment, value: number) => `${id} ${value}`,
  (board: DmBoard, detachment: Detachment, value: number) => new Found(able(board, detachment, value)),
);

function* able(board: DmBoard, detachment: Detachment, value: number): Generator<ActivationOption, undefined> {
  for (const target of candidates(board, detachment, value)) {
    if (target.leader || orderLeft(board, detachment, value, target)) yield target;
  }
  return undefined;
}

/** Everything that a die of `value` 1..4 can activate in a detachment now, squads first (DM.command.pool.table). */
export function activationOptions(board: DmBoard, detachment: Detachment, value: number): ActivationOption[] {
  const all = activatable(board, detachment, value).all;
  return [...all.filter(({ as }) => as === 'squad'), ...all.filter(({ as }) => as !== 'squad')];
}

/** Whether it could activate anything at all. */
export function hasActivation(board: DmBoard, detachment: Detachment, value: number): boolean {
  return activatable(board, detachment, value).first !== undefined;
}

/** Orders that the target can be given by a die of `value`; none for leaders, who issue theirs. */
export function activationOrders(
  board: DmBoard,
  detachment: Detachment,
  value: number,
  { leader, value: target }: ActivationOption,
): OrderKind[] {
  return leader ? [] : ORDERS.filter(order => !isBarred(activationOf(board, detachment, value, target, order)));
}

function orderLeft(board: DmBoard, detachment: Detachment, value: number, target: ActivationOption): boolean {
  return ORDERS_CHEAP_FIRST.some(order => !isBarred(activationOf(board, detachment, value, target.value, order)));
}

/** Whom a die of `value` is for: leaders that can issue an order, or teams, and squads after them, whatever order they take. */
function* candidates(board: DmBoard, detachment: Detachment, value: number): Generator<ActivationOption> {
  if (value >= 3) {
    const as = asFor(value);
    for (const leader of allowed(leadersOf(board, detachment, as), [leader => leaderBar(board, leader, as)])) {
      const units = [unitOf(board, leader.unit)];
      yield { value: leader.id, label: leaderName(board, leader), as, units, leader };
    }
    return;
  }
  for (const unit of unitsIn(board, detachment)) yield { value: unit.id, label: unit.name, units: [unit], as: 'team' };
  if (value === 2) for (const group of squadsOf(board, detachment)) yield { ...group, as: 'squad' };
}

/** Groups of teams that a 2 could activate together, under every name they need. */
function squadsOf(board: DmBoard, detachment: Detachment): Recipients[] {
  const found = new Map<string, Recipients>();
  for (const squad of Object.values(board.squads)) {
    if (squad.detachment !== detachment.id || board.activated.includes(squad.id)) continue;
    const near = ORDERS.filter(isStandard).flatMap(order => squadGroups(board, squad, order));
    for (const group of [offTableOf(board, squad), ...near]) {
      const recipients = together(board, squad, group);
      if (group.length > 1) found.set(recipients.value, recipients);
    }
  }
  return [...found.values()];
}

/** Teams of a squad that hang together and can take the order, two or more (DM.command.squad.activate). */
function squadGroups(board: DmBoard, squad: Squad, order: OrderKind): DmUnit[][] {
  const free = teamsOf(board, squad).filter(team => !isAway(board, team) && !isSpentOn(board, team));
  const able = free.filter(team => !orderBar(board, team, order));
  return groupsOf(board, able).filter(group => group.length > 1);
}

/** Whom a 3 or a 4 activates. */
function asFor(value: number): 'champion' | 'character' {
  return value === 3 ? 'champion' : 'character';
}

/** Living Champions or Characters of a detachment, on or off the table. */
export function leadersOf(board: DmBoard, detachment: Detachment, as: 'champion' | 'character'): DmModel[] {
  const leaders: DmModel[] = [];
  for (const unit of unitsIn(board, detachment)) {
    for (const id of unit.models) {
      const model = board.models[id]!;
      if (model[as]) leaders.push(model);
    }
  }
  return leaders;
}

/**
 * What a die of `value` does when it is assigned to `target`, or why it cannot be (DM.command.pool.table,
 * DM.command.activate). Leaders take no order here; they issue theirs.
 */
export function activationOf(
  board: DmBoard,
  detachment: Detachment,
  value: number,
  target: unknown,
  order: unknown,
): Activation | Barred {
  if (value >= 3) {
    const as = asFor(value);
    const leader = namedLeader(board, detachment, target, as);
    if (isBarred(leader)) return leader;
    return leaderBar(board, leader, as) ?? { as, target: leader.id, units: [unitOf(board, leader.unit)], leader };
  }
  if (!isOrder(order))
    return { why: () => t`Choose an order for it: Run, Advance or Fire.`, cite: 'DM.command.orders' };
  if (typeof target === 'string' && !Object.hasOwn(board.units, target) && Object.hasOwn(board.models, target)) {
    const { name } = board.models[target]!;
    const why = () => t`${name} is a model: a 3 activates a Champion, a 4 a Character. Choose its team.`;
    return { why, cite: TABLE };
  }
  const takes = (unit: DmUnit): boolean => !orderBar(board, unit, order) && !isSpentOn(board, unit);
  const recipients = namedRecipients(board, detachment, target, takes, group => group.length > 1);
  if (isBarred(recipients)) return recipients;
  const named = typeof target === 'string' && Object.hasOwn(board.squads, target);
  return named || recipients.units.length > 1
    ? squadActivation(board, recipients, value, order)
    : teamActivation(board, recipients, value, order);
}

const TABLE = 'DM.command.pool.table';

function teamActivation(board: DmBoard, recipients: Recipients, value: number, order: OrderKind): Activation | Barred {
  const unit = recipients.units[0]!;
  if (isStray(board, unit)) {
    return {
      why: () => t`${unit.name} stands alone and is no team: activate it with a 3.`,
      cite: 'DM.command.champion.must',
    };
  }
  const off = offTableBar(board, recipients);
  if (off) return off;
  if (value === 1 && !isStandard(order)) {
    const why = () => t`A 1 gives a standard order: Run, Advance or Fire. ${orderWord(order)} needs a 2.`;
    // A 2 is no help where the team may not have that order at all.
    return sharedOrderBar(board, [unit], order) ?? { why, cite: TABLE };
  }
  if (order !== 'rally' && isSpentOn(board, unit)) return closed(board, unit) ?? twice(unit.name);
  return sharedOrderBar(board, [unit], order) ?? { as: 'team', target: unit.id, units: [unit], order };
}

function squadActivation(board: DmBoard, recipients: Recipients, value: number, order: OrderKind): Activation | Barred {
  const { units, label } = recipients;
  const squad = squadOf(board, units[0]!)!;
  if (value === 1) return { why: () => t`A 1 orders one team; ${label} needs a 2.`, cite: TABLE };
  if (!isStandard(order)) {
    const why = () =>
      t`A squad takes a standard order from a 2: Run, Advance or Fire. Choose one team for ${orderWord(order)}.`;
    return { why, cite: TABLE };
  }
  if (board.activated.includes(squad.id))
    return (
      closed(
        board,
        units.find(unit => !unit.ordered),
      ) ?? twice(squad.name)
    );
  const off = offTableBar(board, recipients);
  if (off) return off;
  const bar = sharedOrderBar(board, units, order);
  if (bar) return bar;
  const spent = units.find(unit => isSpentOn(board, unit));
  if (spent) return twice(spent.name);
  if (!isAway(board, units[0]!)) {
    const groups = squadGroups(board, squad, order);
    if (!groups.some(group => group.length === units.length && group.every(unit => units.includes(unit)))) {
      const all = groups.map(group => group.map(({ name }) => name).join(', '));
      const why = () =>
        all.length === 0
          ? t`No two teams of ${squad.name} within 4" of each other can take ${orderWord(order)}: order one team.`
          : t`A 2 orders all teams of ${squad.name} within 4" of each other: ${all.join(t`; or `)}.`;
      return { why, cite: 'DM.command.squad.activate' };
    }
  }
  return { as: 'squad', target: squad.id, units, order };
}

function leaderBar(board: DmBoard, leader: DmModel, as: 'champion' | 'character'): Barred | undefined {
  const unit = unitOf(board, leader.unit);
  const alone = unit.models.length === 1 && hadADie(board, unit);
  if (alone || board.activated.includes(leader.id)) return twice(leaderName(board, leader));
  if (profileOf(board, leader).rank < 1) {
    return {
      why: () => t`${leaderName(board, leader)} has no Rank and issues no orders; choose another leader.`,
      cite: 'DM.command.issue.count',
    };
  }
  if (!canIssue(board, leader, as)) {
    const why = () =>
      t`${leaderName(board, leader)} has nobody to order: none free, in range and in sight. Choose another die or target.`;
    return { why, cite: 'DM.command.issue.range' };
  }
  return undefined;
}

/** Whether a die was assigned to the team; a leader who is all of it is the same target (DM.command.activate.once). */
function hadADie(board: DmBoard, { id, models }: DmUnit): boolean {
  return board.activated.includes(id) || (models.length === 1 && board.activated.includes(models[0]!));
}

function namedLeader(
  board: DmBoard,
  detachment: Detachment,
  target: unknown,
  as: 'champion' | 'character',
): DmModel | Barred {
  const leaders = leadersOf(board, detachment, as);
  const named = leaders.find(({ id }) => id === target);
  if (named) return named;
  const why = () => {
    const names = leaders.map(leader => leaderName(board, leader)).slice(0, 4);
    const who = names.length > 0 ? t`Choose ${names.join(', ')}.` : t`${detachment.name} has none left.`;
    return as === 'champion' ? t`A 3 activates a Champion. ${who}` : t`A 4 activates a Character. ${who}`;
  };
  return { why, cite: TABLE };
}

/** Whether a team without orders had a die: a leader rallied it out of what that gave (DM.command.activate.once). */
function isSpentOn(board: DmBoard, unit: DmUnit): boolean {
  return !unit.ordered && hadADie(board, unit);
}

/** Why a team that has no order takes none from a die: its Champion has ordered the squad. */
function closed(board: DmBoard, unit: DmUnit | undefined): Barred | undefined {
  const squad = unit === undefined || unit.ordered ? undefined : squadOf(board, unit);
  const champion = squad?.champion === undefined ? undefined : board.models[squad.champion];
  if (squad === undefined || champion === undefined || !board.activated.includes(champion.id)) return undefined;
  return {
    why: () =>
      t`${leaderName(board, champion)} has ordered ${squad.name}: no 1 or 2 goes to its teams this phase. Choose another target.`,
    cite: 'DM.command.champion.closes',
  };
}

function twice(name: string): Barred {
  return {
    why: () => t`${name} had an activation die this phase; only a Rally may come on top. Choose another target.`,
    cite: 'DM.command.activate.once',
  };
}
