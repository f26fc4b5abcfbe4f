import type { JsonObject, Mils, ModelId, Option, Point, Refusal, RuleId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { placeBeside, squareName } from '../../../engine/table/places.js';
import { pointDistance, pointIn } from '../../../engine/table/points.js';
import { centreOf, modelsOf, onTable, unitOf } from '../../board-queries.js';
import { nearestOn } from '../../edges.js';
import { refusedFor } from '../../lazy-hint.js';
import { boardWith } from '../../model-moves.js';
import { isFacing } from '../../movement/facing.js';
import type { MovePlan } from '../../movement/journey.js';
import { NEAR_ENOUGH, placeNamed } from '../../movement/named-place.js';
import { isNear } from '../../movement/suggestions.js';
import { WAY_ROUNDING } from '../../movement/unit-plans.js';
import { carrierOf } from '../../transports/passengers.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { ORDER_WORDS, orderWord } from '../cause-words.js';
import { pieceName } from '../combat/sight.js';
import { hangTogether } from '../command/recipients.js';
import { calledOf } from '../lookups.js';
import { faceAt, keepsFacing } from '../machines/arcs.js';
import { rolls } from '../machines/describe.js';
import { entryEdges, infiltrates } from './arrival.js';
import { astray, gatheringPlace, gathers, placesToJoin, staysTorn } from './closing-up.js';
import { stridesOf } from './ground.js';
import { groupName, type MoveGroup, type SubPhase, TIMES } from './groups.js';
import { isShy, shiesFrom } from './outlook.js';
import { planMove } from './placing.js';
import { suggestPlaces } from './suggestions.js';

/** Places where a group could be sent, the best first; who has to close up goes where it does. */
export function placesFor(board: DmBoard, units: readonly DmUnit[], kind: SubPhase | 'sprint', reach: Mils): Option[] {
  const [first] = units;
  if (units.some(unit => unit.status === 'shaken')) return shyPlaces(board, units, kind, reach);
  const join = placesToJoin(board, units, kind);
  if (join.length > 0) return join;
  const places = suggestPlaces(board, first!, reach, { units, sprints: kind === 'sprint' });
  const gathering = kind === 'sprint' ? undefined : gatheringPlace(board, units, TIMES[kind]);
  if (gathering === undefined) return places;
  const here: Option = { value: { ...gathering, near: true }, label: squareName(gathering), hint: t`Closes up` };
  return [here, ...places.filter(({ label }) => label !== here.label)];
}

/** Shaken teams stay, or go where they come no nearer to anybody that they see (DM.house.morale), and close up if they dare. */
function shyPlaces(board: DmBoard, units: readonly DmUnit[], kind: SubPhase | 'sprint', reach: Mils): Option[] {
  const here = centreOf(board, units[0]!);
  const places = suggestPlaces(board, units[0]!, reach, { units });
  if (here === undefined) return places;
  const stay: Option = { value: { ...here, near: true }, label: t`Stay`, hint: t`Where it stands` };
  const shy = [stay, ...places.filter(isShy(board, units))];
  if (kind === 'sprint') return shy;
  return shy.filter(({ value }) => !leadsWrong(board, units, kind, planFor(board, units, kind, pointIn(value)!)));
}

/**
 * Whether no plan of a move can bring the leading team to within `near` of a place, whatever lies on the way: it is further off
 * than the team may go. Quick, and never wrong when it says yes; a no means nothing.
 */
function liesBeyond(
  board: DmBoard,
  units: readonly DmUnit[],
  to: Point,
  allowance: (model: DmModel) => Mils,
  near: Mils,
): boolean {
  const [lead] = units;
  if (lead === undefined || carrierOf(board, lead)) return false;
  const tooFar = (from: Point, model: DmModel) => pointDistance(from, to) > allowance(model) + near + WAY_ROUNDING;
  const models = modelsOf(board, lead);
  if (onTable(board, lead)) return models.every(model => model.at === undefined || tooFar(model.at, model));
  if (infiltrates(units)) return false;
  const starts = entryEdges(board, units).map(edge => nearestOn(edge, to));
  return models.every(model => starts.every(from => tooFar(from, model)));
}

/** How a group goes to a place: as far as it does on these orders, what that is called, and by which rule. */
export interface Pace {
  kind: SubPhase;
  /** What most units call it, marked for catalogues. */
  english: string;
  word(units: readonly DmUnit[]): string;
  cite: RuleId;
}

/** Run and Advance; what has no legs makes a double move (DM.move.run). */
export const PACES: Record<SubPhase, Pace> = {
  run: {
    kind: 'run',
    english: ORDER_WORDS.run,
    word: units => (units.every(rolls) ? t`Double move` : orderWord('run')),
    cite: 'DM.move.run',
  },
  advance: {
    kind: 'advance',
    english: ORDER_WORDS.advance,
    word: () => orderWord('advance'),
    cite: 'DM.house.advance',
  },
};

/** A move to a place. */
export interface PlaceMove {
  to: Point;
  plan: MovePlan;
  /** What it is to face at the end (DM.house.vehicle.facing). */
  facing?: string;
  /** Models that stay where they are (DM.move.run). */
  keep?: ModelId[];
}

/** The move to a place, or why the group may not go there. */
export function readPlace(
  board: DmBoard,
  group: MoveGroup,
  pace: Pace,
  reply: JsonObject,
  keep: ModelId[] = [],
): PlaceMove | Refusal {
  const name = groupName(board, group);
  const place = placeNamed(board, name, reply.to, pace.cite);
  if ('why' in place) return place;
  const { to, facing } = reply;
  if (facing !== undefined && !isFacing(facing))
    return { why: t`Say what ${name} faces: the nearest enemy, the way it goes, or N, NE, E and so on.`, cite: FACING };
  if (facing !== undefined && !keepsFacing(board, group.units))
    return { why: t`${name} fires all round: leave its facing out.`, cite: FACING };
  const near = isNear(to);
  const wanted = { place, near, facing, keep };
  if (near || !liesBeyond(board, group.units, place, stridesOf(board, TIMES[pace.kind]), NEAR_ENOUGH))
    return readPlan(board, group, pace, wanted);
  // Only who asks why it is refused needs to know how near it would come.
  return refusedFor(() => readPlan(board, group, pace, wanted) as Refusal);
}

/** The move to a place on the table, or why the group does not get there. */
function readPlan(
  board: DmBoard,
  group: MoveGroup,
  { kind, word, cite }: Pace,
  { place, near, facing, keep }: { place: Point; near: boolean; facing: string | undefined; keep: ModelId[] },
): PlaceMove | Refusal {
  const name = groupName(board, group);
  const plan = planFor(board, group.units, kind, place, { facing, keep });
  const carrier = carrierOf(board, group.units[0]!);
  if (plan.places.length === 0 && carrier)
    return {
      why: t`There is no room for all of ${name} to get out of ${calledOf(board, carrier)} there; name another place, or stay aboard.`,
      cite: 'DM.house.vehicle.disembark',
    };
  if (plan.places.length === 0) return { why: noRoomToEnter(name), cite: 'DM.house.enter' };
  const wrong = leadsWrong(board, group.units, kind, plan);
  if (wrong) return wrong;
  if (keep.length > 0 && !staysTogether(board, group.units, plan)) {
    const why = t`${name} would be torn apart: who stays and who goes end in a chain of gaps of 2", its teams within 4". Keep others back, or name a place nearer to them.`;
    return { why, cite: 'DM.move.coherency' };
  }
  const far = pointDistance(plan.at, place);
  if (plan.reached || far <= NEAR_ENOUGH || near) {
    const more = { ...(facing === undefined ? {} : { facing }), ...(keep.length > 0 ? { keep } : {}) };
    return { to: place, plan, ...more };
  }
  return {
    why: t`${name} cannot reach ${placeBeside(place, plan.at)}: ${hindrance(board, plan)}. ${word(group.units)} reaches \`${placeBeside(plan.at, place)}\`.`,
    cite,
  };
}

export function noRoomToEnter(name: string): string {
  return t`There is no room for all of ${name} to come on there; name another place along your edge.`;
}

const FACING = 'DM.house.vehicle.facing';

/** Every team in one chain, and the group in squad coherency as far as it is now (DM.move.coherency). */
function staysTogether(board: DmBoard, units: readonly DmUnit[], { places }: MovePlan): boolean {
  const then = boardWith(board, places);
  const after = units.map(({ id }) => unitOf(then, id));
  return gathers(board, units, places) && (hangTogether(then, after) || !hangTogether(board, units));
}

/** Where a group would stand after a run or an advance to a place, and what it would face. */
export function planFor(
  board: DmBoard,
  units: readonly DmUnit[],
  kind: SubPhase,
  to: Point,
  { facing, keep }: { facing?: string | undefined; keep?: readonly ModelId[] | undefined } = {},
): MovePlan {
  const face = faceAt(board, units, to, facing);
  return planMove(board, units, to, {
    allowance: stridesOf(board, TIMES[kind], keep),
    ...(face === undefined ? {} : { face }),
  });
}

function hindrance(board: DmBoard, plan: MovePlan): string {
  if (plan.cause && plan.cause.how !== 'distance') return t`${pieceName(board, plan.cause.id)} is in the way`;
  if (plan.reason === 'room' || plan.reason === 'torn') return t`there is no room for the whole unit`;
  return t`it is too far`;
}

/** Why a group may not end there: who is shaken does not dare to (DM.house.morale), or who has to close up does not. */
function leadsWrong(
  board: DmBoard,
  units: readonly DmUnit[],
  kind: SubPhase,
  { places }: MovePlan,
): Refusal | undefined {
  const times = TIMES[kind];
  return (
    shiesFrom(board, units, places) ?? astray(board, units, times, places) ?? staysTorn(board, units, times, places)
  );
}
