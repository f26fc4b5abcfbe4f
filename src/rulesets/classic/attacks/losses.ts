import { ways } from '../../../engine/odds/distribution.js';
import { type Chosen, copiesOf, killsOutright, lostTo, mitigationFor, type SaveKind, saveFor } from './saving.js';
import type { Fighter, Wound } from './types.js';

/** Exact chances of what one Wound takes from a model. */

/** A natural 1 never saves, more than 6 is never thrown. */
function chanceOf(roll: Chosen<SaveKind | 'mitigation'> | undefined): number {
  return roll === undefined ? 0 : Math.max(0, 7 - Math.max(2, roll.need)) / 6;
}

/** What one Wound may come to: Wounds that are lost, and how many of what it became nothing stopped. */
export interface Fate {
  lost: number;
  unsaved: number;
  chance: number;
}

/** What a Wound may come to on a model with `model.wounds` left, each with its chance. */
export function fatesOf(wound: Wound, model: Fighter, cover?: number): Fate[] {
  const deadly = { ...wound, isDeadly: killsOutright(wound, model) };
  const saved = chanceOf(saveFor(deadly, model, cover));
  const stopped = chanceOf(mitigationFor(deadly, model));
  const each = lostTo(deadly, model);
  const copies = copiesOf(deadly, model);
  const fates: Fate[] = [{ lost: 0, unsaved: 0, chance: saved }];
  for (let unsaved = 0; unsaved <= copies; unsaved += 1) {
    const chance = ways(copies, unsaved) * (1 - stopped) ** unsaved * stopped ** (copies - unsaved);
    fates.push({ lost: Math.min(model.wounds, unsaved * each), unsaved, chance: (1 - saved) * chance });
  }
  return fates.filter(({ chance }) => chance > 0);
}

/** How many Wounds one takes from a model on average, after saves and mitigation. */
export function expectedLoss(wound: Wound, model: Fighter, cover?: number): number {
  return fatesOf(wound, model, cover).reduce((sum, { chance, lost }) => sum + chance * lost, 0);
}

/** How many of what one becomes nothing stops on average. */
export function expectedUnsaved(wound: Wound, model: Fighter, cover?: number): number {
  return fatesOf(wound, model, cover).reduce((sum, { chance, unsaved }) => sum + chance * unsaved, 0);
}
