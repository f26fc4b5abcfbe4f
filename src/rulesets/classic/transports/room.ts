import { type Body, boardMemory, type Mils, type MoveOptions, type Point } from '../../../engine/index.js';
import { type Access, doorsOf, placesByAccess, spanToAccess } from '../../../engine/table/access.js';
import { reachOf } from '../../../engine/table/bases.js';
import { shortestPath } from '../../../engine/table/paths.js';
import { onMils, span, toward } from '../../../engine/table/points.js';
import { remember } from '../../../engine/table/remembered.js';
import { lengthOf } from '../../../engine/table/walked.js';
import { modelOf, modelsOf, placedOf, profileOf, standing, unitOf, unitsOf } from '../../board-queries.js';
import type { Placed } from '../../model-moves.js';
import { aboardOf, carrierOf } from '../../transports/passengers.js';
import { keyOf, mayDo, sizeOf } from '../asking.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import type { Situation } from '../game.js';
import { hasSubType, isBeyondCombatSpeed } from '../lookups.js';
import { linkOf } from '../movement/coherency.js';
import { groundFor, moveOptions } from '../movement/placing.js';
import {
  type Gait,
  isSlowed,
  MOST_ROUGH,
  meetsRough,
  reachOf as reachOfMove,
  type Stride,
  strideOf,
  type Thrown,
  thoseInRough,
} from '../movement/ways.js';
import { houseOf } from '../options.js';
import { whereIs } from '../shooting/sight.js';
import { capacityOf, isRidden, mayRide } from './riders.js';

/** How a unit gets into a transport, and out of it. */
export type ExitGait = Extract<Gait, 'move' | 'run'>;

/** How near to an access point a model must end its move to get in (AD.core.transport). */
const DOOR: Mils = 2000;
/** Of places, and of what measures the gaps between bases. */
const ROUNDING: Mils = 10;

/** Flying bases are access points all round (AD.house.access). */
export function accessOf(board: ClassicBoard, machine: ClassicModel): Access {
  return hasSubType(board, machine, 'skimmer') || hasSubType(board, machine, 'flyer') ? 'round' : 'sides';
}

/** Room that a machine has beside those aboard, each counted for its size (AD.core.transport, AD.rule.bulky). */
function seatsIn(board: ClassicBoard, machine: ClassicModel): number {
  return aboardOf(board, machine.id).reduce((room, unit) => room - sizeOf(board, unit), capacityOf(board, machine));
}

/** Whether a machine may carry a unit beside those aboard: one unit of Infantry, and characters (AD.core.transport). */
export function mayCarry(board: ClassicBoard, machine: ClassicModel, unit: ClassicUnit): boolean {
  if (isRidden(board, machine) && !mayRide(board, unit)) return false;
  if (!areRiders(board, unit)) return false;
  if (sizeOf(board, unit) > seatsIn(board, machine)) return false;
  const areCharacters = (each: ClassicUnit) => modelsOf(board, each).every(model => isCharacter(board, model));
  return areCharacters(unit) || aboardOf<ClassicUnit>(board, machine.id).every(areCharacters);
}

function isCharacter(board: ClassicBoard, model: ClassicModel): boolean {
  return keyOf(board, model, 'joins') === true;
}

/** Whether all of a unit are of those whom transports take at all. */
export function areRiders(board: ClassicBoard, unit: ClassicUnit): boolean {
  return modelsOf(board, unit).every(model => mayBoard(board, model));
}

/** Infantry, and characters who are Primarchs. */
function mayBoard(board: ClassicBoard, model: ClassicModel): boolean {
  const { type } = profileOf(board, model);
  return type === 'infantry' || (type === 'primarch' && isCharacter(board, model));
}

/** Whether a machine has room for a character too, beside whoever is aboard (AD.core.transport). */
export function mayRideAlong(board: ClassicBoard, machine: ClassicModel, character: ClassicUnit): boolean {
  return areRiders(board, character) && sizeOf(board, character) <= seatsIn(board, machine);
}

/** Machines of its side that a unit may reach with its move, and that have room for it; dice are taken at their best. */
export function machinesFor(situation: Situation, unit: ClassicUnit, gait: ExitGait = 'move'): ClassicModel[] {
  const { board } = situation;
  const stride = strideOf(board, unit, gait);
  return unitsOf(board, unit.side)
    .filter(({ id }) => id !== unit.id)
    .flatMap(other => placedOf(board, other))
    .filter(machine => capacityOf(board, machine) > 0 && mayCarry(board, machine, unit))
    .filter(machine => {
      const far = farFrom(board, machine);
      const away = awayFrom(board, unit, machine);
      if (away.some(model => far(model) > DOOR + stride(model))) return false;
      const ways = waysAboard(board, unit, machine, gait);
      const reach = strideAboard(situation, unit, ways, gait);
      return away.every(model => far(model) <= DOOR + reach(model)) && coversWays(away, ways, reach);
    });
}

