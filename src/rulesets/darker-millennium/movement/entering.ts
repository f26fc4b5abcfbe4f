import type { Body, Mils, Point } from '../../../engine/index.js';
import { reachOf } from '../../../engine/table/bases.js';
import { type Formation, formUpEntering } from '../../../engine/table/formations.js';
import { onMils, pointDistance } from '../../../engine/table/points.js';
import { holds } from '../../../engine/table/polygons.js';
import { hasKeyword, piecesAt } from '../../../engine/table/terrain.js';
import type { MoveOptions } from '../../../engine/table/types.js';
import { nearestOn } from '../../edges.js';
import { modelsOf } from '../../lookups.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { ignoresMorale, standing } from '../lookups.js';
import { SQUAD_COHERENCY } from './coherency.js';
import { entryEdges, infiltrates, mayInfiltrate } from './entry-edges.js';
import { type Going, groundFor, marcherOf, type Plan, passage, SPRINT_ROOM } from './ground.js';

/** Room between models of a team that comes on in ranks, and between its teams. */
const LOOSE: Mils = 500;
const BETWEEN_TEAMS: Mils = 700;
/** How finely other stretches of the edge are looked at, and how many of them are tried in earnest. */
const SHIFT: Mils = 3000;
const MOST_TRIED = 16;
/** What a body in the way of the whole squad counts as, of a detour. */
const A_BODY: Mils = 400;

