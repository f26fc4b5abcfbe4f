import type { Point, Standing } from '../../../engine/index.js';
import { coverOnLine } from '../../../engine/table/cover.js';
import { remember } from '../../../engine/table/remembered.js';
import { hasKeyword } from '../../../engine/table/terrain.js';
import { standing } from '../../board-queries.js';
import type { ClassicModel } from '../board.js';
import type { Situation } from '../game.js';
import { hasSubType, isVehicle } from '../lookups.js';
import { houseOf } from '../options.js';

export interface CoverFound {
  /** What its Cover Save needs. */
  need: number;
  kind: 'soft' | 'hard';
  /** The name of the piece of terrain. */
  piece: string;
}

/** The cover that the ground gives a model from a place; undefined in the open (AD.house.cover). */
export function coverFrom(situation: Situation, from: Point, model: ClassicModel): CoverFound | undefined {
  const { board } = situation;
  if (model.at === undefined) return undefined;
  // What is so big is hidden by what stands before it alone.
  const isBig = isVehicle(board, model) || hasSubType(board, model, 'monstrous');
  const key = `${from.x},${from.y}>${model.at.x},${model.at.y}@${model.facing} ${JSON.stringify(model.base)} ${isBig}`;
  const found = remember(board.terrain, 'classic-cover', key, () => {
    const { causes } = coverOnLine(spotAt(from), standing(model), board.terrain);
    const counting = causes.filter(({ how }) => !isBig || how === 'behind');
    const best = counting.find(({ kind }) => kind === 'hard') ?? counting[0];
    const piece = best && board.terrain.find(({ id }) => id === best.id);
    return piece && { kind: hasKeyword(piece, 'hard') ? ('hard' as const) : ('soft' as const), piece: piece.name };
  });
  if (found === undefined) return undefined;
  const { softCover, hardCover } = houseOf(situation);
  return { ...found, need: found.kind === 'hard' ? hardCover : softCover };
}

/** The cover of a model from the nearest of several places. */
export function coverFromNearest(
  situation: Situation,
  places: readonly Point[],
  model: ClassicModel,
): CoverFound | undefined {
  const { at } = model;
  if (at === undefined || places.length === 0) return undefined;
  return coverFrom(situation, nearestTo(at, places), model);
}

/** The nearest of several places, one at least. */
export function nearestTo(at: Point, places: readonly Point[]): Point {
  const far = (place: Point) => (place.x - at.x) ** 2 + (place.y - at.y) ** 2;
  return places.reduce((best, place) => (far(place) < far(best) ? place : best));
}

/** A place as somebody without a body would stand there. */
function spotAt(at: Point): Standing {
  return { at, facing: 0, base: { shape: 'circle', d: 0 }, height: 0 };
}
