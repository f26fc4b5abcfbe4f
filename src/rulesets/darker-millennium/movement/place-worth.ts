import type { JsonObject, Marker, Option, Point, SideId, UnitId } from '../../../engine/index.js';
import { pointDistance, pointIn } from '../../../engine/table/points.js';
import { centreOf, enemiesOf, enemyOf, modelsOf, onTable, placedOf, profileOf, unitsOf } from '../../board-queries.js';
import { bestLookedAt, tasteOfPlaces } from '../../movement/place-taste.js';
import { rememberPlan } from '../../movement/plans.js';
import { wayLeft } from '../../movement/way-left.js';
import { errandsTo } from '../../objectives/errands.js';
import { isAtMarker, middleMarker } from '../../objectives/holding.js';
import { menAt, missionOf } from '../battle/victory.js';
import type { DmBoard, DmUnit } from '../board.js';
import { freeLine, largeModels } from '../combat/sight.js';
import { isMachineUnit } from '../machines/armour.js';
import { optionsOf } from '../options.js';
import { unitsToJoin } from './closing-up.js';
import { flies, slowest } from './ground.js';
import { type MoveGroup, type SubPhase, TIMES } from './groups.js';
import { gunRange } from './overwatch.js';
import { planFor } from './place-reply.js';
import { suggestPlaces } from './suggestions.js';
import { addDangers } from './walk.js';

/** Hand-to-hand worth of a unit: a sum over its models of Weapon Skill and Attacks. */
function might(board: DmBoard, unit: DmUnit): number {
  let sum = 0;
  for (const model of modelsOf(board, unit)) {
    const { ws, attacks, t, wounds } = profileOf(board, model);
    sum += ((ws ?? 1) + (t ?? 6) / 2) * Math.sqrt((attacks ?? 0) * wounds);
  }
  return sum;
}

function mightOf(board: DmBoard, ids: readonly unknown[]): number {
  return ids.reduce((sum: number, id) => {
    const unit = typeof id === 'string' ? board.units[id] : undefined;
    return sum + (unit ? might(board, unit) : 0);
  }, 0);
}

/** How well a unit would do in close combat against others: over 1 is better than they. */
export function oddsAgainst(board: DmBoard, units: readonly DmUnit[], against: readonly unknown[]): number {
  const own = units.reduce((sum, unit) => sum + might(board, unit), 0);
  return own / Math.max(1, mightOf(board, against));
}

/** More than any place is worth. */
export const BEST = 1000;

/** What a place is worth to a group. Who weighs many places has all that is the same for them found once. */
export function worthOfPlaces(board: DmBoard, units: readonly DmUnit[]): (at: Point | undefined) => number {
  const unit = units[0]!;
  return tasteOfPlaces(board, units, {
    range: gunRange(board, unit),
    errand: units.map(each => errandOf(board, each)).find(found => found !== undefined),
    way: (from, to) => (flies(unit) ? pointDistance(from, to) : wayLeft(board, from, to)),
  });
}

/** What it is worth to see an enemy within range of one's guns, and how many of the nearest are looked for. */
const SEES = 1.2;
const LOOKED_FOR = 3;
/** Places from which it is looked, best first: sight is dear. */
const LOOKED_FROM = 6;

/** As `worthOfPlaces`, and what its guns would see from there. */
function worthWithSight(board: DmBoard, units: readonly DmUnit[]): (at: Point | undefined) => number {
  const placeWorth = worthOfPlaces(board, units);
  const unit = units[0]!;
  const range = gunRange(board, unit);
  const eye = modelsOf(board, unit)[0];
  if (range === 0 || eye === undefined) return placeWorth;
  const enemies = enemiesOf(board, unit)
    .filter(({ hidden }) => !hidden)
    .map(enemy => ({ models: placedOf(board, enemy), at: centreOf(board, enemy)! }));
  const large = largeModels(board);
  return at => {
    if (at === undefined) return 0;
    const near = enemies
      .map(({ models, at: spot }) => ({ models, far: pointDistance(spot, at) }))
      .filter(({ far }) => far <= range)
      .sort((a, b) => a.far - b.far)
      .slice(0, LOOKED_FOR);
    const looks = { ...eye, at: { x: at.x, y: at.y } };
    const sees = near.some(({ models }) => models[0] && freeLine(board, looks, models[0], large) !== undefined);
    return placeWorth(at) + (sees ? SEES : 0);
  };
}

/** Places with what they are worth, in the order given; what is seen from there counts in the best few. */
function likeliest(
  board: DmBoard,
  units: readonly DmUnit[],
  options: readonly Pick<Option, 'value'>[],
): { at: Point | undefined; worth: number }[] {
  const [plain, seeing] = [worthOfPlaces(board, units), worthWithSight(board, units)];
  const places = options.map(({ value }) => pointIn(value));
  const worths = bestLookedAt(places.map(plain), LOOKED_FROM, index => seeing(places[index]));
  return places.map((at, index) => ({ at, worth: worths[index]! }));
}

