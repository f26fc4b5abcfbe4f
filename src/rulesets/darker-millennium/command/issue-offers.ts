import { modelOf } from '../../board-queries.js';
import type { DmBoard, OrderKind } from '../board.js';
import type { IssueArgs } from './frames.js';
import { issuableOrders, issueOptions } from './issuing.js';
import { canMend, isOfItsSquad } from './obligations.js';
import type { Recipients } from './recipients.js';

/** Orders that may bring a lost Champion and its squad together. */
export const MENDS: readonly OrderKind[] = ['run', 'advance'];

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
