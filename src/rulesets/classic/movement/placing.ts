import type { Ground, Mils, MoveOptions, Point } from '../../../engine/index.js';
import { formUp, formUpEntering } from '../../../engine/table/formations.js';
import type { Marcher } from '../../../engine/table/marchers.js';
import { centreOf, modelOf, modelsOf, placedOf } from '../../board-queries.js';
import type { Placed } from '../../model-moves.js';
import { facedAt } from '../../movement/facing.js';
import { groundFor as groundOf, marcherOf, movesOf } from '../../movement/journey.js';
import { rememberPlan } from '../../movement/plans.js';
import { planOf, type UnitPlan } from '../../movement/unit-plans.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import { hasSubType, isVehicleUnit } from '../lookups.js';
import { linkOf } from './coherency.js';
import { usualGoing } from './going.js';

export interface Manner {
  /** Mils that each model may go. */
  allowance: (model: ClassicModel) => Mils;
  /** It passes over everything and ends clear. */
  flies?: boolean;
  /** It goes in one straight line. */
  straight?: boolean;
  /** How far it keeps from enemies; left out: as the rule book says. */
  enemyAway?: Mils;
}

/** Everything on the table but this unit, enemies marked. */
export function groundFor(board: ClassicBoard, unit: ClassicUnit): Ground {
  const ground = groundOf(board, [unit]);
  // Nobody keeps clear of what flies (AD.house.flyer).
  const others = ground.others.map(body =>
    hasSubType(board, modelOf(board, body.id), 'flyer') ? { ...body, aloft: true as const } : body,
  );
  return { ...ground, others };
}

export function moveOptions({ edition }: ClassicBoard, manner: Omit<Manner, 'allowance'>): MoveOptions {
  const { flies, straight, enemyAway } = manner;
  return {
    goingOf: usualGoing,
    enemyAway: enemyAway ?? edition.enemyAway,
    // Friends may stand base to base.
    spacing: 0,
    flies,
    straight,
  };
}

/** The models of a unit as they set out, each with what it may go where that is not the same for all. */
export function marchersOf(board: ClassicBoard, unit: ClassicUnit, allowance?: Manner['allowance']): Marcher[] {
  return placedOf(board, unit).map(model => marcherOf(model, allowance?.(model)));
}

/** Sends a unit on the table to a place, all of it in coherency. Deterministic; remembered by where everything stands. */
export function planMove(board: ClassicBoard, unit: ClassicUnit, to: Point, manner: Manner): UnitPlan {
  const face = facingFor(board, unit);
  const kind = [manner.flies, manner.straight, manner.enemyAway].map(part => part ?? '').join();
  const strides = placedOf(board, unit).map(model => `${model.id}:${manner.allowance(model)}`);
  return rememberPlan(board, `move ${unit.id} ${to.x},${to.y} ${kind} ${strides.join('|')}`, () =>
    planOf(
      formUp({
        models: marchersOf(board, unit, manner.allowance),
        towards: to,
        allowance: 0,
        ground: groundFor(board, unit),
        options: moveOptions(board, manner),
        coherency: linkOf(board),
        face,
      }),
    ),
  );
}

/** What machines turn their front to: the nearest enemy, since pivoting is free (AD.house.vehicle.move). */
function facingFor(board: ClassicBoard, unit: ClassicUnit): Point | number | undefined {
  const here = centreOf(board, unit);
  if (here === undefined || !isVehicleUnit(board, unit)) return undefined;
  return facedAt(board, unit, here);
}

/** A unit off the table comes onto it from a line, all of it in coherency; undefined without room. */
export function planOnto(
  board: ClassicBoard,
  unit: ClassicUnit,
  { edge, towards, manner }: { edge: [Point, Point]; towards: Point; manner: Manner },
): Placed[] | undefined {
  const formed = formUpEntering({
    edge,
    towards,
    allowance: 0,
    ground: groundFor(board, unit),
    options: moveOptions(board, manner),
    coherency: linkOf(board),
    models: modelsOf(board, unit).map(model => {
      const { id, base, height } = model;
      return { id, base, height, allowance: manner.allowance(model) };
    }),
  });
  return formed.places.length > 0 && formed.coherent ? movesOf(formed) : undefined;
}

/** Puts a unit down in coherency, toward a place and no further than so much from a line; undefined without room. */
export function putDown(
  board: ClassicBoard,
  unit: ClassicUnit,
  { within, ...where }: { edge: [Point, Point]; towards: Point; within: Mils },
): Placed[] | undefined {
  const manner: Manner = { allowance: () => within, flies: true };
  return planOnto(board, unit, { ...where, manner })?.map(place => ({ ...place, path: [place.at] }));
}
