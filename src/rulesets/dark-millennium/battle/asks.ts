import type { Edge, Json, SideId } from '../../../engine/index.js';
import { askOf } from '../../../engine/index.js';

export const edgeAsk = askOf<{ side: SideId }, { edge: Edge }>('edge');

export interface DeployArgs {
  side: SideId;
}

export const deployAsk = askOf<DeployArgs, { unit: string; to?: Json }>('deploy');
