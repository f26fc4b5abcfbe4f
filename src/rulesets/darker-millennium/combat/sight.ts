import { placedOf } from '../../board-queries.js';
import { coverBy } from '../../cover.js';
import { sightBy } from '../../sight.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { MACHINE_KEYWORDS } from '../codex/sheet.js';

// Engaged is who stands within 1/2" of an enemy; cites: { engaged: 'DM.move.charge.engaged' } of the shared room.
export { engagedUnits, engagedWith, isEngaged, modelsTouch } from '../../close-combat/contact.js';
export { type CoverOf, coverName, pieceName } from '../../cover.js';

/** Machines and monsters stand in the way of sight and show above a crowd; infantry do not (DM.house.sight, DM.house.vehicle). */
export function isLarge({ keywords }: DmUnit): boolean {
  return keywords.includes('Monster') || MACHINE_KEYWORDS.some(word => keywords.includes(word));
}

/** The models that block sight: machines and monsters on the table (DM.house.sight). */
export function largeModels(board: DmBoard): DmModel[] {
  const large: DmModel[] = [];
  for (const id in board.units) {
    const unit = board.units[id]!;
    if (isLarge(unit)) large.push(...placedOf(board, unit));
  }
  return large;
}

/** Who sees whom, hidden ones too: hiding makes untargetable, not invisible (DM.house.sight). */
export const sight = sightBy<DmModel, DmUnit, DmBoard>({ largeModels });
export const { whereAre, sightBetween, freeLine, seesUnit, visibleEnemies } = sight;

/** Cover where no line of fire exists, for order and morale tests and for hiding (DM.house.cover, DM.house.hidden). */
export const { coverFound, inCover, nearestWatcher, whollyInCover } = coverBy<DmModel, DmUnit, DmBoard>(sight);
