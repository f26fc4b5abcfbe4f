import { copyWith } from '../../../engine/copy-with.js';
import { Found } from '../../../engine/found.js';
import { boardMemory, type Mils, type Option, type Point } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { linked } from '../../../engine/table/coherency.js';
import { showLength } from '../../../engine/table/lengths.js';
import { onMils, pointDistance, pointIn, toward } from '../../../engine/table/points.js';
import { listed } from '../../../engine/wording.js';
import {
  centreOf,
  distanceBetween,
  modelDistance,
  modelsOf,
  onTable,
  placedOf,
  standing,
  unitNamed,
  unitOf,
  unitsOf,
} from '../../board-queries.js';
import { boardWith, type Placed } from '../../model-moves.js';
import type { UnitPlan } from '../../movement/unit-plans.js';
import { keyOf, mayDo } from '../asking.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import type { Situation } from '../game.js';
import { hostOf, isLocked, isPinned } from '../lookups.js';
import { linkOf } from '../movement/coherency.js';
import { suggestPlaces } from '../movement/suggestions.js';
import { planWay, reachOf } from '../movement/ways.js';

/** The character that a unit is, where it is nothing else (AD.rule.independent-character). */
export function characterOf(board: ClassicBoard, unit: ClassicUnit): ClassicModel | undefined {
  const [first] = modelsOf(board, unit);
  return unit.models.length === 1 && first && keyOf(board, first, 'joins') === true ? first : undefined;
}

/** Whether a character stands near enough to a unit to be part of it. */
export function isInCoherency(board: ClassicBoard, unit: ClassicUnit, other: ClassicUnit): boolean {
  const link = linkOf(board);
  const theirs = placedOf(board, other).map(standing);
  return placedOf(board, unit).some(model => theirs.some(there => linked(standing(model), there, link)));
}

/** How far a character goes to join somebody. */
function strideToJoin(board: ClassicBoard, unit: ClassicUnit): Mils {
  return unit.deeds.moved === undefined ? reachOf(board, unit, 'move') : 0;
}

/** Units that a character may join: near it, or where its move takes it. */
function unitsToJoin(board: ClassicBoard, unit: ClassicUnit): ClassicUnit[] {
  const model = characterOf(board, unit);
  if (model === undefined) return [];
  const stride = strideToJoin(board, unit);
  const reach = board.edition.coherency.across + stride;
  return unitsOf(board, unit.side).filter(other => {
    if (other.id === unit.id || !onTable(board, other) || isLocked(other) || other.isFallingBack) return false;
    const isNear = stride > 0 ? distanceBetween(board, unit, other) <= reach : isInCoherency(board, unit, other);
    if (!isNear) return false;
    return mayDo(board, 'join', { unit, model }, { unit: other.id }).may !== false;
  });
}

const ways = boardMemory<ClassicUnit[]>();

/** Those of them within whose coherency its move ends, and how it goes there (AD.rule.independent-character, AD.house.difficult). */
export function joinable(situation: Situation, unit: ClassicUnit): ClassicUnit[] {
  const { board } = situation;
  return ways(board, unit.id, () =>
    unitsToJoin(board, unit).filter(other => isInCoherency(board, unit, other) || planJoining(situation, unit, other)),
  );
}

/** How near to one of a unit a character likes to stand who goes to that one, and how many of them are tried. */
const BESIDE: Mils = 500;
const TRIED = 3;

/** Where a character may go to join a unit: to its middle, or failing that beside the nearest of it. */
function placesToJoin(board: ClassicBoard, unit: ClassicUnit, other: ClassicUnit): Point[] {
  const [own] = placedOf(board, unit);
  if (own === undefined) return [];
  const stride = strideToJoin(board, unit);
  const near = placedOf(board, other)
    .map(model => ({ at: model.at, far: modelDistance(own, model) }))
    .sort((one, two) => one.far - two.far)
    .slice(0, TRIED);
  const beside = near.map(({ at, far }) => onMils(toward(own.at, at, Math.min(stride, Math.max(0, far - BESIDE)))));
  return [centreOf(board, other)!, ...beside];
}

/** How a character goes to a unit, and to which place; undefined where that does not end near enough. */
export function planJoining(
  situation: Situation,
  unit: ClassicUnit,
  other: ClassicUnit,
): (UnitPlan & { to: Point }) | undefined {
  for (const to of placesToJoin(situation.board, unit, other)) {
    const plan = planWay(situation, unit, to, 'move');
    const then = boardWith(situation.board, plan.places);
    if (isInCoherency(then, unitOf(then, unit.id), unitOf(then, other.id))) return { ...plan, to };
  }
  return undefined;
}

/** A unit with so many models shields a character. */
export const SHIELD = 5;

const hosts = boardMemory<ClassicUnit[]>();

/** Units of its player with which a character is better off than alone: whoever leads a unit leads who joins it. */
export function hostsOf(board: ClassicBoard, unit: ClassicUnit): readonly ClassicUnit[] {
  return hosts(board, unit.id, () =>
    unitsToJoin(board, unit).filter(({ models, seat }) => models.length >= SHIELD && seat === unit.seat),
  );
}

