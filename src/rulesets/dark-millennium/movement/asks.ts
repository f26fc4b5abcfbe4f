import type { JsonObject, UnitId } from '../../../engine/index.js';
import { askOf } from '../../../engine/index.js';
import type { HeroicDie } from '../causes.js';

export const heroicAsk = askOf<{ unit: UnitId; die: HeroicDie }, JsonObject>('heroic', 'DK.heroes.dice');
