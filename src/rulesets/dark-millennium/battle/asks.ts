import type { Json, SideId } from '../../../engine/index.js';
import { askOf } from '../../../engine/index.js';

export const deployAsk = askOf<
  {
    side: SideId;
    /** Hero points that allies have given to the roll for the first turn (DK.heroes.dice). */
    given?: number;
  },
  { unit: string; to?: Json }
>('deploy', 'DK.house.deployment');
