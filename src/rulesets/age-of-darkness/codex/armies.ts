import type { ArmyBook, ListRules } from '../../../engine/army/index.js';
import { looseEnds } from '../../classic/codex/cross-check.js';
import { isSupport, warlordIn } from '../../classic/codex/listed.js';
import { ROWS } from '../../classic/codex/provisional.js';
import { statistics, weaponLine } from '../../classic/words/model-words.js';
import { codexArmies } from '../../codex-armies.js';
import { armyFaults } from './army-checks.js';
import { type Codex, codexSchema } from './schema.js';

/** The rules that lists are held to. The source has none: all of them are house defaults. */
const LIST_RULES: ListRules = {
  datasheets: 'AD.house.army',
  composition: 'AD.house.army',
  options: 'AD.house.army',
  detachments: 'AD.house.army',
  roles: 'AD.house.army',
  restrictions: 'AD.house.army',
  keywords: 'AD.house.army',
  transports: 'AD.house.army',
  commander: 'AD.house.army',
  points: 'AD.house.army',
  armySize: 'AD.house.army',
};

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
  rules: LIST_RULES,
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
