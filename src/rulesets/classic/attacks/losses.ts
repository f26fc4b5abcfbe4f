import { ways } from '../../../engine/odds/distribution.js';
import { type Chosen, copiesOf, killsOutright, lostTo, mitigationFor, type SaveKind, saveFor } from './saving.js';
import type { Fighter, Wound } from './types.js';

/** Exact chances of what one Wound takes from a model. */

/** A natural 1 never saves, more than 6 is never thrown. */
function chanceOf(roll: Chosen<SaveKind | 'mitigation'> | undefined): number {
  return roll === undefined ? 0 : Math.max(0, 7 - Math.max(2, roll.need)) / 6;
}

/** How likely a Wound takes so many Wounds (the place in the list) from a model with `model.wounds` left. */
export function lossesOf(wound: Wound, model: Fighter, cover?: number): number[] {
  const deadly = { ...wound, isDeadly: killsOutright(wound, model) };
  const saved = chanceOf(saveFor(deadly, model, cover));
  const stopped = chanceOf(mitigationFor(deadly, model));
  const lost = lostTo(deadly, model);
  const losses = Array.from({ length: model.wounds + 1 }, () => 0);
  const copies = copiesOf(deadly, model);
  for (let through = 0; through <= copies; through += 1) {
    const chance = ways(copies, through) * (1 - stopped) ** through * stopped ** (copies - through);
    losses[Math.min(model.wounds, through * lost)]! += (1 - saved) * chance;
  }
  losses[0]! += saved;
  return losses;
}

/** How many Wounds one takes from a model on average, after saves and mitigation. */
export function expectedLoss(wound: Wound, model: Fighter, cover?: number): number {
  return lossesOf(wound, model, cover).reduce((sum, chance, lost) => sum + chance * lost, 0);
}
