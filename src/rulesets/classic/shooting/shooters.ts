import { boardMemory, type Point } from '../../../engine/index.js';
import { modelOf, modelsOf, placedOf, profileOf, unitOf } from '../../board-queries.js';
import { aboardOf, carrierOf } from '../../transports/passengers.js';
import type { ClassicBoard, ClassicModel, ClassicUnit, Profile } from '../board.js';

type Placed = ClassicModel & { at: Point };

const shooters = boardMemory<Placed[]>();

/** Models of a unit that may shoot: those on the table, or those who find an opening of the machine that carries them (AD.house.aboard). */
export function shootersOf(board: ClassicBoard, unit: ClassicUnit): readonly Placed[] {
  if (unit.aboard === undefined) return placedOf(board, unit);
  return shooters(board, unit.id, () => {
    const machine = carrierOf<ClassicModel>(board, unit);
    if (machine?.at === undefined) return [];
    const { at, base, height, facing, moved } = machine;
    const where = { at, base, height, facing, moved };
    return modelsOf(board, unit)
      .slice(0, openingsFor(board, machine, unit))
      .map(model => ({ ...model, ...where }));
  });
}

/** How many of a unit find an opening of its machine, which those who are aboard share in their order. */
function openingsFor(board: ClassicBoard, machine: ClassicModel, unit: ClassicUnit): number {
  const aboard = aboardOf<ClassicUnit>(board, machine.id);
  const before = aboard.slice(
    0,
    aboard.findIndex(({ id }) => id === unit.id),
  );
  const taken = before.reduce((sum, { models }) => sum + models.length, 0);
  return Math.max(0, (profileOf<Profile>(board, machine).open ?? 0) - taken);
}

/** A model as it shoots: from where its machine stands, if it is aboard. */
export function shooterIn(board: ClassicBoard, id: string): ClassicModel {
  const model = modelOf(board, id);
  return shootersOf(board, unitOf(board, model.unit)).find(each => each.id === id) ?? model;
}