/** The ground that a team in ranks takes up, across and along its way. */
interface Block {
  unit: DmUnit;
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
 * A group comes on from its own edge, measured from it, its teams side by side (DM.house.enter): where it is sent to, or where
 * others leave room nearest to that. No places when there is room nowhere along the edge.
 */
export function planEntering(board: DmBoard, units: readonly DmUnit[], to: Point, going: Going): Plan {
  const edges = nearestFirst(entryEdges(board, units), to);
  if (infiltrates(units)) {
    const fronts = edges.slice(0, 1).map(edge => frontNear(board, units, edge, to, going));
    const plan = planFrom(board, units, to, going, fronts);
    if (plan.places.length > 0 && mayInfiltrate(board, units[0]!.side, plan.places)) {
      return { ...plan, places: plan.places.map(place => ({ ...place, path: [place.at] })) };
    }
  }
  return planFrom(
    board,
    units,
    to,
    going,
    edges.map(edge => frontOf(board, edge)),
  );
}

/** A line inside the table, parallel to the edge, from which infiltrators reach the place with their move. */
function frontNear(board: DmBoard, units: readonly DmUnit[], edge: [Point, Point], to: Point, going: Going): Front {
  const front = frontOf(board, edge);
  const far = Math.min(...units.flatMap(unit => modelsOf(board, unit).map(going.allowance)));
  const reach = Math.max(...units.map(unit => blockOf(board, unit).reach));
  const deep = Math.max(0, placeOn(front, to).deep - far + reach);
  return { ...front, edge: [pointOn(front, 0, deep), pointOn(front, front.long, deep)] };
}

function planFrom(board: DmBoard, units: readonly DmUnit[], to: Point, going: Going, fronts: readonly Front[]): Plan {
  const blocks = units.map(unit => blockOf(board, unit));
  let cause: Plan['cause'];
  for (const [index, front] of fronts.entries()) {
    const spots = spotsFor(board, front, blocks, to, going);
    for (const [turn, at] of spots.slice(0, MOST_TRIED).entries()) {
      const plan = comeOn(board, front, blocks, at, going);
      if (plan.places.length === 0) {
        cause ??= plan.cause;
        continue;
      }
      if (at.x === to.x && at.y === to.y) return plan;
      const asSent = index === 0 && turn === 0;
      // As far as it may come toward the place, or aside from it where others leave room.
      const tooFar = asSent && placeOn(front, at).deep < placeOn(front, to).deep;
      const reason = tooFar ? (plan.reason ?? 'distance') : 'room';
      const { cause: hindrance, ...rest } = plan;
      return { ...rest, reached: false, reason, ...(asSent && hindrance ? { cause: hindrance } : {}) };
    }
  }
  return { places: [], reached: false, at: to, coherent: false, reason: 'room', ...(cause ? { cause } : {}) };
}

function nearestFirst(stretches: readonly [Point, Point][], to: Point): [Point, Point][] {
  const far = (stretch: [Point, Point]) => pointDistance(nearestOn(stretch, to), to);
  return [...stretches].sort((one, other) => far(one) - far(other));
}

function frontOf(board: DmBoard, edge: [Point, Point]): Front {
  const long = pointDistance(...edge) || 1;
  const along = { x: (edge[1].x - edge[0].x) / long, y: (edge[1].y - edge[0].y) / long };
  const middle = { x: (edge[0].x + edge[1].x) / 2, y: (edge[0].y + edge[1].y) / 2 };
  const left = { x: along.y, y: -along.x };
  const onTable = holds(board.outline, { x: middle.x + left.x * 100, y: middle.y + left.y * 100 });
  return { edge, along, inward: onTable ? left : { x: -left.x, y: -left.y }, long };
}

function blockOf(board: DmBoard, unit: DmUnit): Block {
  const models = modelsOf(board, unit);
  const reach = Math.max(...models.map(model => reachOf(model.base)));
  const files = Math.min(models.length, Math.max(3, Math.ceil(Math.sqrt(models.length * 2))));
  const step = 2 * reach + LOOSE;
  return { unit, reach, width: files * step - LOOSE, depth: Math.ceil(models.length / files) * step - LOOSE };
}

/** Who sprints onto the table goes straight on and halts 8" from enemies (DM.move.sprint, DM.move.sprint.halt). */
function dash(unit: DmUnit, { sprints }: Going): Pick<MoveOptions, 'straight' | 'enemyAway'> {
  if (sprints !== true) return {};
  return ignoresMorale(unit) ? { straight: true } : { straight: true, enemyAway: SPRINT_ROOM };
}

function halfLength({ base }: DmModel): Mils {
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
function spotsFor(board: DmBoard, front: Front, blocks: readonly Block[], to: Point, going: Going): Point[] {
  const reach = Math.max(...blocks.map(block => block.reach));
  const allowance = Math.min(...blocks.flatMap(({ unit }) => modelsOf(board, unit).map(going.allowance)));
  // It starts outside, touching the edge, square to it.
  const deepest = allowance - Math.max(...blocks.flatMap(({ unit }) => modelsOf(board, unit).map(halfLength)));
  const ranks = Math.max(...blocks.map(block => block.depth)) - reach;
  const wanted = placeOn(front, to);
  const deep = Math.min(Math.max(wanted.deep, Math.min(ranks, deepest)), deepest);
  const { others } = groundFor(
    board,
    blocks.map(({ unit }) => unit),
  );
  const crowds = others.map(({ standing: { at } }) => placeOn(front, at));
  const spots: { at: Point; worth: number }[] = [];
  const whole = blocks.reduce((sum, { width }) => sum + width + BETWEEN_TEAMS, 0);
  for (let far = blocks[0]!.width / 2; far <= front.long - blocks[0]!.width / 2; far += SHIFT) {
    for (const depth of new Set([deep, Math.min(ranks, deepest)])) {
      consider(far, depth);
    }
  }
  const neighbours = spots.splice(0).sort((a, b) => a.worth - b.worth);
  consider(wanted.far, deep);
  return [...spots, ...neighbours].map(({ at }) => at);

  function consider(far: Mils, depth: Mils): void {
    const exact = Math.abs(depth - wanted.deep) < 1 && far === wanted.far;
    const at = exact ? to : pointOn(front, far, depth);
    if (piecesAt(board.terrain, at).some(piece => hasKeyword(piece, 'impassable'))) return;
    let crowd = 0;
    for (const there of crowds) {
      if (Math.abs(there.far - far) >= whole / 2 + 1500) continue;
      if (there.deep < depth + 1500 && there.deep > depth - ranks - 1500) crowd += 1;
    }
    const off = Math.max(0, whole / 2 - far, far + whole / 2 - front.long);
    spots.push({ at, worth: pointDistance(at, to) + crowd * A_BODY + off });
  }
}

/** Brings the first team to the spot and the others on beside it. */
function comeOn(board: DmBoard, front: Front, blocks: readonly Block[], at: Point, going: Going): Plan {
  const ground = groundFor(
    board,
    blocks.map(({ unit }) => unit),
  );
  const others = [...ground.others];
  const done: Body[] = [];
  const plan: Plan = { places: [], reached: false, at, coherent: true };
  const spread = { left: 0, right: 0 };
  for (const block of blocks) {
    const { formed, side } = sendOne(front, block);
    if (formed.places.length === 0 || !formed.coherent) {
      return { places: [], reached: false, at, coherent: false, reason: 'room', cause: formed.cause };
    }
    for (const { id, at: end, facing, path } of formed.places) {
      plan.places.push({ model: id, at: end, facing, path });
      const body = { id, standing: { ...standing({ ...(board.models[id] as DmModel), at: end }), facing } };
      others.push(body);
      done.push(body);
    }
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

  function sendOne({ along }: Front, block: Block): { formed: Formation; side: number } {
    const { far } = placeOn(front, at);
    const aside = (side: number) => (side > 0 ? spread.right : spread.left) + BETWEEN_TEAMS + block.width / 2;
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
        ...(going.face === undefined ? {} : { face: going.face }),
        options: infiltrates([block.unit]) ? { flies: true } : { ...passage(block.unit), ...dash(block.unit, going) },
        models: modelsOf(board, block.unit).map(model => marcherOf(model, going.allowance(model))),
        ...(done.length > 0 ? { near: { standings: done.map(body => body.standing), within: SQUAD_COHERENCY } } : {}),
      });
      if (formed.places.length > 0 && formed.coherent) return { formed, side };
    }
    return { formed, side: 0 };
  }
}
