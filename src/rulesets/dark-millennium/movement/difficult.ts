import type { ModelId, Point, TerrainPiece } from '../../../engine/index.js';
import { crossingsOf } from '../../../engine/table/going.js';
import { holds } from '../../../engine/table/polygons.js';
import { piecesAt } from '../../../engine/table/terrain.js';
import { placedOf } from '../../lookups.js';
import type { Placed } from '../../placed.js';
import type { DkBoard, DkModel, DkUnit } from '../board.js';
import { agilityOf } from '../lookups.js';
import { thresholdOf } from './going.js';
import { type Hindrance, leaps, leapsOver } from './route.js';

/** A model and the hardest terrain that it has to cross. */
export interface Crossing {
  model: DkModel;
  /** Where it sets out. */
  from: Point;
  pieces: TerrainPiece[];
  threshold: number;
}

/** Who crosses difficult terrain on these ways, and who leaps over it only touches it where it lands (DK.move.difficult). */
export function crossingsIn(board: DkBoard, places: readonly Placed[], foot = false): Crossing[] {
  return places.flatMap(({ model: id, path, at }) => {
    const model = board.models[id];
    if (model === undefined) return [];
    const ids = new Set([...crossingsOf(path, board.terrain).map(crossing => crossing.id), ...idsAt(board, at)]);
    const pieces = board.terrain.filter(
      piece => ids.has(piece.id) && thresholdOf(piece) > 0 && !leapsOver(board, model, piece, foot),
    );
    if (pieces.length === 0 || path.length < 2) return [];
    return [{ model, from: path[0]!, pieces, threshold: Math.max(...pieces.map(thresholdOf)) }];
  });
}

function idsAt(board: DkBoard, at: Placed['at']): string[] {
  return piecesAt(board.terrain, at).map(({ id }) => id);
}

/** What a face does: every model adds its Agility; the shortfall is taken from its way, a 1 keeps all of them out (DK.move.difficult, DK.move.difficult.one). */
export function hindranceOf(
  board: DkBoard,
  unit: DkUnit,
  crossings: readonly Crossing[],
  face: number,
): Hindrance & { slowed: { model: ModelId; name: string; by: number }[] } {
  if (face === 1) {
    const stood = [...placedOf(board, unit).map(({ at }) => at), ...crossings.map(({ from }) => from)];
    const inside = stood.flatMap(at => idsAt(board, at));
    const barred = new Set(crossings.flatMap(({ pieces }) => pieces.map(({ id }) => id)));
    return { cuts: {}, barred: [...barred].filter(id => !inside.includes(id)), slowed: [] };
  }
  const slowed = crossings.flatMap(({ model, threshold }) => {
    const by = threshold - (face + agilityOf(board, model));
    return by > 0 ? [{ model: model.id, name: model.name, by }] : [];
  });
  return { cuts: Object.fromEntries(slowed.map(({ model, by }) => [model, by * 1000])), barred: [], slowed };
}

/** Models that leapt and stand in difficult terrain now: they test for it, and take light damage when they fail (DK.jump, DK.skimmers). */
export function landedIn(board: DkBoard, unit: DkUnit, foot = false): { model: DkModel; threshold: number }[] {
  return placedOf(board, unit).flatMap(model => {
    if (!leaps(board, model, foot)) return [];
    const pieces = board.terrain.filter(piece => thresholdOf(piece) > 0 && holds(piece.outline, model.at!));
    return pieces.length > 0 ? [{ model, threshold: Math.max(...pieces.map(thresholdOf)) }] : [];
  });
}

/** Whether anybody would leap into difficult terrain on these ways (DK.jump, DK.skimmers). */
export function landsIn(board: DkBoard, places: readonly Placed[], foot = false): boolean {
  const moved = places.filter(({ model }) => board.models[model] && leaps(board, board.models[model], foot));
  return moved.some(({ at }) => board.terrain.some(piece => thresholdOf(piece) > 0 && holds(piece.outline, at)));
}

/** Whether a model fails with this face: a 1 always does (DK.move.difficult.one). */
export function failsToLand(
  board: DkBoard,
  { model, threshold }: { model: DkModel; threshold: number },
  face: number,
): boolean {
  return face === 1 || face + agilityOf(board, model) < threshold;
}

/** What a die will do on these ways, for previews. */
export function crossingLine(board: DkBoard, crossings: readonly Crossing[]): string {
  const agility = Math.min(...crossings.map(({ model }) => agilityOf(board, model)));
  return `Through ${crossingWords(crossings)}: d6 + Agility ${agility}; the shortfall in inches is lost, a 1 keeps it out.`;
}

/** `Woods C (7+)`, for previews. */
export function crossingWords(crossings: readonly Crossing[]): string {
  const pieces = new Map(crossings.flatMap(each => each.pieces.map(piece => [piece.id, piece] as const)));
  return [...pieces.values()].map(piece => `${piece.name} (${thresholdOf(piece)}+)`).join(', ');
}