/** How far each is from the nearest access point. */
function farFrom(board: ClassicBoard, machine: ClassicModel) {
  const [hull, access] = [standing(machine), accessOf(board, machine)];
  return (model: ClassicModel) => spanToAccess(standing(model), hull, access);
}

/** Those of a unit who are at no door yet. */
export function awayFrom(board: ClassicBoard, unit: ClassicUnit, machine: ClassicModel): ClassicModel[] {
  const far = farFrom(board, machine);
  return placedOf(board, unit).filter(model => far(model) > DOOR);
}

/** Whether such strides get all of these to the ends of their ways. */
export function coversWays(models: readonly ClassicModel[], ways: readonly Placed[], stride: Stride): boolean {
  return models.every(model => {
    const way = ways.find(each => each.model === model.id);
    return way !== undefined && lengthOf(way.path) <= stride(model) + ROUNDING;
  });
}

/** The ways of those who are not at a door already, each to where it is near enough to get in: straight, or round walls and enemies; none where these leave no way (AD.core.transport). */
export function waysAboard(
  board: ClassicBoard,
  unit: ClassicUnit,
  machine: ClassicModel,
  gait: ExitGait = 'move',
): Placed[] {
  return aboard(board, `${unit.id} ${machine.id} ${gait}`, () => findWaysAboard(board, unit, machine, gait));
}

const aboard = boardMemory<Placed[]>();

function findWaysAboard(board: ClassicBoard, unit: ClassicUnit, machine: ClassicModel, gait: ExitGait): Placed[] {
  const doors = doorsOf(standing(machine), accessOf(board, machine));
  const stride = strideOf(board, unit, gait);
  // Enemies alone are in the way of those who get in.
  const all = groundFor(board, unit);
  const ground = { ...all, others: all.others.filter(({ enemy }) => enemy) };
  return placedOf(board, unit).flatMap(model => {
    const stands = standing(model);
    const goals = doors
      .map(door => {
        const far = door.off(stands) - DOOR;
        return { far, at: onMils(toward(model.at, door.at, far)) };
      })
      .sort((one, other) => one.far - other.far);
    if (goals[0]!.far <= 0) return [];
    for (const { far, at } of goals) {
      const limit = Math.max(far + ROUNDING, stride(model));
      const path = shortestPath(stands, at, ground, { ...moveOptions(board, {}), limit })?.points;
      if (path) return [{ model: model.id, at, facing: model.facing, path }];
    }
    return [];
  });
}

/** Whether somebody meets difficult ground on the way aboard. */
export function meetsRoughAboard(board: ClassicBoard, unit: ClassicUnit, ways: readonly Placed[]): boolean {
  return isSlowed(board, unit) && thoseInRough(board, ways).length > 0;
}

/** How far each goes on its way aboard where dice decide what difficult ground leaves of a move; those not thrown yet are taken at their best (IO.house.walk). */
export function pacedAboard(
  board: ClassicBoard,
  unit: ClassicUnit,
  { gait, isRough }: { gait: ExitGait; isRough: boolean },
  thrown: Thrown = {},
): Stride {
  return strideOf(board, unit, gait, isRough ? { rough: MOST_ROUGH, ...thrown } : thrown);
}

/** How far each may go on its way aboard, difficult ground counted (AD.house.difficult, IO.house.walk). */
function strideAboard(situation: Situation, unit: ClassicUnit, ways: readonly Placed[], gait: ExitGait): Stride {
  const { board } = situation;
  const isMet = meetsRoughAboard(board, unit, ways);
  if (board.edition.pace !== undefined) return pacedAboard(board, unit, { gait, isRough: isMet });
  const stride = strideOf(board, unit, gait);
  const met = new Set(isMet ? thoseInRough(board, ways).map(({ model }) => model) : []);
  return model => stride(model) - (met.has(model.id) ? houseOf(situation).difficult * 1000 : 0);
}

/** How far from an access point a unit gets out: its Movement, and what it runs on top; a Run that is not thrown yet is taken at its best. */
export function exitReach(board: ClassicBoard, unit: ClassicUnit, gait: ExitGait = 'move', thrown?: Thrown): Mils {
  return Math.max(DOOR, Math.min(...modelsOf(board, unit).map(strideOf(board, unit, gait, thrown))));
}

/**
 * Where a unit that gets out would stand: within its reach of an access point, toward a place; where all of it finds none that
 * way, anywhere round the hull. Undefined without room, whatever place was named.
 */
export function planExit(
  situation: Situation,
  unit: ClassicUnit,
  to: Point,
  within = exitReach(situation.board, unit),
  anyAccess?: Access,
): Placed[] | undefined {
  const { board } = situation;
  const machine = carrierOf<ClassicModel>(board, unit);
  if (machine?.at === undefined) return undefined;
  const access = anyAccess ?? accessOf(board, machine);
  // Where dice decide what difficult ground costs, it takes no inches (IO.house.walk).
  const isHindered = board.edition.pace === undefined && isSlowed(board, unit);
  const lost = isHindered ? houseOf(situation).difficult * 1000 : 0;
  const toward = (at: Point, roundEnemies = false) =>
    exitToward(board, unit, machine, { to: at, within, lost, access, roundEnemies });
  // Who finds room on no straight way goes round the enemies in between.
  return toward(to) ?? toward(machine.at) ?? toward(to, true) ?? toward(machine.at, true);
}

