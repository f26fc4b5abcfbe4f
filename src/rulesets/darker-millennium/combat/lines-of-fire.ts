import { t } from '../../../engine/language.js';
import { boxRound, reachOf } from '../../../engine/table/bases.js';
import { isNearBox } from '../../../engine/table/points.js';
import { enemyOf, modelDistance, onTable, placedOf, profileOf, unitsOf } from '../../board-queries.js';
import { linesOfFireBy } from '../../lines-of-fire.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import type { DmGame } from '../game.js';
import { firesInArcs } from '../machines/arcs.js';
import { freeLine, isEngaged, largeModels, sight, whollyInCover } from './sight.js';

/** The enemy that has found a unit: one of its models sees one within its own Initiative in inches (DM.house.hidden). */
function finderOf(board: DmBoard, unit: DmUnit): DmUnit | undefined {
  const ours = placedOf(board, unit);
  const box = boxRound(ours);
  return unitsOf(board, enemyOf(unit.side)).find(enemy =>
    placedOf(board, enemy).some(model => {
      const reach = profileOf(board, model).initiative * 1000;
      if (!isNearBox(model.at, box, reach + 1 + reachOf(model.base))) return false;
      return ours.some(own => modelDistance(model, own) <= reach && freeLine(board, model, own) !== undefined);
    }),
  );
}

/** Whether the unit is hidden and nobody has found it: it cannot be targeted (DM.house.hidden). */
export function isHidden(board: DmBoard, unit: DmUnit): boolean {
  return unit.hidden && finderOf(board, unit) === undefined;
}

/** Why a unit cannot hide now; undefined when it can: every model in cover, not engaged, not found (DM.house.hidden). */
export function hideRefusal(board: DmBoard, unit: DmUnit): string | undefined {
  if (!onTable(board, unit)) return t`${unit.name} is not on the table.`;
  if (unit.hidden) return t`${unit.name} is hidden already.`;
  if (isEngaged(board, unit)) return t`${unit.name} is engaged and cannot hide.`;
  if (!whollyInCover(board, unit)) return t`${unit.name} cannot hide: not every model is in cover.`;
  const finder = finderOf(board, unit);
  return finder && t`${unit.name} cannot hide: ${finder.name} sees it within its own Initiative in inches.`;
}

/** A unit that is Down hides when every model is in cover (DM.command.order.down). States it where it happens. */
export function hideIfDown(g: DmGame, unit: DmUnit): void {
  if (unit.order?.kind === 'down' && hideRefusal(g.board, unit) === undefined)
    g.emit({ type: 'hid', unit: unit.id, chosen: false });
}

/** Down units hide, and hidden ones that an enemy has found are hidden no longer. */
export function settleHiding(g: DmGame): void {
  for (const unit of Object.values(g.board.units)) {
    if (!onTable(g.board, unit)) continue;
    if (unit.hidden) unhideIfFound(g, unit);
    else hideIfDown(g, unit);
  }
}

/** States that a hidden unit was found, where it was. */
export function unhideIfFound(g: DmGame, unit: DmUnit): void {
  const finder = unit.hidden ? finderOf(g.board, unit) : undefined;
  if (finder) g.emit({ type: 'unhidden', unit: unit.id, why: { is: 'foundBy', name: finder.name } });
}

/**
 * Over what distance and in what cover one unit sees another: the majority of the visible models decides (DM.house.cover). Models
 * whose weapons fire in arcs have every line (DM.house.vehicle.arcs).
 */
export const linesOfFire = linesOfFireBy<DmModel, DmUnit, DmBoard>(sight, { largeModels, firesInArcs });
