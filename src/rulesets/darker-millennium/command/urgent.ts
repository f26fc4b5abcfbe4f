import type { Refusal, SeatId } from '../../../engine/index.js';
import { profileOf, unitOf } from '../../lookups.js';
import type { DmModel } from '../board.js';
import { detachmentOf } from '../lookups.js';
import type { Issued, LeaderAs } from './frames.js';
import { canIssue } from './issuing.js';
import { leaderName } from './leader-name.js';
import type { Desk } from './order-rules.js';
import { sixesOf } from './pool.js';
import { isRefusal } from './recipients.js';

/** A leader that may issue one more order for a 6. */
export interface Urgent {
  leader: DmModel;
  as: LeaderAs;
  given: number;
}

/**
 * Whether an activated leader may issue one further order for a 6: in the Onslaught, up to its Rank, from the pool of its
 * own detachment (DM.command.six.urgent).
 */
export function urgentOf(desk: Desk, seat: SeatId, issued: Issued, target: unknown): Urgent | Refusal {
  const { board } = desk;
  if (board.phase !== 'onslaught') return refuse('Urgent Command is for the Onslaught; keep the 6 until then.');
  const known = typeof target === 'string' && Object.hasOwn(issued, target) ? issued[target] : undefined;
  const leader = known && board.models[target as string];
  if (known === undefined || leader === undefined || detachmentOf(board, unitOf(board, leader.unit)).seat !== seat) {
    return refuse('Urgent Command is for a leader that you activated in this Onslaught; activate one first.');
  }
  const name = leaderName(board, leader);
  const detachment = detachmentOf(board, unitOf(board, leader.unit));
  if (sixesOf(detachment) === 0) return refuse(`${detachment.name} has no 6 left for an Urgent Command.`);
  if (known.given >= profileOf(board, leader).rank) {
    return refuse(`${name} issued ${known.given} already, as many orders as its Rank; choose another leader.`);
  }
  if (!canIssue(desk, leader, known.as)) {
    return refuse(`${name} has nobody to order: none free, in range and in sight.`);
  }
  return { leader, ...known };
}

/** Leaders of a seat that may issue a further order now. */
export function urgentLeaders(desk: Desk, seat: SeatId, issued: Issued): DmModel[] {
  return Object.keys(issued).flatMap(id => {
    const urgent = urgentOf(desk, seat, issued, id);
    return isRefusal(urgent) ? [] : [urgent.leader];
  });
}

function refuse(why: string): Refusal {
  return { why, cite: 'DM.command.six.urgent' };
}
