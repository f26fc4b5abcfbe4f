import type { JsonObject, UnitId } from '../../../engine/index.js';
import { askOf } from '../../../engine/index.js';

export interface SummonArgs {
  unit: UnitId;
  points: number;
}

export const summonAsk = askOf<SummonArgs, JsonObject>('summon');
