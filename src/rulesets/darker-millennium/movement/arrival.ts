import type { Frame, Mils, MoveOptions, Point, SideId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { edgeStretches } from '../../../engine/table/outline.js';
import { squareName } from '../../../engine/table/places.js';
import { lengthOf } from '../../../engine/table/walked.js';
import { middleOf, unitOf } from '../../board-queries.js';
import { edgesOf } from '../../edges.js';
import type { Placed } from '../../model-moves.js';
import { planAppearing, planEntering as planFromEdges } from '../../movement/entering.js';
import { mayAppear, ownHalf } from '../../movement/infiltrating.js';
import type { MovePlan } from '../../movement/journey.js';
import { hasAbility } from '../abilities/has.js';
import type { DmBoard, DmUnit } from '../board.js';
import type { Cause } from '../causes.js';
import { pieceName } from '../combat/sight.js';
import { ignoresMorale, isAway, teamsName } from '../lookups.js';
import { walkFrame } from './frames.js';
import { journeyOf, type MoveManner, SPRINT_ROOM } from './ground.js';

const EVERY_EDGE = ['north', 'east', 'south', 'west'] as const;
/** Infiltrators keep so far from every enemy (DM.house.abilities.infiltrate). */
const UNSEEN: Mils = 12_000;

/** The stretches of the table edge that units may come on from: their own, or any for an ambush (DM.house.abilities.ambush). */
export function entryEdges(board: DmBoard, units: readonly DmUnit[]): [Point, Point][] {
  const [first] = units;
  if (first === undefined) return [];
  if (!units.every(unit => hasAbility(unit, 'ambush'))) return edgesOf(board, first.side);
  return EVERY_EDGE.flatMap(edge => edgeStretches(board.outline, edge));
}

export function infiltrates(units: readonly DmUnit[]): boolean {
  return units.length > 0 && units.every(unit => hasAbility(unit, 'infiltrate'));
}

/** How far into the table infiltrators may be sent. */
export function infiltrationDepth(board: DmBoard, side: SideId): Mils {
  return ownHalf(board, side);
}

/**
 * A group comes on from its own edge, measured from it, its teams side by side (DM.house.enter): where it is sent to, or where
 * others leave room nearest to that. No places when there is room nowhere along the edge.
 */
export function planEntering(board: DmBoard, units: readonly DmUnit[], to: Point, going: MoveManner): MovePlan {
  const { teams, ...journey } = journeyOf(board, units, to, going);
  const passing = teams.map((team, index) => {
    const unit = units[index]!;
    return {
      ...team,
      options: infiltrates([unit]) ? { flies: true } : { ...team.options, ...straightOn(unit, going) },
    };
  });
  const entry = { ...journey, teams: passing, edges: entryEdges(board, units) };
  if (infiltrates(units)) {
    const plan = planAppearing(entry);
    if (plan.places.length > 0 && mayAppear(board, units[0]!.side, plan.places, UNSEEN)) return plan;
  }
  return planFromEdges(entry);
}

/** Who sprints onto the table goes straight on and halts 8" from enemies (DM.move.sprint, DM.move.sprint.halt). */
function straightOn(unit: DmUnit, { sprints }: MoveManner): Pick<MoveOptions, 'straight' | 'enemyAway'> {
  if (sprints !== true) return {};
  return ignoresMorale(unit) ? { straight: true } : { straight: true, enemyAway: SPRINT_ROOM };
}

/** The models of one team at the end of a move, or of a part of it. */
interface Gone {
  unit: string;
  models: readonly { at: Point; path: readonly Point[] }[];
}

/** Less than this is no move. */
const STILL = 50;

/** The square in which a team stands: the one it was sent to when one of its models is in it, else that of its middle. */
function endSquare(models: readonly { at: Point }[], asked?: Point): string {
  const wanted = asked && squareName(asked);
  if (wanted !== undefined && models.some(({ at }) => squareName(at) === wanted)) return wanted;
  return squareName(middleOf(models));
}

/**
 * `8" to F5.3`, with the team's name before it where it is `named`: the same words before a move and after it. Infiltrators have
 * no way behind them: they are `in F5.3` when they come on.
 */
export function goneWords(
  board: DmBoard,
  teams: readonly Gone[],
  asked?: Point,
  entering = false,
  named = teams.length > 1,
): string {
  const words = teams.flatMap(({ unit, models }) => {
    if (models.length === 0) return [];
    const far = farOf({ models });
    const name = named ? `${unitOf(board, unit).name} ` : '';
    const where = `\`${endSquare(models, asked)}\``;
    if (far >= STILL) return [t`${name}${showLength(far)} to ${where}`];
    return [entering ? t`${name}in ${where}` : t`${name}stays at ${where}`];
  });
  return words.join(', ');
}

function farOf({ models }: Pick<Gone, 'models'>): Mils {
  return Math.max(0, ...models.map(({ path }) => lengthOf(path)));
}

/** Whether nobody of the team moves at all. */
export function isStill(gone: Gone): boolean {
  return gone.models.length > 0 && farOf(gone) < STILL;
}

/** A plan's places, team by team. */
export function goneBy(board: DmBoard, units: readonly DmUnit[], places: readonly Placed[]): Gone[] {
  return units.map(({ id }) => ({ unit: id, models: places.filter(({ model }) => board.models[model]?.unit === id) }));
}

/**
 * Why a group does not end where it was sent, and where it ends instead; undefined when it gets there. For what stands in
 * the report as well as in the preview.
 */
export function shortfall(board: DmBoard, units: readonly DmUnit[], to: Point, plan: MovePlan): Cause | undefined {
  const [lead] = goneBy(board, units, plan.places);
  if (lead === undefined || lead.models.length === 0 || plan.reached) return undefined;
  const [wanted, end] = [squareName(to), endSquare(lead.models, to)];
  if (wanted === end) return undefined;
  const { cause, reason } = plan;
  if (cause && cause.how !== 'distance') {
    if (cause.what === 'edge') return { is: 'endsShort', wanted, end, by: 'edge' };
    if (cause.what === 'terrain') {
      return { is: 'endsShortOf', wanted, end, by: 'piece', name: pieceName(board, cause.id) };
    }
    const other = board.models[cause.id]?.unit;
    if (other !== undefined && board.units[other] !== undefined) {
      return { is: 'endsShortOf', wanted, end, by: 'unit', name: unitOf(board, other).name };
    }
  }
  if (reason === 'room' || reason === 'torn') {
    if (units.some(unit => isAway(board, unit))) return { is: 'endsShort', wanted, end, by: 'full' };
    const name = teamsName(
      board,
      units.map(({ id }) => id),
    );
    return { is: 'endsShortOf', wanted, end, by: 'room', name };
  }
  return { is: 'endsShort', wanted, end, by: 'distance' };
}

/** The frame of a move to a place, which says why it ends short of it where it does. */
export function walkThere(
  board: DmBoard,
  units: readonly DmUnit[],
  to: Point,
  plan: MovePlan,
  { note = [], ...how }: Omit<Parameters<typeof walkFrame>[0], 'units' | 'places' | 'sentTo'>,
): Frame {
  const short = shortfall(board, units, to, plan);
  return walkFrame({ ...how, units, places: plan.places, note: short ? [...note, short] : note, sentTo: to });
}
