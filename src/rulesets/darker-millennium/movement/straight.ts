import type { Body, Cause, Ground, Mils, Point } from '../../../engine/index.js';
import { chained, distanceBetween, TEAM_LINK } from '../../../engine/table/coherency.js';
import { straightAdvance } from '../../../engine/table/moves.js';
import { lengthOf } from '../../../engine/table/walked.js';
import { centreOf, placedOf } from '../../board-queries.js';
import { type Placed, stillPlaces } from '../../model-moves.js';
import { groundFor } from '../../movement/journey.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { standing } from '../lookups.js';
import { isBroken, SQUAD_COHERENCY } from './coherency.js';
import { bodiesAt, mayStandSo, passage, type Stood } from './ground.js';

export interface Straight {
  /** Mils that each model may go. */
  far: (model: DmModel) => Mils;
  /** Nobody comes nearer to these than so many mils: sprinting models halt there (DM.move.sprint.halt). */
  halt?: (model: DmModel) => { enemies: { id: string; standing: Body['standing'] }[]; distance: Mils } | undefined;
  /** Mils kept from enemies; 1" unless told otherwise. */
  enemyAway?: Mils;
}

interface StraightPlan {
  places: Placed[];
  /** Mils that the foremost model went. */
  gone: Mils;
  halted?: Cause;
}

/** Shares of the way tried until the group ends in coherency, when not even the most hindered one's way will do. */
const SHARES = [0.75, 0.5, 0.25];

/**
 * A group of teams in one straight line: every model turns once and goes the same way, the first team's middle toward `to`
 * and no further. All go as far as they can and end in coherency; nobody moves when that is not possible (DM.move.sprint).
 */
export function planStraight(board: DmBoard, units: readonly DmUnit[], to: Point, how: Straight): StraightPlan {
  const models = units.flatMap(unit => placedOf(board, unit));
  const from = units[0] && centreOf(board, units[0]);
  if (from === undefined || models.length === 0) return { places: [], gone: 0 };
  const wanted = Math.round(Math.hypot(to.x - from.x, to.y - from.y));
  const way = { x: to.x - from.x, y: to.y - from.y };
  const first = attempt(board, units, models, way, wanted, how);
  if (first.ends) return first.plan;
  // All as far as the one that got least far: they end as they stood.
  const least = Math.min(...first.plan.places.map(({ path }) => lengthOf(path)));
  for (const far of [least, ...SHARES.map(share => Math.floor(least * share))]) {
    const tried = attempt(board, units, models, way, far, how);
    if (tried.ends) return tried.plan;
  }
  return { places: stillPlaces(models), gone: 0 };
}

function attempt(
  board: DmBoard,
  units: readonly DmUnit[],
  models: readonly DmModel[],
  way: Point,
  wanted: Mils,
  how: Straight,
): { plan: StraightPlan; ends: boolean } {
  const { enemyAway = 1000 } = how;
  const everything = groundFor(board, units);
  const others = everything.others.map(other => (other.enemy ? { ...other, spacing: enemyAway } : other));
  const ground = { ...everything, others };
  const plan: StraightPlan = { places: [], gone: 0 };
  for (const model of models) {
    const at = model.at as Point;
    const unit = units.find(({ id }) => id === model.unit) as DmUnit;
    const halt = how.halt?.(model);
    const advance = straightAdvance(
      standing(model),
      { x: at.x + way.x, y: at.y + way.y },
      Math.min(wanted, how.far(model)),
      ground,
      {
        enemyAway,
        ...passage(unit),
        ...(halt ? { halt } : {}),
      },
    );
    plan.places.push({ model: model.id, at: advance.at, facing: advance.facing, path: advance.path });
    plan.gone = Math.max(plan.gone, Math.round(Math.hypot(advance.at.x - at.x, advance.at.y - at.y)));
    if (advance.halted) plan.halted ??= advance.halted;
  }
  return { plan, ends: endsWell(board, units, bodiesAt(board, plan.places), ground) };
}

/** No overlap, 1" between teams, every chain and the squad's 4" kept where they were kept before. */
function endsWell(board: DmBoard, units: readonly DmUnit[], bodies: readonly Stood[], ground: Ground): boolean {
  const own = (unit: DmUnit) => bodies.filter(body => body.unit === unit.id);
  // The way of each was kept clear of everybody else already.
  if (!mayStandSo(bodies, { ...ground, others: [] })) return false;
  if (units.some(unit => !isBroken(board, unit) && !chained(own(unit), TEAM_LINK))) return false;
  return units.every(unit => {
    if (units.length === 1) return true;
    const rest = bodies.filter(body => body.unit !== unit.id).map(body => body.standing);
    return (
      distanceBetween(
        own(unit).map(body => body.standing),
        rest,
      ) <= SQUAD_COHERENCY
    );
  });
}
