import type { JsonObject, Mils, ModelId, Point } from '../../../engine/index.js';
import { crossingsOf } from '../../../engine/table/going.js';
import { mayWalk } from '../../../engine/table/moves.js';
import { pointIn } from '../../../engine/table/points.js';
import { piecesAt, piecesThat } from '../../../engine/table/terrain.js';
import { lengthOf } from '../../../engine/table/walked.js';
import { modelOf, modelsOf, placedOf, profileOf, standing, unitOf } from '../../board-queries.js';
import type { Placed } from '../../model-moves.js';
import { NOWHERE, type UnitPlan } from '../../movement/unit-plans.js';
import { mayDo, numberFor } from '../asking.js';
import type { ClassicBoard, ClassicModel, ClassicUnit, Deeds } from '../board.js';
import type { Situation } from '../game.js';
import { isFlyer, isMounted } from '../kinds.js';
import {
  characteristicOf,
  combatSpeedOf,
  hasSubType,
  isBeyondCombatSpeed,
  isPinned,
  isVehicle,
  isVehicleUnit,
} from '../lookups.js';
import { houseOf } from '../options.js';
import { stayersOf } from './escort.js';
import { planFlight } from './flight.js';
import { isDifficult } from './going.js';
import { groundFor, moveOptions, planMove } from './placing.js';

/** How a unit goes; `escort`: whoever has a gun that wants to stand still stays where he stands; `ram`: in one straight line. */
export type Gait = 'move' | 'run' | 'escort' | 'ram';

/** Whether it passes over everything on its way (AD.house.skimmer). */
export function passesOver(board: ClassicBoard, unit: ClassicUnit): boolean {
  return modelsOf(board, unit).every(model => hasSubType(board, model, 'skimmer') || hasSubType(board, model, 'flyer'));
}

/** The lowest Initiative of a unit, in inches; 0 where nobody has one. */
export function leastInitiative(board: ClassicBoard, unit: ClassicUnit): number {
  const known = modelsOf(board, unit).flatMap(model => characteristicOf(board, model, 'I') ?? []);
  return known.length === 0 ? 0 : Math.min(...known);
}

/** Inches that a Run adds (AD.core.move). */
function runInches(board: ClassicBoard, unit: ClassicUnit, thrown?: number): number {
  const { pace } = board.edition;
  const base = pace ? (thrown ?? pace.run) : leastInitiative(board, unit);
  return numberFor(board, 'runInches', { unit }, base);
}

/** Inches that a vehicle adds to its cruising speed (IO.house.walk). */
function flatOutInches(board: ClassicBoard, model: ClassicModel): number {
  const { usual, fast } = board.edition.pace?.flatOut ?? { usual: 0, fast: 0 };
  return hasSubType(board, model, 'fast') ? fast : usual;
}

/** Dice of a move, where the edition throws for it; what is left out is taken at its best. */
export interface Thrown {
  run?: number;
  /** All that difficult ground leaves, in inches. */
  rough?: number;
}

/** The most that dice leave of a move over difficult ground, in inches. */
export const MOST_ROUGH = 6;

/** What a model may go, open ground before it. */
export function strideOf(
  board: ClassicBoard,
  unit: ClassicUnit,
  gait: Gait,
  { run, rough = Number.POSITIVE_INFINITY }: Thrown = {},
): (model: ClassicModel) => Mils {
  const isHull = board.edition.pace !== undefined && isVehicleUnit(board, unit);
  const onFoot = gait === 'run' && !isHull ? runInches(board, unit, run) : 0;
  const more = (model: ClassicModel) => (gait === 'run' && isHull ? flatOutInches(board, model) : onFoot);
  // A flyer whose wings are stuck still flies.
  const stuck = (model: ClassicModel) => model.isImmobile && !hasSubType(board, model, 'flyer');
  const others = mayGo(board, unit);
  const stays = gait === 'escort' ? stayersOf(board, unit) : [];
  const stands = (model: ClassicModel) => stuck(model) || (others && isHalted(model)) || stays.includes(model.id);
  const own = (model: ClassicModel) => characteristicOf(board, model, 'M') ?? 0;
  // No faster than combat speed (IO.house.slow).
  const isSlow = isHull && (unit.deeds.slow || rough === 0);
  const inches = (model: ClassicModel) =>
    isSlow ? combatSpeedOf(board, model) : Math.min(own(model), rough) + more(model);
  return model => (stands(model) ? 0 : Math.round(inches(model) * 1000));
}

