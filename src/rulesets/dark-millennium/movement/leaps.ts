import type { Mils, TerrainPiece } from '../../../engine/index.js';
import { profileOf } from '../../board-queries.js';
import type { DkBoard, DkModel } from '../board.js';
import { hasWord, speedOf } from '../lookups.js';

/** Whether a model passes over so much: jump packs leap as high as they leap far (DK.jump). */
export function leapsOver(board: DkBoard, model: DkModel, piece: TerrainPiece, foot = false): boolean {
  if (!leaps(board, model, foot)) return false;
  return hasWord(board, model, 'skimmer') || piece.height <= strideOf(board, model);
}

/** How far a model goes in one move of its speed (DK.move.open): that of its jump pack where it uses one (DK.jump). */
export function strideOf(board: DkBoard, model: DkModel, foot = false): Mils {
  const { jump } = profileOf(board, model);
  if (jump === undefined || foot || model.hurt.immobile) return speedOf(board, model);
  return Math.max(0, jump - model.hurt.speed) * 1000;
}

/** Whether a model passes over terrain on its way: on a jump pack, or as a skimmer (DK.jump, DK.skimmers). */
export function leaps(board: DkBoard, model: DkModel, foot = false): boolean {
  return (profileOf(board, model).jump !== undefined && !foot) || hasWord(board, model, 'skimmer');
}
