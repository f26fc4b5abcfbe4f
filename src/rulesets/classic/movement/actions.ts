import type { JsonObject, Point, Preview, Refusal, RuleId } from '../../../engine/index.js';
import { c, mark, t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { placeBeside, squareName } from '../../../engine/table/places.js';
import { pointDistance, pointIn } from '../../../engine/table/points.js';
import { counted } from '../../../engine/wording.js';
import { centreOf, middleOf, placedOf } from '../../board-queries.js';
import { refusedFor } from '../../lazy-hint.js';
import { endSquare } from '../../movement/gone-words.js';
import { NEAR_ENOUGH, nameReached, placeNamed } from '../../movement/named-place.js';
import { isNear } from '../../movement/suggestions.js';
import { endOf, hindrance, longestOf, type UnitPlan, WAY_ROUNDING } from '../../movement/unit-plans.js';
import { previewOf } from '../../previews.js';
import { inOrder } from '../../tastes.js';
import { action, type ClassicAction } from '../acting/action.js';
import { mayDo } from '../asking.js';
import type { ClassicBoard, ClassicUnit } from '../board.js';
import { hostsOf } from '../characters/joining.js';
import type { ClassicView } from '../game.js';
import { isFlyer } from '../kinds.js';
import { isMarked, isPinned, isVehicleUnit, typeOf } from '../lookups.js';
import { shotsLostByMoving } from '../shooting/steady.js';
import { dangerWords } from './dangers.js';
import { stayersOf } from './escort.js';
import { goFrame } from './frames.js';
import { groundWords, suggestPlaces } from './suggestions.js';
import { bestGain, hasPrey, weighPlaces } from './taste.js';
import { type Gait, isSlowed, mayGo, plannedTo, reachOf, strideOf, thoseInRough } from './ways.js';
import { weighFlights } from './weigh-flight.js';

/** What the move of a character is worth while it may walk with others instead. */
const WAITING = 0.04;

/** Who moves no more in this turn (AD.core.move). */
export function hasMoved({ name, deeds }: ClassicUnit) {
  if (deeds.moved === undefined && !deeds.regrouped && !deeds.arrived) return undefined;
  return { why: () => t`${name} has moved already.`, cite: 'AD.core.move' };
}

function cannotGo(board: ClassicBoard, unit: ClassicUnit) {
  const { name } = unit;
  if (isPinned(board, unit)) return { why: () => t`${name} is pinned: it stays where it is.`, cite: 'AD.core.pinned' };
  if (!mayGo(board, unit)) return { why: () => t`${name} cannot move; it may shoot.`, cite: 'AD.core.move' };
  // Who got out of a machine that had moved stays where it stands.
  if (unit.deeds.disembarked)
    return {
      why: () => t`${name} got out of its transport this turn and moves no further.`,
      cite: 'AD.core.transport',
    };
  return undefined;
}

/** Who does not run now (AD.core.regroup, IO.vehicle.terrain). */
export function runsNotNow(board: ClassicBoard, unit: ClassicUnit) {
  if (board.edition.pace && unit.deeds.slow)
    return { why: () => t`${unit.name} met difficult ground and goes no faster.`, cite: 'IO.vehicle.terrain' };
  if (isMarked(board, unit, 'noRun'))
    return { why: () => t`${unit.name} has regrouped, and does not run now.`, cite: 'AD.core.regroup' };
  return undefined;
}

/** Who never runs, or does not now (AD.core.move, AD.house.types, AD.core.regroup). */
export function neverRuns(board: ClassicBoard, unit: ClassicUnit) {
  const notNow = runsNotNow(board, unit);
  if (notNow) return notNow;
  const said = mayDo(board, 'run', { unit }, {});
  const type = typeOf(board, unit);
  const { pace } = board.edition;
  if (said.may !== false && (pace || !isVehicleUnit(board, unit)) && type !== 'artillery') return undefined;
  return { why: () => said.why ?? t`${unit.name} never runs.`, cite: said.cite ?? 'AD.core.move' };
}

/** The fields, the check and the preview that both gaits share. */
function goes(gait: Gait, cite: RuleId): Pick<ClassicAction, 'choices' | 'check' | 'preview' | 'weigh' | 'frame'> {
  return {
    choices({ board }, unit, partial) {
      if (partial.to !== undefined) return undefined;
      const from = centreOf(board, unit);
      return {
        field: 'to',
        title: t`Where to`,
        options: suggestPlaces(board, unit, reachOf(board, unit, gait)),
        free: { kind: 'place', from },
      };
    },
    check: (view, unit, reply) => checkPlace(view, unit, reply, { gait, cite }),
    preview: (view, unit, reply) =>
      previewGoing(view, unit, plannedTo(view, unit, reply, gait), gait, pointIn(reply.to)),
    weigh(view, unit, _partial, choices) {
      if (choices.field !== 'to') return inOrder(choices);
      return isFlyer(view.board, unit) ? weighFlights(view.board, unit, choices) : weighPlaces(view, unit, choices);
    },
    frame({ unit, to }) {
      const { x, y } = pointIn(to)!;
      return goFrame({ unit, to: { x, y }, gait });
    },
  };
}

/** As far as its Movement, then it may shoot and charge (AD.core.move). */
export const move = action({
  id: 'move',
  word: mark`Move`,
  phase: 'movement',
  cite: 'AD.core.move',
  bars: [(_view, unit) => hasMoved(unit), ({ board }, unit) => cannotGo(board, unit)],
  hint: ({ board }, unit) =>
    isFlyer(board, unit)
      ? t`18" to ${showLength(reachOf(board, unit, 'move'))} straight on after one turn`
      : t`Up to ${showLength(reachOf(board, unit, 'move'))}`,
  worth(view, unit) {
    // Who flies must go on.
    if (isFlyer(view.board, unit)) return 1;
    const gain = bestGain(view, unit, 'move') / 4 - shotsLostByMoving(view.board, unit);
    // Those go first whom a character may join then.
    return hostsOf(view.board, unit).length > 0 ? Math.min(gain, WAITING) : gain;
  },
  ...goes('move', 'AD.core.move'),
});

/** Some move while those with Heavy weapons stand still and shoot as before (AD.core.move). */
export const escort = action({
  id: 'escort',
  word: mark`Move without heavy weapons`,
  phase: 'movement',
  cite: 'AD.core.move',
  bars: [
    (_view, unit) => hasMoved(unit),
    ({ board }, unit) => cannotGo(board, unit),
    ({ board }, unit) =>
      stayersOf(board, unit).length === 0
        ? { why: () => t`${unit.name} has no Heavy weapon that would stay while others move.`, cite: 'AD.core.move' }
        : undefined,
  ],
  hint: ({ board }, unit) =>
    t`Up to ${showLength(reachOf(board, unit, 'escort'))}; ${counted(stayersOf(board, unit).length, t`model`, t`models`)} stay`,
  worth: () => -1,
  ...goes('escort', 'AD.core.move'),
});

/** Further by its lowest Initiative; it neither shoots nor charges then (AD.core.move). */
export const run = action({
  id: 'run',
  word: mark`Run`,
  phase: 'movement',
  cite: 'AD.core.move',
  bars: [
    (_view, unit) => hasMoved(unit),
    ({ board }, unit) => cannotGo(board, unit),
    ({ board }, unit) => neverRuns(board, unit),
  ],
  hint: ({ board }, unit) =>
    isThrown(board, unit)
      ? t`${showLength(reachOf(board, unit, 'move'))} and a D6; it neither shoots nor charges`
      : t`Up to ${showLength(reachOf(board, unit, 'run'))}; it neither shoots nor charges`,
  worth(view, unit) {
    const shots = (hasPrey(view.board, unit) ? 2 : 0.1) + shotsLostByMoving(view.board, unit);
    const gain = bestGain(view, unit, 'run') / 4 - shots;
    return hostsOf(view.board, unit).length > 0 ? Math.min(gain, WAITING) : gain;
  },
  ...goes('run', 'AD.core.move'),
});

/** Whether its Run is thrown for. */
function isThrown(board: ClassicBoard, unit: ClassicUnit): boolean {
  return board.edition.pace !== undefined && !isVehicleUnit(board, unit);
}

/** Why a unit cannot be sent there; undefined when it can. Never throws. */
function checkPlace(
  view: ClassicView,
  unit: ClassicUnit,
  reply: JsonObject,
  { gait, cite }: { gait: Gait; cite: RuleId },
): Refusal | undefined {
  const { board } = view;
  const place = placeNamed(board, unit.name, reply.to, cite);
  if ('why' in place) return place;
  if (isNear(reply.to)) return undefined;
  const refusal = () => notReached(view, unit, place, { gait, cite });
  // Only who asks why it is refused needs to know how near it would come.
  return liesBeyond(board, unit, place, gait) ? refusedFor(() => refusal() as Refusal) : refusal();
}

function notReached(
  view: ClassicView,
  unit: ClassicUnit,
  place: Point,
  { gait, cite }: { gait: Gait; cite: RuleId },
): Refusal | undefined {
  const planTo = ({ x, y }: Point) => plannedTo(view, unit, { to: { x, y } }, gait);
  const endAt = (to: Point) => endOf(planTo(to).places, to);
  const plan = planTo(place);
  const end = endOf(plan.places, place);
  if (plan.reached || pointDistance(end, place) <= NEAR_ENOUGH) return undefined;
  return {
    why: t`${unit.name} cannot reach ${placeBeside(place, end)}: ${hindrance(view.board, plan)}. It gets to \`${nameReached(place, end, endAt)}\`.`,
    cite,
  };
}

/** Whether a place is further off than anybody of the unit may go, whatever lies on the way. */
function liesBeyond(board: ClassicBoard, unit: ClassicUnit, to: Point, gait: Gait): boolean {
  if (isFlyer(board, unit)) return false;
  const stride = strideOf(board, unit, gait);
  return placedOf(board, unit).every(model => pointDistance(model.at, to) > stride(model) + NEAR_ENOUGH + WAY_ROUNDING);
}

function roughWords(board: ClassicBoard, unit: ClassicUnit, rough: number): string {
  if (board.edition.pace === undefined) return t`Difficult Terrain slows ${rough} of its models.`;
  return isVehicleUnit(board, unit)
    ? t`Difficult ground: it goes no faster than combat speed.`
    : t`Difficult ground: all of it goes no further than the best of two dice.`;
}

/** What keeps a move from the place that it was sent to, where that is not its distance alone. */
function shortWords(board: ClassicBoard, plan: UnitPlan, to: Point): string | undefined {
  const wanted = squareName(to);
  const isShort = !plan.reached && endSquare(plan.places, to) !== wanted;
  const isStopped = plan.reason === 'room' || (plan.cause !== undefined && plan.cause.how !== 'distance');
  return isShort && isStopped ? t`Short of \`${wanted}\`: ${hindrance(board, plan)}.` : undefined;
}

/** What a move would be like: ghosts, distance, the ground, what it costs. `to`: where it was sent. */
function previewGoing(view: ClassicView, unit: ClassicUnit, plan: UnitPlan, gait: Gait, to?: Point): Preview {
  const { board } = view;
  const preview = previewOf([], { focus: unit.id });
  if (plan.places.length === 0) return { ...preview, lines: [c('unit')`${unit.name} stays where it is.`] };
  preview.ghosts = plan.places;
  if (gait === 'escort') {
    const stay = counted(stayersOf(board, unit).length, t`model`, t`models`);
    preview.small.push(t`${stay} with Heavy weapons stay where they are.`);
  }
  const middle = middleOf(plan.places);
  const far = showLength(longestOf(plan.places));
  const where = groundWords(board, middle);
  const end = endSquare(plan.places, to);
  const going =
    gait === 'run'
      ? t`**${unit.name}** runs ${far} to \`${end}\`: ${where}.`
      : t`**${unit.name}** moves ${far} to \`${end}\`: ${where}.`;
  // Plans show the first line alone, and what a move may cost belongs there.
  const short = to && shortWords(board, plan, to);
  preview.lines.push([going, short, dangerWords(board, unit.id, plan.places)].filter(Boolean).join(' '));
  const rough = isSlowed(board, unit) ? thoseInRough(board, plan.places).length : 0;
  if (rough > 0) preview.lines.push(roughWords(board, unit, rough));
  if (gait === 'run' && isThrown(board, unit)) preview.small.push(t`Its Run is a D6: it may fall short of that.`);
  if ('leaves' in plan && plan.leaves) preview.lines.push(t`It leaves the table and goes back to Reserve.`);
  if (!plan.coherent) preview.small.push(t`It ends out of coherency.`);
  return preview;
}
