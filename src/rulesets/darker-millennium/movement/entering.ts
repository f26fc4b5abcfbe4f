import type { Mils, MoveOptions, Point, SideId } from '../../../engine/index.js';
import { edgeStretches } from '../../../engine/table/outline.js';
import { edgesOf } from '../../edges.js';
import { planAppearing, planEntering as planFromEdges } from '../../movement/entering.js';
import { mayAppear, ownHalf } from '../../movement/infiltrating.js';
import type { Plan } from '../../movement/journey.js';
import { hasAbility } from '../abilities/has.js';
import type { DmBoard, DmUnit } from '../board.js';
import { ignoresMorale } from '../lookups.js';
import { type Going, journeyOf, SPRINT_ROOM } from './ground.js';

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
export function planEntering(board: DmBoard, units: readonly DmUnit[], to: Point, going: Going): Plan {
  const { teams, ...journey } = journeyOf(board, units, to, going);
  const passing = teams.map((team, index) => {
    const unit = units[index]!;
    return { ...team, options: infiltrates([unit]) ? { flies: true } : { ...team.options, ...dash(unit, going) } };
  });
  const entry = { ...journey, teams: passing, edges: entryEdges(board, units) };
  if (infiltrates(units)) {
    const plan = planAppearing(entry);
    if (plan.places.length > 0 && mayAppear(board, units[0]!.side, plan.places, UNSEEN)) return plan;
  }
  return planFromEdges(entry);
}

/** Who sprints onto the table goes straight on and halts 8" from enemies (DM.move.sprint, DM.move.sprint.halt). */
function dash(unit: DmUnit, { sprints }: Going): Pick<MoveOptions, 'straight' | 'enemyAway'> {
  if (sprints !== true) return {};
  return ignoresMorale(unit) ? { straight: true } : { straight: true, enemyAway: SPRINT_ROOM };
}
