import type { AbilityOffer } from '../../../engine/abilities/index.js';
import { askOf, frameOf } from '../../../engine/index.js';
import type { SequenceAsk } from '../../moments/in-sequence.js';
import type { MomentName } from './queries.js';

export const regenerateNowFrame = frameOf<{ unit: string; by: number }>('abilities.regenerate');

export interface MomentArgs {
  moment: MomentName;
  /** What is still to be done, in order. */
  left?: AbilityOffer[];
}

export const resolveMomentFrame = frameOf<MomentArgs>('abilities.moment');

export const scoutAheadFrame = frameOf<{ unit: string }>('abilities.scout');

export const runWildFrame = frameOf<{ unit: string }>('abilities.frenzy');

export const sequenceAsk: SequenceAsk = askOf('sequence');
