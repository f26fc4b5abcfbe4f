import { boardMemory } from '../../../engine/index.js';
import { modelsOf, unitOf } from '../../board-queries.js';
import type { Deeds } from '../../classic/board.js';
import { hasMoved } from '../../classic/shooting/arms.js';
import { shootAction } from '../../classic/shooting/shoot-action.js';
import { hasTarget } from '../../classic/shooting/targets.js';
import type { IoBoard, IoUnit } from '../board.js';
import type { IoView } from '../game.js';
import { openFireDeeds } from './standing.js';

/** Of who fires in an order that moves it, be it before the move (IO.order.manoeuvre.first). */
export const FIRES_MOVING = { gunnery: 'moving' } as const satisfies Deeds;

const ready = boardMemory<IoBoard>();

/** The table with a unit that is ready to fire so, and the unit there. */
function firing(board: IoBoard, unit: IoUnit, deeds: Deeds): [IoBoard, IoUnit] {
  const then = ready(board, `${unit.id} ${deeds.gunnery} ${deeds.splits}`, () => {
    const readied = { ...unit, deeds: { ...unit.deeds, ...deeds } };
    return { ...board, units: { ...board.units, [unit.id]: readied } };
  });
  return [then, unitOf(then, unit.id)];
}

/** The table with a unit as it opens fire, and the unit there. */
export function openingFire(view: IoView, unit: IoUnit): [IoView, IoUnit] {
  const [board, readied] = firing(view.board, unit, openFireDeeds(view));
  return [{ ...view, board }, readied];
}

/** The same where that makes a difference to who looks for a target: no move that was made bars a weapon (IO.order.openFire). */
function unhindered(view: IoView, unit: IoUnit): [IoView, IoUnit] {
  const moved = modelsOf(view.board, unit).some(model => hasMoved(view.board, unit, model));
  return moved ? openingFire(view, unit) : [view, unit];
}

/** Whether it finds a target by Open Fire. */
export function hasTargetInOpenFire(view: IoView, unit: IoUnit): boolean {
  const [{ board }, readied] = unhindered(view, unit);
  return hasTarget(board, readied);
}

/** What its shots by Open Fire are worth to the computer, where it finds a target. */
export function worthOfOpenFire(view: IoView, unit: IoUnit): number {
  return shootAction.worth(...unhindered(view, unit));
}

/** Whether it finds a target before the move of its order, which bars what a move bars (IO.order.manoeuvre.first). */
export function hasTargetMoving({ board }: IoView, unit: IoUnit): boolean {
  return hasTarget(board, unit) && hasTarget(...firing(board, unit, FIRES_MOVING));
}
