import type { ModelId, UnitId } from '../../../engine/index.js';
import { frameOf } from '../../../engine/index.js';

export interface WildArgs {
  unit: UnitId;
  /** What the first machine out of control showed. */
  face?: number;
  wild?: ModelId;
}

export const runWildFrame = frameOf<WildArgs>('machines.runWild');
