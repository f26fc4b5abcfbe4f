import { boardMemory, type Mils, type Point, type TerrainPiece } from '../../../engine/index.js';
import { distanceToArea, touchesArea } from '../../../engine/table/bases.js';
import { whollyOnBoard } from '../../../engine/table/outline.js';
import { nearestOnSegment, pointDistance } from '../../../engine/table/points.js';
import { shifted } from '../../battlefields/moving-pieces.js';
import { placedOf, standing } from '../../board-queries.js';
import type { ClassicBoard, ClassicModel, ClassicUnit, WeaponSheet } from '../../classic/board.js';
import { gunsOf, type Shot, shotAtThing } from '../../classic/shooting/arms.js';
import { shootersOf } from '../../classic/shooting/shooters.js';
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

/** IO.debris */
export const ARMOUR = 14;

export function debrisOn({ terrain }: Pick<ClassicBoard, 'terrain'>): TerrainPiece[] {
  return terrain.filter(({ kind }) => KINDS.includes(kind));
}

/** The point of a piece that is nearest to a model. */
function nearestPoint({ outline }: TerrainPiece, to: Point): Point {
  const found = outline.map((a, index) => nearestOnSegment(to, a, outline[(index + 1) % outline.length]!));
  const best = found.reduce((one, other) => (pointDistance(other, to) < pointDistance(one, to) ? other : one));
  return { x: Math.round(best.x), y: Math.round(best.y) };
}

type Shooter = ClassicModel & { at: Point };

/** A gun that reaches a piece, and how it shoots there. */
export interface Breacher extends Shot {
  model: ClassicModel;
  weapon: WeaponSheet;
}

const known = boardMemory<Breacher[]>();

/** The strongest gun of each model that reaches a piece in sight. */
export function breachersOf(board: ClassicBoard, unit: ClassicUnit, piece: TerrainPiece): readonly Breacher[] {
  return known(board, `${unit.id} ${piece.id}`, () =>
    shootersOf(board, unit).flatMap(model => breacherIn(board, unit, model, piece) ?? []),
  );
}

function breacherIn(board: ClassicBoard, unit: ClassicUnit, model: Shooter, piece: TerrainPiece): Breacher | undefined {
  const gap = distanceToArea(standing(model), piece.outline);
  const [best] = gunsOf(board, model)
    .flatMap(weapon => {
      const shot = shotAtThing(board, { unit, model, weapon }, gap);
      return shot ? [{ ...shot, model, weapon }] : [];
    })
    .sort((one, other) => strengthIn(other.weapon) - strengthIn(one.weapon));
  return best && seesPiece(board, model, piece) ? best : undefined;
}

/** It does not hide itself. */
function seesPiece(board: ClassicBoard, model: Shooter, piece: TerrainPiece): boolean {
  const open = { ...board, terrain: board.terrain.filter(({ id }) => id !== piece.id) };
  return seesPoint(open, model, nearestPoint(piece, model.at));
}

const any = boardMemory<boolean>();

/** Whether there is any: looks no further than the first. */
export function hasDebris(board: ClassicBoard, unit: ClassicUnit): boolean {
  return any(board, unit.id, () =>
    debrisOn(board).some(piece => shootersOf(board, unit).some(model => breacherIn(board, unit, model, piece))),
  );
}

function strengthIn({ strength }: WeaponSheet): number {
  return typeof strength === 'number' ? strength : 0;
}

/** Pieces that a unit can fire at from where it stands. */
export function debrisFor(board: ClassicBoard, unit: ClassicUnit): TerrainPiece[] {
  return debrisOn(board).filter(piece => breachersOf(board, unit, piece).length > 0);
}

/** How near to its hull dozer blades find a piece, and how far they shove it. */
const BLADES: Mils = 1000;

/** Pieces that a hull stands at. */
export function debrisAt(board: ClassicBoard, unit: ClassicUnit): TerrainPiece[] {
  const hulls = placedOf(board, unit).map(standing);
  return debrisOn(board).filter(({ outline }) => hulls.some(hull => distanceToArea(hull, outline) <= BLADES));
}

/** Ways in which a piece is shoved: by 1" to the four winds. */
export const WINDS: Record<string, Point> = {
  n: { x: 0, y: -BLADES },
  e: { x: BLADES, y: 0 },
  s: { x: 0, y: BLADES },
  w: { x: -BLADES, y: 0 },
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
