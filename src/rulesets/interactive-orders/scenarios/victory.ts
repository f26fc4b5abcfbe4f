import type { GameResult, Marker, SideId } from '../../../engine/index.js';
import { distanceToPoint } from '../../../engine/table/bases.js';
import { enemyOf, placedOf, SIDES, standing, unitsOf } from '../../board-queries.js';
import { isFlyer } from '../../classic/kinds.js';
import { seesPoint } from '../../classic/shooting/sight.js';
import { resultWordsOf } from '../../objectives/result-words.js';
import { decided, type Scored } from '../../objectives/scores.js';
import type { IoBoard, IoUnit } from '../board.js';
import type { IoSituation } from '../game.js';
import { optionsOf } from '../options.js';
import { isOffMap } from '../support/off-map.js';

/** How a battle ended, in words. */
export const resultWords = resultWordsOf('unit');

/** Denied from so near (IO.objective.reach). */
const DENIES = 6000;

/** Who may hold or deny anything: neither routing nor gone to ground nor aboard, and nobody who flies (IO.house.readings.victory). */
function holds(board: IoBoard, unit: IoUnit): boolean {
  return (
    !unit.isFallingBack &&
    unit.grounded === undefined &&
    unit.aboard === undefined &&
    !isFlyer(board, unit) &&
    !unit.isFort
  );
}

/** Whether a unit is so near to a marker that it sees (IO.objective.reach, IO.objective.sight). */
function reaches(board: IoBoard, unit: IoUnit, { at }: Marker, far: number): boolean {
  const models = placedOf(board, unit);
  return (
    models.some(model => distanceToPoint(standing(model), at) <= far) &&
    models.some(model => seesPoint(board, model, at))
  );
}

/** The side that captured a marker: somebody within its reach, nobody of the enemy who denies it (IO.objective.reach, IO.house.benefits). */
export function holderOf(board: IoBoard, marker: Marker, benefits = true): SideId | undefined {
  const able = (side: SideId) => unitsOf(board, side).filter(unit => holds(board, unit));
  const captors = (side: SideId) => able(side).filter(unit => reaches(board, unit, marker, marker.radius));
  const isSecured = (units: readonly IoUnit[]) => units.some(({ role }) => role === 'troops');
  const captured = SIDES.filter(side => {
    const own = captors(side);
    if (own.length === 0) return false;
    const against = able(enemyOf(side)).filter(unit => reaches(board, unit, marker, DENIES));
    const denying = benefits && isSecured(own) ? against.filter(({ role }) => role === 'troops') : against;
    return denying.length === 0;
  });
  return captured.length === 1 ? captured[0] : undefined;
}

export function markersHeld(board: IoBoard, side: SideId, benefits = true): Marker[] {
  return board.markers.filter(marker => holderOf(board, marker, benefits) === side);
}

/** Whether a side has a unit left that neither routs nor has gone to ground; units in reserve and aboard are left (IO.victory.none, IO.victory.forts). */
export function hasUnitsLeft(board: IoBoard, side: SideId): boolean {
  return unitsOf(board, side).some(
    unit => !unit.isFort && !isOffMap(unit) && !unit.isFallingBack && unit.grounded === undefined,
  );
}

/** Whether a battle is won within a turn: looked at after every order, from turn 1 on (IO.house.readings.victory). */
export function isDecided({ board }: Pick<IoSituation, 'board'>): boolean {
  return board.turn >= 1 && SIDES.some(side => !hasUnitsLeft(board, side));
}

/** What the game turn that ends gives each side: markers net, enemies slain, the enemy Warlord (IO.victory.when, IO.house.slain). */
export function turnScores({ board, options }: IoSituation, isTurnZero: boolean): Record<SideId, Scored[]> {
  const { house } = optionsOf(options);
  const found: Record<SideId, Scored[]> = { blue: [], red: [] };
  const ahead = markersHeld(board, 'blue', house.benefits).length - markersHeld(board, 'red', house.benefits).length;
  if (ahead !== 0 && (!isTurnZero || house.turnZero)) {
    const points = Math.abs(ahead);
    found[ahead > 0 ? 'blue' : 'red'].push({ points, cause: { is: 'markersAhead', count: points } });
  }
  for (const lost of board.destroyed.slice(board.reckoned.destroyed)) {
    const unit = board.units[lost.unit];
    if (unit?.support || house.slain === 0) continue;
    found[enemyOf(lost.side)].push({ points: house.slain, cause: { is: 'unitsSlain', count: 1 } });
  }
  for (const side of SIDES) {
    const { warlord } = board.armies[side];
    if (warlord === undefined || board.models[warlord] || board.reckoned.warlords.includes(side)) continue;
    found[enemyOf(side)].push({ points: 1, cause: { is: 'warlordSlain' } });
  }
  return found;
}

/** The points so far, with causes of one kind told once. */
export function reckon(board: IoBoard): GameResult {
  const of = (side: SideId) => {
    const joined: Scored[] = [];
    for (const { points, cause } of board.scored[side] as Scored[]) {
      const same = joined.find(each => each.cause.is === cause.is);
      if (same === undefined) joined.push({ points, cause: { ...cause } });
      else {
        same.points += points;
        if ('count' in same.cause && 'count' in cause) same.cause.count += cause.count;
      }
    }
    return joined;
  };
  return decided({ blue: of('blue'), red: of('red') });
}

export function result(board: IoBoard): GameResult {
  return board.final ?? reckon(board);
}
