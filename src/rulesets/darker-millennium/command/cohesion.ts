import type { SideId } from '../../../engine/index.js';
import { enemyOf } from '../../lookups.js';
import type { Detachment, DmBoard } from '../board.js';

const POINTS_FOR_EACH_FEWER = 5;

/** Detachments of a side, in the order of its list. */
export function detachmentsOf(board: DmBoard, side: SideId): Detachment[] {
  return Object.values(board.detachments).filter(detachment => detachment.side === side);
}

/** Command points that each side begins with: 5 for every detachment by which it is outnumbered (DM.command.cohesion). */
export function cohesionPoints(board: DmBoard): Record<SideId, number> {
  const fewer = (side: SideId): number =>
    Math.max(0, detachmentsOf(board, enemyOf(side)).length - detachmentsOf(board, side).length);
  return { blue: fewer('blue') * POINTS_FOR_EACH_FEWER, red: fewer('red') * POINTS_FOR_EACH_FEWER };
}

/** An even division of points among a side's detachments, the first ones getting what is left over. */
export function evenShares(board: DmBoard, side: SideId, points: number): Record<string, number> {
  const detachments = detachmentsOf(board, side);
  const each = Math.floor(points / detachments.length);
  const over = points % detachments.length;
  return Object.fromEntries(detachments.map(({ id }, index) => [id, each + (index < over ? 1 : 0)]));
}

/** Why a division of the points is not possible; undefined when it is. Any whole shares will do (DM.command.cohesion.divide). */
export function sharesRefused(
  board: DmBoard,
  side: SideId,
  points: number,
  shares: Readonly<Record<string, unknown>>,
): string | undefined {
  const own = new Set(detachmentsOf(board, side).map(({ id }) => id));
  const given = Object.entries(shares);
  if (given.some(([id]) => !own.has(id))) return 'Divide the points among your own detachments only.';
  if (given.some(([, share]) => !Number.isInteger(share) || (share as number) < 0)) {
    return 'Give every detachment a whole number of points, or none.';
  }
  const total = given.reduce((sum, [, share]) => sum + (share as number), 0);
  return total === points ? undefined : `The shares come to ${total}; divide all ${points} points.`;
}

/** Who pays for something, or how many points there are for it. */
export type Payment =
  | { paid: true; from: { detachment: string; points: number }[] }
  | { paid: false; available: number };

/**
 * Which detachments of a side pay `cost` points for something that carries the faction keyword: only those that share it,
 * in the order of the list (DM.command.points.keyword).
 */
export function payment(board: DmBoard, side: SideId, keyword: string, cost: number): Payment {
  const banks = detachmentsOf(board, side).filter(({ keywords }) => keywords.includes(keyword));
  const available = banks.reduce((sum, { points }) => sum + points, 0);
  if (available < cost) return { paid: false, available };
  const from: { detachment: string; points: number }[] = [];
  let owed = cost;
  for (const { id, points } of banks) {
    const share = Math.min(points, owed);
    if (share > 0) from.push({ detachment: id, points: share });
    owed -= share;
  }
  return { paid: true, from };
}
