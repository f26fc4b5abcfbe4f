import type { Body, Mils, UnitId } from '../../../engine/index.js';
import { closeWith } from '../../../engine/table/charges.js';
import { placedOf, standing, unitOf } from '../../board-queries.js';
import type { Placed } from '../../model-moves.js';
import { movesOf } from '../../movement/journey.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import { isVehicleUnit } from '../lookups.js';
import { groundFor, marchersOf, moveOptions } from '../movement/placing.js';
import { hullMayGo } from '../movement/ways.js';
import { touchesFoe } from './who.js';

/** How far models pile in (AD.core.pile-in). */
const PILE_IN: Mils = 3000;
/** They need no chain among themselves: they go to where their unit fights. */
const LOOSE: Mils = 1_000_000;

/** Who of these would pile in: those who can go, and touch no enemy whom they fight. */
export function pilers(board: ClassicBoard, models: readonly ClassicModel[]): ClassicModel[] {
  return models.filter(model => model.at !== undefined && hullMayGo(board, model) && !touchesFoe(board, model));
}

/** Where models end that pile in, as near to the enemies of their combat as they get; nobody else is touched. */
export function planPileIn(
  board: ClassicBoard,
  unit: ClassicUnit,
  models: readonly ClassicModel[],
  units: readonly UnitId[],
): Placed[] {
  const going = new Set(models.map(({ id }) => id));
  const foes = units
    .map(id => unitOf(board, id))
    .filter(foe => foe.side !== unit.side && !isVehicleUnit(board, foe))
    .flatMap(foe => placedOf(board, foe));
  const targets = foes.map((model): Body => ({ id: model.id, standing: standing(model) }));
  const mates = placedOf(board, unit).filter(({ id }) => !going.has(id));
  const ground = groundFor(board, unit);
  const charge = closeWith({
    models: marchersOf(board, unit).filter(({ id }) => going.has(id)),
    targets,
    allowance: PILE_IN,
    ground: {
      ...ground,
      others: [...ground.others, ...mates.map((mate): Body => ({ id: mate.id, standing: standing(mate), spacing: 0 }))],
    },
    options: moveOptions(board, {}),
    coherency: LOOSE,
    contact: board.edition.contact,
    pressesOn: true,
  });
  return movesOf(charge).filter(({ path }) => path.length > 1);
}
