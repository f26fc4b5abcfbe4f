import { remembered, type SeatId, type UnitId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { type Barred, isBarred } from '../../bars.js';
import { modelOf, profileOf, unitOf } from '../../board-queries.js';
import type { Detachment, DmBoard, DmModel, DmUnit, OrderKind, PoolDie } from '../board.js';
import type { DmGame, DmView } from '../game.js';
import { detachmentOf, leaderName, squadLedBy } from '../lookups.js';
import { optionsOf } from '../options.js';
import { leadersOf } from './activation.js';
import type { IssueArgs, Issued, LeaderAs } from './frames.js';
import { canIssue, issuableOrders, issueOptions } from './issuing.js';
import { orderBar } from './order-rules.js';
import { type ActivationDice, activationDice, mostServed, poolsOf, sixesOf, without } from './pool.js';
import { lostUnit, type Recipients } from './recipients.js';

/** Orders that may bring a lost Champion and its squad together. */
export const MENDS: readonly OrderKind[] = ['run', 'advance'];

/** A leader that may issue one more order for a 6. */
export interface Urgent {
  leader: DmModel;
  as: LeaderAs;
  given: number;
}

/** Whether a leader may issue one more order for a 6 of its detachment: in the Onslaught, up to its Rank (DM.command.six.urgent). */
export function urgentOf(board: DmBoard, seat: SeatId, issued: Issued, target: unknown): Urgent | Barred {
  if (board.phase !== 'onslaught') return refuse(t`Urgent Command is for the Onslaught; keep the 6 until then.`);
  const known = typeof target === 'string' && Object.hasOwn(issued, target) ? issued[target] : undefined;
  const leader = known && board.models[target as string];
  if (known === undefined || leader === undefined || detachmentOf(board, unitOf(board, leader.unit)).seat !== seat) {
    return refuse(t`Urgent Command is for a leader that you activated in this Onslaught; activate one first.`);
  }
  const name = leaderName(board, leader);
  const detachment = detachmentOf(board, unitOf(board, leader.unit));
  if (sixesOf(detachment) === 0) return refuse(t`${detachment.name} has no 6 left for an Urgent Command.`);
  if (known.given >= profileOf(board, leader).rank) {
    return refuse(t`${name} issued ${known.given} already, as many orders as its Rank; choose another leader.`);
  }
  if (!canIssue(board, leader, known.as)) {
    return refuse(t`${name} has nobody to order: none free, in range and in sight.`);
  }
  return { leader, ...known };
}

/** Leaders of a seat that may issue a further order now. */
export function urgentLeaders(board: DmBoard, seat: SeatId, issued: Issued): DmModel[] {
  return Object.keys(issued).flatMap(id => {
    const urgent = urgentOf(board, seat, issued, id);
    return isBarred(urgent) ? [] : [urgent.leader];
  });
}

function refuse(why: string): Barred {
  return { why: () => why, cite: 'DM.command.six.urgent' };
}

/**
 * What no 1 or 2 activates any more, now that a Champion has ordered its squad: the squad and its teams, but for those
 * that it only had rallied (DM.command.champion.closes). Rally orders, and orders to itself, close nothing.
 */
export function closedBy(
  { board, options }: Pick<DmGame, 'board' | 'options'>,
  champion: DmModel,
  orders: readonly { units: UnitId[]; order: OrderKind }[],
): string[] {
  const squad = squadLedBy(board, champion);
  if (squad === undefined || optionsOf(options).squadOfChampion === 'open') return [];
  const rallied = orders.flatMap(({ units, order }) => (order === 'rally' ? units : []));
  const told = orders.flatMap(({ units, order }) => (order === 'rally' ? [] : units));
  if (!squad.teams.some(id => told.includes(id))) return [];
  return [squad.id, ...squad.teams.filter(id => told.includes(id) || !rallied.includes(id))];
}

/** What its player should know before a Champion is activated; undefined where it closes nothing. */
export function closingNote({ board, options }: DmView, champion: DmModel): string | undefined {
  const squad = squadLedBy(board, champion);
  if (squad === undefined || optionsOf(options).squadOfChampion === 'open') return undefined;
  const free = squad.teams.map(id => unitOf(board, id)).filter(({ models, ordered }) => models.length > 0 && !ordered);
  return free.length < 2 ? undefined : t`Once it has ordered ${squad.name}, no 1 or 2 goes to teams of it this phase.`;
}

/** A lost Champion, and the values of dice that activate it: 3, and 4 where it is a Character too. */
interface Lost {
  champion: DmModel;
  by: number[];
}

/**
 * Champions of a detachment that stand out of coherency with every team of their squad and that dice could still activate:
 * they must be (DM.command.champion.must). One that is under Run or Advance orders already is on its way.
 */
const obliged = remembered(({ id }: Detachment) => id, findObliged);

function findObliged(board: DmBoard, detachment: Detachment): Lost[] {
  return leadersOf(board, detachment, 'champion').flatMap((champion): Lost[] => {
    if (board.activated.includes(champion.id) || !isLost(board, champion)) return [];
    const by = [
      ...(canReform(board, champion, 'champion') ? [3] : []),
      ...(champion.character && canReform(board, champion, 'character') ? [4] : []),
    ];
    return by.length > 0 ? [{ champion, by }] : [];
  });
}

/** Out of coherency with all living teams of its squad, and not under orders to mend it. */
export function isLost(board: DmBoard, champion: DmModel): boolean {
  const squad = squadLedBy(board, champion);
  const unit = squad && lostUnit(board, squad);
  return unit !== undefined && !(unit.ordered && unit.order !== undefined && MENDS.includes(unit.order.kind));
}

/** Whether it has anybody, itself included, to whom it could issue a Run or an Advance; without a Rank it issues nothing. */
function canReform(board: DmBoard, champion: DmModel, as: LeaderAs): boolean {
  if (profileOf(board, champion).rank < 1) return false;
  const options = issueOptions(board, champion, as);
  return options.some(({ units }) => isOfItsSquad(board, champion, units) && canMend(board, units));
}

/** Teams of its squad, or the unit that it stands in. */
export function isOfItsSquad(board: DmBoard, champion: DmModel, units: readonly DmUnit[]): boolean {
  const squad = squadLedBy(board, champion);
  return units.every(({ id }) => id === champion.unit || squad?.teams.includes(id));
}

/** Whether a group can be given the Run or Advance that mends a squad. */
function canMend(board: DmBoard, units: readonly DmUnit[]): boolean {
  return MENDS.some(order => units.every(unit => !orderBar(board, unit, order)));
}

/** Lost Champions that the pool has dice for, as many as it can serve, each with dice that leave enough for the others. */
export function due(board: DmBoard, detachment: Detachment): { champion: DmModel; dice: ActivationDice }[] {
  const found: { champion: DmModel; dice: ActivationDice }[] = [];
  let left = [...obliged(board, detachment)];
  let pool: readonly PoolDie[] = detachment.pool;
  let most = left.length === 0 ? 0 : servedBy(pool, left);
  while (most > 0) {
    const next = left.flatMap(lost => {
      const others = left.filter(other => other !== lost);
      const dice = activationDice(pool).find(
        ({ value, dice }) => lost.by.includes(value) && servedBy(without(pool, dice), others) === most - 1,
      );
      return dice ? [{ champion: lost.champion, dice }] : [];
    })[0];
    if (next === undefined) return found;
    found.push(next);
    left = left.filter(({ champion }) => champion !== next.champion);
    pool = without(pool, next.dice.dice);
    most -= 1;
  }
  return found;
}

function servedBy(pool: readonly PoolDie[], lost: readonly Lost[]): number {
  return mostServed(
    pool,
    lost.map(({ by }) => by),
  );
}

/** A seat may not end yet: a Champion out of coherency can still be activated (DM.command.champion.must). */
export function barOfEnd(board: DmBoard, seat: SeatId): Barred | undefined {
  for (const detachment of poolsOf(board, seat)) {
    const [first] = due(board, detachment);
    if (first) {
      return {
        why: () =>
          t`${leaderName(board, first.champion)} is out of coherency with its squad: activate it with ${first.dice.name} and order a Run or an Advance first.`,
        cite: 'DM.command.champion.must',
      };
    }
  }
  return undefined;
}

/** These dice may not go elsewhere: they are needed for a Champion out of coherency (DM.command.champion.must). */
export function barOfDue(
  board: DmBoard,
  detachment: Detachment,
  left: readonly PoolDie[],
  target: string | undefined,
): Barred | undefined {
  const all = obliged(board, detachment);
  const lost = all.filter(({ champion }) => champion.id !== target);
  // The last die that serves may go to any one of them.
  const needed = lost.length === 0 ? 0 : servedBy(detachment.pool, all) - (all.length - lost.length);
  if (needed <= 0 || servedBy(left, lost) >= needed) return undefined;
  return {
    why: () =>
      t`These dice are needed for ${leaderName(board, lost[0]!.champion)}, who is out of coherency and must be activated; choose others.`,
    cite: 'DM.command.champion.must',
  };
}

/** Groups that can be ordered now. One that must mend its coherency orders a Run or an Advance before anything else. */
export function offersOf(board: DmBoard, args: IssueArgs): Recipients[] {
  const mending = mendingOffers(board, args);
  return mending.length > 0 ? mending : issueOptions(board, modelOf(board, args.leader), args.as);
}

/** Of its own squad, also when it was activated as the Character that it is too. */
function mendingOffers(board: DmBoard, args: IssueArgs): Recipients[] {
  if (!args.reform) return [];
  const leader = modelOf(board, args.leader);
  const all = issueOptions(board, leader, args.as);
  return all.filter(({ units }) => isOfItsSquad(board, leader, units) && canMend(board, units));
}

/** The orders that a group can be given. */
export function ordersFor(board: DmBoard, args: IssueArgs, recipients: Recipients): OrderKind[] {
  const orders = issuableOrders(board, modelOf(board, args.leader), recipients);
  return mustMend(board, args) ? orders.filter(order => MENDS.includes(order)) : orders;
}

/** Whether it must mend its coherency before anything else. */
export function mustMend(board: DmBoard, args: IssueArgs): boolean {
  return mendingOffers(board, args).length > 0;
}
