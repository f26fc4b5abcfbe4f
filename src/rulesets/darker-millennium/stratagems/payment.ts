import type { SeatId } from '../../../engine/index.js';
import type { Detachment, DmBoard } from '../board.js';

export interface Share {
  detachment: string;
  points: number;
}

/** Detachments of a seat that may pay for something with this faction keyword (DM.command.points.keyword). */
export function banksOf(board: DmBoard, seat: SeatId, keyword: string): Detachment[] {
  return Object.values(board.detachments).filter(
    each => each.seat === seat && each.points > 0 && each.keywords.includes(keyword),
  );
}

/** Points that a seat can bring together for this keyword. */
export function fundsOf(board: DmBoard, seat: SeatId, keyword: string): number {
  return banksOf(board, seat, keyword).reduce((sum, { points }) => sum + points, 0);
}

/** Most ways of paying that are listed; any other can be typed. */
const MOST_WAYS = 25;

/** Every way of sharing the cost, those that draw on the first detachments first; none when there are too few points. */
export function waysToPay(board: DmBoard, seat: SeatId, keyword: string, cost: number): Share[][] {
  const banks = banksOf(board, seat, keyword);
  const ways: Share[][] = [];
  const share = (index: number, owed: number, paid: Share[]): void => {
    if (ways.length === MOST_WAYS) return;
    if (owed === 0) {
      ways.push(paid);
      return;
    }
    const bank = banks[index];
    if (bank === undefined) return;
    for (let points = Math.min(bank.points, owed); points >= 0; points -= 1) {
      share(index + 1, owed - points, points > 0 ? [...paid, { detachment: bank.id, points }] : paid);
    }
  };
  share(0, cost, []);
  return ways;
}

/** A way of paying as a reply names it: `b-d1:2 b-d2:1`. */
export function wayName(way: readonly Share[]): string {
  return way.map(({ detachment, points }) => `${detachment}:${points}`).join(' ');
}

/** `2 of Line Company, 1 of Fast Company`. */
export function wayWords(board: DmBoard, way: readonly Share[]): string {
  return way.map(({ detachment, points }) => `${points} of ${board.detachments[detachment]!.name}`).join(', ');
}

/** The way that a reply names; the first one when it names none; undefined when it cannot be paid so. */
export function wayNamed(
  board: DmBoard,
  seat: SeatId,
  price: { keyword: string; cost: number },
  name: unknown,
): Share[] | undefined {
  const ways = waysToPay(board, seat, price.keyword, price.cost);
  return name === undefined ? ways[0] : ways.find(way => wayName(way) === name);
}
