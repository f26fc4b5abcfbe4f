import type { Mils, Point, TerrainPiece } from '../../../engine/index.js';
import { distanceToArea, touchesArea } from '../../../engine/table/bases.js';
import { whollyOnBoard } from '../../../engine/table/outline.js';
import { nearestOnSegment, pointDistance } from '../../../engine/table/points.js';
import { shifted } from '../../battlefields/moving-pieces.js';
import { placedOf, standing } from '../../board-queries.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../../classic/board.js';
import { seesPoint } from '../../classic/shooting/sight.js';

/** What lies about and can be shot to pieces or shoved away, by kind (IO.debris, IO.house.readings.debris). */
const KINDS = [
  'wreck',
  'container',
  'wall',
  'sandbags',
  'defences',
  'scrap',
  'traps',
  'drums',
  'hedgehogs',
  'statues',
  'pipe',
  'razorwire',
];

export function debrisOn({ terrain }: Pick<ClassicBoard, 'terrain'>): TerrainPiece[] {
  return terrain.filter(({ kind }) => KINDS.includes(kind));
}

/** The point of a piece that is nearest to a model. */
function nearestPoint({ outline }: TerrainPiece, to: Point): Point {
  const found = outline.map((a, index) => nearestOnSegment(to, a, outline[(index + 1) % outline.length]!));
  const best = found.reduce((one, other) => (pointDistance(other, to) < pointDistance(one, to) ? other : one));
  return { x: Math.round(best.x), y: Math.round(best.y) };
}

export type Shooter = ClassicModel & { at: Point };

/** It does not hide itself. */
export function seesPiece(board: ClassicBoard, model: Shooter, piece: TerrainPiece): boolean {
  const open = { ...board, terrain: board.terrain.filter(({ id }) => id !== piece.id) };
  return seesPoint(open, model, nearestPoint(piece, model.at));
}

/** How near a piece is to whom it lies at; dozer blades shove it as far. */
export const REACH: Mils = 1000;

/** Pieces that a hull stands at. */
export function debrisAt(board: ClassicBoard, unit: ClassicUnit): TerrainPiece[] {
  const hulls = placedOf(board, unit).map(standing);
  return debrisOn(board).filter(({ outline }) => hulls.some(hull => distanceToArea(hull, outline) <= REACH));
}

/** Ways in which a piece is shoved: by 1" to the four winds. */
export const WINDS: Record<string, Point> = {
  n: { x: 0, y: -REACH },
  e: { x: REACH, y: 0 },
  s: { x: 0, y: REACH },
  w: { x: -REACH, y: 0 },
};

/** Whether a piece may lie there: on the table, and under nobody. */
export function mayLie(board: ClassicBoard, piece: TerrainPiece, by: Point): boolean {
  const { outline } = shifted(piece, by);
  const bounds = { points: board.outline };
  const isOn = outline.every(at =>
    whollyOnBoard(bounds, { at, facing: 0, base: { shape: 'circle', d: 0 }, height: 0 }),
  );
  return (
    isOn && Object.values(board.models).every(model => model.at === undefined || !touchesArea(standing(model), outline))
  );
}
