import type { Mils, Option, Point, Refusal } from '../../../engine/index.js';
import { squareName } from '../../../engine/table/places.js';
import { pointDistance } from '../../../engine/table/points.js';
import { centreOf, distanceBetween, onTable, placedOf, unitOf } from '../../lookups.js';
import type { Placed } from '../../placed.js';
import { boardWith } from '../../placed.js';
import type { DmBoard, DmUnit } from '../board.js';
import { isStray, teamsOf } from '../command/recipients.js';
import { squadOf } from '../lookups.js';
import { TEAM_COHERENCY } from './coherency.js';
import { mvOf, planMove } from './placing.js';

const CITE = 'DM.command.champion.must';
const MOST = 25;

/**
 * Teams on the table that a Champion, standing alone, has to close up with; none for everybody else, nor for a shaken one, who
 * goes where it dares (DM.command.champion.must, DM.house.morale).
 */
export function teamsToJoin(board: DmBoard, units: readonly DmUnit[]): DmUnit[] {
  const [unit] = units;
  if (unit === undefined || units.length > 1 || unit.status !== undefined) return [];
  if (!onTable(board, unit) || !isStray(board, unit)) return [];
  return teamsOf(board, squadOf(board, unit)!).filter(team => onTable(board, team));
}

function nearest(board: DmBoard, unit: DmUnit, teams: readonly DmUnit[]): Mils {
  return Math.min(...teams.map(team => distanceBetween(board, unitOf(board, unit.id), team)));
}

/** The model of each team that stands nearest to the Champion, as somewhere to go. */
function beside(board: DmBoard, unit: DmUnit, team: DmUnit): Point {
  const here = centreOf(board, unit)!;
  const places = placedOf(board, team).map(({ at }) => at);
  return places.reduce((best, at) => (pointDistance(at, here) < pointDistance(best, here) ? at : best));
}

function endsAt(board: DmBoard, unit: DmUnit, teams: readonly DmUnit[], places: readonly Placed[]): Mils {
  return nearest(boardWith(board, places), unit, teams);
}

/**
 * Why a Champion that is out of coherency may not make this run or advance: it must end within 2" of a team of its squad if it
 * can, else at least come nearer (DM.command.champion.must).
 */
export function astray(
  board: DmBoard,
  units: readonly DmUnit[],
  times: 1 | 2,
  places: readonly Placed[],
): Refusal | undefined {
  const teams = teamsToJoin(board, units);
  const [unit] = units;
  if (unit === undefined || teams.length === 0) return undefined;
  const end = endsAt(board, unit, teams, places);
  if (end <= TEAM_COHERENCY) return undefined;
  const ways = teams.map(team => {
    const plan = planMove(board, [unit], beside(board, unit, team), { allowance: model => times * mvOf(board, model) });
    return { team, end: endsAt(board, unit, teams, plan.places) };
  });
  const best = ways.reduce((one, other) => (other.end < one.end ? other : one));
  const before = nearest(board, unit, teams);
  if (best.end > TEAM_COHERENCY && (end < before || best.end >= before)) return undefined;
  const must = best.end <= TEAM_COHERENCY ? 'must end within 2" of its squad' : 'must come nearer to its squad';
  const at = squareName(beside(board, unit, best.team));
  return {
    why: `${unit.name} is out of coherency and ${must}: name a place beside ${best.team.name}, at \`${at}\`.`,
    cite: CITE,
  };
}

/** Why a sprint of such a Champion may not go there: it leads away from its squad. */
export function sprintsAstray(board: DmBoard, units: readonly DmUnit[], to: Point): Refusal | undefined {
  const teams = teamsToJoin(board, units);
  const [unit] = units;
  if (unit === undefined || teams.length === 0) return undefined;
  const here = centreOf(board, unit)!;
  const nearer = teams.some(team => {
    const at = beside(board, unit, team);
    return pointDistance(to, at) < pointDistance(here, at);
  });
  if (nearer) return undefined;
  return {
    why: `${unit.name} is out of coherency and must come nearer to its squad: sprint toward ${teams[0]!.name}.`,
    cite: CITE,
  };
}

/** Places beside its teams, for a Champion that must close up; none for everybody else. */
export function placesToJoin(board: DmBoard, units: readonly DmUnit[], doing: 'run' | 'advance' | 'sprint'): Option[] {
  const options = new Map<string, Option>();
  for (const team of teamsToJoin(board, units)) {
    for (const { at } of placedOf(board, team)) {
      const label = squareName(at);
      if (options.has(label) || options.size === MOST) continue;
      const plan = () =>
        planMove(board, units, at, { allowance: model => (doing === 'run' ? 2 : 1) * mvOf(board, model) }).places;
      const refused =
        doing === 'sprint' ? sprintsAstray(board, units, at) : astray(board, units, doing === 'run' ? 2 : 1, plan());
      if (refused) continue;
      options.set(label, { value: { ...at, near: true }, label, hint: `beside ${team.name}`.slice(0, 100) });
    }
  }
  return [...options.values()];
}