/** Ways that are walked in thought, best place first: a place that cannot be reached is worth no more than where the way ends. */
const WAYS_TRIED = 3;

/** How good each place is, the best few by where the way to them ends. */
export function weighWays(
  board: DmBoard,
  { units }: Pick<MoveGroup, 'units'>,
  kind: SubPhase,
  options: readonly Option[],
): number[] {
  const placeWorth = worthWithSight(board, units);
  const places = likeliest(board, units, options);
  const worths = places.map(({ worth }) => worth);
  return bestLookedAt(worths, WAYS_TRIED, index => {
    const { at, worth } = places[index]!;
    return at ? BEST + wayWorth(board, units, kind, at, placeWorth) : worth;
  });
}

/** What it is worth to be where a way ends, less those who come to harm on it. */
function wayWorth(
  board: DmBoard,
  units: readonly DmUnit[],
  kind: SubPhase,
  to: Point,
  placeWorth: (at: Point) => number,
): number {
  const plan = planFor(board, units, kind, to);
  const harmed = units.flatMap(unit => {
    const moved = plan.places.filter(({ model }) => unit.models.includes(model));
    return addDangers([], board, unit, moved).flatMap(({ models }) => models);
  });
  const there = plan.places.filter(({ at }) => isAtMarker(board, at));
  return placeWorth(plan.at) + HOLDS * there.length - HARM * harmed.length;
}

/** What each man who ends at a marker adds to the worth of a way. */
const HOLDS = 0.3;

/** What a model that crosses dangerous ground takes from the worth of a way. */
const HARM = 0.25;
/** What a way must gain where the team could stand still and aim. */
const LEAST_GAIN = 0.3;

/** Whether a group on the table finds a place that is worth the way to it; who has to close up goes in any case. */
export function gains(board: DmBoard, { units }: Pick<MoveGroup, 'units'>, kind: SubPhase): boolean {
  const first = units[0]!;
  const here = centreOf(board, first);
  if (here === undefined || units.some(unit => isMachineUnit(board, unit))) return true;
  if (unitsToJoin(board, units).length > 0) return true;
  const there = units.flatMap(unit => modelsOf(board, unit)).filter(({ at }) => isAtMarker(board, at));
  const placeWorth = worthWithSight(board, units);
  const stays = placeWorth(here) + HOLDS * there.length + LEAST_GAIN;
  const reach = 1000 * TIMES[kind] * slowest(board, units);
  return likeliest(board, units, suggestPlaces(board, first, reach, { units }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, WAYS_TRIED)
    .some(({ at, worth }) => at && worth > stays && wayWorth(board, units, kind, at, placeWorth) > stays);
}

/** Whether no turn comes after this one. */
export function isLastTurn(board: DmBoard, options: JsonObject): boolean {
  return board.turn >= optionsOf(options).house.turns;
}

/** Of a Run, how much of it is likely to get where it is meant to. */
export const LIKELY = 0.9;

/** Whether a Run of the group brings it to, or keeps it at, a marker that its side does not hold without it. */
export function takesGround(board: DmBoard, units: readonly DmUnit[]): boolean {
  const { side } = units[0]!;
  const far = 2000 * slowest(board, units) * LIKELY;
  const own = units.flatMap(unit => modelsOf(board, unit).flatMap(({ at }) => at ?? []));
  return board.markers.some(marker => {
    const { at, radius } = marker;
    const there = own.filter(spot => pointDistance(spot, at) <= radius).length;
    const held = menAt(board, side, marker) - there > menAt(board, enemyOf(side), marker);
    return !held && own.some(spot => pointDistance(spot, at) <= far + radius);
  });
}

/** Fewer models than this are soon outnumbered at a marker. */
const LEAST_MEN = 3;

/** The marker that the computer sends a team to, the nearest teams first; undefined for those who fight elsewhere. */
export function errandOf(board: DmBoard, unit: DmUnit): Marker | undefined {
  const errands = rememberPlan(board, `errands:${unit.side}`, () => errandsOf(board, unit.side));
  const label = errands.get(unit.id);
  return label === undefined ? undefined : board.markers.find(marker => marker.label === label);
}

function errandsOf(board: DmBoard, side: SideId): Map<UnitId, string> {
  const men = unitsOf(board, side).filter(
    unit => onTable(board, unit) && unit.models.length >= LEAST_MEN && unit.status !== 'broken',
  );
  return errandsTo(board, men, marker => menWanted(board, side, marker));
}

/** Men who hold a marker while nobody disputes it; as many more are wanted as enemies stand there. */
const GARRISON = 8;
/** And so many more where the mission is about it. */
const MORE_MEN = 4;

function menWanted(board: DmBoard, side: SideId, marker: Marker): number {
  const middle = middleMarker(board.markers);
  const matters = missionOf(board, side)?.goal.kind === 'centre' && marker === middle;
  return GARRISON + menAt(board, enemyOf(side), marker) + (matters ? MORE_MEN : 0);
}
