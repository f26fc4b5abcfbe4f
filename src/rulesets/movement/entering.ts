import type { Body, Mils, Point } from '../../engine/index.js';
import { girthOf, reachOf, spanFromBase } from '../../engine/table/bases.js';
import { type Formation, formUpEntering } from '../../engine/table/formations.js';
import type { Marcher } from '../../engine/table/marchers.js';
import { onMils, pointDistance } from '../../engine/table/points.js';
import { holds } from '../../engine/table/polygons.js';
import { hasKeyword, piecesAt } from '../../engine/table/terrain.js';
import { nearestOn } from '../edges.js';
import { bodiesOf, type Journey, type MovePlan, type MovingTeam, movesOf } from './journey.js';

/** Room between models of a team that comes on in ranks, and between its teams. */
const LOOSE: Mils = 500;
const BETWEEN_TEAMS: Mils = 700;
/** How finely other stretches of the edge are looked at, and how many are tried in earnest: of the nearest, and of the emptiest. */
const SHIFT: Mils = 3000;
const MOST_TRIED = 16;
/** What a body in the way of the whole group counts as, of a detour. */
const A_BODY: Mils = 400;

/** Teams that come on from one of these stretches of the table edge. */
export interface Entry extends Journey {
  edges: readonly [Point, Point][];
}

/** A team and the ground that it takes up in ranks, across and along its way. */
interface Block {
  team: MovingTeam;
  width: Mils;
  depth: Mils;
  /** Of its widest base. */
  reach: Mils;
}

/** The edge with its own directions: along it, and onto the table. */
interface Front {
  edge: [Point, Point];
  along: { x: number; y: number };
  inward: { x: number; y: number };
  long: Mils;
}

/**
 * A group comes on from a table edge, measured from it, its teams side by side: where it is sent to, or where others leave room
 * nearest to that. No places when there is room nowhere along the edges.
 */
export function planEntering(entry: Entry): MovePlan {
  return planFrom(
    entry,
    nearestFirst(entry).map(edge => frontOf(entry, edge)),
  );
}

/**
 * The same from a line inside the table, parallel to the nearest edge, from which the group reaches the place with its move:
 * nobody sees where it comes from.
 */
export function planAppearing(entry: Entry): MovePlan {
  // Of several stretches that which the place lies opposite to.
  const opposite = entry.edges.filter(edge => {
    const front = frontOf(entry, edge);
    const { far } = placeOn(front, entry.to);
    return far >= 0 && far <= front.long;
  });
  const fronts = nearestFirst(opposite.length > 0 ? { ...entry, edges: opposite } : entry)
    .slice(0, 1)
    .map(edge => frontNear(entry, edge));
  const plan = planFrom(entry, fronts);
  return { ...plan, places: plan.places.map(place => ({ ...place, path: [place.at] })) };
}

function frontNear(entry: Entry, edge: [Point, Point]): Front {
  const front = frontOf(entry, edge);
  const far = Math.min(...marchersOf(entry.teams).map(allowanceOf));
  const reach = Math.max(...entry.teams.map(team => blockOf(team).reach));
  const deep = Math.max(0, placeOn(front, entry.to).deep - far + reach);
  return { ...front, edge: [pointOn(front, 0, deep), pointOn(front, front.long, deep)] };
}

function planFrom(entry: Entry, fronts: readonly Front[]): MovePlan {
  const { to } = entry;
  const blocks = entry.teams.map(blockOf);
  let cause: MovePlan['cause'];
  for (const [index, front] of fronts.entries()) {
    let turn = 0;
    for (const at of spotsFor(entry, front, blocks)) {
      turn += 1;
      const plan = comeOn(entry, front, blocks, at);
      if (plan.places.length === 0) {
        cause ??= plan.cause;
        continue;
      }
      if (at.x === to.x && at.y === to.y) return plan;
      const asSent = index === 0 && turn === 1;
      // As far as it may come toward the place, or aside from it where others leave room.
      const tooFar = asSent && placeOn(front, at).deep < placeOn(front, to).deep;
      const reason = tooFar ? (plan.reason ?? 'distance') : 'room';
      const { cause: hindrance, ...rest } = plan;
      return { ...rest, reached: false, reason, ...(asSent && hindrance ? { cause: hindrance } : {}) };
    }
  }
  return { places: [], reached: false, at: to, coherent: false, reason: 'room', ...(cause ? { cause } : {}) };
}

