import { askOf, frameOf, type SeatId, type SideId, type UnitId } from '../../../engine/index.js';

export interface PlayerTurnArgs {
  side: SideId;
  /** Of turn 0: nobody but those who were deployed acts, and no marker counts (IO.counter.turnZero). */
  isTurnZero?: true;
  /** Units that still try to rally. */
  units?: UnitId[];
  seats?: SeatId[];
}

/** One side's half of a game turn: start, orders, assault, rally and end (IO.turn.steps). */
export const playerTurnFrame = frameOf<PlayerTurnArgs>('io.playerTurn');

/** Who of those that went to ground stands up at the end of the turn: `all`, `none`, or one of them (IO.end.stand). */
export const standAsk = askOf<{ units: UnitId[] }, { unit: string }>('stand', 'IO.end.stand');