/** How far the unit gets as a whole: its slowest model of those that go. */
export function reachOf(board: ClassicBoard, unit: ClassicUnit, gait: Gait): Mils {
  const strides = placedOf(board, unit).map(strideOf(board, unit, gait));
  const going = strides.filter(far => far > 0);
  return Math.min(...(going.length > 0 ? going : strides));
}

/** Whether ground slows those of a unit who do not ride: not where a special rule says otherwise, nor those who pass over it. */
export function isSlowed(board: ClassicBoard, unit: ClassicUnit): boolean {
  if (passesOver(board, unit)) return false;
  return mayDo(board, 'sufferDifficult', { unit }, { charging: false }).may !== false;
}

/** Models whose way begins in, enters or crosses Difficult Terrain, but for those who ride (AD.house.type.cavalry). */
export function thoseInRough(board: ClassicBoard, places: readonly Placed[]): Placed[] {
  return places.filter(({ model, path }) => meetsRough(board, path) && !isMounted(board, modelOf(board, model)));
}

/** Whether a way begins in difficult ground, or leads into it or across it. */
export function meetsRough(board: ClassicBoard, path: readonly Point[]): boolean {
  const rough = piecesThat(board.terrain, isDifficult);
  const [from] = path;
  if (rough.length === 0 || from === undefined || path.length < 2) return false;
  return piecesAt(rough, from).length > 0 || crossingsOf(path, rough).length > 0;
}

/** Where a unit goes that is sent to a place: who meets Difficult Terrain loses inches of its move (AD.house.difficult). */
export function planWay(situation: Situation, unit: ClassicUnit, to: Point, gait: Gait, thrown?: Thrown): UnitPlan {
  const { board } = situation;
  // IO.house.walk
  if (board.edition.pace) return planPaced(board, unit, to, gait, thrown);
  const flies = passesOver(board, unit);
  // Who rams goes straight at it (AD.house.ram).
  const straight = gait === 'ram' || undefined;
  const plan = (allowance: Stride) => planMove(board, unit, to, { allowance, flies, straight });
  return slowedByGround(situation, unit, {
    stride: strideOf(board, unit, gait),
    plan,
    placesOf: ({ places }) => places,
  });
}

/** How far each model goes. */
export type Stride = (model: ClassicModel) => Mils;

/** A plan of a unit whose models lose inches where they meet difficult ground, each for itself (AD.house.difficult). */
export function slowedByGround<P>(
  situation: Situation,
  unit: ClassicUnit,
  { stride, plan, placesOf }: { stride: Stride; plan(allowance: Stride): P; placesOf(plan: P): readonly Placed[] },
): P {
  // Elsewhere dice decide (IO.house.walk).
  const slowed = situation.board.edition.pace === undefined && isSlowed(situation.board, unit);
  const cuts: Record<ModelId, Mils> = {};
  // Each time some model has met difficult ground that had not before.
  for (;;) {
    const found = plan(model => Math.max(0, stride(model) - (cuts[model.id] ?? 0)));
    const met = slowed ? thoseInRough(situation.board, placesOf(found)) : [];
    const late = met.filter(({ model }) => cuts[model] === undefined);
    if (late.length === 0) return found;
    for (const { model } of late) cuts[model] = houseOf(situation).difficult * 1000;
  }
}

