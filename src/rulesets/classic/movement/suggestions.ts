import type { Mils, Option, Point } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { bearingName } from '../../../engine/table/places.js';
import { hasKeyword, piecesAt } from '../../../engine/table/terrain.js';
import { centreOf, enemiesOf } from '../../board-queries.js';
import { isCover } from '../../movement/shelter.js';
import { aimsAround, nearestOf, placeOptions } from '../../movement/suggestions.js';
import type { ClassicBoard, ClassicUnit } from '../board.js';
import { isDifficult } from './going.js';

/** Up to 25 places worth going to: markers, cover, enemies, the full distance in eight directions. The unit goes as near as it can. */
export function suggestPlaces(board: ClassicBoard, unit: ClassicUnit, reach: Mils): Option[] {
  const here = centreOf(board, unit);
  if (here === undefined) return [];
  const enemies = nearestOf(board, enemiesOf(board, unit), here);
  const found = aimsAround({ board, here, reach, limit: reach, isCover, enemies, atMarker: () => -1 });
  return placeOptions(board, found, ({ at, what }) =>
    [bearingName(here, at), what, groundWords(board, at)].filter(part => part !== undefined).join(' · '),
  );
}

/** `hard cover, difficult: Ruin C`; `open ground`. */
export function groundWords(board: ClassicBoard, at: Point): string {
  const here = piecesAt(board.terrain, at);
  const hard = here.find(piece => hasKeyword(piece, 'hard'));
  const cover = hard ?? here.find(piece => hasKeyword(piece, 'soft'));
  if (cover) {
    const kind = hard ? t`hard cover` : t`soft cover`;
    return isDifficult(cover) ? t`${kind}, difficult: ${cover.name}` : `${kind}: ${cover.name}`;
  }
  if (here.some(piece => hasKeyword(piece, 'dangerous'))) return t`dangerous ground`;
  return here.some(isDifficult) ? t`difficult ground` : t`open ground`;
}
