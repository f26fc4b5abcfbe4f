import type { JsonObject, ModelId, Point, UnitId } from '../../../engine/index.js';
import { crossingsOf } from '../../../engine/table/going.js';
import { hasKeyword, piecesAt } from '../../../engine/table/terrain.js';
import { unitOf } from '../../lookups.js';
import type { DmBoard, DmUnit } from '../board.js';
import { hurt } from '../combat/hurt.js';
import type { Suffered } from '../combat/morale.js';
import type { DmGame } from '../game.js';
import { flies } from './ground.js';

/** Models of a unit that crossed one dangerous piece. */
export interface Danger {
  unit: UnitId;
  piece: string;
  models: ModelId[];
}

/** What a 1 does (DM.house.table). */
const HIT = { strength: 4, save: 0, damage: 1 };

/** The dangers met so far, and those of one more stretch of a move; a piece counts once a move for a model. */
export function addDangers(
  met: readonly Danger[],
  board: DmBoard,
  unit: DmUnit,
  moved: readonly { model: ModelId; path: Point[] }[],
): (Danger & JsonObject)[] {
  const all = met.map(danger => ({ ...danger, models: [...danger.models] }));
  if (!board.terrain.some(piece => hasKeyword(piece, 'dangerous'))) return all;
  for (const { model, path } of moved) {
    // Whoever flies meets only what it comes down in.
    const end = path.at(-1);
    const crossed = flies(unit) ? (end ? piecesAt(board.terrain, end) : []) : crossingsOf(path, board.terrain);
    for (const { id } of crossed) {
      const piece = board.terrain.find(known => known.id === id);
      if (piece === undefined || !hasKeyword(piece, 'dangerous')) continue;
      let danger = all.find(known => known.piece === id && known.unit === unit.id);
      if (danger === undefined) {
        danger = { unit: unit.id, piece: id, models: [] };
        all.push(danger);
      }
      if (!danger.models.includes(model)) danger.models.push(model);
    }
  }
  return all;
}

/**
 * A d6 for each living model that crossed dangerous ground; those with a 1 take a Strength 4 hit (DM.house.table). Gives what
 * each unit suffered, for `combat.aftermath`.
 */
export function sufferTerrain(g: DmGame, dangers: readonly Danger[]): Suffered[] {
  const suffered: Suffered[] = [];
  for (const { unit: id, piece, models } of dangers) {
    const unit = unitOf(g.board, id);
    const crossed = unit.models.filter(model => models.includes(model));
    if (crossed.length === 0) continue;
    const name = g.board.terrain.find(known => known.id === piece)?.name ?? 'dangerous ground';
    const faces = g.roll(crossed.length, 6);
    const struck = crossed.filter((_, index) => faces[index] === 1);
    const why = `crosses ${name}, dangerous: each 1 is a Strength ${HIT.strength} hit`;
    const fallen = hurt(g, unit, struck, HIT, { why, faces, suffered });
    suffered.push({ unit: id, pins: 0, fallen: fallen.length, why: `crossed ${name}` });
  }
  return suffered;
}
