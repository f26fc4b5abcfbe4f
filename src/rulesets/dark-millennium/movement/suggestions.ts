import type { Mils, Option, Point, TerrainPiece } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { bearingName } from '../../../engine/table/places.js';
import { hasKeyword, piecesAt } from '../../../engine/table/terrain.js';
import { centreOf } from '../../board-queries.js';
import { aimsAround, nearestOf, placeOptions } from '../../movement/suggestions.js';
import type { DkBoard, DkUnit } from '../board.js';
import { coverKindWords } from '../cause-words.js';
import { enemiesOf } from '../lookups.js';
import { thresholdOf } from './going.js';

const COVER = ['hard', 'soft', 'concealment'] as const;

/** Up to 25 places worth going to: markers, cover, enemies, the full distance in eight directions. The unit goes as near as it can. */
export function suggestPlaces(board: DkBoard, unit: DkUnit, reach: Mils): Option[] {
  const here = centreOf(board, unit);
  if (here === undefined) return [];
  const enemies = nearestOf(board, enemiesOf(board, unit), here);
  const found = aimsAround({ board, here, reach, limit: reach, isCover, enemies, atMarker: () => -1 });
  return placeOptions(board, found, ({ at, what }) =>
    [bearingName(here, at), what, groundWords(board, at)].filter(part => part !== undefined).join(' · '),
  );
}

export function isCover(piece: TerrainPiece): boolean {
  return COVER.some(kind => hasKeyword(piece, kind));
}

/** The pieces of cover at a place. */
export function coversAt(board: DkBoard, at: Point): TerrainPiece[] {
  return piecesAt(board.terrain, at).filter(isCover);
}

/** The best cover at a place, and the piece that gives it. */
export function coverAt(board: DkBoard, at: Point): { kind: (typeof COVER)[number]; piece: TerrainPiece } | undefined {
  for (const kind of COVER) {
    const piece = piecesAt(board.terrain, at).find(known => hasKeyword(known, kind));
    if (piece) return { kind, piece };
  }
  return undefined;
}

/** `hard cover, difficult: Ruin C`; `open ground`. */
export function groundWords(board: DkBoard, at: Point): string {
  const found = coverAt(board, at);
  if (found) {
    const { kind, piece } = found;
    const cover = coverKindWords(kind);
    return thresholdOf(piece) > 0 ? t`${cover}, difficult: ${piece.name}` : `${cover}: ${piece.name}`;
  }
  return piecesAt(board.terrain, at).some(piece => thresholdOf(piece) > 0) ? t`difficult ground` : t`open ground`;
}
