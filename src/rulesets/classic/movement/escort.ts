import { boardMemory } from '../../../engine/index.js';
import { placedOf, weaponOf } from '../../board-queries.js';
import { mayDo } from '../asking.js';
import type { ClassicBoard, ClassicModel, ClassicUnit, WeaponSheet } from '../board.js';
import { isVehicleUnit } from '../lookups.js';

/** Whether a weapon shoots worse after a move, or not at all (AD.core.types.weapon). */
export function isSteady(board: ClassicBoard, unit: ClassicUnit, model: ClassicModel, weapon: WeaponSheet): boolean {
  const kind = weapon.shooting;
  if (kind !== 'heavy' && kind !== 'ordnance') return false;
  return mayDo(board, 'shootAsStationary', { unit, model, weapon }, { kind }).may !== true;
}

const staying = boardMemory<string[]>();

/** Ids of the models that stay where they stand while others of the unit move; empty where nobody would go, or stay (AD.core.move). */
export function stayersOf(board: ClassicBoard, unit: ClassicUnit): readonly string[] {
  return staying(board, unit.id, () => {
    const models = placedOf(board, unit);
    if (isVehicleUnit(board, unit)) return [];
    const steady = models.filter(model => model.weapons.some(id => isSteady(board, unit, model, weaponOf(board, id))));
    return steady.length === models.length ? [] : steady.map(({ id }) => id);
  });
}
