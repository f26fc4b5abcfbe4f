import { type Battlefield, layBattlefield } from '../../battlefields/battlefield.js';
import { presetField } from '../../battlefields/presets/index.js';
import type { DmOptions } from '../options.js';

/**
 * The table before the first beat, by the method agreed on (DM.table.placement): laid out from the seed, a named one, a proposal
 * for whoever lays it out, or bare ground for those who place in turn. What is laid out keeps to DM.table.terrain, walls and
 * hedges with their gaps (DM.table.gaps), buildings with their ways up (DM.table.ladders). Throws a sentence for players when no battlefield of that
 * name fits the points.
 */
export function fieldFor(points: number, seed: number, options: DmOptions['battlefield']): Battlefield {
  const { method, preset, impassable } = options;
  if (method === 'preset') return presetField(points, preset);
  const laid = layBattlefield(points, seed, impassable);
  return method === 'alternating' ? { ...laid, terrain: [] } : laid;
}
