import { copyWith } from '../../engine/copy-with.js';
import type { Body, Ground, Mils, Standing } from '../../engine/index.js';
import { distance } from '../../engine/table/bases.js';
import { type Formation, formUp } from '../../engine/table/formations.js';
import type { Marcher } from '../../engine/table/marchers.js';
import { facingFrom, pointDistance, travel } from '../../engine/table/points.js';
import { mayStand, whyNotStand } from '../../engine/table/room.js';
import { anyOverlap, bodiesOf, type Journey, type MovePlan, type MovingTeam, movesOf } from '../movement/journey.js';

/** Sides of the hull that are tried, from the one toward the goal on. */
const TURNS = [0, 45_000, -45_000, 90_000, -90_000, 135_000, -135_000, 180_000];

/**
 * Teams get out of a hull: each model sets out from where it touches the hull and moves as ever, clear of it and of all
 * others at the end. No places when there is room for all of them nowhere.
 */
export function planGettingOut({ teams, ground, to, link, face }: Journey, hull: Standing): MovePlan {
  const others = [...ground.others];
  const done: Body[] = [];
  const plan: MovePlan = { places: [], reached: false, at: to, coherent: true };
  for (const [index, team] of teams.entries()) {
    const placed = putDown(team, hull, { to, link, face, ground: { ...ground, others } }, done);
    if (placed === undefined) return { places: [], reached: false, at: to, coherent: false, reason: 'room' };
    const bodies = bodiesOf(team, placed);
    plan.places.push(...movesOf(placed));
    others.push(...bodies);
    done.push(...bodies);
    if (index > 0) continue;
    const nearest = [...placed.places].sort((a, b) => pointDistance(a.at, to) - pointDistance(b.at, to))[0]!;
    Object.assign(plan, { reached: placed.reached, at: placed.reached ? to : nearest.at, reason: placed.reason });
  }
  return plan;
}

function putDown(
  team: MovingTeam,
  hull: Standing,
  { to, link, face, ground }: Omit<Journey, 'teams'>,
  done: readonly Body[],
): Formation | undefined {
  const { marchers, options } = team;
  const near = done.length > 0 ? { standings: done.map(body => body.standing), within: link } : undefined;
  for (const turn of TURNS) {
    const facing = facingFrom(hull.at, to, hull.facing) + turn;
    const starts = marchers.map(marcher => startAt(marcher, hull, facing));
    if (!starts.every(start => mayBegin(start, ground))) continue;
    const formed = formUp({
      models: marchers.map((marcher, index) => ({ ...marcher, at: starts[index]!.at, facing: starts[index]!.facing })),
      towards: to,
      allowance: 0,
      ground,
      options,
      ...(near ? { near } : {}),
      ...(face === undefined ? {} : { face }),
    });
    const bodies = bodiesOf(team, formed);
    const ends = bodies.map(({ standing }) => standing);
    const legal = formed.coherent && !anyOverlap(bodies) && ends.every(end => mayStand(end, ground));
    if (legal && ends.length === marchers.length) return formed;
  }
  return undefined;
}

/** Where a model stands that touches the hull in this direction from its middle. */
function startAt({ base, height = 0 }: Marcher, hull: Standing, facing: number): Standing {
  const pose = (far: Mils): Standing => ({
    at: travel(hull.at, facing, Math.round(far)),
    facing: ((facing % 360_000) + 360_000) % 360_000,
    base,
    height,
  });
  let [inside, outside] = [0, 20_000];
  while (outside - inside > 1) {
    const middle = (inside + outside) / 2;
    if (distance(pose(middle), hull) > 0) outside = middle;
    else inside = middle;
  }
  return pose(Math.ceil(outside));
}

/** Whether nothing solid bars the door: other models are no hindrance as long as they leave room for a base. */
function mayBegin(start: Standing, ground: Ground): boolean {
  const others = ground.others.map(other => copyWith(other, { enemy: false, spacing: 0 }));
  return whyNotStand(start, { ...ground, others }, { spacing: 0, enemyAway: 0 }) === undefined;
}
