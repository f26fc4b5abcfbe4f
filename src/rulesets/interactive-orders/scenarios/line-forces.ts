import type { SideId } from '../../../engine/index.js';
import { enemyOf, modelOf, onTable, unitsOf } from '../../board-queries.js';
import { isRidden } from '../../classic/transports/riders.js';
import type { IoBoard, IoUnit } from '../board.js';
import type { IoSituation, IoView } from '../game.js';
import { optionsOf } from '../options.js';
import { isUnplaced } from './deploying.js';
import { isScout } from './scouts.js';

/** Units of a wave: one, and one for each 1000 points (IO.line.wave). */
export function waveOf(options: IoView['options']): number {
  return 1 + Math.floor(optionsOf(options).points / 1000);
}

export function defenderOf({ scenario }: IoBoard): SideId | undefined {
  return scenario?.attacker && enemyOf(scenario.attacker);
}

/** From which turn on waves of the attacker, and of the defender, come (IO.line.main, IO.line.relief). */
const FROM = { attacker: 3, defender: 4 };

/** How many units of a side may come on at the start of its turn. */
export function waveDue({ board, options }: IoSituation, side: SideId): number {
  const from = side === board.scenario!.attacker ? FROM.attacker : FROM.defender;
  return board.turn < from ? 0 : waveOf(options);
}

/** Units that have no place yet and may begin on the table: of the attacker his probing force, of the defender up to half (IO.line.probe, IO.line.half, IO.house.readings.line). */
export function startersOf({ board, options }: IoSituation, side: SideId): IoUnit[] {
  const own = unitsOf(board, side);
  const waiting = own.filter(unit => isUnplaced(board, unit));
  if (side === board.scenario!.attacker) {
    const isFull = own.filter(unit => !isScout(board, unit) && onTable(board, unit)).length >= waveOf(options);
    return waiting.filter(unit => isScout(board, unit) || !isFull);
  }
  const counted = own.filter(unit => !unit.support && !unit.isFort);
  // Who rides on a tank is one unit with it (IO.riders.one).
  const inside = counted.filter(({ aboard }) => aboard && !isRidden(board, modelOf(board, aboard)));
  const withAboard = (units: readonly IoUnit[]) =>
    units.reduce((sum, { models }) => sum + 1 + inside.filter(({ aboard }) => models.includes(aboard!)).length, 0);
  const room = Math.floor(counted.length / 2) - withAboard(counted.filter(unit => onTable(board, unit)));
  return waiting.filter(unit => unit.isFort || withAboard([unit]) <= room);
}

/** Whether a unit begins on the table, whatever else does. */
export function mustStart(board: IoBoard, unit: IoUnit): boolean {
  return unit.isFort === true || (unit.side === board.scenario!.attacker && isScout(board, unit));
}

/** Who of those that defend from the start may begin on Ambush Fire (IO.line.ambush). */
export function ambushersIn(board: IoBoard, side: SideId): IoUnit[] {
  return unitsOf(board, side).filter(unit => onTable(board, unit) && unit.token === undefined);
}
