import type { Mils, Option, Point, Refusal, UnitId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { squareName } from '../../../engine/table/places.js';
import { pointDistance } from '../../../engine/table/points.js';
import { centreOf, distanceAmong, onTable, placedOf, unitOf } from '../../board-queries.js';
import { isPlural } from '../../group-names.js';
import { boardWith, type Placed } from '../../model-moves.js';
import type { DmBoard, DmUnit } from '../board.js';
import { lostUnit, teamsOf } from '../command/recipients.js';
import { rootOf, squadOf, teamsName } from '../lookups.js';
import { words } from '../words.js';
import { isBroken, TEAM_COHERENCY } from './coherency.js';
import { stridesOf } from './ground.js';
import { type SubPhase, TIMES } from './groups.js';
import { shiesFrom } from './outlook.js';
import { planCharge, planMove } from './placing.js';

const JOIN = 'DM.command.champion.must';
const RESTORE = 'DM.move.coherency.broken';
/** Places that are suggested; any other may be named. */
const MOST = 25;
/** Who comes nearer by less than this may as well stay. */
const WORTH_IT: Mils = 100;

/**
 * With whom a group has to close up: a Champion out of coherency with all teams of its squad, and who strayed with it, with one of
 * them; teams that it called to it, with the Champion. None for everybody else, nor for the shaken, who go where they dare
 * (DM.command.champion.must, DM.house.morale).
 */
export function unitsToJoin(board: DmBoard, units: readonly DmUnit[]): DmUnit[] {
  const [first] = units;
  if (first === undefined || units.some(unit => unit.status !== undefined || !onTable(board, unit))) return [];
  const squad = squadOf(board, rootOf(board, first));
  const lost = squad && lostUnit(board, squad);
  if (squad === undefined || lost === undefined) return [];
  if (units.includes(lost)) return units.length > 1 ? [] : teamsOf(board, squad).filter(team => onTable(board, team));
  return units.some(({ order }) => order?.closesUp) ? [lost] : [];
}

/** The model of a unit that stands nearest to who joins it, as somewhere to go. */
function beside(board: DmBoard, unit: DmUnit, join: DmUnit): Point {
  const here = centreOf(board, unit)!;
  const places = placedOf(board, join).map(({ at }) => at);
  return places.reduce((best, at) => (pointDistance(at, here) < pointDistance(best, here) ? at : best));
}

/** A place beside one of those whom a group joins, and how near to them it would end. */
interface Way {
  other: DmUnit;
  at: Point;
  end: Mils;
}

/** The way, with one of these orders of its teams, on which the group ends nearest to whom it joins. */
function nearestWay(
  board: DmBoard,
  units: readonly DmUnit[],
  join: readonly DmUnit[],
  times: 1 | 2,
  orders: readonly (readonly DmUnit[])[],
): Way {
  const allowance = stridesOf(board, times);
  const ways = join.flatMap(other =>
    orders.map((group): Way => {
      const at = beside(board, group[0]!, other);
      const { places } = planMove(board, group, at, { allowance });
      return { other, at, end: distanceAmong(boardWith(board, places), units, join) };
    }),
  );
  return ways.reduce((one, next) => (next.end < one.end ? next : one));
}

/**
 * Why a group that has to close up may not make this run or advance: it must end within 2" of whom it joins if it can, else at
 * least come nearer (DM.command.champion.must).
 */
export function astray(
  board: DmBoard,
  units: readonly DmUnit[],
  times: 1 | 2,
  places: readonly Placed[],
): Refusal | undefined {
  const join = unitsToJoin(board, units);
  if (join.length === 0) return undefined;
  const end = distanceAmong(boardWith(board, places), units, join);
  if (end <= TEAM_COHERENCY) return undefined;
  const orders = units.map(lead => [lead, ...units.filter(unit => unit !== lead)]);
  const best = nearestWay(board, units, join, times, orders);
  const before = distanceAmong(board, units, join);
  if (best.end > TEAM_COHERENCY && (end < before || best.end >= before)) return undefined;
  const must = best.end <= TEAM_COHERENCY ? 'endNear' : 'comeNearer';
  const why = t`${bound(board, units, join, must)}: name a place beside ${best.other.name}, at \`${squareName(best.at)}\`.`;
  return { why, cite: JOIN };
}

/** `One Champion is out of coherency and must come nearer to its squad`, `Alpha is called to One Champion and must …`. */
export function bound(
  board: DmBoard,
  units: readonly DmUnit[],
  join: readonly DmUnit[],
  must: keyof ReturnType<typeof words>['closing'],
): string {
  const first = units[0]!;
  const said = words().closing[must];
  if (squadOf(board, first)?.alone === first.id || rootOf(board, first) !== first)
    return said.lost({ name: first.name });
  const name = teamsName(
    board,
    units.map(({ id }) => id),
  );
  return said[isPlural(name) ? 'several' : 'one']({ name, to: join[0]!.name });
}

/**
 * The way on which the group ends nearest to whom it joins, where that is nearer than it stands or within 2" of them; undefined
 * when it cannot close up, or need not (DM.command.champion.must).
 */
export function wayToJoin(board: DmBoard, units: readonly DmUnit[], times: 1 | 2): Way | undefined {
  const join = unitsToJoin(board, units);
  if (join.length === 0) return undefined;
  const best = nearestWay(board, units, join, times, [units]);
  return best.end <= TEAM_COHERENCY || best.end + WORTH_IT <= distanceAmong(board, units, join) ? best : undefined;
}

/** Why a sprint of such a group may not go there: it leads away from whom it joins. */
export function sprintsAstray(board: DmBoard, units: readonly DmUnit[], to: Point): Refusal | undefined {
  const join = unitsToJoin(board, units);
  if (join.length === 0) return undefined;
  const nearer = join.some(other =>
    units.some(unit => {
      const at = beside(board, unit, other);
      return pointDistance(to, at) < pointDistance(centreOf(board, unit)!, at);
    }),
  );
  if (nearer) return undefined;
  const why = t`${bound(board, units, join, 'comeNearer')}: sprint toward ${join[0]!.name}.`;
  return { why, cite: JOIN };
}

/** Places beside those whom a group joins; none for who need not close up. */
export function placesToJoin(board: DmBoard, units: readonly DmUnit[], kind: SubPhase | 'sprint'): Option[] {
  const options = new Map<string, Option>();
  for (const other of unitsToJoin(board, units)) {
    for (const { at } of placedOf(board, other)) {
      const label = squareName(at);
      if (options.has(label) || options.size === MOST) continue;
      if (leadsAstray(board, units, kind, at)) continue;
      options.set(label, { value: { ...at, near: true }, label, hint: t`beside ${other.name}` });
    }
  }
  return [...options.values()];
}

function leadsAstray(board: DmBoard, units: readonly DmUnit[], kind: SubPhase | 'sprint', at: Point): boolean {
  if (kind === 'sprint') return sprintsAstray(board, units, at) !== undefined;
  const { places } = planMove(board, units, at, { allowance: stridesOf(board, TIMES[kind]) });
  return astray(board, units, TIMES[kind], places) !== undefined;
}

/**
 * Where a group that is torn goes to have all of its teams in one chain again: where it stands, for the rest gathers there.
 * Undefined when none of them is torn, or a run (`times` 2) or an advance (1) cannot mend it (DM.move.coherency.broken), or only
 * by going where the shaken do not dare to (DM.house.morale).
 */
export function gatheringPlace(board: DmBoard, units: readonly DmUnit[], times: 1 | 2): Point | undefined {
  const here = units[0] && centreOf(board, units[0]);
  if (here === undefined || tornAmong(board, units).length === 0) return undefined;
  const { places } = planMove(board, units, here, { allowance: stridesOf(board, times) });
  return gathers(board, units, places) && !shiesFrom(board, units, places) ? here : undefined;
}

function tornAmong(board: DmBoard, units: readonly DmUnit[]): UnitId[] {
  return units.filter(unit => onTable(board, unit) && isBroken(board, unit)).map(({ id }) => id);
}

/** Whether every team of them would stand in one chain (DM.move.coherency). */
export function gathers(board: DmBoard, units: readonly DmUnit[], places: readonly Placed[]): boolean {
  const then = boardWith(board, places);
  return units.every(({ id }) => !isBroken(then, unitOf(then, id)));
}

/** Why a group may not end there: it would stay torn, and could close up (DM.move.coherency.broken). */
export function staysTorn(
  board: DmBoard,
  units: readonly DmUnit[],
  times: 1 | 2,
  places: readonly Placed[],
): Refusal | undefined {
  const torn = tornAmong(board, units);
  if (torn.length === 0 || gathers(board, units, places)) return undefined;
  const at = gatheringPlace(board, units, times);
  return (
    at && {
      why: t`${mustCloseUp(board, torn)} with its next move: name a place such as \`${squareName(at)}\`.`,
      cite: RESTORE,
    }
  );
}

/** Why a group may not charge these, of whom it reaches so far: it would stay torn, and could close up with a run. */
export function chargesTorn(
  board: DmBoard,
  units: readonly DmUnit[],
  targets: readonly UnitId[],
  reach: Mils,
): Refusal | undefined {
  const torn = tornAmong(board, units);
  if (torn.length === 0) return undefined;
  const places = planCharge(board, units, { targets: [...targets], allowance: reach });
  return gathers(board, units, places) ? undefined : whyRun(board, units, 'charge');
}

/** Why a group runs instead of what would leave it torn; undefined where a run does not mend it either. */
export function whyRun(board: DmBoard, units: readonly DmUnit[], instead: 'charge' | 'sprint'): Refusal | undefined {
  const at = gatheringPlace(board, units, 2);
  if (at === undefined) return undefined;
  const torn = tornAmong(board, units);
  const [must, where] = [mustCloseUp(board, torn), squareName(at)];
  const why =
    instead === 'charge'
      ? t`${must} with its next move, which such a charge does not: run, to \`${where}\` for one.`
      : t`${must} with its next move, which such a sprint does not: run, to \`${where}\` for one.`;
  return { why, cite: RESTORE };
}

/** `Alpha is out of coherency and must close up`. */
export function mustCloseUp(board: DmBoard, torn: readonly UnitId[]): string {
  const name = teamsName(board, torn);
  return isPlural(name)
    ? t`${name} are out of coherency and must close up`
    : t`${name} is out of coherency and must close up`;
}
