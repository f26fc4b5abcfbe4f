import type { Mils, Point } from '../../../engine/index.js';
import { distance } from '../../../engine/table/bases.js';
import { coverOnLine } from '../../../engine/table/cover.js';
import { walledOff } from '../../../engine/table/walled-off.js';
import { placedOf } from '../../lookups.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { standing } from '../lookups.js';
import { firesInArcs } from '../machines/arcs.js';
import { type CoverOf, freeLine, largeModels, majorityCover, pieceName, seesUnit } from './sight.js';
import { blockersKey, remember, whereAre } from './sight-memory.js';

/** A free line from one model to another, by their places among the unit's models on the table. */
export interface LineOfFire {
  shooter: number;
  target: number;
  distance: Mils;
  line: [Point, Point];
}

export interface LinesOfFire {
  /** Nearest first; equals in datasheet order. */
  lines: LineOfFire[];
  /** Targets that somebody sees, nearest first, with the cover along the nearest line. */
  visible: { target: number; distance: Mils; cover: CoverOf; pieces: string[] }[];
  /** The majority of the visible models decides (DM.house.cover). */
  cover: CoverOf;
  /** Names of the pieces that give it. */
  coverBy: string[];
}

/**
 * Over what distance and in what cover one unit sees another: the nearest line of each who sees, and to each who is seen.
 * Other lines are left out, but for models whose weapons fire in arcs: which line they fire along depends on the weapon
 * (DM.house.vehicle.arcs).
 */
export function linesOfFire(board: DmBoard, from: DmUnit, to: DmUnit): LinesOfFire {
  const [ours, theirs] = [placedOf(board, from), placedOf(board, to)];
  const arcs = ours.map(model => (firesInArcs(board, model) ? 1 : 0)).join('');
  const key = `${arcs}${whereAre(board, from)}>${whereAre(board, to)}${blockersKey(largeModels(board), [...ours, ...theirs])}`;
  return remember(board, 'lines', key, () => (seesUnit(board, from, to) ? findLines(board, ours, theirs) : NONE));
}

const NONE: LinesOfFire = { lines: [], visible: [], cover: 'none', coverBy: [] };

function findLines(board: DmBoard, ours: readonly DmModel[], theirs: readonly DmModel[]): LinesOfFire {
  const large = largeModels(board);
  const [from, to] = [ours.map(standing), theirs.map(standing)];
  const pairs = from.flatMap((one, shooter) =>
    to.map((other, target) => ({ shooter, target, distance: distance(one, other) })),
  );
  pairs.sort((a, b) => a.distance - b.distance || a.shooter - b.shooter || a.target - b.target);
  // Who has no line to one often has none to any, which is quick to see.
  const blind: boolean[] = [];
  const unseen: boolean[] = [];
  const lines: LineOfFire[] = [];
  const visible: LinesOfFire['visible'] = [];
  const firing = new Set<number>();
  const seen = new Set<number>();
  for (const pair of pairs) {
    const { shooter, target } = pair;
    const [model, other] = [ours[shooter]!, theirs[target]!];
    if (firing.has(shooter) && seen.has(target) && !firesInArcs(board, model)) continue;
    if (blind[shooter] || unseen[target]) continue;
    const line = freeLine(board, model, other, large);
    if (line === undefined) {
      if (!firing.has(shooter)) blind[shooter] ??= walledOff(board.terrain, [from[shooter]!], to);
      if (!seen.has(target)) unseen[target] ??= walledOff(board.terrain, from, [to[target]!]);
      continue;
    }
    lines.push({ ...pair, line });
    firing.add(shooter);
    if (seen.has(target)) continue;
    seen.add(target);
    const { kind = 'none', causes } = coverOnLine(from[shooter]!, to[target]!, board.terrain, { line });
    visible.push({ target, distance: pair.distance, cover: kind, pieces: causes.map(cause => cause.id) });
  }
  const pieces = new Set(visible.flatMap(seen => seen.pieces));
  return {
    lines,
    visible,
    cover: majorityCover(visible.map(seen => seen.cover)),
    coverBy: [...pieces].map(id => pieceName(board, id)),
  };
}
