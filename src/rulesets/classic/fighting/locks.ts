import type { UnitId } from '../../../engine/index.js';
import { enemiesOf, isWithin, onTable, placedOf, unitOf } from '../../board-queries.js';
import type { ClassicBoard, ClassicUnit, Deeds } from '../board.js';
import type { ClassicGame } from '../game.js';
import { inContact, isLocked, isVehicleUnit } from '../lookups.js';

/** Whether bodies of two units stand in contact. */
export function unitsTouch(board: ClassicBoard, a: ClassicUnit, b: ClassicUnit): boolean {
  if (!isWithin(board, a, b, board.edition.contact)) return false;
  const others = placedOf(board, b);
  return placedOf(board, a).some(model => others.some(other => inContact(board, model, other)));
}

/** Enemies in contact that lock it in combat: a Vehicle locks nobody (AD.house.melee.vehicle). */
export function foesInContact(board: ClassicBoard, unit: ClassicUnit): ClassicUnit[] {
  if (!onTable(board, unit) || isVehicleUnit(board, unit)) return [];
  return enemiesOf(board, unit).filter(foe => !isVehicleUnit(board, foe) && unitsTouch(board, unit, foe));
}

/** What a unit does that charges these: at several, or out of a machine that stood, in disorder (AD.core.charge.disordered, IO.transport.charge). */
export function chargingDeeds(
  { deeds }: ClassicUnit,
  targets: readonly UnitId[],
): Pick<Deeds, 'charged' | 'disordered'> {
  const isDisordered = targets.length > 1 || deeds.leavesStill !== undefined;
  return { charged: [...targets], ...(isDisordered ? { disordered: true } : {}) };
}

/** What a unit has suffered by a charge that met it: who is locked by another charge of this turn was free when it came. */
export function chargedDeeds(unit: ClassicUnit): Pick<Deeds, 'wasCharged' | 'wasLocked'> {
  return { wasCharged: true, ...(isLocked(unit) && unit.deeds.wasCharged !== true ? { wasLocked: true } : {}) };
}

/** Whether two units that are locked stay so without contact. */
type Holds = (one: UnitId, other: UnitId) => boolean;

/** While a combat is fought nobody gets out of it by what falls: its result is still to come. */
export const whileFought: Holds = () => true;

/** Where these are out of it: others of the combat may still have to fall back from whom they fought. */
export const without =
  (...gone: UnitId[]): Holds =>
  (one, other) =>
    !gone.includes(one) && !gone.includes(other);

/** States who is locked in combat with whom from now on, where that has changed (AD.core.locked). */
export function settleLocks(g: Pick<ClassicGame, 'board' | 'emit'>, holds: Holds = () => false): void {
  for (const { id } of Object.values(g.board.units)) {
    const unit = unitOf(g.board, id);
    const touched: UnitId[] = foesInContact(g.board, unit).map(foe => foe.id);
    const held = unit.lockedWith.filter(foe => !touched.includes(foe) && holds(id, foe));
    const now = [...touched, ...held];
    const same = now.length === unit.lockedWith.length && now.every(foe => unit.lockedWith.includes(foe));
    if (!same) g.emit({ type: 'locked', unit: id, with: now });
  }
}
