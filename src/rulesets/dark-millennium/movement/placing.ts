import type { Body, Ground, Mils, ModelId, MoveOptions, Point, Standing } from '../../../engine/index.js';
import { closeWith } from '../../../engine/table/charges.js';
import { formUp } from '../../../engine/table/formations.js';
import type { Marcher } from '../../../engine/table/marchers.js';
import { fallAway } from '../../../engine/table/retreat.js';
import { lengthOf } from '../../../engine/table/walked.js';
import { modelOf, placedOf, unitOf } from '../../board-queries.js';
import { boardWith, type Placed } from '../../model-moves.js';
import { groundFor as groundOf } from '../../movement/journey.js';
import { rememberPlan } from '../../movement/plans.js';
import { planOf, type UnitPlan } from '../../movement/unit-plans.js';
import type { DkBoard, DkModel, DkUnit } from '../board.js';
import { COHERENCY, standing } from '../lookups.js';
import { goingBarred, usualGoing } from './going.js';

/** Where a unit ends when it is sent somewhere. */
export interface MovePlan extends UnitPlan {
  /** Jump packs are left off (DK.jump). */
  foot?: boolean;
}

export interface MoveManner {
  /** Mils that each model may walk. */
  allowance: (model: DkModel) => Mils;
  options?: MoveOptions;
  /** Whether a model stands in the cover that the unit is sent into (DK.action.rally). */
  covers?: ((standing: Standing) => boolean) | undefined;
  face?: Point | number;
  /** Pieces that a model may not enter, beside what is impassable (DK.move.difficult.one). */
  barred?: Record<ModelId, readonly string[]>;
  /** Of ways straight away from enemies the first one that leads away is as good as any. */
  first?: boolean;
}

const USUAL: MoveOptions = { goingOf: usualGoing };

/** Everything on the table but this unit, enemies marked: they are kept an inch away (DK.house.apart). */
export function groundFor(board: DkBoard, unit: DkUnit): Ground {
  return groundOf(board, [unit], standing);
}

function marchers(board: DkBoard, unit: DkUnit, march: MoveManner): Marcher[] {
  return placedOf(board, unit).map(model => ({ ...walkerOf(model, march), at: model.at!, facing: model.facing }));
}

/** A model as it may walk. */
export function walkerOf(model: DkModel, { allowance, barred }: MoveManner): Omit<Marcher, 'at' | 'facing'> {
  const { id, base, height } = model;
  const shut = barred?.[id] ?? [];
  return { id, base, height, allowance: allowance(model), ...(shut.length > 0 ? { goingOf: goingBarred(shut) } : {}) };
}

/** Sends a unit on the table to a place, all of it in coherency. Deterministic; remembered by where everything stands. */
export function planMove(board: DkBoard, unit: DkUnit, to: Point, march: MoveManner): MovePlan {
  const { options = USUAL, covers, face } = march;
  const asked = `move ${unit.id} ${to.x},${to.y} ${covers ? 'into' : ''} ${JSON.stringify(face ?? '')}`;
  return rememberPlan(board, `${asked} ${keyOf(placedOf(board, unit), march)}`, () =>
    planOf(
      formUp({
        models: marchers(board, unit, march),
        towards: to,
        allowance: 0,
        ground: groundFor(board, unit),
        options: { ...USUAL, ...options },
        coherency: COHERENCY,
        covers,
        ...(face === undefined ? {} : { face }),
      }),
    ),
  );
}

/** As many models as can into base contact with the targets, the others as near as they get (DK.action.assault). */
export function planAssault(board: DkBoard, unit: DkUnit, targets: readonly DkUnit[], march: MoveManner): MovePlan {
  const { options = USUAL } = march;
  const asked = `assault ${unit.id} ${targets.map(({ id }) => id).join()}`;
  return rememberPlan(board, `${asked} ${keyOf(placedOf(board, unit), march)}`, () => {
    const bodies = targets
      .flatMap(target => placedOf(board, target))
      .map((model): Body => ({ id: model.id, standing: standing(model), enemy: true }));
    const charge = closeWith({
      models: marchers(board, unit, march),
      targets: bodies,
      allowance: 0,
      ground: groundFor(board, unit),
      options: { ...USUAL, ...options },
      coherency: COHERENCY,
    });
    return planOf(charge);
  });
}

/** Straight away from enemies, as far as the models go; `gain` 0 lets them go any way that brings them no nearer. */
export function planAway(board: DkBoard, unit: DkUnit, from: readonly DkUnit[], march: MoveManner): MovePlan {
  const { options = USUAL, first = false } = march;
  const asked = `away ${first} ${unit.id} ${from.map(({ id }) => id).join()}`;
  return rememberPlan(board, `${asked} ${keyOf(placedOf(board, unit), march)}`, () => {
    const models = marchers(board, unit, march);
    const enemies = from.flatMap(enemy => placedOf(board, enemy)).map(standing);
    if (models.length === 0 || enemies.length === 0) return { places: [], reached: false, coherent: true };
    const far = Math.max(...models.map(model => model.allowance ?? 0));
    const retreat = fallAway({
      models,
      from: [enemies],
      allowance: far,
      ground: groundFor(board, unit),
      options: { ...USUAL, ...options },
      coherency: COHERENCY,
      gain: 0,
      enough: first ? 1 : undefined,
    });
    return planOf(retreat);
  });
}

/** How these models go, as part of a question. */
export function keyOf(models: readonly DkModel[], { allowance, options, barred = {} }: MoveManner): string {
  const ways = models.map(model => `${model.id}:${allowance(model)}`).join('|');
  return `${options?.flies ? 'flies' : ''}${JSON.stringify(barred)}${ways}`;
}

/** The board as it would be with the models there, on a move that is `whole` (DK.combat.defence.movement). Shares all else. */
export function boardMoved(board: DkBoard, places: readonly Placed[], whole = places): DkBoard {
  const { models, ...rest } = boardWith<DkModel, DkBoard>(board, places);
  for (const { model: id, path } of whole)
    models[id] = { ...modelOf({ models }, id), moved: modelOf(board, id).moved + lengthOf(path) };
  return { ...rest, models };
}

/** A unit of the board as it would be. */
export function unitThere(board: DkBoard, places: readonly Placed[], unit: DkUnit): { board: DkBoard; unit: DkUnit } {
  const then = boardMoved(board, places);
  return { board: then, unit: unitOf(then, unit.id) };
}