/** Why a character cannot join the unit that is named, and whom it can. */
export function whyNotJoin(situation: Situation, unit: ClassicUnit, named: unknown): string {
  const { board } = situation;
  const found = joinable(situation, unit);
  const names = found.length === 0 ? t`no unit now` : listed(found.map(({ name }) => name));
  const other = unitNamed(board, named);
  const model = characterOf(board, unit);
  if (model === undefined || other === undefined || other.id === unit.id)
    return found.length === 0 ? t`${unit.name} can join no unit now.` : t`${unit.name} can join ${names}; name one.`;
  const { name } = other;
  if (other.side !== unit.side) return t`${unit.name} joins no unit of the enemy; it can join ${names}.`;
  if (isLocked(other)) return t`${name} is locked in combat and nobody joins it; ${unit.name} can join ${names}.`;
  if (other.isFallingBack) return t`${name} is falling back and nobody joins it; ${unit.name} can join ${names}.`;
  const host = hostOf(board, other);
  if (host) return t`${name} is part of ${host.name}; ${unit.name} can join ${names}.`;
  if (!onTable(board, other)) return t`${name} is not on the table; ${unit.name} can join ${names}.`;
  const { may, why } = mayDo(board, 'join', { unit, model }, { unit: other.id });
  if (may === false && why !== undefined) return t`${why} It can join ${names}.`;
  if (unitsToJoin(board, unit).includes(other))
    return t`${unit.name} finds no way that ends within 2" of ${name}; it can join ${names}.`;
  const far = showLength(distanceBetween(board, unit, other));
  const reach = showLength(board.edition.coherency.across + strideToJoin(board, unit));
  return t`${name} is ${far} off, and ${unit.name} gets within 2" of what is no further than ${reach}; it can join ${names}.`;
}

/** Characters of a unit that came from another and may leave it (AD.rule.independent-character). */
function guestsOf(board: ClassicBoard, unit: ClassicUnit): ClassicModel[] {
  if (isPinned(board, unit)) return [];
  return modelsOf(board, unit).filter(({ home }) => home !== undefined);
}

const parted = boardMemory<ClassicBoard>();

/** The table as it would be with a character parted from the unit that it had joined. */
function partedFrom(board: ClassicBoard, model: ClassicModel): ClassicBoard {
  return parted(board, model.id, () => {
    const [home, unit] = [unitOf(board, model.home!), unitOf(board, model.unit)];
    const own = copyWith(model, { unit: home.id, home: undefined });
    const others = unit.models.filter(id => id !== model.id);
    return {
      ...board,
      models: { ...board.models, [model.id]: own },
      units: {
        ...board.units,
        [unit.id]: copyWith(unit, { models: others }),
        [home.id]: copyWith(home, { models: [...home.models, model.id] }),
      },
    };
  });
}

/** Whether a character stands out of coherency with the unit that it leaves, once it has gone there. */
function getsOut(board: ClassicBoard, { home, unit }: ClassicModel, places: readonly Placed[]): boolean {
  const then = boardWith(board, places);
  return !isInCoherency(then, unitOf(then, home!), unitOf(then, unit));
}

/** How a character goes that leaves its unit for a place; undefined where it would not get out of coherency. */
export function planLeaving(situation: Situation, model: ClassicModel, to: Point): UnitPlan | undefined {
  const board = partedFrom(situation.board, model);
  const plan = planWay({ ...situation, board }, unitOf(board, model.home!), to, 'move');
  return getsOut(board, model, plan.places) ? plan : undefined;
}

const exits = boardMemory<Found<Option>>();

/** Places for which a character may leave its unit; whoever asks whether there is one looks no further. */
export function placesToLeave(situation: Situation, model: ClassicModel): Found<Option> {
  return exits(situation.board, model.id, () => new Found(waysOut(situation, model)));
}

function* waysOut(situation: Situation, model: ClassicModel): Generator<Option, undefined> {
  const board = partedFrom(situation.board, model);
  const own = unitOf(board, model.home!);
  for (const option of suggestPlaces(board, own, reachOf(board, own, 'move'))) {
    const to = pointIn(option.value);
    // Cheaply first: a place beside the unit is no way out of it.
    if (to === undefined || !getsOut(board, model, [{ model: model.id, path: [to], at: to, facing: model.facing }]))
      continue;
    if (planLeaving(situation, model, to) !== undefined) yield option;
  }
}

/** Those of them who can get out of coherency. */
export function leaversOf(situation: Situation, unit: ClassicUnit): ClassicModel[] {
  return guestsOf(situation.board, unit).filter(model => placesToLeave(situation, model).first !== undefined);
}

/** How far two units' middles lie apart, in mils. */
export function apart(board: ClassicBoard, one: ClassicUnit, other: ClassicUnit): number {
  const [here, there] = [centreOf(board, one), centreOf(board, other)];
  return here && there ? pointDistance(here, there) : 90_000;
}

/** Characters who are all that is left of the units that they had joined (AD.rule.independent-character). */
export function loneGuests(board: ClassicBoard): ClassicModel[] {
  return Object.values(board.units).flatMap(unit => {
    const [first] = modelsOf(board, unit);
    return unit.models.length === 1 && first?.home !== undefined ? [first] : [];
  });
}