/** The same where dice decide: who would meet difficult ground, all of its unit, goes no further than these leave it (IO.house.walk, IO.vehicle.terrain). */
function planPaced(board: ClassicBoard, unit: ClassicUnit, to: Point, gait: Gait, thrown: Thrown = {}): UnitPlan {
  const { run, rough = MOST_ROUGH } = thrown;
  const flies = passesOver(board, unit);
  const plan = planMove(board, unit, to, { allowance: strideOf(board, unit, gait, { run }), flies });
  if (!isSlowed(board, unit) || thoseInRough(board, plan.places).length === 0) return plan;
  const left = isVehicleUnit(board, unit) ? 0 : rough;
  return planMove(board, unit, to, { allowance: strideOf(board, unit, gait, { run, rough: left }), flies });
}

/** Whether ways that were planned can still be walked as they are: whoever moved since may have come into one. */
export function mayFollow(board: ClassicBoard, unit: ClassicUnit, places: readonly Placed[]): boolean {
  const options = moveOptions(board, { flies: passesOver(board, unit) });
  const ground = groundFor(board, unit);
  return places.every(({ model, path, facing }) =>
    mayWalk(standing(modelOf(board, model)), path, facing, ground, options),
  );
}

/** Another way to the same place, for each model no longer than what is left of its first. */
export function planAnew(board: ClassicBoard, unit: ClassicUnit, to: Point, left: readonly Placed[]): UnitPlan {
  const lengths = new Map(left.map(({ model, path }) => [model, lengthOf(path)]));
  const allowance = ({ id }: ClassicModel) => Math.round(lengths.get(id) ?? 0);
  return planMove(board, unit, to, { allowance, flies: passesOver(board, unit) });
}

/** What a reply comes to that sends a unit somewhere; nothing for nonsense. */
export function plannedTo(situation: Situation, unit: ClassicUnit, reply: JsonObject, gait: Gait): UnitPlan {
  const to = pointIn(reply.to);
  if (to === undefined) return NOWHERE;
  return isFlyer(situation.board, unit) ? planFlight(situation.board, unit, to) : planWay(situation, unit, to, gait);
}

/** Models of a unit that can go anywhere, but for what keeps them now. */
function goers(board: ClassicBoard, unit: ClassicUnit): ClassicModel[] {
  return placedOf(board, unit).filter(model => !model.isImmobile && profileOf(board, model).characteristics.M > 0);
}

/** Whether anybody of the unit can go anywhere. */
export function canGo(board: ClassicBoard, unit: ClassicUnit): boolean {
  return goers(board, unit).length > 0;
}

/** Whether something that lasts on it keeps a model, or all of a unit, where it stands. */
function isHalted({ effects }: Pick<ClassicUnit | ClassicModel, 'effects'>): boolean {
  return effects.some(({ marks }) => marks?.includes('noMove'));
}

/** Whether a machine stays where it stands while others of its Squadron go: it is stuck, or something keeps it now (AD.house.vehicle.table). */
export function isStuck(model: ClassicModel): boolean {
  return model.isImmobile === true || isHalted(model);
}

/** Whether nothing keeps a unit where it stands now; of several Vehicles those go who can (AD.house.vehicle.table). */
export function mayGo(board: ClassicBoard, unit: ClassicUnit): boolean {
  if (isHalted(unit) || isPinned(board, unit)) return false;
  const going = goers(board, unit);
  return isVehicleUnit(board, unit)
    ? going.some(model => !isHalted(model))
    : going.length > 0 && !modelsOf(board, unit).some(isHalted);
}

/** Whether nothing keeps a hull where it stands, whatever others of its unit do; bodies are kept from nothing by this (AD.house.vehicle.table). */
export function hullMayGo(board: ClassicBoard, model: ClassicModel): boolean {
  if (!isVehicle(board, model)) return true;
  return !isStuck(model) && mayGo(board, unitOf(board, model.unit));
}

/** Shooting and close combat ask how somebody moved (AD.house.vehicle.move). */
export function howItMoved(board: ClassicBoard, unit: ClassicUnit, gait: Gait, far: Mils): Deeds['moved'] {
  if (gait === 'run') return 'ran';
  // AD.house.ram
  if (gait === 'ram') return 'full';
  if (far === 0) return 'stood';
  if (!isVehicleUnit(board, unit)) return 'moved';
  return modelsOf(board, unit).some(model => isBeyondCombatSpeed(board, model, far)) ? 'full' : 'half';
}
