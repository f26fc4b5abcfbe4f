import type { Mils, Point } from '../../../engine/index.js';
import { pointDistance } from '../../../engine/table/points.js';
import { fallAway } from '../../../engine/table/retreat.js';
import { centreOf, distanceBetween, enemiesOf, onTable, placedOf, unitOf } from '../../board-queries.js';
import { edgeOf, nearestOn } from '../../edges.js';
import { boardWith, type Placed, stillPlaces } from '../../model-moves.js';
import { getsOff } from '../../movement/away.js';
import { groundFor, marcherOf, movesOf } from '../../movement/journey.js';
import { rememberPlan } from '../../movement/plans.js';
import { shelterNear } from '../../movement/shelter.js';
import type { DmBoard, DmUnit } from '../board.js';
import { inCover, isEngaged, visibleEnemies } from '../combat/sight.js';
import { step } from '../game.js';
import { standing } from '../lookups.js';
import { isImmobile } from '../machines/armour.js';
import { walkThere } from './arrival.js';
import { consolidateAsk, consolidateFrame } from './frames.js';
import { passage, passagesOf } from './ground.js';
import { planMove } from './placing.js';

/** How far a winner that is no longer engaged may go (DM.house.melee). */
const CONSOLIDATE = 2000;

/** The winner of a close combat goes up to 2" where it likes (DM.house.melee). */
export const consolidate = step(consolidateFrame, {
  askWhere(g, { unit: id }) {
    const unit = unitOf(g.board, id);
    if (!isFreeToGo(g.board, unit)) return { end: false };
    const asked = { unit: id, from: [], distance: CONSOLIDATE };
    return { ask: consolidateAsk({ who: unit.seat, args: asked, fallback: { to: 'stay' } }) };
  },
  go(g, { unit: id }, reply) {
    const { to } = consolidateAsk.answer(reply);
    if (to === 'stay') return { end: false };
    const unit = unitOf(g.board, id);
    const plan = planMove(g.board, [unit], to, { allowance: () => CONSOLIDATE });
    return { call: walkThere(g.board, [unit], to, plan, { kind: 'consolidate', unwatched: true, opens: true }) };
  },
});

/** Whether a unit goes where its player likes: steady, out of the fight, and no machine keeps it there (DM.house.vehicle.damage). */
export function isFreeToGo(board: DmBoard, unit: DmUnit): boolean {
  return onTable(board, unit) && !isEngaged(board, unit) && unit.status !== 'broken' && !isImmobile(board, unit);
}

/** A fall back ends so much further from the enemy that is fled (DM.move.fallBack). */
const GAIN: Mils = 1000;

interface RetreatPlan {
  places: Placed[];
  /** Whether it ends 1" further from each of them. */
  legal: boolean;
}

/** The way back that takes the unit away from `from` at all: toward a place, or straight away (DM.move.fallBack). */
export function planRetreat(
  board: DmBoard,
  unit: DmUnit,
  from: readonly DmUnit[],
  distance: Mils,
  toward?: Point | { edge: [Point, Point] },
): RetreatPlan {
  const ids = from.map(({ id }) => id).join();
  const question = `retreat:${unit.id}<${ids}:${distance}>${JSON.stringify(toward ?? null)}${passagesOf([unit])}`;
  // Where whoever it fled from is gone, it stays.
  if (from.length === 0) return { places: stillPlaces(placedOf(board, unit)), legal: true };
  return rememberPlan(board, question, () => {
    const retreat = fallAway({
      models: placedOf(board, unit).map(model => marcherOf(model, distance)),
      allowance: distance,
      ground: groundFor(board, [unit]),
      options: passage(unit),
      from: from.map(enemy => placedOf(board, enemy).map(standing)),
      gain: GAIN,
      ...(toward === undefined ? {} : { toward }),
    });
    return { places: movesOf(retreat), legal: retreat.gained >= GAIN };
  });
}

/** Whether the unit would stand at least 1" further from every one of these enemies (DM.move.fallBack). */
export function gains(board: DmBoard, unit: DmUnit, from: readonly DmUnit[], places: readonly Placed[]): boolean {
  const then = boardWith(board, places);
  return from.every(
    enemy => distanceBetween(then, unitOf(then, unit.id), enemy) >= distanceBetween(board, unit, enemy) + GAIN,
  );
}

/** Whether a broken team has got where it flees to: cover that no enemy sees into (DM.house.morale). */
export function isSafe(board: DmBoard, unit: DmUnit): boolean {
  return visibleEnemies(board, unit).length === 0 && inCover(board, unit) !== undefined;
}

type Flight = { leaves: true } | { leaves: false; places: Placed[] };

/**
 * How a broken team flees: toward its own edge, or toward cover that is nearer than that and not toward the enemy; off the
 * table when every model can reach the edge. Engaged teams flee only where they gain 1" (DM.house.morale).
 */
export function planFlight(board: DmBoard, unit: DmUnit, from: readonly DmUnit[], distance: Mils): Flight | undefined {
  const here = centreOf(board, unit);
  if (here === undefined) return undefined;
  const edge = edgeOf(board, unit.side, here);
  const enemies = enemiesOf(board, unit).map(enemy => centreOf(board, enemy)!);
  const goal = shelterNear(board, here, enemies, pointDistance(here, nearestOn(edge, here)));
  if (goal === undefined && getsOff(board, unit, distance, passage(unit))) return { leaves: true };
  if (from.length > 0) {
    const retreat = planRetreat(board, unit, from, distance, goal ?? { edge });
    return retreat.legal ? { leaves: false, places: retreat.places } : undefined;
  }
  const plan = planMove(board, [unit], goal ?? nearestOn(edge, here), { allowance: () => distance });
  return { leaves: false, places: plan.places };
}
