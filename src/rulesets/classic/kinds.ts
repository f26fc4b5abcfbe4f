import { modelsOf, profileOf } from '../board-queries.js';
import type { SubType, UnitType } from './attacks/sheet.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from './board.js';

/** What bodies are; special rules ask it too. */

/** Whether a model of the unit is of this sub-type. */
export function unitHas(board: ClassicBoard, unit: ClassicUnit, subType: SubType): boolean {
  return modelsOf(board, unit).some(model => profileOf(board, model).subTypes.includes(subType));
}

export function isFlyer(board: ClassicBoard, unit: ClassicUnit): boolean {
  return unitHas(board, unit, 'flyer');
}

const MACHINES: readonly UnitType[] = ['vehicle', 'building', 'dreadnought', 'automata'];

/** Vehicles, of which Bunkers are some, Dreadnoughts and Automata (AD.house.building). */
export function isMachine(board: ClassicBoard, model: ClassicModel): boolean {
  return MACHINES.includes(profileOf(board, model).type);
}

/** For whom difficult ground is dangerous, and never slow (AD.house.type.cavalry). */
export function isMounted(board: ClassicBoard, model: ClassicModel): boolean {
  return profileOf(board, model).type === 'cavalry';
}

export function typeOf(board: ClassicBoard, unit: ClassicUnit): UnitType {
  const [first] = modelsOf(board, unit);
  return first === undefined ? 'infantry' : profileOf(board, first).type;
}
