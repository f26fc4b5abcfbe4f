import type { ModelId, UnitId } from '../../../engine/index.js';
import { askOf } from '../../../engine/index.js';
import type { Damaged } from './events.js';

export interface SaveArgs {
  damaged: Damaged[];
  /** Who attacked, where somebody did. */
  by?: UnitId;
}

export const saveAsk = askOf<SaveArgs, { saves: string[] }>('save');

export interface DisarmArgs {
  model: ModelId;
}

export const disarmAsk = askOf<DisarmArgs, { weapon: string }>('disarm');
