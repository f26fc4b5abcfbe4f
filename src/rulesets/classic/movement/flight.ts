import type { Mils, Point } from '../../../engine/index.js';
import { type FlightLimits, flightToward, landingOf } from '../../../engine/table/flights.js';
import { modelsOf, placedOf, standing } from '../../board-queries.js';
import type { UnitPlan } from '../../movement/unit-plans.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import { isFlyer } from '../kinds.js';
import { characteristicOf } from '../lookups.js';

/** One turn of at most so much, and at least so far; at most its Movement (AD.house.flyer). */
const TURN = 90_000;
const LEAST = 18_000;

export interface FlightPlan extends UnitPlan {
  /** It goes over an edge, and back to Reserve. */
  leaves: boolean;
}

/** How far a unit flies at least, in mils; 0 for who does not fly (AD.house.flyer). */
export function leastFlight(board: ClassicBoard, unit: ClassicUnit): Mils {
  if (!isFlyer(board, unit)) return 0;
  return Math.min(...modelsOf(board, unit).map(model => limitsOf(board, model).least));
}

function limitsOf(board: ClassicBoard, model: ClassicModel): FlightLimits {
  const most = (characteristicOf(board, model, 'M') ?? 0) * 1000;
  return { turn: TURN, least: Math.min(LEAST, most), most };
}

/** Straight on after one turn, over everything; whoever ends over an edge leaves the table (AD.house.flyer). A Squadron keeps its shape round the first (AD.house.squadron). */
export function planFlight(board: ClassicBoard, unit: ClassicUnit, to: Point): FlightPlan {
  const models = placedOf(board, unit);
  const landings = models.map(model => {
    const from = standing(model);
    const { x, y } = models[0]!.at;
    const toward = { x: to.x + model.at.x - x, y: to.y + model.at.y - y };
    const flight = flightToward(from, toward, limitsOf(board, model));
    return { model, landing: landingOf(from, flight, { points: board.outline }) };
  });
  const places = landings.map(({ model, landing: { at, facing, path } }) => ({ model: model.id, at, facing, path }));
  const reached = places.some(({ at }) => at.x === to.x && at.y === to.y);
  return { places, reached, coherent: true, leaves: landings.some(({ landing }) => landing.leaves !== undefined) };
}

/** Where the first of the flyers of a unit comes to that goes straight on. */
export function straightOn(board: ClassicBoard, unit: ClassicUnit): Point {
  const [{ at, facing }] = placedOf(board, unit) as [ClassicModel & { at: Point }];
  const turn = (facing * Math.PI) / 180_000;
  return { x: Math.round(at.x + Math.sin(turn) * LEAST), y: Math.round(at.y - Math.cos(turn) * LEAST) };
}
