import { type ArmyBook, allBy } from '../../../engine/army/index.js';
import { looseEnds } from '../../classic/codex/cross-check.js';
import { isSupport, warlordIn } from '../../classic/codex/listed.js';
import { ROWS } from '../../classic/codex/provisional.js';
import { statistics, weaponLine } from '../../classic/words/model-words.js';
import { codexArmies } from '../../codex-armies.js';
import { armyFaults } from './army-checks.js';
import { type Codex, codexSchema } from './schema.js';

/** Sizes of battle, in points. */
export const SIZES = [500, 1000, 2000, 3000];

function bookOf(codex: Codex): ArmyBook {
  return {
    ...codex,
    commander: warlordIn(codex),
    isExtra: isSupport,
    checks: (detachments, most) => armyFaults(codex, detachments, most),
  };
}

/** Armies of Age of Darkness: what `Ruleset.armies` offers. */
export const armies = codexArmies<Codex>({
  schema: codexSchema,
  sizes: SIZES,
  // The source has none for lists: all of them are house defaults.
  rules: allBy('AD.house.army'),
  files: ['ninth-lanternate.yaml', 'drowned-synod.yaml'].map(file => new URL(file, import.meta.url)),
  bookOf,
  looseEnds,
  rows: ROWS,
  aboutCodex: () => [],
  aboutModel: ({ profile, weapons }, codex) =>
    [statistics(codex.profiles[profile]!), weapons.map(id => weaponLine(codex.weapons[id]!)).join('; ')]
      .filter(words => words !== '')
      .join(' · '),
  aboutDetachment: () => '',
});
