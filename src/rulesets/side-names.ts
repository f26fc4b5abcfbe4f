import type { SideId, Unit, UnitId } from '../engine/index.js';
import { t } from '../engine/language.js';
import { counted, SIDE_NAMES } from '../engine/wording.js';
import { unitsOf } from './board-queries.js';

/** `Blue`. */
export function colourOf(side: SideId): string {
  return SIDE_NAMES[side];
}

/** `**Blue, Ninth Lanternate** · 955 points, 31 models in 8 units`. */
export function armyLine(
  board: { armies: Record<SideId, { name: string; points: number; startModels: number }>; units: Record<UnitId, Unit> },
  side: SideId,
): string {
  const { name, points, startModels } = board.armies[side];
  return t`**${colourOf(side)}, ${name}** · ${points} points, ${counted(startModels, t`model`, t`models`)} in ${counted(unitsOf(board, side).length, t`unit`, t`units`)}`;
}
