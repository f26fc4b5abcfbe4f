import type { Board, ModelId, Point, Unit, UnitId } from '../../engine/index.js';
import { crossingsOf } from '../../engine/table/going.js';
import { hasKeyword, piecesAt } from '../../engine/table/terrain.js';

/** Models of a unit that crossed one dangerous piece. */
export type Danger = {
  unit: UnitId;
  piece: string;
  models: ModelId[];
};

/**
 * The dangers met so far, and those of one more stretch of a move; a piece counts once a move for a model. Whoever flies
 * meets only what it comes down in (cites.dangerous).
 */
export function addDangers(
  met: readonly Danger[],
  { terrain }: Pick<Board, 'terrain'>,
  { id: unit }: Pick<Unit, 'id'>,
  moved: readonly { model: ModelId; path: Point[] }[],
  flies: boolean,
): Danger[] {
  // Where it only was when somebody fired at it, it has not come down.
  const kept = flies ? met.filter(danger => danger.unit !== unit) : met;
  const all = kept.map(danger => ({ ...danger, models: [...danger.models] }));
  if (!terrain.some(piece => hasKeyword(piece, 'dangerous'))) return all;
  for (const { model, path } of moved) {
    const end = path.at(-1);
    const crossed = flies ? (end ? piecesAt(terrain, end) : []) : crossingsOf(path, terrain);
    for (const { id } of crossed) {
      const piece = terrain.find(known => known.id === id);
      if (piece === undefined || !hasKeyword(piece, 'dangerous')) continue;
      let danger = all.find(known => known.piece === id && known.unit === unit);
      if (danger === undefined) {
        danger = { unit, piece: id, models: [] };
        all.push(danger);
      }
      if (!danger.models.includes(model)) danger.models.push(model);
    }
  }
  return all;
}

/** A d6 for each living model that crossed a piece: who of them threw a 1. Nothing where nobody of them lives (cites.dangerous). */
export function throwForDanger(
  g: { board: Pick<Board, 'terrain' | 'units'>; roll(count: number, sides: number): number[] },
  { unit, piece, models }: Danger,
): { name: string; faces: number[]; struck: ModelId[] } | undefined {
  const crossed = g.board.units[unit]!.models.filter(model => models.includes(model));
  if (crossed.length === 0) return undefined;
  const name = g.board.terrain.find(known => known.id === piece)?.name ?? 'dangerous ground';
  const faces = g.roll(crossed.length, 6);
  return { name, faces, struck: crossed.filter((_, index) => faces[index] === 1) };
}
