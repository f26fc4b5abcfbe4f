import { boardMemory, type Mils, type Point, type Standing } from '../../engine/index.js';
import { chained } from '../../engine/table/coherency.js';
import { pointDistance } from '../../engine/table/points.js';
import { modelOf, modelsOf, placedOf, profileOf, standing as standingOf, unitOf } from '../board-queries.js';
import type { DkBoard, DkModel, DkUnit, ModelType, ProfileWord } from './board.js';

export { enemiesOf, sideOfSeat, unitNamed } from '../board-queries.js';

/** Lookups that every room shares. Those by id throw on one that the board does not know: that is a fault of the rules. */

/** A model as the table sees it: whoever rises sees, and is seen, over what stands between. Only for models on the table. */
export function standing(model: DkModel): Standing {
  const stood = standingOf(model);
  return model.risen === undefined ? stood : { ...stood, height: stood.height + model.risen };
}

/** From a place to the middle of the nearest marker; further than any table where there is none. */
export function markerDistance(board: DkBoard, at: Point): Mils {
  return Math.min(...board.markers.map(marker => pointDistance(marker.at, at)), 60_000);
}

/** Infantry unless its first model is a vehicle or a monstrous creature (DK.units). */
export function typeOf(board: DkBoard, unit: DkUnit): ModelType {
  const [first] = unit.models;
  return first === undefined ? 'infantry' : profileOf(board, modelOf(board, first)).type;
}

/** Held in reserve, or aboard of what is (DK.reserves, DK.first.reserve). */
export function isHeldBack(board: DkBoard, { reserve, aboard }: DkUnit): boolean {
  const carrier = aboard === undefined ? undefined : board.models[aboard];
  return reserve || (carrier !== undefined && unitOf(board, carrier.unit).reserve);
}

export function hasWord(board: DkBoard, model: DkModel, word: ProfileWord): boolean {
  return profileOf(board, model).special.includes(word);
}

/** A score after lasting damage, which takes it to 0 at most, and betters none that is lower. */
function lowered(score: number, by: number): number {
  return Math.max(Math.min(score, 0), score - by);
}

/** Scores after lasting damage (DK.damage.light, DK.damage.heavy). */
export function speedOf(board: DkBoard, model: DkModel): Mils {
  if (model.hurt.immobile) return 0;
  return Math.max(0, profileOf(board, model).speed - model.hurt.speed) * 1000;
}
export function agilityOf(board: DkBoard, model: DkModel): number {
  if (model.hurt.immobile) return 0;
  return Math.max(0, profileOf(board, model).agility - model.hurt.speed);
}
export function ballisticOf(board: DkBoard, model: DkModel): number {
  return lowered(profileOf(board, model).ballistic, model.hurt.blind ? Infinity : model.hurt.ballistic);
}
export function assaultOf(board: DkBoard, model: DkModel): number {
  return lowered(profileOf(board, model).assault, model.hurt.helpless ? Infinity : model.hurt.assault);
}
export function defenceOf(board: DkBoard, model: DkModel): number {
  if (model.hurt.helpless) return 0;
  return Math.max(0, profileOf(board, model).defence - model.hurt.assault);
}
/** The highest morale score in the unit (DK.suppression). */
export function moraleOf(board: DkBoard, unit: DkUnit): number {
  return Math.max(0, ...modelsOf(board, unit).map(model => profileOf(board, model).morale));
}

/** Infantry models stay within so much of another of their unit (DK.units.coherency). */
export const COHERENCY: Mils = 2000;

const coherent = boardMemory<boolean>();

export function isCoherent(board: DkBoard, unit: DkUnit): boolean {
  return coherent(board, unit.id, () => {
    const members = placedOf(board, unit).map(model => ({ id: model.id, standing: standing(model) }));
    return chained(members, COHERENCY);
  });
}

/** More combat fatigue than its best morale, out of coherency, or nobody left (DK.suppression, DK.suppression.disabled). */
export function isSuppressed(board: DkBoard, unit: DkUnit): boolean {
  return unit.models.length === 0 || unit.fatigue > moraleOf(board, unit) || !isCoherent(board, unit);
}
