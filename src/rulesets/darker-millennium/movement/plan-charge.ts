import type { Body, Mils, UnitId } from '../../../engine/index.js';
import { closeWith } from '../../../engine/table/charges.js';
import { placedOf, unitOf } from '../../lookups.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { modelsTouch } from '../combat/sight.js';
import { standing } from '../lookups.js';
import { groundFor, marcherOf, type Placed, passage } from './placing.js';
import { rememberPlan } from './plan-memory.js';

/** Whom a charge is aimed at, and how far each charger may go at most. */
export interface Aim {
  targets: UnitId[];
  allowance: Mils;
}

export interface ChargePlan {
  places: Placed[];
  /** Charging units that end within 1/2" of a target. */
  reached: UnitId[];
  coherent: boolean;
}

/**
 * Every team of the charge closes with the nearest target models, team by team; targets that somebody else fights already
 * are passed over while another can be reached. Everybody ends facing its target (DM.move.charge.face); who cannot reach
 * stops 1" short (DM.move.charge.close).
 */
export function planCharge(board: DmBoard, units: readonly DmUnit[], aim: Aim): ChargePlan {
  const ids = units.map(({ id }) => id);
  const question = `charge ${ids.join()}>${aim.targets.join()}:${aim.allowance}`;
  return rememberPlan(board, question, () => plan(board, units, aim));
}

function plan(board: DmBoard, units: readonly DmUnit[], { targets, allowance }: Aim): ChargePlan {
  const ground = groundFor(board, units);
  const others: Body[] = [...ground.others];
  const marks = targets
    .map(id => unitOf(board, id))
    .flatMap(unit => placedOf(board, unit))
    .map(model => ({ id: model.id, standing: standing(model), enemy: true }));
  const engaged = engagedAlready(
    board,
    marks.map(({ id }) => board.models[id] as DmModel),
    units,
  );
  const found: ChargePlan = { places: [], reached: [], coherent: true };
  const still = new Map(units.map(unit => [unit.id, placedOf(board, unit)]));
  for (const unit of units) {
    const models = still.get(unit.id) ?? [];
    still.delete(unit.id);
    if (models.length === 0) continue;
    const charge = closeWith({
      models: models.map(model => marcherOf(model, allowance)),
      targets: marks,
      allowance,
      ground: { ...ground, others },
      options: passage(unit),
      engaged,
    });
    for (const { id, at, facing, path } of charge.places) {
      found.places.push({ model: id, at, facing, path });
      others.push({ id, standing: { ...standing({ ...(board.models[id] as DmModel), at }), facing } });
    }
    engaged.push(...charge.contacts.map(({ target }) => target));
    if (charge.reached) found.reached.push(unit.id);
    if (!charge.coherent) found.coherent = false;
  }
  return found;
}

function engagedAlready(board: DmBoard, marks: readonly DmModel[], units: readonly DmUnit[]): string[] {
  const own = new Set(units.map(({ id }) => id));
  const friends = Object.values(board.models).filter(
    model => model.at && !own.has(model.unit) && board.units[model.unit]?.side === units[0]?.side,
  );
  return marks.filter(mark => friends.some(friend => modelsTouch(friend, mark))).map(({ id }) => id);
}
