import type { JsonObject, UnitId } from '../../../engine/index.js';
import { askOf } from '../../../engine/index.js';

export interface HeroicArgs {
  unit: UnitId;
  /** `the die for difficult terrain`. */
  die: string;
}

export const heroicAsk = askOf<HeroicArgs, JsonObject>('heroic');
