import type { SideId, Unit, UnitId } from '../../engine/index.js';
import { SIDES, unitsOf } from '../board-queries.js';

/** What ended a battle. */
export type BattleEndedBy = { is: 'nobodyLeft'; side: SideId } | { is: 'lastTurn'; turns: number };

/** Why a battle of so many turns is over once its turn is; undefined when it goes on (cites.over). */
export function whyOver(
  board: { units: Record<UnitId, Unit>; turn: number },
  turns: number,
): BattleEndedBy | undefined {
  for (const side of SIDES) if (unitsOf(board, side).length === 0) return { is: 'nobodyLeft', side };
  return board.turn >= turns ? { is: 'lastTurn', turns } : undefined;
}
