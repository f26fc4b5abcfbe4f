import { reachOf } from '../../../engine/table/bases.js';
import { remember as rememberOn } from '../../../engine/table/remembered.js';
import { modelOf } from '../../lookups.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { isLarge } from './sight.js';

/** What `find` gives for the key, found once a battlefield. The key must hold everything that `find` looks at but terrain. */
export function remember<V>(board: DmBoard, what: string, key: string, find: () => V): V {
  return rememberOn(board.terrain, what, key, find);
}

/** Where a model stands and how large it is. */
export function whereIs(model: DmModel): string {
  const { base, at, facing } = model;
  const shape = base.shape === 'circle' ? base.d : `${base.shape}${base.length}x${base.width}@${facing}`;
  return `${at?.x},${at?.y},${shape},${model.height}`;
}

/** Where the models of a unit on the table stand, in datasheet order. */
export function whereAre(board: DmBoard, unit: DmUnit): string {
  let key = '';
  for (const id of unit.models) {
    const model = modelOf(board, id);
    if (model.at) key += `${whereIs(model)};`;
  }
  return key;
}

/** Where the vehicles and monsters stand that may come between these models. */
export function blockersKey(board: DmBoard, models: readonly DmModel[]): string {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { at, base } of models) {
    if (at === undefined) continue;
    const reach = reachOf(base);
    minX = Math.min(minX, at.x - reach);
    minY = Math.min(minY, at.y - reach);
    maxX = Math.max(maxX, at.x + reach);
    maxY = Math.max(maxY, at.y + reach);
  }
  let key = '#';
  for (const id in board.units) {
    const unit = board.units[id]!;
    if (!isLarge(unit)) continue;
    for (const large of unit.models) {
      const model = modelOf(board, large);
      if (model.at === undefined) continue;
      const { x, y } = model.at;
      const reach = reachOf(model.base);
      if (x + reach >= minX && x - reach <= maxX && y + reach >= minY && y - reach <= maxY) key += `${whereIs(model)};`;
    }
  }
  return key;
}
