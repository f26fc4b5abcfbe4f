import { frameOf, type SeatId, type SideId, type UnitId } from '../../../engine/index.js';
import type { Phase } from '../../classic/board.js';

/** One side's half of a game turn (AD.house.sequence). */
export const playerTurnFrame = frameOf<{ side: SideId; units?: UnitId[] }>('playerTurn');

/** Units of a side act in a phase, until nobody can or wants to. */
export const actingFrame = frameOf<{
  side: SideId;
  phase: Phase;
  /** Who still acts. */
  seats?: SeatId[];
}>('acting');
