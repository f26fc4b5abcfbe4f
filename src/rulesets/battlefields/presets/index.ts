import { Unfit } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import type { Battlefield } from '../battlefield.js';
import { sizeFor } from '../tables.js';
import { horseshoe } from './horseshoe.js';
import { large } from './large.js';
import { medium } from './medium.js';
import { battlefieldOf, type Preset } from './preset.js';
import { small } from './small.js';

/** Every named battlefield, four and more for each size of board. */
export const presets: readonly Preset[] = [...small, ...medium, ...large, ...horseshoe];

/** The named battlefields for a battle of so many points. */
export function presetsFor(points: number): Preset[] {
  const size = sizeFor(points);
  return presets.filter(preset => preset.size === size);
}

/** Characters of a wrong name that a refusal repeats. */
const MOST_QUOTED = 40;

/** A battlefield by its name or id, or the first of its size when none is named. Throws Unfit on a name that does not fit. */
export function presetField(points: number, id: string | undefined): Battlefield {
  const fitting = presetsFor(points);
  const found =
    id === undefined
      ? fitting[0]!
      : fitting.find(preset => [preset.id, preset.name.toLowerCase()].includes(id.trim().toLowerCase()));
  if (found === undefined) {
    const names = fitting.map(preset => preset.id).join(', ');
    throw new Unfit(
      t`No battlefield for ${points} points is called ${JSON.stringify(String(id).slice(0, MOST_QUOTED))}; choose one of ${names}.`,
    );
  }
  return battlefieldOf(found);
}
