import { boardMemory, type Choices, type Mils, type Point } from '../../../engine/index.js';
import { inOrder } from '../../../engine/table/in-order.js';
import { pointDistance, pointIn } from '../../../engine/table/points.js';
import { hasKeyword, piecesAt } from '../../../engine/table/terrain.js';
import { centreOf, enemiesOf, enemyOf, modelsOf, placedOf, unitsOf, weaponOf } from '../../board-queries.js';
import { edgeOf, nearestOn } from '../../edges.js';
import type { Placed } from '../../model-moves.js';
import { toNearest } from '../../tastes.js';
import type { ClassicBoard, ClassicUnit } from '../board.js';
import type { ClassicView, Situation } from '../game.js';
import { characteristicOf, isVehicleUnit, woundsLeft } from '../lookups.js';
import { houseOf } from '../options.js';
import { harmsOf, mayMeetDanger, STRUCK } from './dangers.js';
import { suggestPlaces } from './suggestions.js';
import { type Gait, reachOf } from './ways.js';

/** What it is worth to stand at a marker, how much more at the end, when it counts, and of that where others of the side hold it. */
const HOLDS = 3;
const HOLDS_LAST = 4;
const KEPT = 0.8;
const HARD = 1.6;
const SOFT = 1;
/** Whoever fights hand to hand wants to be so near. */
const CHARGE: Mils = 6000;

/** How much of the battle is over, in 0..1. */
export function lateness(situation: Situation): number {
  return Math.min(1, situation.board.turn / houseOf(situation).turns);
}

