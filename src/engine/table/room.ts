import { boxOfBase, distance, girthOf, overlap, reachOf, spanToSegmentOf, TOUCH, touchesArea } from './bases.js';
import { whollyOnBoard } from './outline.js';
import { type Box, isNearBox, span } from './points.js';
import { spanToEdges } from './polygons.js';
import { sheerSides } from './sheer.js';
import { builtPieces, piecesNear, usualGoing } from './terrain.js';
import type { Base, Body, Cause, Ground, Mils, MoveOptions, Standing, TerrainPiece } from './types.js';

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

/** How near to another a model may end, and how near to it as to an enemy: only a charge comes nearer. */
function apartFrom(other: Body, options: MoveOptions): { apart: Mils; enemyAway: Mils } {
  const enemyAway = other.enemy ? (options.enemyAway ?? 1000) : 0;
  return { apart: Math.max(other.spacing ?? options.spacing ?? 1000, enemyAway), enemyAway };
}

function bodyHinders(other: Body, standing: Standing, options: MoveOptions): Cause['how'] | undefined {
  if (other.aloft) return undefined;
  const { apart, enemyAway } = apartFrom(other, options);
  if (span(standing.at, other.standing.at) - reachOf(standing.base) - reachOf(other.standing.base) > apart) return;
  const far = distance(standing, other.standing);
  if (far === 0 && overlap(standing, other.standing)) return 'model';
  return far < enemyAway ? 'enemy' : far < apart ? 'spacing' : undefined;
}

function modelInTheWay(standing: Standing, ground: Ground, options: MoveOptions): Cause | undefined {
  for (const other of ground.others) {
    const how = bodyHinders(other, standing, options);
    if (how) return { id: other.id, what: 'model', how };
  }
  return undefined;
}

/** What keeps a model from ending its move on this spot and facing, or undefined when it may stand there. */
export function whyNotStand(standing: Standing, ground: Ground, options: MoveOptions = {}): Cause | undefined {
  if (!whollyOnBoard(ground.outline, standing)) return { id: 'edge', what: 'edge', how: 'edge' };
  if (options.aloft) return undefined;
  return terrainInTheWay(standing, ground, options) ?? modelInTheWay(standing, ground, options);
}

/** Whether a model may end its move on this spot and facing. Models hinder most often, so they are asked before terrain. */
export function mayStand(standing: Standing, ground: Ground, options: MoveOptions = {}): boolean {
  if (!whollyOnBoard(ground.outline, standing)) return false;
  if (options.aloft) return true;
  if (modelInTheWay(standing, ground, options)) return false;
  return terrainInTheWay(standing, ground, options) === undefined;
}

/** The same for who tries many spots on one ground, which may not change meanwhile: what can hinder is gathered once. */
export class Footing {
  /**
   * Of each body its middle, and two squares: of how near the middle of the base may come before it needs a closer look, and
   * of how near it certainly may not come.
   */
  private readonly circles: Float64Array;
  private readonly bodies: readonly Body[];
  private readonly pieces: readonly { piece: TerrainPiece; box: Box }[];
  private readonly reach: number;
  private readonly slim: Base;

  constructor(
    readonly base: Base,
    readonly ground: Ground,
    readonly options: MoveOptions,
  ) {
    this.reach = reachOf(base);
    this.slim = drawnIn(base);
    this.bodies = ground.others.filter(({ aloft }) => !aloft);
    this.circles = new Float64Array(4 * this.bodies.length);
    const girth = girthOf(base);
    let at = 0;
    for (const other of this.bodies) {
      const { apart } = apartFrom(other, options);
      const far = this.reach + reachOf(other.standing.base) + apart + 1;
      const near = Math.max(0, girth + girthOf(other.standing.base) + apart - 3 * TOUCH);
      this.circles[at++] = other.standing.at.x;
      this.circles[at++] = other.standing.at.y;
      this.circles[at++] = far * far;
      this.circles[at++] = near * near;
    }
    this.pieces = builtPieces(ground.terrain, options.goingOf ?? usualGoing);
  }

  /** As `mayStand`. */
  allows(standing: Standing): boolean {
    if (!whollyOnBoard(this.ground.outline, standing)) return false;
    const { bodies, circles, options, reach } = this;
    if (options.aloft) return true;
    const { x, y } = standing.at;
    for (let i = 0, at = 0; i < bodies.length; i++, at += 4) {
      const dx = circles[at]! - x;
      const dy = circles[at + 1]! - y;
      const apart = dx * dx + dy * dy;
      if (apart >= circles[at + 2]!) continue;
      if (apart < circles[at + 3]! || bodyHinders(bodies[i]!, standing, options)) return false;
    }
    let slim: Standing | undefined;
    for (const { piece, box } of this.pieces) {
      if (!isNearBox(standing.at, box, reach)) continue;
      slim ??= { ...standing, base: this.slim };
      if (pieceHinders(piece, slim, options)) return false;
    }
    return true;
  }
}
