import type { SeatId, SideId } from '../../../engine/index.js';
import { frameOf } from '../../../engine/index.js';

export const battleFrame = frameOf<{
  /** Who chooses the table edge, and deploys last. */
  winner?: SideId;
  acting?: SideId;
  /** Hero points that each side gives to its first roll for the first turn (DK.heroes.dice). */
  heroes?: Partial<Record<SideId, number>>;
}>('battle');

export const deployFrame = frameOf<
  {
    side: SideId;
    seats?: SeatId[];
    /** Hero points for the roll for the first turn (DK.heroes.dice). */
    heroes?: number;
  },
  number
>('deploy');