function marchersOf(teams: readonly MovingTeam[]): Marcher[] {
  return teams.flatMap(({ marchers }) => marchers);
}

function allowanceOf({ allowance = 0 }: Marcher): Mils {
  return allowance;
}

function nearestFirst({ edges, to }: Entry): [Point, Point][] {
  const far = (stretch: [Point, Point]) => pointDistance(nearestOn(stretch, to), to);
  return [...edges].sort((one, other) => far(one) - far(other));
}

function frontOf({ ground }: Entry, edge: [Point, Point]): Front {
  const long = pointDistance(...edge) || 1;
  const along = { x: (edge[1].x - edge[0].x) / long, y: (edge[1].y - edge[0].y) / long };
  const middle = { x: (edge[0].x + edge[1].x) / 2, y: (edge[0].y + edge[1].y) / 2 };
  const left = { x: along.y, y: -along.x };
  const onTable = holds(ground.outline.points, { x: middle.x + left.x * 100, y: middle.y + left.y * 100 });
  return { edge, along, inward: onTable ? left : { x: -left.x, y: -left.y }, long };
}

function blockOf(team: MovingTeam): Block {
  const { length } = team.marchers;
  const reach = Math.max(...team.marchers.map(({ base }) => reachOf(base)));
  const files = Math.min(length, Math.max(3, Math.ceil(Math.sqrt(length * 2))));
  const step = 2 * reach + LOOSE;
  return { team, reach, width: files * step - LOOSE, depth: Math.ceil(length / files) * step - LOOSE };
}

function halfLength({ base }: Marcher): Mils {
  return (base.shape === 'circle' ? base.d : base.length) / 2;
}

/** How far a place lies along the edge and onto the table. */
function placeOn({ edge, along, inward }: Front, { x, y }: Point): { far: Mils; deep: Mils } {
  const [dx, dy] = [x - edge[0].x, y - edge[0].y];
  return { far: dx * along.x + dy * along.y, deep: dx * inward.x + dy * inward.y };
}

function pointOn({ edge, along, inward }: Front, far: Mils, deep: Mils): Point {
  return onMils({
    x: edge[0].x + along.x * far + inward.x * deep,
    y: edge[0].y + along.y * far + inward.y * deep,
  });
}

