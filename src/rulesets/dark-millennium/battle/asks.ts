import type { Edge, Json, SideId } from '../../../engine/index.js';
import { askOf } from '../../../engine/index.js';

export const edgeAsk = askOf<{ side: SideId }, { edge: Edge }>('edge');

export const deployAsk = askOf<{ side: SideId }, { unit: string; to?: Json }>('deploy');
