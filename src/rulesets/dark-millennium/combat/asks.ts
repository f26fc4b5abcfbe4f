import type { ModelId, UnitId } from '../../../engine/index.js';
import { askOf } from '../../../engine/index.js';
import type { Damaged } from './events.js';

export const saveAsk = askOf<
  {
    damaged: Damaged[];
    /** Who attacked, where somebody did. */
    by?: UnitId;
  },
  { saves: string[] }
>('save', 'DK.heroes.save');

export const disarmAsk = askOf<{ model: ModelId }, { weapon: string }>('disarm', 'DK.damage.light');
