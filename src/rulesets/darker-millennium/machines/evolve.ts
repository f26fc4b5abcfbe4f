import type { ModelId } from '../../../engine/index.js';
import { modelOf, unitOf } from '../../lookups.js';
import type { DmBoard, DmModel } from '../board.js';
import type { Writers } from '../game.js';
import type { MachineEvent } from './events.js';

/** What happens to machines and to those aboard. */
export const evolve: Writers<MachineEvent> = {
  machineDamaged(board, { model: id, damage, weapon }) {
    const model = modelOf(board, id);
    if (weapon !== undefined) lose(model, weapon);
    if (damage === 'immobile') model.machine = { immobile: true };
    if (damage === 'outOfControl') model.machine = { ...model.machine, outOfControl: true };
  },
  machineDestroyed(board, { model, unit, wreck }) {
    remove(board, unit, [model]);
    if (wreck) board.terrain = [...board.terrain, wreck];
  },
  controlRolled(board, { model: id, regained }) {
    if (regained) delete modelOf(board, id).machine;
  },
  embarked(board, { unit: id, into }) {
    const unit = unitOf(board, id);
    unit.aboard = into;
    unit.hidden = false;
    for (const model of unit.models) delete modelOf(board, model).at;
  },
  disembarked(board, { unit }) {
    delete unitOf(board, unit).aboard;
  },
  spilled(board, { unit: id, places, lost }) {
    delete unitOf(board, id).aboard;
    for (const { model, at, facing } of places) Object.assign(modelOf(board, model), { at: { ...at }, facing });
    remove(board, id, lost);
  },
};

/** One weapon of that kind is gone; with the last of them its jam and its arc. */
function lose(model: DmModel, weapon: string): void {
  model.weapons.splice(model.weapons.indexOf(weapon), 1);
  if (model.weapons.includes(weapon)) return;
  model.jammed = model.jammed.filter(jammed => jammed !== weapon);
  if (model.arcs) delete model.arcs[weapon];
}

function remove(board: DmBoard, id: string, models: readonly ModelId[]): void {
  const unit = unitOf(board, id);
  unit.models = unit.models.filter(model => !models.includes(model));
  for (const model of models) delete board.models[model];
}
