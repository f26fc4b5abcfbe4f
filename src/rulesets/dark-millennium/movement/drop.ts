import type { Body, Mils, Point } from '../../../engine/index.js';
import { touchesArea } from '../../../engine/table/bases.js';
import { formUpEntering } from '../../../engine/table/formations.js';
import { onMils, pointDistance, travel } from '../../../engine/table/points.js';
import { hasKeyword } from '../../../engine/table/terrain.js';
import { modelOf, modelsOf } from '../../board-queries.js';
import type { Placed } from '../../model-moves.js';
import type { DkBoard, DkUnit } from '../board.js';
import { COHERENCY } from '../lookups.js';
import { thresholdOf, usualGoing } from './going.js';
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
  /** Others that are not on the board yet. */
  others?: readonly Body[];
}

/** Puts a unit down in coherency at a point, or close by where there is room; undefined where there is none (DK.reserves.teleport, DK.house.spill). */
export function planDrop(
  board: DkBoard,
  unit: DkUnit,
  to: Point,
  { open, within, fits, others = [] }: Drop = {},
): Placed[] | undefined {
  const ground = groundFor(board, unit);
  for (const spot of [to, ...TURNS.flatMap(turn => [2500, 5000].map(far => travel(to, turn, far)))]) {
    const formed = formUpEntering({
      edge: [board.outline[0]!, board.outline[1]!],
      towards: onMils(spot),
      allowance: ANYWHERE,
      ground: { ...ground, others: [...ground.others, ...others] },
      options: { flies: true, goingOf: usualGoing },
      coherency: COHERENCY,
      models: modelsOf(board, unit).map(({ id, base, height }) => ({ id, base, height, allowance: ANYWHERE })),
    });
    if (formed.places.length === 0 || !formed.coherent) continue;
    const places = formed.places.map(({ id, at, facing }) => ({ model: id, at, facing, path: [at] }));
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
