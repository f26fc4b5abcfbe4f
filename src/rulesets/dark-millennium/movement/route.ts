import type { JsonObject, Mils, ModelId, MoveOptions, Point, UnitId } from '../../../engine/index.js';
import { meetsPolygon } from '../../../engine/table/polygons.js';
import { hasKeyword } from '../../../engine/table/terrain.js';
import { modelsOf, onTable, unitOf } from '../../board-queries.js';
import type { DkBoard, DkUnit } from '../board.js';
import { standsIn } from '../combat/cover.js';
import { hasWord } from '../lookups.js';
import { planEntering } from './entering.js';
import { planIn, planOut } from './hull-ways.js';
import { leaps, leapsOver, strideOf } from './leaps.js';
import { type MoveManner, type MovePlan, planAssault, planAway, planMove } from './placing.js';
import { coversAt } from './suggestions.js';

/** Where a unit is sent, as JSON: everything that a move needs to be planned, and planned again once the dice have spoken. */
export type Route = JsonObject &
  (
    | { way: 'to'; to: Point & JsonObject; times: number; cover?: boolean }
    | { way: 'assault'; targets: UnitId[] }
    | { way: 'away'; from: UnitId[]; first?: boolean }
    | { way: 'enter'; to: Point & JsonObject; times: number }
    | { way: 'out'; from: ModelId; to: Point & JsonObject }
    | { way: 'in'; to: ModelId }
  ) & {
    /** Jump packs are left off: the models walk (DK.jump). */
    foot?: boolean | undefined;
  };

/** What difficult terrain does to a move (DK.move.difficult). */
export interface Hindrance {
  /** Mils that models lose. */
  cuts: Record<ModelId, Mils>;
  /** Pieces that models do not enter (DK.move.difficult.one). */
  barred: Record<ModelId, string[]>;
}

export const FREE: Hindrance = { cuts: {}, barred: {} };

/** Where a unit ends on a route, everybody in coherency. The same for previews, reactions and the move itself. */
export function planRoute(board: DkBoard, unit: DkUnit, route: Route, hindrance = FREE): MovePlan {
  const march = marchOf(board, unit, route, hindrance);
  const plan = planBy(board, unit, route, march);
  const ways = route.foot ? { foot: true } : {};
  if (!march.options?.flies || !meetsWhatBars(board, unit, plan, hindrance, route.foot)) return { ...plan, ...ways };
  const { flies: _, ...options } = march.options;
  return { ...planBy(board, unit, route, { ...march, options }), ...ways };
}

/**
 * Whether those who leap would pass through what is impassable, or what a die keeps them out of: skimmers ignore difficult
 * terrain alone (DK.skimmers), jump packs pass over what is no higher than they leap far (DK.jump, DK.move.difficult.one).
 */
function meetsWhatBars(
  board: DkBoard,
  unit: DkUnit,
  { places }: MovePlan,
  { barred }: Hindrance,
  foot = false,
): boolean {
  return places.some(({ model: id, path }) => {
    const model = unit.models.includes(id) ? board.models[id] : undefined;
    if (model === undefined) return false;
    const bars = board.terrain.filter(piece =>
      hasKeyword(piece, 'impassable')
        ? hasWord(board, model, 'skimmer') || !leapsOver(board, model, piece, foot)
        : barred[id]?.includes(piece.id),
    );
    return bars.some(({ outline }) =>
      path.some((at, index) => index > 0 && meetsPolygon(path[index - 1]!, at, outline)),
    );
  });
}

function planBy(board: DkBoard, unit: DkUnit, route: Route, march: MoveManner): MovePlan {
  switch (route.way) {
    case 'to':
      return planMove(board, unit, route.to, {
        ...march,
        covers: route.cover ? standsIn(coversAt(board, route.to)) : undefined,
      });
    case 'enter':
      return { ...NOWHERE, places: planEntering(board, unit, route.to, march) };
    case 'out': {
      const carrier = board.models[route.from];
      return carrier?.at ? planOut(board, unit, carrier, route.to, march) : NOWHERE;
    }
    case 'in': {
      const carrier = board.models[route.to];
      return carrier?.at ? planIn(board, unit, carrier, march) : NOWHERE;
    }
    case 'assault':
      return planAssault(board, unit, known(board, route.targets), march);
    case 'away':
      // Who leaps may have to walk after all, which the best way decides.
      return planAway(board, unit, known(board, route.from), {
        ...march,
        first: route.first === true && !march.options?.flies,
      });
  }
}

function known(board: DkBoard, ids: readonly UnitId[]): DkUnit[] {
  return ids.map(id => unitOf(board, id)).filter(unit => onTable(board, unit));
}

function marchOf(board: DkBoard, unit: DkUnit, route: Route, { cuts, barred }: Hindrance): MoveManner {
  const times = route.way === 'to' || route.way === 'enter' ? route.times : 1;
  const options: MoveOptions = {
    ...(modelsOf(board, unit).every(model => leaps(board, model, route.foot)) ? { flies: true } : {}),
  };
  return {
    allowance: model => Math.max(0, times * strideOf(board, model, route.foot) - (cuts[model.id] ?? 0)),
    options,
    barred,
  };
}

const NOWHERE: MovePlan = { places: [], reached: false, coherent: true };
