import { frameOf, type SeatId, type SideId } from '../../../engine/index.js';

/** One side puts its army on the table (AD.house.deployment). */
export const deployFrame = frameOf<{
  side: SideId;
  /** Who still has something to place. */
  seats?: SeatId[];
}>('deploy');

/** What happens between deployment and the first turn: infiltrators, scouts. */
export interface PrepareArgs {
  what?: 'infiltrate' | 'scout';
  /** Whose turn it is to set up a unit, or to move one. */
  side?: SideId;
  /** Units that have scouted, and players who have nobody else. */
  done?: string[];
  rested?: SeatId[];
  /** Whole sides that have nobody else, in battles that an older version saved. */
  over?: SideId[];
}

export const prepareFrame = frameOf<PrepareArgs>('prepare');
