import type { JsonObject, UnitId } from '../../../engine/index.js';
import { askOf } from '../../../engine/index.js';

export const summonAsk = askOf<{ unit: UnitId; points: number }, JsonObject>('summon', 'DK.psychic.summoning');
