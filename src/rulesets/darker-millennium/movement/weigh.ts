import type { Decision, JsonObject, Offer, Option, Point, UnitId } from '../../../engine/index.js';
import { pointDistance, pointIn } from '../../../engine/table/points.js';
import { hasKeyword, piecesAt } from '../../../engine/table/terrain.js';
import { centreOf, enemyOf, modelsOf, onTable, profileOf, unitOf, unitsOf } from '../../lookups.js';
import { errandOf } from '../battle/errands.js';
import type { DmBoard, DmUnit } from '../board.js';
import { engagedWith } from '../combat/sight.js';
import type { DmView, Weigh } from '../game.js';
import { weighCompulsory } from './compulsory-question.js';
import { groupsIn, isEntering, type MoveGroup, type SubPhase } from './groups.js';
import { planFor } from './move-reply.js';
import { gunRange } from './overwatch.js';
import { lowestMv, randomisedMv } from './placing.js';
import { rememberPlan } from './plan-memory.js';
import { planSprint } from './sprint.js';
import { CROWDED, suggestPlaces } from './suggestions.js';

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
function odds(board: DmBoard, units: readonly DmUnit[], against: readonly unknown[]): number {
  const own = units.reduce((sum, unit) => sum + might(board, unit), 0);
  return own / Math.max(1, mightOf(board, against));
}

/** What it is worth to stand at the marker that a team is sent to. */
const ERRAND = 9;
/** What others near a place take from its worth, each and at most: there is little room beside them. */
const CROWD_EACH = 0.3;
const CROWD_MOST = 2.4;

/** More than any place is worth. */
const BEST = 1000;

const weighMove: Weigh = (view, decision, partial, choices) => {
  const { board } = view;
  const { subPhase, side } = decision.args as { subPhase: SubPhase; side: 'blue' | 'red' };
  const groups = groupsIn(view, { side, seat: decision.who, subPhase });
  const group = groups.find(({ units }) => units.some(({ id }) => id === partial.unit));
  if (choices.field === 'targets') return group ? weighTargets(board, group, choices.options) : [];
  if (choices.field === 'to' && group && (partial.do === 'run' || partial.do === 'advance')) {
    return weighWays(board, group, partial.do, choices.options);
  }
  return choices.options.map(({ value, chance }) => {
    switch (choices.field) {
      case 'unit':
        return value === 'none' ? 0 : wishToMove(board, groups, value);
      case 'do':
        return group ? likes(view, group, String(value)) : 0;
      case 'to':
        if (group === undefined) return 0;
        if (partial.do === 'sprint' && isSame(sprintGoal(view, group.units), pointIn(value))) return BEST;
        return placeWorth(board, group.units, pointIn(value));
      case 'facing':
        return value === 'enemy' ? 1 : 0;
      default:
        return chance ?? 0;
    }
  });
};

/** Ways that are walked in thought, best place first: a place that cannot be reached is worth no more than where the way ends. */
const WAYS_TRIED = 3;

