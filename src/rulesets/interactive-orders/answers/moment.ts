import { type Offer, type View, type Watcher, whenOf } from '../../../engine/index.js';
import { distanceBetween, enemyOf, onTable, unitOf } from '../../board-queries.js';
import { isLocked } from '../../classic/lookups.js';
import { mayGo } from '../../classic/movement/ways.js';
import type { IoBoard, IoUnit } from '../board.js';
import { optionsOf } from '../options.js';
import { orderFrame } from '../orders/frames.js';
import { mayCast } from '../orders/part-actions.js';
import { hasTargetInOpenFire } from '../orders/ready-guns.js';
import { enemyOnStack, isOnStack } from '../orders/standing.js';
import { type AnswerAbout, answerAsk, answersWindow, volleyFrame } from './frames.js';
import { chargeOn, volleysOf } from './volleys.js';

/** What a unit may do in answer now. By what all can see alone, so that being asked tells nothing. */
function answersOf(view: View<IoBoard>, unit: IoUnit, about: AnswerAbout): Offer[] {
  const { board } = view;
  if (!onTable(board, unit) || isLocked(unit) || unit.isFallingBack || isOnStack(board, unit)) return [];
  const { id, token } = unit;
  const offers = volleysOf(view, unit).map((volley): Offer => {
    return { id: `${volley}:${id}`, frame: volleyFrame({ unit: id, volley, answers: chargeOn(board, unit)!.unit }) };
  });
  const may = token === 'ambush' ? mayFire(view, unit) : token !== undefined && mayMove(view, unit, about);
  if (!may) return offers;
  // A friend's answer is not what this one answers: both lie on the enemy's order.
  const answers = enemyOnStack(board, unit)?.unit ?? about.unit;
  const frame = orderFrame({ unit: id, order: token!, told: {}, answers });
  return [{ id: `${token}:${id}`, frame }, ...offers];
}

/** IO.order.ambush: it interrupts an enemy's order, whichever is on its way, and shoots at whom it likes, or has its Psyker cast (IO.house.readings.answers). */
function mayFire(view: View<IoBoard>, unit: IoUnit): boolean {
  return enemyOnStack(view.board, unit) !== undefined && (hasTargetInOpenFire(view, unit) || mayCast(view, unit));
}

/** IO.order.reserve: in the enemy's turn, never in the middle of an order, but where an enemy declares a shot (IO.order.reserve.shot). */
function mayMove(view: View<IoBoard>, unit: IoUnit, { at, unit: by }: AnswerAbout): boolean {
  const { board } = view;
  if (unit.side === board.acting || unit.grounded !== undefined || !mayGo(board, unit)) return false;
  const { gaps } = optionsOf(view.options).house;
  const isShotAt = at === 'shot' && unitOf(board, by).side !== unit.side;
  return gaps === 'everyWindow' || at === 'gap' || (isShotAt && gaps === 'gapsAndShots');
}

/** Everybody who may answer, or those alone whose moment it is, the side that did not act first (IO.house.asked, IO.house.windows). */
function watchers(view: View<IoBoard>, about: AnswerAbout): Watcher[] {
  const { board } = view;
  const acting = unitOf(board, about.unit).side;
  const { asked } = optionsOf(view.options).house;
  const sides = asked === 'active' ? [acting, enemyOf(acting)] : [enemyOf(acting), acting];
  return sides.flatMap(side =>
    board.seats
      .filter(seat => seat.side === side)
      .flatMap(({ id: seat }) =>
        Object.values(board.units)
          .filter(unit => unit.seat === seat && about.whose?.includes(unit.id) !== false)
          .flatMap((unit): Watcher[] => {
            const offers = answersOf(view, unit, about);
            return offers.length === 0 ? [] : [{ seat, unit: unit.id, offers }];
          }),
      ),
  );
}

/** Answers to orders, one at a time, last in, first out (IO.orders.lifo), as long as somebody has a token (IO.house.depth). */
export const answersMoment = whenOf<IoBoard>()(answersWindow, {
  turns: 'one',
  asks: answerAsk,
  cite: 'IO.orders.lifo',
  watchers,
});

/** How far off whoever acts is. */
export function farFrom(board: IoBoard, unit: IoUnit, about: AnswerAbout): number {
  return distanceBetween(board, unit, unitOf(board, about.unit));
}
