import type { JsonObject, UnitId } from '../../../engine/index.js';
import { askOf } from '../../../engine/index.js';
import type { HeroicDie } from '../causes.js';

/** `risk`: the chance that the die does harm as it falls, and as the 6 that a point makes of it. */
export const heroicAsk = askOf<{ unit: UnitId; die: HeroicDie; risk?: { without: number; with: number } }, JsonObject>(
  'heroic',
  'DK.heroes.dice',
);
