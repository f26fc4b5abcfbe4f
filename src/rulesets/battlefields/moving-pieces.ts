import type { Point, TerrainPiece } from '../../engine/index.js';
import { boxOf, onMils } from '../../engine/table/points.js';
import { middleOf } from './shapes.js';

type Shaped = Pick<TerrainPiece, 'outline' | 'walls' | 'access'>;

/** A piece with every point of it moved. */
function moved<T extends Shaped>(piece: T, there: (point: Point) => Point): T {
  return {
    ...piece,
    outline: piece.outline.map(there),
    ...(piece.walls ? { walls: piece.walls.map(wall => wall.map(there)) } : {}),
    ...(piece.access ? { access: piece.access.map(([a, b]): [Point, Point] => [there(a), there(b)]) } : {}),
  };
}

export function shifted<T extends Shaped>(piece: T, by: Point): T {
  return moved(piece, ({ x, y }) => ({ x: x + by.x, y: y + by.y }));
}

/** Turned clockwise by whole degrees about a point. */
export function turned<T extends Shaped>(piece: T, degrees: number, about: Point): T {
  if (degrees % 360 === 0) return piece;
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return moved(piece, ({ x, y }) => {
    const [dx, dy] = [x - about.x, y - about.y];
    return onMils({ x: about.x + dx * cos - dy * sin, y: about.y + dx * sin + dy * cos });
  });
}

/** The middle of the box round some pieces: where they count as lying. */
export function middleOfPieces(pieces: readonly Pick<TerrainPiece, 'outline'>[]): Point {
  return middleOf(boxOf(pieces.flatMap(({ outline }) => outline)));
}

/** The pieces as they lie once their middle is at a place. */
export function putAt<T extends Shaped>(pieces: readonly T[], at: Point): T[] {
  const from = middleOfPieces(pieces);
  return pieces.map(piece => shifted(piece, { x: at.x - from.x, y: at.y - from.y }));
}
