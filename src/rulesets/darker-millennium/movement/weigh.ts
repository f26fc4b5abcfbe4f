import type { Decision, Option, Point, UnitId } from '../../../engine/index.js';
import { pointDistance, pointIn } from '../../../engine/table/points.js';
import { centreOf, modelsOf, profileOf, unitOf } from '../../lookups.js';
import type { DmBoard, DmUnit } from '../board.js';
import { engagedWith } from '../combat/sight.js';
import type { DmView, Weigh } from '../game.js';
import { optionsOf } from '../options.js';
import { moveAsk, reactAsk, retreatAsk } from './asks.js';
import { weighCompulsory } from './compulsory-question.js';
import { groupsIn, isEntering, type MoveGroup, type SubPhase } from './groups.js';
import { lowestMv, randomisedMv } from './mv.js';
import { gunRange } from './overwatch.js';
import { BEST, enemyMiddles, gains, isNear, placeWorth, weighWays } from './place-worth.js';
import { rememberPlan } from './plan-memory.js';
import { planSprint } from './sprint.js';
import { suggestPlaces } from './suggestions.js';

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

const weighMove: Weigh = (view, decision, partial, choices) => {
  const { board } = view;
  const { subPhase, side } = moveAsk.args(decision);
  const groups = groupsIn(view, { side, seat: decision.who, subPhase });
  const group = groups.find(({ units }) => units.some(({ id }) => id === partial.unit));
  if (choices.field === 'unit') return weighWho(board, groups, subPhase, choices.options);
  if (choices.field === 'targets') return group ? weighTargets(board, group, choices.options) : [];
  if (choices.field === 'to' && group && (partial.do === 'run' || partial.do === 'advance')) {
    return weighWays(board, group, partial.do, choices.options);
  }
  return choices.options.map(({ value, chance }) => {
    switch (choices.field) {
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

/** Who moves next: those in front first, and of those on Advance only who find a better place. */
function weighWho(board: DmBoard, groups: readonly MoveGroup[], kind: SubPhase, options: readonly Option[]): number[] {
  const worths = options.map(({ value }) => (value === 'none' ? 0 : wishToMove(board, groups, value)));
  if (kind === 'run') return worths;
  const order = worths.map((worth, index) => ({ worth, index })).sort((a, b) => b.worth - a.worth);
  for (const { worth, index } of order) {
    const group = groups.find(({ id }) => id === options[index]!.value);
    if (worth <= 0 || group === undefined) continue;
    if (gains(board, group, kind)) break;
    worths[index] = -1;
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
  if (doing === 'part') return 0;
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

const weighReact: Weigh = (view, decision, partial, choices) => {
  const { board } = view;
  const unit = unitOf(board, reactAsk.args(decision).unit);
  const by = actorsOf(decision);
  const fights = odds(board, [unit], by);
  const like: Record<string, number> = {
    evade: Math.min(1.2, 0.9 / Math.max(0.1, fights)) * (holdsGround(view, unit) ? STAND : 1),
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

/** How much less who holds a marker at the end likes to leave it. */
const STAND = 0.3;

/** Whether a team stands at a marker in the last turn. */
function holdsGround({ board, options }: DmView, unit: DmUnit): boolean {
  if (board.turn < optionsOf(options).house.turns) return false;
  return board.markers.some(({ at, radius }) => isNear(board, unit, at, radius));
}

/** A 6 is worth keeping where the test is likely anyway. */
function swiftWorth(decision: Decision, like: Record<string, number>): number {
  const offers = reactAsk.args(decision).offers;
  return Math.max(0, ...offers.filter(({ id }) => id !== 'swift').map(({ id }) => (like[id] ?? 1) - 0.45));
}

function actorsOf(decision: Decision): unknown[] {
  const about = reactAsk.args(decision).about;
  return Array.isArray(about.by) ? about.by : [about.by ?? about.unit];
}

/** Straight away is always legal; a winner goes for markers and cover. */
const weighRetreat: Weigh = (_view, _decision, _partial, choices) =>
  choices.options.map(({ value }) => (value === 'away' ? 1 : 0));

const weighConsolidate: Weigh = (view, decision, _partial, choices) => {
  const unit = unitOf(view.board, retreatAsk.args(decision).unit);
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
