import { boxOfBase, distance, girthOf, overlap, reachOf, spanToSegmentOf, TOUCH, touchesArea } from './bases.js';
import { whollyOnBoard } from './outline.js';
import { span } from './points.js';
import { spanToEdges } from './polygons.js';
import { sheerSides } from './sheer.js';
import { piecesNear, usualGoing } from './terrain.js';
import type { Base, Cause, Ground, MoveOptions, Standing, TerrainPiece } from './types.js';

/** The same base a little smaller all round, so that touching is no overlap. */
function drawnIn(base: Base): Base {
  if (base.shape === 'circle') return { shape: 'circle', d: Math.max(0, base.d - 2 * TOUCH) };
  return { ...base, length: Math.max(0, base.length - 2 * TOUCH), width: Math.max(0, base.width - 2 * TOUCH) };
}

function pieceHinders(piece: TerrainPiece, standing: Standing, options: MoveOptions): Cause['how'] | undefined {
  const going = (options.goingOf ?? usualGoing)(piece);
  if (going.blocked && touchesArea(standing, piece.outline)) return 'impassable';
  const onLine = (line: readonly { x: number; y: number }[]) =>
    line.some((p, i) => i > 0 && spanToSegmentOf(standing, line[i - 1]!, p) === 0);
  if (piece.walls?.some(onLine)) return 'wall';
  if (piece.access && spanToEdges(standing.at, piece.outline) < reachOf(standing.base)) {
    if (sheerSides(piece, girthOf(standing.base)).some(onLine)) return 'sheer';
  }
  return undefined;
}

function terrainInTheWay(standing: Standing, ground: Ground, options: MoveOptions): Cause | undefined {
  const slim: Standing = { ...standing, base: drawnIn(standing.base) };
  for (const piece of piecesNear(ground.terrain, boxOfBase(standing))) {
    const how = pieceHinders(piece, slim, options);
    if (how) return { id: piece.id, what: 'terrain', how };
  }
  return undefined;
}

function modelInTheWay(standing: Standing, ground: Ground, options: MoveOptions): Cause | undefined {
  const reach = reachOf(standing.base);
  for (const other of ground.others) {
    // Only a charge comes nearer.
    const enemyAway = other.enemy ? (options.enemyAway ?? 1000) : 0;
    const apart = Math.max(other.spacing ?? options.spacing ?? 1000, enemyAway);
    if (span(standing.at, other.standing.at) - reach - reachOf(other.standing.base) > apart) continue;
    if (overlap(standing, other.standing)) return { id: other.id, what: 'model', how: 'model' };
    const far = distance(standing, other.standing);
    if (far < enemyAway) return { id: other.id, what: 'model', how: 'enemy' };
    if (far < apart) return { id: other.id, what: 'model', how: 'spacing' };
  }
  return undefined;
}

/** What keeps a model from ending its move on this spot and facing, or undefined when it may stand there. */
export function whyNotStand(standing: Standing, ground: Ground, options: MoveOptions = {}): Cause | undefined {
  if (!whollyOnBoard(ground.outline, standing)) return { id: 'edge', what: 'edge', how: 'edge' };
  return terrainInTheWay(standing, ground, options) ?? modelInTheWay(standing, ground, options);
}

/** Whether a model may end its move on this spot and facing. Models hinder most often, so they are asked before terrain. */
export function mayStand(standing: Standing, ground: Ground, options: MoveOptions = {}): boolean {
  if (!whollyOnBoard(ground.outline, standing) || modelInTheWay(standing, ground, options)) return false;
  return terrainInTheWay(standing, ground, options) === undefined;
}
