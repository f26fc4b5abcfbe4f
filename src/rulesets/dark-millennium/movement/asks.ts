import type { JsonObject, UnitId } from '../../../engine/index.js';
import { askOf } from '../../../engine/index.js';
import type { HeroicDie } from '../causes.js';

export interface HeroicArgs {
  unit: UnitId;
  die: HeroicDie;
}

export const heroicAsk = askOf<HeroicArgs, JsonObject>('heroic');
