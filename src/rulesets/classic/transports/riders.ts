import { boardMemory, type Mils, type Point } from '../../../engine/index.js';
import { gapBetween, modelsOf, placedOf, profileOf } from '../../board-queries.js';
import { aboardOf, carrierOf } from '../../transports/passengers.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import { hasSubType } from '../lookups.js';

/** Whether a machine carries riders: a Tank without a capacity of its own (IO.riders). */
export function isRidden(board: ClassicBoard, machine: ClassicModel): boolean {
  return board.edition.riders !== undefined && machine.capacity === undefined && hasSubType(board, machine, 'tank');
}

/** For how many a machine has seats, taken or not: of a tank so many for each Hull Point that it began with (IO.riders). */
export function capacityOf(board: ClassicBoard, machine: ClassicModel): number {
  if (machine.capacity !== undefined) return machine.capacity;
  const points = profileOf(board, machine).characteristics.W ?? 0;
  return isRidden(board, machine) ? board.edition.riders!.eachHullPoint * points : 0;
}

/** Whether a unit is so lightly armoured that it rides, all of it (IO.riders.who). */
export function mayRide(board: ClassicBoard, unit: ClassicUnit): boolean {
  const { save = 0 } = board.edition.riders ?? {};
  return modelsOf(board, unit).every(model => (profileOf(board, model).characteristics.armourSave ?? 7) >= save);
}

/** Whether a unit rides on a tank, exposed to everybody (IO.riders.exposed). */
export function isExposed(board: ClassicBoard, unit: ClassicUnit): boolean {
  if (unit.aboard === undefined || board.edition.riders === undefined) return false;
  const machine = carrierOf<ClassicModel>(board, unit);
  return machine !== undefined && isRidden(board, machine);
}

/** Units that ride on a machine of the unit. */
export function ridersOn(board: ClassicBoard, unit: ClassicUnit): ClassicUnit[] {
  if (board.edition.riders === undefined) return [];
  return modelsOf(board, unit)
    .filter(machine => isRidden(board, machine))
    .flatMap(({ id }) => aboardOf<ClassicUnit>(board, id));
}

type Placed = ClassicModel & { at: Point };

const shown = boardMemory<readonly Placed[]>();

/** Models of a unit as shots see them: where they stand, or of riders each where its tank does, as large as that (IO.riders.exposed). */
export function shownOf(board: ClassicBoard, unit: ClassicUnit): readonly Placed[] {
  if (!isExposed(board, unit)) return placedOf(board, unit);
  return shown(board, unit.id, () => {
    const { at, base, height, facing } = carrierOf<ClassicModel>(board, unit)!;
    return modelsOf(board, unit).map(model => ({ ...model, at: at!, base, height, facing }));
  });
}

/** Mils between two units as shots see them; Infinity where one is not to be seen. */
export function shownGap(board: ClassicBoard, one: ClassicUnit, other: ClassicUnit): Mils {
  const gaps = shownOf(board, one).flatMap(model => shownOf(board, other).map(each => gapBetween(model, each)));
  return Math.round(Math.min(Number.POSITIVE_INFINITY, ...gaps));
}
