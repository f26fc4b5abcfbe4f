import { copyWith } from '../../engine/copy-with.js';
import type { Cause, Ground, Mils, Point } from '../../engine/index.js';
import { chained, distanceBetween, TEAM_LINK } from '../../engine/table/coherency.js';
import { type Marcher, standingOf } from '../../engine/table/marchers.js';
import { straightAdvance } from '../../engine/table/moves.js';
import { lengthOf } from '../../engine/table/walked.js';
import { middleOf } from '../board-queries.js';
import { type Placed, stillPlaces } from '../model-moves.js';
import { type Journey, type MovingTeam, mayStandSo, type Stood } from './journey.js';

/** What ends a straight move before its distance is spent. */
export interface Halting {
  /** Nobody comes nearer to these than so many mils. */
  halt?: (marcher: Marcher) => { enemies: { id: string; standing: Stood['standing'] }[]; distance: Mils } | undefined;
  /** Mils kept from enemies; 1" unless told otherwise. */
  enemyAway?: Mils;
}

export interface StraightPlan {
  places: Placed[];
  /** Mils that the foremost model went. */
  gone: Mils;
  halted?: Cause;
}

/** Shares of the way tried until the group ends in coherency, when not even the most hindered one's way will do. */
const SHARES = [0.75, 0.5, 0.25];

/**
 * Teams on the table go in one straight line: every model turns once and goes the same way, the first team's middle toward `to`
 * and no further. All go as far as they can and end in coherency; nobody moves when that is not possible.
 */
export function planStraightOn(journey: Journey, halting: Halting): StraightPlan {
  const { teams, to } = journey;
  const from = middleOf(teams[0]!.marchers);
  const wanted = Math.round(Math.hypot(to.x - from.x, to.y - from.y));
  const way = { x: to.x - from.x, y: to.y - from.y };
  const first = attempt(journey, way, wanted, halting);
  if (first.ends) return first.plan;
  // All as far as the one that got least far: they end as they stood.
  const least = Math.min(...first.plan.places.map(({ path }) => lengthOf(path)));
  for (const far of [least, ...SHARES.map(share => Math.floor(least * share))]) {
    const tried = attempt(journey, way, far, halting);
    if (tried.ends) return tried.plan;
  }
  return { places: stillPlaces(teams.flatMap(({ marchers }) => marchers)), gone: 0 };
}

function attempt(
  journey: Journey,
  way: Point,
  wanted: Mils,
  { halt, enemyAway = 1000 }: Halting,
): { plan: StraightPlan; ends: boolean } {
  const others = journey.ground.others.map(other => (other.enemy ? copyWith(other, { spacing: enemyAway }) : other));
  const ground = { ...journey.ground, others };
  const plan: StraightPlan = { places: [], gone: 0 };
  const bodies: Stood[] = [];
  for (const team of journey.teams) {
    for (const marcher of team.marchers) {
      const { id, at: from, allowance = 0 } = marcher;
      const halts = halt?.(marcher);
      const { at, facing, path, halted } = straightAdvance(
        standingOf(marcher),
        { x: from.x + way.x, y: from.y + way.y },
        Math.min(wanted, allowance),
        ground,
        { enemyAway, ...team.options, ...(halts ? { halt: halts } : {}) },
      );
      plan.places.push({ model: id, at, facing, path });
      bodies.push({ id, unit: team.id, standing: { ...standingOf(marcher), at, facing } });
      plan.gone = Math.max(plan.gone, Math.round(Math.hypot(at.x - from.x, at.y - from.y)));
      if (halted) plan.halted ??= halted;
    }
  }
  return { plan, ends: endsWell(journey, bodies, ground) };
}

/** No overlap, apart from other teams, every chain kept that was one before, and each team near to another. */
function endsWell({ teams, link }: Journey, bodies: readonly Stood[], ground: Ground): boolean {
  const own = ({ id }: MovingTeam) => bodies.filter(({ unit }) => unit === id);
  // The way of each was kept clear of everybody else already.
  if (!mayStandSo(bodies, { ...ground, others: [] })) return false;
  const isChain = ({ marchers }: MovingTeam) =>
    chained(marchers.map(marcher => ({ id: marcher.id, standing: standingOf(marcher) })));
  if (teams.some(team => isChain(team) && !chained(own(team), TEAM_LINK))) return false;
  if (teams.length === 1) return true;
  const standings = (some: readonly Stood[]) => some.map(({ standing }) => standing);
  return teams.every(team => {
    const rest = bodies.filter(({ unit }) => unit !== team.id);
    return distanceBetween(standings(own(team)), standings(rest)) <= link;
  });
}
