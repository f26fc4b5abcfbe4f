import type { Point } from '../../../engine/index.js';
import { type Facing, facingSeen, facingsSeen, facingsTouched } from '../../../engine/table/facings.js';
import { profileOf, standing } from '../../board-queries.js';
import type { ClassicBoard, ClassicModel } from '../board.js';

/** A side of a hull that has an Armour Value of its own. */
export type Side = 'front' | 'side' | 'rear';

const sideOf = (facing: Facing): Side => (facing === 'left' || facing === 'right' ? 'side' : facing);

/** The side of a hull on which a place looks. */
export function sideSeen(hull: ClassicModel, from: Point): Side {
  return sideOf(facingSeen(standing(hull), from));
}

/** A Building is as strong all round as at its sides (AD.house.building). */
export function armourOf(board: ClassicBoard, hull: ClassicModel, side: Side): number {
  const { armour, type } = profileOf(board, hull);
  return armour?.[type === 'building' ? 'side' : side] ?? 0;
}

/** The Armour Value of a hull that a model hits: the weakest that it sees (AD.core.vehicle). */
export function armourHit(board: ClassicBoard, hull: ClassicModel, from: ClassicModel): number {
  const seen = facingsSeen(standing(hull), standing(from));
  return Math.min(...seen.map(({ facing }) => armourOf(board, hull, sideOf(facing))));
}

/** The side of a hull that its player lets a model in contact hit: the strongest that it touches (AD.rule.hammer-of-wrath). */
export function sideTouched(board: ClassicBoard, hull: ClassicModel, by: ClassicModel): Side {
  const touched = facingsTouched(standing(hull), standing(by), board.edition.contact).map(sideOf);
  const [first = sideSeen(hull, by.at!), ...others] = touched;
  return others.reduce(
    (best, side) => (armourOf(board, hull, side) > armourOf(board, hull, best) ? side : best),
    first,
  );
}

/** What the AP of a weapon adds to a roll on the table of damage (AD.house.vehicle.table). */
export function tableModifier(ap: number | undefined): number {
  if (ap === 1) return 2;
  return ap === 2 ? 1 : 0;
}
