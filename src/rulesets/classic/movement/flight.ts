import type { Mils, Point, Standing } from '../../../engine/index.js';
import { type FlightLimits, flightToward, type Landing, landingOf } from '../../../engine/table/flights.js';
import { facingFrom, normalFacing, onMils, span, travel } from '../../../engine/table/points.js';
import { modelsOf, placedOf, standing } from '../../board-queries.js';
import { boardWith, type Placed } from '../../model-moves.js';
import type { UnitPlan } from '../../movement/unit-plans.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import { isFlyer } from '../kinds.js';
import { characteristicOf } from '../lookups.js';
import { isScattered } from './coherency.js';

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

/** How the others of a Squadron end round the first: turned with it or not, as far from it as before or nearer. */
const SHAPES = [1, 0.75, 0.5].flatMap(share => [
  { turns: false, share },
  { turns: true, share },
]);

/** Straight on after one turn, over everything; whoever ends over an edge leaves the table (AD.house.flyer). Those of a Squadron end in coherency where they can fly so (AD.house.squadron). */
export function planFlight(board: ClassicBoard, unit: ClassicUnit, to: Point): FlightPlan {
  const [first, ...others] = placedOf(board, unit).map(model => ({ model, from: standing(model) }));
  const lead = flown(board, first!, to);
  const turn = lead.facing - first!.from.facing;
  const shaped = ({ turns, share }: (typeof SHAPES)[number]) => [
    lead,
    ...others.map(each => {
      const away = facingFrom(first!.from.at, each.from.at) + (turns ? turn : 0);
      return flown(
        board,
        each,
        onMils(travel(lead.at, normalFacing(away), share * span(first!.from.at, each.from.at))),
      );
    }),
  ];
  const overEdge = ({ leaves }: Landed) => leaves !== undefined;
  const isWhole = (landings: Landed[]) => !landings.some(overEdge) && !isScattered(boardWith(board, landings), unit);
  const whole = SHAPES.map(shaped).find(isWhole);
  const landings = whole ?? shaped(SHAPES[0]!);
  const places = landings.map(({ leaves: _over, ...place }) => place);
  const reached = places.some(({ at }) => at.x === to.x && at.y === to.y);
  const leaves = landings.some(overEdge);
  return { places, reached, coherent: leaves || whole !== undefined, leaves };
}

type Landed = Placed & Pick<Landing, 'leaves'>;

/** Where one flyer comes to that is sent to a place. */
function flown(board: ClassicBoard, { model, from }: { model: ClassicModel; from: Standing }, to: Point): Landed {
  const landing = landingOf(from, flightToward(from, to, limitsOf(board, model)), { points: board.outline });
  return { model: model.id, ...landing };
}

/** Where the first of the flyers of a unit comes to that goes straight on. */
export function straightOn(board: ClassicBoard, unit: ClassicUnit): Point {
  const [{ at, facing }] = placedOf(board, unit) as [ClassicModel & { at: Point }];
  const turn = (facing * Math.PI) / 180_000;
  return { x: Math.round(at.x + Math.sin(turn) * LEAST), y: Math.round(at.y - Math.cos(turn) * LEAST) };
}
