import { unitsOf } from '../../board-queries.js';
import { keyOf } from '../../classic/asking.js';
import type { ClassicUnit } from '../../classic/board.js';
import { goTogether } from '../../classic/deployment/infiltrators.js';
import type { Situation } from '../../classic/game.js';
import { isFlyer } from '../../classic/kinds.js';
import { typeOf } from '../../classic/lookups.js';
import { deploymentOf } from '../../classic/options.js';

export const WAYS = ['edge', 'deepStrike', 'flank'] as const;
export type ReserveWay = (typeof WAYS)[number];

/** How a unit may wait off the table: from its own edge, and as its special rules say (AD.house.reserve); a Building never (AD.house.building). */
export function reserveWays(situation: Situation, unit: ClassicUnit): ReserveWay[] {
  const { board } = situation;
  if (typeOf(board, unit) === 'building' || !hasRoomInReserve(situation, unit)) return [];
  const carried = unitsOf(board, unit.side).filter(
    ({ aboard }) => aboard !== undefined && unit.models.includes(aboard),
  );
  const all = [unit, ...carried];
  return WAYS.filter(way => {
    if (way === 'edge') return true;
    return way === 'deepStrike'
      ? keyOf(board, unit, 'deepStrikes') === true
      : all.some(each => keyOf(board, each, 'flanks') === true && goTogether(board, each, 'flanks'));
  });
}

/** Only so many units of an army begin in Reserve, those aboard and Flyers not counted (AD.house.reserve). */
function hasRoomInReserve({ board, options }: Situation, { side }: ClassicUnit): boolean {
  const counted = unitsOf(board, side).filter(unit => unit.aboard === undefined && !isFlyer(board, unit));
  const waiting = counted.filter(({ reserve }) => reserve !== undefined).length;
  return (waiting + 1) * 100 <= counted.length * deploymentOf({ options }).reserve;
}