/** The range that most of a unit shoots over; 0 where it has no guns. */
export function gunRange(board: ClassicBoard, unit: ClassicUnit): Mils {
  const ranges = modelsOf(board, unit).flatMap(model => {
    const own = model.weapons.flatMap(id => {
      const { shooting, range } = weaponOf(board, id);
      return shooting === undefined ? [] : (range?.most ?? 8000);
    });
    return own.length === 0 ? [] : Math.max(...own);
  });
  const sorted = ranges.sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** How much better a unit strikes than it shoots, roughly: Attacks and Strength of a model. */
function isStriker(board: ClassicBoard, unit: ClassicUnit): boolean {
  if (isVehicleUnit(board, unit)) return false;
  const [first] = modelsOf(board, unit);
  const attacks = first ? (characteristicOf(board, first, 'A') ?? 0) : 0;
  return attacks >= 3 || gunRange(board, unit) <= 12_000;
}

/** Mils from the enemy's edge within which a whole unit stands in his zone, its middle there. */
const ZONE: Mils = 9000;

/** What it is worth to come to the enemy's zone, or near to it, in the computer's own measure. */
function pullOfZone(situation: Situation, unit: ClassicUnit, at: Point): number {
  const off = Math.max(0, pointDistance(nearestOn(edgeOf(situation.board, enemyOf(unit.side), at), at), at) - ZONE);
  return (off === 0 ? HOLDS + HOLDS_LAST : 0) * lateness(situation) - off / 4000;
}

/** Inches off the best marker and the nearest enemy, in the computer's own measure. */
function worthOfPlaces(situation: Situation, unit: ClassicUnit): (at: Point) => number {
  const { board } = situation;
  const counts = !isVehicleUnit(board, unit);
  const holds = HOLDS + HOLDS_LAST * lateness(situation) ** 2;
  const enemies = enemiesOf(board, unit).flatMap(enemy => centreOf(board, enemy) ?? []);
  const friends = unitsOf(board, unit.side).filter(({ id }) => id !== unit.id);
  const stand = friends.flatMap(friend => centreOf(board, friend) ?? []);
  const markers = board.markers.map(marker => ({
    marker,
    less: stand.some(spot => pointDistance(spot, marker.at) <= marker.radius) ? KEPT * holds : 0,
  }));
  const range = gunRange(board, unit);
  const wanted = isStriker(board, unit) ? CHARGE : Math.max(CHARGE, range - 4000);
  return at => {
    const pulls = counts
      ? markers.map(({ marker, less }) => {
          const off = Math.max(0, pointDistance(marker.at, at) - marker.radius / 2);
          return (off <= marker.radius / 2 ? holds : 0) - off / 4000 - less;
        })
      : [];
    if (counts && board.mission?.seeks === 'enemyZone') pulls.push(pullOfZone(situation, unit, at));
    const nearest = toNearest(at, enemies);
    const pieces = piecesAt(board.terrain, at);
    const shelter = pieces.some(piece => hasKeyword(piece, 'hard'))
      ? HARD
      : pieces.some(piece => hasKeyword(piece, 'soft'))
        ? SOFT
        : 0;
    const off = nearest > wanted ? (nearest - wanted) / 3000 : (wanted - nearest) / 9000;
    return Math.max(...pulls, -12) + shelter - off;
  };
}

/** What the whole unit is worth where its way may cost some of it, and the most that is expected of a way: each model struck. */
const LIFE = 45;
const DEAREST = LIFE * STRUCK;

/** What the ground is expected to take of a unit on its way to a place, in the computer's own measure (AD.core.dangerous). */
export function costOfWay(board: ClassicBoard, unit: ClassicUnit, to: Point, find: () => readonly Placed[]): number {
  if (!mayMeetDanger(board, unit, to)) return 0;
  const harms = harmsOf(board, unit.id, find()).reduce((sum, harm) => sum + harm, 0);
  return (LIFE * harms) / Math.max(1, woundsLeft(board, unit));
}

/**
 * What places are worth less what the ways there cost. A way is dear to find, and only the best place is gone to: of those that
 * can be no better than it the dearest way is taken off.
 */
export function lessWays(worths: readonly number[], costOf: (index: number) => number): number[] {
  const less = worths.map(worth => worth - DEAREST);
  let best = -Infinity;
  for (const index of inOrder([...worths.keys()], at => -worths[at]!)) {
    if (worths[index]! < best) break;
    less[index] = worths[index]! - costOf(index);
    best = Math.max(best, less[index]!);
  }
  return less;
}

/** How much better each of the offered places is than where the unit stands; `goes` is false where the way there costs nothing. */
export function weighPlaces(situation: Situation, unit: ClassicUnit, choices: Choices, goes = true): number[] {
  const gainOf = gainsAt(situation, unit);
  return choices.options.map(({ value }) => {
    const at = pointIn(value);
    if (at === undefined || gainOf === undefined) return 0;
    return gainOf(at) - (goes ? costOfGoing(situation.board, unit, at) : 0);
  });
}

/** How much better a place is than where the unit stands, whatever the way there costs; undefined for a unit off the table. */
function gainsAt(situation: Situation, unit: ClassicUnit): ((at: Point) => number) | undefined {
  const here = centreOf(situation.board, unit);
  if (here === undefined) return undefined;
  const worthOf = worthOfPlaces(situation, unit);
  const now = worthOf(here);
  return at => worthOf(at) - now;
}

/** The same for those who walk there as they stand now: the ways of all its models to all places would be dear to plan. */
export function costOfGoing(board: ClassicBoard, unit: ClassicUnit, to: Point): number {
  return costOfWay(board, unit, to, () => straightOn(board, unit, to));
}

/** Where everybody of a unit ends whose middle goes straight to a place, whatever stands in the way. */
function straightOn(board: ClassicBoard, unit: ClassicUnit, to: Point): Placed[] {
  const here = centreOf(board, unit) ?? to;
  return placedOf(board, unit).map(({ id, at, facing }) => {
    const end = { x: at.x + to.x - here.x, y: at.y + to.y - here.y };
    return { model: id, at: end, facing, path: [at, end] };
  });
}

const gains = boardMemory<number>();

/** How much a place is better than here, for the best of the places. */
export function bestGain(view: ClassicView, unit: ClassicUnit, gait: Gait): number {
  return gains(view.board, `${unit.id} ${gait}`, () => {
    const gainOf = gainsAt(view, unit);
    if (gainOf === undefined) return 0;
    const places = suggestPlaces(view.board, unit, reachOf(view.board, unit, gait)).flatMap(
      ({ value }) => pointIn(value) ?? [],
    );
    return Math.max(0, ...places.map(at => gainOf(at) - costOfGoing(view.board, unit, at)));
  });
}

/** Whether an enemy is near enough to be shot at after a move. */
export function hasPrey(board: ClassicBoard, unit: ClassicUnit): boolean {
  const here = centreOf(board, unit);
  if (here === undefined) return false;
  const far = Math.max(gunRange(board, unit), 9000) + reachOf(board, unit, 'move');
  return enemiesOf(board, unit).some(enemy => {
    const there = centreOf(board, enemy);
    return there !== undefined && pointDistance(here, there) <= far;
  });
}
