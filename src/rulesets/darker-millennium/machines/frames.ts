import type { ModelId, UnitId } from '../../../engine/index.js';
import { frameOf } from '../../../engine/index.js';

export interface WildArgs {
  unit: UnitId;
  /** What the first machine out of control showed. */
  face?: number;
  wild?: ModelId;
}

export const runWildFrame = frameOf<WildArgs>('machines.runWild');

export interface EmbarkArgs {
  units: UnitId[];
  transport: ModelId;
  kind: 'run' | 'advance';
  /** Those whose coherency was broken before: this is the move that must restore it. */
  torn?: UnitId[];
}

export const embarkFrame = frameOf<EmbarkArgs>('machines.embark');
