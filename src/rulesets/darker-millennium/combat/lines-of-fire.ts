import type { Mils, Point } from '../../../engine/index.js';
import { inArc } from '../../../engine/table/arcs.js';
import { distance } from '../../../engine/table/bases.js';
import { coverOnLine } from '../../../engine/table/cover.js';
import type { DmBoard, DmUnit } from '../board.js';
import { standing } from '../lookups.js';
import { type CoverOf, freeLine, majorityCover, pieceName, placedOf, seesUnit } from './sight.js';
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

/** Degrees that a hull fires into (DM.house.sight); infantry and monsters see all round. */
const HULL_ARC = { width: 180 };

/** Who of one unit can see whom of another, over what distance, and in what cover. */
export function linesOfFire(board: DmBoard, from: DmUnit, to: DmUnit): LinesOfFire {
  const key = `${whereAre(board, from)}>${whereAre(board, to)}${blockersKey(board)}`;
  return remember(board, 'lines', key, () => findLines(board, from, to));
}

function findLines(board: DmBoard, from: DmUnit, to: DmUnit): LinesOfFire {
  const targets = seesUnit(board, from, to) ? placedOf(board, to) : [];
  const lines: LineOfFire[] = [];
  placedOf(board, from).forEach((model, shooter) => {
    const here = standing(model);
    targets.forEach((other, target) => {
      const there = standing(other);
      if (model.base.shape === 'hull' && !inArc(here, there, HULL_ARC)) return;
      const line = freeLine(board, model, other);
      if (line) lines.push({ shooter, target, distance: distance(here, there), line });
    });
  });
  lines.sort((a, b) => a.distance - b.distance || a.shooter - b.shooter || a.target - b.target);
  const shooters = placedOf(board, from);
  const visible: LinesOfFire['visible'] = [];
  for (const { shooter, target, distance: far, line } of lines) {
    if (visible.some(seen => seen.target === target)) continue;
    const seen = coverOnLine(standing(shooters[shooter]!), standing(targets[target]!), board.terrain, { line });
    visible.push({ target, distance: far, cover: seen.kind ?? 'none', pieces: seen.causes.map(cause => cause.id) });
  }
  const pieces = new Set(visible.flatMap(seen => seen.pieces));
  return {
    lines,
    visible,
    cover: majorityCover(visible.map(seen => seen.cover)),
    coverBy: [...pieces].map(id => pieceName(board, id)),
  };
}
