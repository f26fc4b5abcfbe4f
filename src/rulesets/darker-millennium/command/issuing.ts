import type { Refusal } from '../../../engine/index.js';
import { showLength } from '../../../engine/table/lengths.js';
import { refusalOf } from '../../bars.js';
import { profileOf, unitOf } from '../../lookups.js';
import { changed } from '../abilities/modifiers.js';
import type { DmBoard, DmModel, DmUnit, OrderKind, Squad } from '../board.js';
import { freeLine } from '../combat/sight.js';
import { detachmentOf, isAway, presentModels, rankOf, squadLedBy, squadOf } from '../lookups.js';
import { rootOf } from '../movement/parts.js';
import { deskMemory } from './desk-memory.js';
import { leaderName } from './leader-name.js';
import { type Desk, ORDERS, ORDERS_CHEAP_FIRST, orderBar, reach, sharedOrderBar, takesOrders } from './order-rules.js';
import {
  alone,
  hangTogether,
  isRefusal,
  isStray,
  namedRecipients,
  offTableOf,
  offTableRefused,
  type Recipients,
  teamsOf,
  together,
  unitsIn,
} from './recipients.js';

export type LeaderAs = 'champion' | 'character';

/** Inches of command range for each Rank (DM.command.issue.range). */
const INCHES_FOR_EACH_RANK = 3;
/** A squad of more teams is offered whole or team by team. */
const MOST_TEAMS_SPLIT = 5;

/** Mils at which a leader can issue orders: Rank x 3" (DM.command.issue.range). */
export function commandRange(board: DmBoard, leader: DmModel): number {
  const inches = profileOf(board, leader).rank * INCHES_FOR_EACH_RANK;
  return changed(board, 'commandRange', unitOf(board, leader.unit), inches) * 1000;
}

const options = deskMemory<Recipients[]>();

/** Everybody a leader can issue an order to now (DM.command.champion, DM.command.character, DM.command.issue). */
export function issueOptions(desk: Desk, leader: DmModel, as: LeaderAs): Recipients[] {
  return options(desk, `${as} ${leader.id}`, () => findOptions(desk, leader, as));
}

function findOptions(desk: Desk, leader: DmModel, as: LeaderAs): Recipients[] {
  const units = commanded(desk.board, leader, as);
  const squads = new Set<Squad>();
  const found: Recipients[] = [];
  for (const unit of units) {
    const squad = squadOf(desk.board, unit);
    if (squad && !squads.has(squad)) {
      squads.add(squad);
      found.push(...sharing(desk, squad, units).filter(group => mayOffer(desk, leader, group)));
    }
    if (standsForItself(desk, unit) && mayOffer(desk, leader, alone(unit))) found.push(alone(unit));
  }
  return found;
}

const able = deskMemory<boolean>();

/** Whether there is anybody at all; single units are looked at first, and it stops at the first. */
export function canIssue(desk: Desk, leader: DmModel, as: LeaderAs): boolean {
  return able(desk, `${as} ${leader.id}`, () => findAny(desk, leader, as));
}

function findAny(desk: Desk, leader: DmModel, as: LeaderAs): boolean {
  const units = commanded(desk.board, leader, as);
  if (units.some(unit => standsForItself(desk, unit) && mayOffer(desk, leader, alone(unit)))) return true;
  // One team of a group may be near enough and another in sight.
  const squads = new Set(units.flatMap(unit => squadOf(desk.board, unit) ?? []));
  for (const squad of squads) {
    if (sharing(desk, squad, units).some(group => mayOffer(desk, leader, group))) return true;
  }
  return false;
}

/** Off the table a squad is ordered whole (DM.command.offTable.squad). */
function standsForItself(desk: Desk, unit: DmUnit): boolean {
  return (unit.squad === undefined || !isAway(desk.board, unit)) && takesOrders(desk, unit);
}

function mayOffer(desk: Desk, leader: DmModel, recipients: Recipients): boolean {
  return (
    ORDERS_CHEAP_FIRST.some(order => mayIssue(desk, leader, recipients, order)) &&
    outOfReach(desk.board, leader, recipients) === undefined
  );
}

/** Orders that a group in reach can be given by the leader. */
export function issuableOrders(desk: Desk, leader: DmModel, recipients: Recipients): OrderKind[] {
  return ORDERS.filter(order => mayIssue(desk, leader, recipients, order));
}

function mayIssue(desk: Desk, leader: DmModel, { units }: Recipients, order: OrderKind): boolean {
  return sharedOrderBar(desk, units, order, leader) === undefined;
}

/** Units that a leader commands, wherever they are: its squad, or those of its detachment that do not outrank it. */
function commanded(board: DmBoard, leader: DmModel, as: LeaderAs): DmUnit[] {
  const own = unitOf(board, leader.unit);
  if (as === 'character') {
    const { rank } = profileOf(board, leader);
    return unitsIn(board, detachmentOf(board, own)).filter(unit => rankOf(board, unit) <= rank);
  }
  const squad = squadLedBy(board, leader);
  if (squad === undefined) return [own];
  const ids = new Set<string>(squad.teams);
  // What strayed of a team is of that team; the Champion stands for itself when it is with none of them.
  return unitsIn(board, detachmentOf(board, own)).filter(unit => unit === own || ids.has(rootOf(board, unit).id));
}

