import { type Battlefield, layBattlefield } from '../../battlefields/battlefield.js';
import { presetField } from '../../battlefields/presets/index.js';
import type { AdOptions } from '../options.js';

/**
 * The table before the first beat (AD.house.battlefield). Throws a sentence for players when no battlefield of that name fits
 * the points.
 */
export function fieldFor(points: number, seed: number, { method, preset }: AdOptions['battlefield']): Battlefield {
  return method === 'preset' ? presetField(points, preset) : layBattlefield(points, seed);
}
