import type { Json, SideId } from '../../../engine/index.js';
import { askOf } from '../../../engine/index.js';

export const deployAsk = askOf<{ side: SideId }, { unit: string; to?: Json }>('deploy', 'DK.house.deployment');