/** Whether all of it that makes for a place gets out in an emergency alone, since none of it does by the access points (AD.core.transport). */
export function isBarred(situation: Situation, unit: ClassicUnit, to: Point): boolean {
  return planExit(situation, unit, to) === undefined;
}

/** Where it would stand that gets out of the hull anywhere, since its access points are barred; undefined without room (AD.core.transport). */
export function planEmergency(situation: Situation, unit: ClassicUnit, to: Point): Placed[] | undefined {
  return planExit(situation, unit, to, exitReach(situation.board, unit), 'round');
}

interface Exit {
  to: Point;
  within: Mils;
  lost: Mils;
  access: Access;
  roundEnemies: boolean;
}

function exitToward(
  board: ClassicBoard,
  unit: ClassicUnit,
  machine: ClassicModel,
  { to, within, lost, access, roundEnemies }: Exit,
): Placed[] | undefined {
  const models = modelsOf(board, unit);
  const options = moveOptions(board, {});
  const ground = groundFor(board, unit);
  const others = ground.others.filter(isNearExit(machine, models, within, options));
  const near = others.map(({ id, enemy, aloft }) => `${whereIs(modelOf(board, id))} ${enemy} ${aloft}`);
  const asked = [
    unit.id,
    machine.id,
    whereIs(machine),
    access,
    roundEnemies,
    within,
    lost,
    `${to.x},${to.y}`,
    ...models.map(whereIs),
    ...near,
  ];
  // Most who move do so far from the machine, and leave it as it was.
  const places = remember(board.terrain, 'classic-exits', `${models.map(({ id }) => id)} ${asked.join(';')}`, () =>
    placesByAccess({
      models,
      hull: standing(machine),
      access,
      within,
      towards: to,
      ground: { ...ground, others },
      options,
      // Who meets difficult ground gets less far (AD.house.difficult).
      getsTo: ({ at }, far) => far <= Math.max(DOOR, within - lost) || !meetsRough(board, [machine.at!, at]),
      coherency: linkOf(board),
      roundEnemies,
    }),
  );
  return places?.map(({ id, at, facing }) => ({ model: id, at, facing, path: [machine.at!, at] }));
}

/** Whether a body may be in the way of those who get out of a machine. */
function isNearExit(machine: ClassicModel, models: readonly ClassicModel[], within: Mils, options: MoveOptions) {
  const widest = Math.max(...models.map(({ base }) => reachOf(base)));
  const apart = Math.max(options.spacing ?? 0, options.enemyAway ?? 0);
  const far = reachOf(machine.base) + within + 2 * widest + apart + ROUNDING;
  return ({ standing: { at, base }, spacing = 0 }: Body) =>
    span(at, machine.at!) <= far + Math.max(0, spacing - apart) + reachOf(base);
}

/** Whether its machine has moved no more than lets anybody out (AD.core.transport). */
export function isOpen(board: ClassicBoard, unit: ClassicUnit): boolean {
  const machine = carrierOf<ClassicModel>(board, unit);
  if (machine === undefined) return false;
  const { models, deeds } = unitOf(board, machine.unit);
  const { arrived, moved } = deeds;
  // Others of its Squadron may have gone further (AD.house.squadron).
  if (moved === 'full' && models.length > 1) return !isBeyondCombatSpeed(board, machine, machine.moved);
  return moved === 'half' || (!arrived && (moved === undefined || moved === 'stood'));
}

/** How far a machine gets, for who thinks of riding. */
export function rideOf(board: ClassicBoard, machine: ClassicModel): Mils {
  return reachOfMove(board, unitOf(board, machine.unit), 'move');
}

/** Whether it has stood still in this turn, so that who gets out may charge in disorder (IO.transport.charge). */
export function hasStood(board: ClassicBoard, id: string): boolean {
  const { deeds, lastMoved } = unitOf(board, modelOf<ClassicModel>(board, id).unit);
  const stood = deeds.moved === undefined || deeds.moved === 'stood';
  return board.edition.chargesFromStill === true && stood && !deeds.arrived && lastMoved !== board.playerTurn;
}

/** Whether who got out of it may charge in this turn (AD.house.charge.may, AD.rule.assault-vehicle). */
export function chargesOut(board: ClassicBoard, id: string): boolean {
  const model = modelOf<ClassicModel>(board, id);
  const unit = unitOf(board, model.unit);
  const about = { arrived: unit.deeds.arrived === true };
  return mayDo(board, 'chargeAfterDisembarking', { unit, model }, about).may === true;
}
