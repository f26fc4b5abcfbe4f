import type { Mils, Point } from '../../../engine/index.js';
import { boxOf, pointDistance } from '../../../engine/table/points.js';
import { centreOf, enemiesOf, modelOf, modelsOf, placedOf, unitOf, unitsOf } from '../../board-queries.js';
import { boardWith, type Placed } from '../../model-moves.js';
import type { UnitPlan } from '../../movement/unit-plans.js';
import { planDrop } from '../arrivals/ways.js';
import { keyOf } from '../asking.js';
import type { Keys } from '../attacks/board-hooks.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import type { ClassicGame } from '../game.js';
import { ownRulesOf, typeOf } from '../lookups.js';
import { planMove } from '../movement/placing.js';
import { sees } from '../shooting/sight.js';

/** The value of the field `to` of who is set up last. */
export const LAST = 'infiltrate';

/** A unit, and those aboard that it was bought for. */
function withRiders(board: ClassicBoard, unit: ClassicUnit): ClassicUnit[] {
  const riders = unitsOf(board, unit.side).filter(
    ({ aboard, dedicated }) => dedicated === unit.id && aboard !== undefined && unit.models.includes(aboard),
  );
  return [unit, ...riders];
}

/** How far from enemies a unit may be set up last; undefined where it may not (AD.rule.infiltrate). */
export function infiltration(board: ClassicBoard, unit: ClassicUnit): Keys['infiltrates'] | undefined {
  const all = withRiders(board, unit);
  // Neither takes a character along who cannot, nor goes along with one who can.
  const hasGuests = (each: ClassicUnit) => modelsOf(board, each).some(({ home }) => home !== undefined);
  if (all.some(each => hasGuests(each) && !goTogether(board, each, 'infiltrates'))) return undefined;
  return all.map(each => keyOf(board, each, 'infiltrates')).find(found => found !== undefined);
}

/** Whether one of a unit's own models has a rule that gives this, and each character who joined it too. */
export function goTogether(board: ClassicBoard, unit: ClassicUnit, key: keyof Keys): boolean {
  const models = modelsOf(board, unit);
  const own = models.some(model => model.home === undefined && hasItself(board, model, key));
  return own && models.every(model => model.home === undefined || hasItself(board, model, key));
}

/** Whether a model has such a rule itself, or of the unit that it came with, and not of others it has joined. */
export function hasItself(board: ClassicBoard, model: ClassicModel, key: keyof Keys): boolean {
  return ownRulesOf(board, model).some(({ rule, value }) => rule.key?.[key]?.(value) !== undefined);
}

/** What whoever joins a unit must have too, where that waits to be set up last, or off the table for another way than its own edge (AD.rule.infiltrate, AD.rule.outflank, AD.rule.deep-strike). */
export function waitsBy(board: ClassicBoard, unit: ClassicUnit): keyof Keys | undefined {
  const carrier = unit.aboard === undefined ? unit : unitOf(board, modelOf(board, unit.aboard).unit);
  if (carrier.setAside) return 'infiltrates';
  if (carrier.reserve === undefined || carrier.reserve === 'edge') return undefined;
  const way = carrier.reserve === 'flank' ? 'flanks' : 'deepStrikes';
  // A machine that comes so by itself may carry anybody.
  return carrier !== unit && goTogether(board, carrier, way) ? undefined : way;
}

/** Where an infiltrating unit stands that is sent to a place; undefined where that is too near to enemies, or has no room. */
export function planInfiltration(board: ClassicBoard, unit: ClassicUnit, at: Point): Placed[] | undefined {
  const far = infiltration(board, unit);
  if (far === undefined) return undefined;
  const seen = planDrop(board, unit, at, far.seen * 1000 + 1);
  if (seen !== undefined) return seen;
  const places = planDrop(board, unit, at, far.unseen * 1000 + 1);
  if (places === undefined) return undefined;
  const then = boardWith(board, places);
  return enemiesOf(then, unit).some(enemy => sees(then, enemy, unit)) ? undefined : places;
}

/** How finely places for infiltrators are looked for, and how many are offered. */
const EVERY = 5000;
const MOST = 12;

/** Places for an infiltrating unit, near to markers and to the enemy. */
export function infiltrationAims(board: ClassicBoard, unit: ClassicUnit): Point[] {
  const { maxX, maxY } = boxOf(board.outline);
  const enemies = enemiesOf(board, unit).flatMap(enemy => centreOf(board, enemy) ?? []);
  const near = (at: Point, those: readonly Point[]) => Math.min(30_000, ...those.map(each => pointDistance(at, each)));
  const markers = board.markers.map(({ at }) => at);
  const spots: { at: Point; worth: number }[] = [];
  for (let x = EVERY; x < maxX; x += EVERY) {
    for (let y = EVERY; y < maxY; y += EVERY) {
      const at = { x, y };
      spots.push({ at, worth: near(at, markers) + Math.abs(near(at, enemies) - 15_000) });
    }
  }
  const found: Point[] = [];
  for (const { at } of spots.sort((one, other) => one.worth - other.worth)) {
    if (planInfiltration(board, unit, at) === undefined) continue;
    found.push(at);
    if (found.length === MOST) break;
  }
  return found;
}

const ON_FOOT = ['infantry', 'artillery', 'dreadnought', 'automata'];

/** How far a unit may scout, in mils; undefined where it does not (AD.rule.scout). */
export function scoutReach(board: ClassicBoard, unit: ClassicUnit): { far: Mils; away: Mils } | undefined {
  const key = withRiders(board, unit)
    .map(each => keyOf(board, each, 'scouts'))
    .find(found => found !== undefined);
  if (key === undefined || placedOf(board, unit).length === 0) return undefined;
  const inches = ON_FOOT.includes(typeOf(board, unit)) ? key.foot : key.other;
  return { far: inches * 1000, away: key.away * 1000 };
}

/** Where a scout is set down anew: anywhere so near, more than so far from every enemy; it is no move (AD.rule.scout). */
export function planScouting(board: ClassicBoard, unit: ClassicUnit, to: Point): UnitPlan | undefined {
  const reach = scoutReach(board, unit);
  if (reach === undefined) return undefined;
  const manner = { allowance: () => reach.far, flies: true, enemyAway: reach.away + 1 };
  return planMove(board, unit, to, manner);
}

/** No charge in its first turn, nor by those aboard that it was bought for (AD.rule.infiltrate, AD.rule.scout). */
export function staysBehind(g: Pick<ClassicGame, 'board' | 'emit'>, unit: ClassicUnit, is: string): void {
  const until = { playerTurn: unit.side === g.board.firstSide ? 1 : 2, phase: 'assault' as const };
  for (const { id } of withRiders(g.board, unit))
    g.emit({ type: 'effectGained', on: { unit: id }, effect: { is, marks: ['noCharge'], until } });
}
