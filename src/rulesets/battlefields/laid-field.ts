import type { Json } from '../../engine/index.js';
import { type Battlefield, layBattlefield } from './battlefield.js';
import { ownField } from './own.js';
import { presetField } from './presets/index.js';

/**
 * The table before the first beat: the group's own, a named one, or laid out from the seed. Throws a sentence for players when
 * no battlefield of that name fits the points.
 */
export function laidField(
  points: number,
  seed: number,
  {
    method,
    preset,
    impassable,
  }: { method: string; preset?: string | undefined; impassable?: Parameters<typeof layBattlefield>[2] },
  own?: Json,
): Battlefield {
  if (own) return ownField(points, own);
  return method === 'preset' ? presetField(points, preset) : layBattlefield(points, seed, impassable);
}
