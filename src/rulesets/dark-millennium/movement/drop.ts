import type { Mils, Point } from '../../../engine/index.js';
import { touchesArea } from '../../../engine/table/bases.js';
import { onMils, pointDistance, travel } from '../../../engine/table/points.js';
import { hasKeyword } from '../../../engine/table/terrain.js';
import { modelOf } from '../../board-queries.js';
import type { Placed } from '../../model-moves.js';
import type { DkBoard, DkUnit } from '../board.js';
import { putDown } from './entering.js';
import { thresholdOf } from './going.js';
import { groundFor } from './placing.js';

/** Further than any table: a drop is not measured. */
const ANYWHERE: Mils = 400_000;
const TURNS = [0, 60_000, 120_000, 180_000, 240_000, 300_000];

export interface Drop {
  /** Models stand on open ground only (DK.reserves.airDrop). */
  open?: boolean;
  /** So near to the point at most, centre to centre. */
  within?: Mils;
  /** Whether the models may be put down there. */
  fits?: (places: readonly Placed[]) => boolean;
}

/** Puts a unit down in coherency at a point, or close by where there is room; undefined where there is none (DK.reserves.teleport, DK.house.spill). */
export function planDrop(
  board: DkBoard,
  unit: DkUnit,
  to: Point,
  { open, within, fits }: Drop = {},
): Placed[] | undefined {
  const ground = groundFor(board, unit);
  const edge: [Point, Point] = [board.outline[0]!, board.outline[1]!];
  for (const spot of [to, ...TURNS.flatMap(turn => [2500, 5000].map(far => travel(to, turn, far)))]) {
    const places = putDown(board, unit, { edge, towards: onMils(spot), ground, within: ANYWHERE });
    if (places === undefined) continue;
    if (within !== undefined && places.some(({ at }) => pointDistance(at, to) > within)) continue;
    if (open && places.some(place => !standsOpen(board, place))) continue;
    if (fits && !fits(places)) continue;
    return places;
  }
  return undefined;
}

/** Whether no part of a model stands on anything but open ground (DK.reserves.airDrop). */
function standsOpen(board: DkBoard, { model: id, at, facing }: Placed): boolean {
  const { base, height } = modelOf(board, id);
  const rough = board.terrain.filter(piece => thresholdOf(piece) > 0 || hasKeyword(piece, 'impassable'));
  return rough.every(({ outline }) => !touchesArea({ at, facing, base, height }, outline));
}