/** Groups of a squad that can share an order: off the table all of it, on it whatever hangs together at 4". */
function sharing(desk: Desk, squad: Squad, units: readonly DmUnit[]): Recipients[] {
  const { board } = desk;
  const off = offTableOf(board, squad);
  const found: Recipients[] = [];
  if (off.length > 0 && off.every(unit => units.includes(unit))) {
    found.push({ value: squad.id, label: squad.name, units: off, squad });
  }
  const teams = teamsOf(board, squad).filter(
    team => !isAway(board, team) && units.includes(team) && takesOrders(desk, team),
  );
  for (const group of subsets(teams)) {
    if (hangTogether(board, group)) found.push(together(board, squad, group));
  }
  return found;
}

/** Sets of two or more, larger ones first. */
function subsets(teams: DmUnit[]): DmUnit[][] {
  if (teams.length > MOST_TEAMS_SPLIT) return [teams];
  const found: DmUnit[][] = [];
  for (let mask = 1; mask < 1 << teams.length; mask += 1) {
    const group = teams.filter((_team, index) => mask & (1 << index));
    if (group.length > 1) found.push(group);
  }
  return found.sort((a, b) => b.length - a.length);
}

/**
 * Who would receive this order from the leader, or why nobody can (DM.command.issue). Teams of a squad that share the
 * order count as one unit for range and sight.
 */
export function issueOf(
  desk: Desk,
  leader: DmModel,
  as: LeaderAs,
  target: unknown,
  order: OrderKind,
): Recipients | Refusal {
  const { board } = desk;
  const detachment = detachmentOf(board, unitOf(board, leader.unit));
  const takes = (unit: DmUnit): boolean => !orderBar(desk, unit, order, leader);
  const suits = (group: DmUnit[]): boolean =>
    outOfReach(board, leader, { value: '', label: '', units: group }) === undefined;
  const recipients = namedRecipients(board, detachment, target, takes, suits);
  if (isRefusal(recipients)) return recipients;
  const commandedUnits = commanded(board, leader, as);
  const outside = recipients.units.find(unit => !commandedUnits.includes(unit));
  if (outside) return notCommanded(board, leader, as, outside);
  const off = offTableRefused(board, recipients);
  if (off) return off;
  if (recipients.units.length > 1 && !hangTogether(board, recipients.units)) {
    const why = `${recipients.label} are not within 4" of each other and cannot share an order; order them one by one.`;
    return { why, cite: 'DM.command.squad.coherency' };
  }
  const far = outOfReach(board, leader, recipients);
  if (far) return far;
  return refusalOf(sharedOrderBar(desk, recipients.units, order, leader)) ?? recipients;
}

function notCommanded(board: DmBoard, leader: DmModel, as: LeaderAs, unit: DmUnit): Refusal {
  if (as === 'champion') {
    const own = squadLedBy(board, leader)?.name ?? unitOf(board, leader.unit).name;
    const self = isStray(board, unit) ? ' or itself when alone' : '';
    const why = `${leaderName(board, leader)} was activated as a Champion and orders teams of ${own}${self}; choose one of them.`;
    return { why, cite: 'DM.command.champion' };
  }
  const why = `${unit.name} has a higher Rank than ${leaderName(board, leader)}; choose a unit of equal or lower Rank.`;
  return { why, cite: 'DM.command.character' };
}

/** Why a leader's voice does not reach: too far, or no line of sight. Both may be met by different teams of a squad. */
function outOfReach(board: DmBoard, leader: DmModel, recipients: Recipients): Refusal | undefined {
  const { units, label } = recipients;
  const offIt = units.filter(unit => isAway(board, unit));
  if (isAway(board, unitOf(board, leader.unit))) {
    if (offIt.length === units.length) return undefined;
    const why = `${leaderName(board, leader)} is off the table and reaches only units that are off it too; choose one of those.`;
    return { why, cite: 'DM.command.offTable.character' };
  }
  if (offIt.length > 0) {
    const why = `${label} is off the table, out of ${leaderName(board, leader)}'s command range; choose a unit on it.`;
    return { why, cite: 'DM.command.offTable.character' };
  }
  const range = commandRange(board, leader);
  const nearest = Math.min(...units.map(unit => reach(board, leader, unit)));
  if (nearest > range) {
    const why = `${label} is ${showLength(nearest)} away; ${leaderName(board, leader)} reaches ${showLength(range)}. Choose a nearer unit.`;
    return { why, cite: 'DM.command.issue.range' };
  }
  if (units.some(unit => seen(board, leader, unit))) return undefined;
  return {
    why: `${leaderName(board, leader)} sees nobody of ${label}; choose a unit in its sight.`,
    cite: 'DM.command.issue.sight',
  };
}

function seen(board: DmBoard, leader: DmModel, unit: DmUnit): boolean {
  const [from] = leader.at === undefined ? presentModels(board, unitOf(board, leader.unit)) : [leader];
  if (from === undefined) return false;
  return (
    leader.unit === unit.id ||
    presentModels(board, unit).some(model => model.id === from.id || freeLine(board, from, model) !== undefined)
  );
}