/** Places for the first team's leader: as wanted or as near to it as it may come, then its neighbours along the edge. */
function* spotsFor({ teams, ground, to }: Entry, front: Front, blocks: readonly Block[]): Generator<Point> {
  const reach = Math.max(...blocks.map(block => block.reach));
  const allowance = Math.min(...marchersOf(teams).map(allowanceOf));
  // It starts outside, touching the edge, square to it.
  const deepest = allowance - Math.max(...marchersOf(teams).map(halfLength));
  const ranks = Math.max(...blocks.map(block => block.depth)) - reach;
  const wanted = placeOn(front, to);
  const deep = Math.min(Math.max(wanted.deep, Math.min(ranks, deepest)), deepest);
  const spotAt = (far: Mils, depth: Mils): Point | undefined => {
    const exact = Math.abs(depth - wanted.deep) < 1 && far === wanted.far;
    const at = exact ? to : pointOn(front, far, depth);
    return piecesAt(ground.terrain, at).some(piece => hasKeyword(piece, 'impassable')) ? undefined : at;
  };
  const first = spotAt(wanted.far, deep);
  if (first) yield first;
  // Most find room there: what others stand along the edge is looked at only for those who do not.
  const crowds = ground.others.map(({ standing: { at } }) => placeOn(front, at));
  const spots: { at: Point; crowd: number; worth: number }[] = [];
  const whole = blocks.reduce((sum, { width }) => sum + width + BETWEEN_TEAMS, 0);
  for (let far = blocks[0]!.width / 2; far <= front.long - blocks[0]!.width / 2; far += SHIFT) {
    for (const depth of new Set([deep, Math.min(ranks, deepest)])) {
      const at = spotAt(far, depth);
      if (at === undefined) continue;
      let crowd = 0;
      for (const there of crowds) {
        if (Math.abs(there.far - far) >= whole / 2 + 1500) continue;
        if (there.deep < depth + 1500 && there.deep > depth - ranks - 1500) crowd += 1;
      }
      const beyond = Math.max(0, whole / 2 - far, far + whole / 2 - front.long);
      const worth = pointDistance(at, to) + crowd * A_BODY + beyond;
      spots.push({ at, crowd, worth });
    }
  }
  spots.sort((a, b) => a.worth - b.worth);
  for (const { at } of spots.splice(0, MOST_TRIED)) yield at;
  // Few come as far as this. Where an enemy keeps everybody off nothing is empty.
  const girth = Math.min(...marchersOf(teams).map(({ base }) => girthOf(base)));
  const away = girth + Math.max(...teams.map(({ options }) => options.enemyAway ?? 0));
  for (const spot of spots) {
    const isKeptOff = ground.others.some(({ enemy, standing }) => enemy && spanFromBase(standing, spot.at) < away);
    if (isKeptOff) spot.crowd = crowds.length;
  }
  spots.sort((a, b) => a.crowd - b.crowd);
  for (const { at } of spots.slice(0, MOST_TRIED)) yield at;
}

/** Brings the first team to the spot and the others on beside it. */
function comeOn({ ground, link, face }: Entry, front: Front, blocks: readonly Block[], at: Point): MovePlan {
  const others = [...ground.others];
  const done: Body[] = [];
  const plan: MovePlan = { places: [], reached: false, at, coherent: true };
  const spread = { left: 0, right: 0 };
  for (const block of blocks) {
    const { formed, side } = sendOne(front, block);
    if (formed.places.length === 0 || !formed.coherent) {
      const { cause } = formed;
      return { places: [], reached: false, at, coherent: false, reason: 'room', ...(cause ? { cause } : {}) };
    }
    const bodies = bodiesOf(block.team, formed);
    plan.places.push(...movesOf(formed));
    others.push(...bodies);
    done.push(...bodies);
    if (side === 0) {
      Object.assign(plan, { reached: formed.reached, reason: formed.reason, cause: formed.cause });
      const [leader] = [...formed.places].sort((a, b) => pointDistance(a.at, at) - pointDistance(b.at, at));
      plan.at = formed.reached ? at : leader!.at;
      spread.left = block.width / 2;
      spread.right = block.width / 2;
    } else if (side > 0) spread.right += BETWEEN_TEAMS + block.width;
    else spread.left += BETWEEN_TEAMS + block.width;
  }
  return plan;

  function sendOne({ along }: Front, { width, team }: Block): { formed: Formation; side: number } {
    const { far } = placeOn(front, at);
    const aside = (side: number) => (side > 0 ? spread.right : spread.left) + BETWEEN_TEAMS + width / 2;
    const roomier = far < front.long / 2 ? [1, -1] : [-1, 1];
    let formed: Formation = { places: [], reached: false, coherent: true };
    for (const side of done.length === 0 ? [0] : roomier) {
      const shift = side === 0 ? 0 : side * aside(side);
      const towards = onMils({ x: at.x + along.x * shift, y: at.y + along.y * shift });
      formed = formUpEntering({
        towards,
        allowance: 0,
        edge: front.edge,
        ground: { ...ground, others },
        ...(face === undefined ? {} : { face }),
        options: team.options,
        models: team.marchers,
        ...(done.length > 0 ? { near: { standings: done.map(body => body.standing), within: link } } : {}),
      });
      if (formed.places.length > 0 && formed.coherent) return { formed, side };
    }
    return { formed, side: 0 };
  }
}
