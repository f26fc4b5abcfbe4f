import { type Body, boardMemory, type Mils } from '../../../engine/index.js';
import { reachOf } from '../../../engine/table/bases.js';
import { boxOf, isNearBox } from '../../../engine/table/points.js';
import { remember } from '../../../engine/table/remembered.js';
import { clearLine } from '../../../engine/table/sight.js';
import { walledOff } from '../../../engine/table/walled-off.js';
import { distanceBetween, modelsOf, placedOf } from '../../board-queries.js';
import type { DkBoard, DkModel, DkUnit } from '../board.js';
import { enemiesOf, standing, typeOf } from '../lookups.js';

/** Base to base: as near as room allows (DK.house.contact). */
export const CONTACT: Mils = 500;

const largeModels = boardMemory<DkModel[]>();

/** Vehicles and monstrous creatures, on the table or off it. */
function largeOf(board: DkBoard): DkModel[] {
  return largeModels(board, '', () =>
    Object.values(board.units)
      .filter(unit => unit.models.length > 0 && typeOf(board, unit) !== 'infantry')
      .flatMap(unit => modelsOf(board, unit)),
  );
}

/** What blocks sight between these two: vehicles and monstrous creatures on the table (DK.house.sight). */
function bodiesBetween(board: DkBoard, a: DkModel, b: DkModel): Body[] {
  const bodies: Body[] = [];
  const reach = reachOf(a.base) + reachOf(b.base);
  const box = boxOf([a.at!, b.at!]);
  for (const model of largeOf(board)) {
    if (model.at === undefined || model.id === a.id || model.id === b.id) continue;
    if (isNearBox(model.at, box, reach + reachOf(model.base))) bodies.push({ id: model.id, standing: standing(model) });
  }
  return bodies;
}

/** Where a model stands and how large it is. */
export function whereIs({ base, at, facing, height, risen }: DkModel): string {
  const shape = base.shape === 'circle' ? base.d : `${base.shape}${base.length}x${base.width}@${facing}`;
  return `${at?.x},${at?.y},${shape},${height + (risen ?? 0)}`;
}

/** Whether a free line runs between two models on the table; the same both ways (DK.house.sight). */
export function seesModel(board: DkBoard, from: DkModel, to: DkModel): boolean {
  const [here, there] = [whereIs(from), whereIs(to)];
  const [one, other] = here <= there ? [from, to] : [to, from];
  const bodies = bodiesBetween(board, one, other);
  let key = here <= there ? `${here}>${there}` : `${there}>${here}`;
  for (const { id } of bodies) key += `#${whereIs(board.models[id]!)}`;
  return remember(
    board.terrain,
    'dk-sight',
    key,
    () => clearLine(standing(one), standing(other), { terrain: board.terrain, bodies }) !== undefined,
  );
}

/** Whether any model of one unit sees any model of the other; false when either is off the table. */
export function sees(board: DkBoard, a: DkUnit, b: DkUnit): boolean {
  const [ours, theirs] = [placedOf(board, a), placedOf(board, b)];
  if (ours.length === 0 || theirs.length === 0) return false;
  if (walledOff(board.terrain, ours.map(standing), theirs.map(standing))) return false;
  return ours.some(model => theirs.some(other => seesModel(board, model, other)));
}

/** Enemy units on the table that the unit sees. */
export function visibleTo(board: DkBoard, unit: DkUnit): DkUnit[] {
  return enemiesOf(board, unit).filter(enemy => sees(board, unit, enemy));
}

/** Enemy units in base contact with the unit. */
export function touching(board: DkBoard, unit: DkUnit): DkUnit[] {
  return enemiesOf(board, unit).filter(enemy => distanceBetween(board, unit, enemy) <= CONTACT);
}
