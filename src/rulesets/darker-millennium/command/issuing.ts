import { Found } from '../../../engine/found.js';
import { remembered } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { showBeyond, showLength } from '../../../engine/table/lengths.js';
import { allowed, type Bar, type Barred, firstBar, isBarred } from '../../bars.js';
import { profileOf, unitOf } from '../../board-queries.js';
import { changed } from '../abilities/book.js';
import { type DmBoard, type DmModel, type DmUnit, ORDERS, type OrderKind, type Squad } from '../board.js';
import { freeLine } from '../combat/sight.js';
import { detachmentOf, isAway, leaderName, presentModels, rankOf, rootOf, squadLedBy, squadOf } from '../lookups.js';
import type { LeaderAs } from './frames.js';
import { ORDERS_CHEAP_FIRST, reach, sharedOrderBar, takesOrders } from './order-rules.js';
import {
  alone,
  groupsOf,
  hangTogether,
  isStray,
  namedRecipients,
  offTableBar,
  offTableOf,
  type Recipients,
  teamsOf,
  together,
  unitsIn,
} from './recipients.js';

/** Inches of command range for each Rank (DM.command.issue.range). */
const INCHES_FOR_EACH_RANK = 3;
/** Of more teams that hang together not every set is offered by itself: which of them, is a field of its own. */
export const MOST_TEAMS_SPLIT = 5;

/** Mils at which a leader can issue orders: Rank x 3" (DM.command.issue.range). */
export function commandRange(board: DmBoard, leader: DmModel): number {
  const inches = profileOf(board, leader).rank * INCHES_FOR_EACH_RANK;
  return changed(board, 'commandRange', unitOf(board, leader.unit), inches) * 1000;
}

/** An order that a leader could issue; without one, any. */
interface Issuing {
  board: DmBoard;
  leader: DmModel;
  as: LeaderAs;
  recipients: Recipients;
  order?: OrderKind;
}

const keyOf = (leader: DmModel, as: LeaderAs) => `${as} ${leader.id}`;

const issuable = remembered(
  keyOf,
  (board: DmBoard, leader: DmModel, as: LeaderAs) => new Found(allowed(candidates(board, leader, as), BARS)),
);

/** Everybody a leader can issue an order to now (DM.command.champion, DM.command.character, DM.command.issue). */
export function issueOptions(board: DmBoard, leader: DmModel, as: LeaderAs): Recipients[] {
  return issuable(board, leader, as).all.map(({ recipients }) => recipients);
}

/** Whether there is anybody at all. */
export function canIssue(board: DmBoard, leader: DmModel, as: LeaderAs): boolean {
  return issuable(board, leader, as).first !== undefined;
}

/** Orders that a group in reach can be given by the leader. */
export function issuableOrders(board: DmBoard, leader: DmModel, { units }: Recipients): OrderKind[] {
  return ORDERS.filter(order => sharedOrderBar(board, units, order, leader) === undefined);
}

/** Who receives this order from the leader, or why nobody can. */
export function issueOf(
  board: DmBoard,
  leader: DmModel,
  as: LeaderAs,
  target: unknown,
  order: OrderKind,
): Recipients | Barred {
  const detachment = detachmentOf(board, unitOf(board, leader.unit));
  const recipients = namedRecipients(board, detachment, target);
  if (isBarred(recipients)) return recipients;
  if (recipients.value !== target) {
    const why = () => t`They cannot all share an order: name ${recipients.label}, or order them one by one.`;
    return { why, cite: 'DM.command.squad.coherency' };
  }
  return firstBar(BARS, { board, leader, as, recipients, order }) ?? recipients;
}

/** All that could be ordered: every unit that the leader commands, and before those of a squad every group of it. */
function* candidates(board: DmBoard, leader: DmModel, as: LeaderAs): Generator<Issuing, undefined> {
  const units = commanded(board, leader, as);
  const squads = new Set<Squad>();
  for (const unit of units) {
    const squad = squadOf(board, unit);
    if (squad && !squads.has(squad)) {
      squads.add(squad);
      for (const recipients of sharing(board, squad, units)) yield { board, leader, as, recipients };
    }
    yield { board, leader, as, recipients: alone(unit) };
  }
  return undefined;
}