function weighWays(board: DmBoard, { units }: MoveGroup, kind: SubPhase, options: readonly Option[]): number[] {
  const worths = options.map(({ value }) => placeWorth(board, units, pointIn(value)));
  const best = worths
    .map((worth, index) => ({ worth, index }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, WAYS_TRIED);
  for (const { index } of best) {
    const to = pointIn(options[index]!.value);
    if (to) worths[index] = BEST + placeWorth(board, units, planFor(board, units, kind, to).at);
  }
  return worths;
}

/** The one target that promises most, the nearer the better: every further one may react, too. */
function weighTargets(board: DmBoard, { units }: MoveGroup, options: readonly Option[]): number[] {
  const here = centreOf(board, units[0]!);
  const worths = options.map(({ value, chance = 1 }) => {
    const at = typeof value === 'string' ? centreOf(board, unitOf(board, value)) : undefined;
    const far = here && at ? pointDistance(here, at) : 0;
    return (chance * Math.min(3, odds(board, units, [value]))) / (1 + far / 6000);
  });
  const best = worths.indexOf(Math.max(...worths));
  return worths.map((worth, index) => (index === best ? worth : 0));
}

/** Those who fight and do well stay where they are; all others move. */
function wishToMove(board: DmBoard, groups: readonly MoveGroup[], id: unknown): number {
  const group = groups.find(known => known.id === id);
  const [first] = group?.units ?? [];
  if (first === undefined) return 0;
  const foes = engagedWith(board, first);
  if (foes.length === 0) return 1 + lead(board, first);
  return odds(
    board,
    [first],
    foes.map(enemy => enemy.id),
  ) < 0.6
    ? 1
    : -1;
}

/** Those in front go first and leave the way to those behind them: 0 to 1. */
function lead(board: DmBoard, unit: DmUnit): number {
  const here = centreOf(board, unit);
  if (here === undefined) return 0;
  const far = Math.min(...board.markers.map(({ at }) => pointDistance(at, here)));
  return 1 / (1 + far / 12_000);
}

function likes(view: DmView, { units }: MoveGroup, doing: string): number {
  const { board } = view;
  const first = units[0]!;
  if (doing === 'embark') return 0.2;
  if (doing === 'charge') {
    const near = nearestEnemy(board, first);
    return near && odds(board, units, [near.id]) > (gunRange(board, first) > 0 ? 1.2 : 0.8) ? 3 : 0.1;
  }
  if (doing === 'sprint') {
    const near = nearestEnemy(board, first);
    const wants = gunRange(board, first) === 0 && (near === undefined || near.far > 24_000);
    return wants && sprintGoal(view, units) !== undefined ? 2 : 0.5;
  }
  return 1;
}

/** Places that a sprint is tried to, best first. */
const SPRINTS_TRIED = 3;

/** The best place to which a straight way leads further than a run; a sprint that goes nowhere only costs a pin. */
function sprintGoal({ board, options }: DmView, units: readonly DmUnit[]): Point | undefined {
  const question = `sprint goal ${units.map(({ id }) => id).join()}`;
  return rememberPlan(board, question, () => {
    const first = units[0]!;
    const mv = Math.min(...units.map(unit => lowestMv(board, unit)));
    const third = Math.round((randomisedMv(board, ...units) + 1) / 2);
    const places = suggestPlaces(board, first, 3000 * mv, { units, sprints: true })
      .flatMap(({ value }) => pointIn(value) ?? [])
      .map(at => ({ at, worth: placeWorth(board, units, at) }))
      .sort((a, b) => b.worth - a.worth)
      .slice(0, SPRINTS_TRIED);
    if (isEntering(board, units)) return places[0]?.at;
    return places.find(({ at }) => planSprint(board, options, units, at, third).gone > 2000 * mv)?.at;
  });
}

function isSame(one: Point | undefined, other: Point | undefined): boolean {
  return one !== undefined && other !== undefined && one.x === other.x && one.y === other.y;
}

function nearestEnemy(board: DmBoard, unit: DmUnit): { id: UnitId; far: number } | undefined {
  const here = centreOf(board, unit);
  let best: { id: UnitId; far: number } | undefined;
  for (const { id, at } of enemyMiddles(board, unit)) {
    const far = here ? pointDistance(here, at) : 0;
    if (best === undefined || far < best.far) best = { id, far };
  }
  return best;
}

function enemyMiddles(board: DmBoard, unit: DmUnit): { id: UnitId; at: Point }[] {
  return unitsOf(board, enemyOf(unit.side)).flatMap(enemy => {
    const at = onTable(board, enemy) ? centreOf(board, enemy) : undefined;
    return at ? [{ id: enemy.id, at }] : [];
  });
}

/** Toward markers, into cover, and as near to the enemy as the unit's weapons like. */
function placeWorth(board: DmBoard, units: readonly DmUnit[], at: Point | undefined): number {
  const unit = units[0]!;
  if (at === undefined) return 0;
  let worth = 0;
  let marker = 0;
  for (const { at: spot, radius } of board.markers) {
    const far = pointDistance(spot, at);
    const held = unitsOf(board, unit.side).some(
      friend => !units.includes(friend) && isNear(board, friend, spot, radius),
    );
    marker = Math.max(marker, (held ? 1 : 4) * Math.max(0, 1 - far / 36_000) + (far <= radius ? 2 : 0));
  }
  worth += marker;
  const errand = units.map(each => errandOf(board, each)).find(found => found !== undefined);
  if (errand) {
    const far = Math.max(0, pointDistance(errand.at, at) - errand.radius / 2);
    worth += ERRAND * (1 - far / 36_000);
  }
  const pieces = piecesAt(board.terrain, at);
  if (pieces.some(piece => hasKeyword(piece, 'hard'))) worth += errand ? 0.6 : 1.2;
  else if (pieces.some(piece => hasKeyword(piece, 'soft'))) worth += errand ? 0.4 : 0.8;
  worth -= Math.min(CROWD_MOST, crowdAt(board, units, at) * CROWD_EACH);
  const range = gunRangeOrReserve(board, unit);
  const nearest = Math.min(60_000, ...enemyMiddles(board, unit).map(enemy => pointDistance(enemy.at, at)));
  worth -= range > 0 ? Math.abs(nearest - range * 0.6) / 20_000 : nearest / 10_000;
  return worth;
}

/** Others who stand where a team would have to find room. */
function crowdAt(board: DmBoard, units: readonly DmUnit[], at: Point): number {
  const own = new Set(units.map(({ id }) => id));
  let crowd = 0;
  for (const { at: spot, unit } of Object.values(board.models)) {
    if (spot && !own.has(unit) && pointDistance(spot, at) < CROWDED) crowd += 1;
  }
  return crowd;
}

function isNear(board: DmBoard, unit: DmUnit, spot: Point, radius: number): boolean {
  const at = centreOf(board, unit);
  return at !== undefined && pointDistance(at, spot) <= radius;
}

/** As `gunRange`, and for units that are not on the table yet, too. */
function gunRangeOrReserve(board: DmBoard, unit: DmUnit): number {
  if (onTable(board, unit)) return gunRange(board, unit);
  const ranges = modelsOf(board, unit).flatMap(model => model.weapons.map(id => board.weapons[id]?.long ?? 0));
  return Math.max(0, ...ranges);
}

const weighReact: Weigh = (view, decision, partial, choices) => {
  const { board } = view;
  const unit = unitOf(board, (decision.args as { unit: UnitId }).unit);
  const by = actorsOf(decision);
  const fights = odds(board, [unit], by);
  const like: Record<string, number> = {
    evade: Math.min(1.2, 0.9 / Math.max(0.1, fights)),
    openFire: gunRange(board, unit) > 0 ? 0.9 : 0,
    counterAttack: Math.min(1.2, fights),
    returnFire: 0.9,
    takeCover: 0.7,
  };
  return choices.options.map(({ value, chance = 1 }) => {
    if (value === 'hold') return 0.08;
    if (choices.field === 'champion') return value === unit.id ? 1 : 0;
    if (value === 'swift') return swiftWorth(decision, like);
    const worth = like[String(value)] ?? 1;
    return partial.react === 'swift' ? worth : worth * chance;
  });
};

/** A 6 is worth keeping where the test is likely anyway. */
function swiftWorth(decision: Decision, like: Record<string, number>): number {
  const offers = (decision.args as { offers?: Omit<Offer, 'frame'>[] }).offers ?? [];
  return Math.max(0, ...offers.filter(({ id }) => id !== 'swift').map(({ id }) => (like[id] ?? 1) - 0.45));
}

function actorsOf(decision: Decision): unknown[] {
  const about = (decision.args as { about?: JsonObject }).about ?? {};
  return Array.isArray(about.by) ? about.by : [about.by ?? about.unit];
}

/** Straight away is always legal; a winner goes for markers and cover. */
const weighRetreat: Weigh = (_view, _decision, _partial, choices) =>
  choices.options.map(({ value }) => (value === 'away' ? 1 : 0));

const weighConsolidate: Weigh = (view, decision, _partial, choices) => {
  const unit = unitOf(view.board, (decision.args as { unit: UnitId }).unit);
  return choices.options.map(({ value }) => placeWorth(view.board, [unit], placeOf(view, unit, value)));
};

function placeOf(view: DmView, unit: DmUnit, value: unknown): Point | undefined {
  return value === 'stay' ? centreOf(view.board, unit) : pointIn(value);
}

/** The computer player's taste in moves and reactions. */
export const weigh: Record<string, Weigh> = {
  compulsory: weighCompulsory,
  move: weighMove,
  react: weighReact,
  retreat: weighRetreat,
  consolidate: weighConsolidate,
  freeMove: weighConsolidate,
  scout: weighConsolidate,
};
