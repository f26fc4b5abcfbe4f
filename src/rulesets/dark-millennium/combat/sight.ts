import { boardMemory, type Mils } from '../../../engine/index.js';
import { distanceBetween, modelsOf } from '../../board-queries.js';
import { sightBy } from '../../sight.js';
import type { DkBoard, DkModel, DkUnit } from '../board.js';
import { enemiesOf, typeOf } from '../lookups.js';

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

/** Who sees whom: vehicles and monstrous creatures stand in the way (DK.house.sight). */
const sight = sightBy<DkModel, DkUnit, DkBoard>({
  largeModels: board => largeOf(board).filter(({ at }) => at !== undefined),
  heightOf: ({ height, risen = 0 }) => height + risen,
});
export const { whereIs, seesUnit: sees, visibleEnemies: visibleTo, bodiesSeen } = sight;

/** Whether a free line runs between two models on the table. */
export function seesModel(board: DkBoard, from: DkModel, to: DkModel): boolean {
  return sight.freeLine(board, from, to) !== undefined;
}

/** Enemy units in base contact with the unit. */
export function touching(board: DkBoard, unit: DkUnit): DkUnit[] {
  return enemiesOf(board, unit).filter(enemy => distanceBetween(board, unit, enemy) <= CONTACT);
}
