import type { Point } from '../../../engine/index.js';
import { boxRound } from '../../../engine/table/bases.js';
import { boxesMeet } from '../../../engine/table/points.js';
import { remember as rememberOn } from '../../../engine/table/remembered.js';
import { modelOf } from '../../lookups.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';

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

/** Where those of the vehicles and monsters on the table stand that may come between these models. */
export function blockersKey(large: readonly DmModel[], models: readonly DmModel[]): string {
  if (large.length === 0) return '#';
  const box = boxRound(models.filter(isPlaced));
  let key = '#';
  for (const model of large) if (isPlaced(model) && boxesMeet(boxRound([model]), box)) key += `${whereIs(model)};`;
  return key;
}

function isPlaced(model: DmModel): model is DmModel & { at: Point } {
  return model.at !== undefined;
}