/** DM.command.champion, DM.command.character */
const barOfRank: Bar<Issuing> = ({ board, leader, as, recipients }) => {
  const units = commanded(board, leader, as);
  const outside = recipients.units.find(unit => !units.includes(unit));
  return outside && notCommanded(board, leader, as, outside);
};

/** DM.command.squad.coherency */
const barOfCoherency: Bar<Issuing> = ({ board, recipients: { units, label } }) => {
  if (units.length === 1 || hangTogether(board, units)) return undefined;
  const why = () => t`${label} are not within 4" of each other and cannot share an order; order them one by one.`;
  return { why, cite: 'DM.command.squad.coherency' };
};

/** Without an order in mind: none that is left. */
const barOfOrder: Bar<Issuing> = ({ board, leader, recipients: { units }, order }) => {
  let bar: Barred | undefined;
  for (const each of order === undefined ? ORDERS_CHEAP_FIRST : [order]) {
    bar = sharedOrderBar(board, units, each, leader);
    if (bar === undefined) return undefined;
  }
  return bar;
};

/** What is found without lines of sight comes first. Teams that share an order count as one unit for range and sight. */
const BARS: readonly Bar<Issuing>[] = [
  barOfRank,
  ({ board, recipients }) => offTableBar(board, recipients),
  barOfOrder,
  barOfCoherency,
  ({ board, leader, recipients }) => outOfReach(board, leader, recipients),
];

/** Units that a leader commands, wherever they are: its squad, or those of its detachment that do not outrank it. */
const commanded = remembered(keyOf, findCommanded);

function findCommanded(board: DmBoard, leader: DmModel, as: LeaderAs): DmUnit[] {
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

/** Groups of a squad that could share an order: off the table all of it, on it any of its teams. */
function sharing(board: DmBoard, squad: Squad, units: readonly DmUnit[]): Recipients[] {
  const off = offTableOf(board, squad);
  const whole = off.length > 0 && off.every(unit => units.includes(unit)) ? [together(board, squad, off)] : [];
  const able = (team: DmUnit) => !isAway(board, team) && units.includes(team) && takesOrders(board, team);
  const teams = teamsOf(board, squad).filter(able);
  return [
    ...whole,
    ...groupsOf(board, teams)
      .flatMap(subsets)
      .map(group => together(board, squad, group)),
  ];
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

function notCommanded(board: DmBoard, leader: DmModel, as: LeaderAs, unit: DmUnit): Barred {
  if (as === 'champion') {
    const why = () => {
      const own = squadLedBy(board, leader)?.name ?? unitOf(board, leader.unit).name;
      const name = leaderName(board, leader);
      return isStray(board, unit)
        ? t`${name} was activated as a Champion and orders teams of ${own} or itself when alone; choose one of them.`
        : t`${name} was activated as a Champion and orders teams of ${own}; choose one of them.`;
    };
    return { why, cite: 'DM.command.champion' };
  }
  const why = () =>
    t`${unit.name} has a higher Rank than ${leaderName(board, leader)}; choose a unit of equal or lower Rank.`;
  return { why, cite: 'DM.command.character' };
}

/** Why a leader's voice does not reach: too far, or no line of sight. Both may be met by different teams of a squad. */
function outOfReach(board: DmBoard, leader: DmModel, recipients: Recipients): Barred | undefined {
  const { units, label } = recipients;
  const offIt = units.filter(unit => isAway(board, unit));
  if (isAway(board, unitOf(board, leader.unit))) {
    if (offIt.length === units.length) return undefined;
    const why = () =>
      t`${leaderName(board, leader)} is off the table and reaches only units that are off it too; choose one of those.`;
    return { why, cite: 'DM.command.offTable.character' };
  }
  if (offIt.length > 0) {
    const why = () =>
      t`${label} is off the table, out of ${leaderName(board, leader)}'s command range; choose a unit on it.`;
    return { why, cite: 'DM.command.offTable.character' };
  }
  const range = commandRange(board, leader);
  const nearest = Math.min(...units.map(unit => reach(board, leader, unit)));
  if (nearest > range) {
    const why = () =>
      t`${label} is ${showBeyond(nearest, range)} away; ${leaderName(board, leader)} reaches ${showLength(range)}. Choose a nearer unit.`;
    return { why, cite: 'DM.command.issue.range' };
  }
  if (units.some(unit => seen(board, leader, unit))) return undefined;
  return {
    why: () => t`${leaderName(board, leader)} sees nobody of ${label}; choose a unit in its sight.`,
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
