import type { Frame, Mils, MoveOptions, Point, SideId } from '../../../engine/index.js';
import { edgeStretches } from '../../../engine/table/outline.js';
import { squareName } from '../../../engine/table/places.js';
import { edgesOf } from '../../edges.js';
import { planAppearing, planEntering as planFromEdges } from '../../movement/entering.js';
import { endSquare, goneBy } from '../../movement/gone-words.js';
import { mayAppear, ownHalf } from '../../movement/infiltrating.js';
import type { MovePlan } from '../../movement/journey.js';
import { shortfallOf } from '../../movement/shortfall.js';
import { hasAbility } from '../abilities/has.js';
import type { DmBoard, DmUnit } from '../board.js';
import type { Cause } from '../causes.js';
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
  const entry = { ...journeyOf(board, units, to, going), edges: entryEdges(board, units) };
  const { teams } = entry;
  if (infiltrates(units)) {
    const plan = planAppearing({ ...entry, teams: teams.map(team => ({ ...team, options: { flies: true } })) });
    if (plan.places.length > 0 && mayAppear(board, units[0]!.side, plan.places, UNSEEN)) return plan;
  }
  const onFoot = teams.map((team, index) => {
    return { ...team, options: { ...team.options, ...straightOn(units[index]!, going) } };
  });
  return planFromEdges({ ...entry, teams: onFoot });
}

/** Who sprints onto the table goes straight on and halts 8" from enemies (DM.move.sprint, DM.move.sprint.halt). */
function straightOn(unit: DmUnit, { sprints }: MoveManner): Pick<MoveOptions, 'straight' | 'enemyAway'> {
  if (sprints !== true) return {};
  return ignoresMorale(unit) ? { straight: true } : { straight: true, enemyAway: SPRINT_ROOM };
}

/** Why a group ends elsewhere than where it was sent, and where, for previews and reports; undefined when it gets there. */
export function shortfall(board: DmBoard, units: readonly DmUnit[], to: Point, plan: MovePlan): Cause | undefined {
  const [lead] = goneBy(board, units, plan.places);
  if (lead === undefined || lead.models.length === 0 || plan.reached) return undefined;
  const [wanted, end] = [squareName(to), endSquare(lead.models, to)];
  if (wanted === end) return undefined;
  const ids = units.map(({ id }) => id);
  const entering = units.some(unit => isAway(board, unit));
  const short = shortfallOf(board, plan, { entering, called: () => teamsName(board, ids) });
  return 'name' in short ? { is: 'endsShortOf', wanted, end, ...short } : { is: 'endsShort', wanted, end, ...short };
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
  return walkFrame(
    Object.assign({ units, places: plan.places, note: short ? [...note, short] : note, sentTo: to }, how),
  );
}
