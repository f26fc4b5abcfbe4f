import type { ArmyBook, ListRules } from '../../../engine/army/index.js';
import { t } from '../../../engine/language.js';
import type { Profile } from '../../classic/board.js';
import { codexArmies } from '../../codex-armies.js';
import { statistics, weaponLine } from '../model-words.js';
import { armyFaults, isSupport } from './army-checks.js';
import { looseEnds } from './cross-check.js';
import { ROWS } from './provisional.js';
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

/** More than any Leadership. */
const LEADS = 100;

/** What a profile is worth as Warlord: Characters and Primarchs first, then Leadership; -1 for a machine (AD.house.army). */
export function warlordWorth({ type, subTypes, characteristics: { Ld } }: Omit<Profile, 'id'>): number {
  if (Ld === undefined) return -1;
  return Ld + (subTypes.includes('character') || type === 'primarch' ? LEADS : 0);
}

function bookOf(codex: Codex): ArmyBook {
  const profiles = Object.values(codex.profiles);
  return {
    ...codex,
    commander: {
      title: t`Warlord`,
      is: t`the highest Leadership of your Characters`,
      worth: Object.fromEntries(profiles.map(profile => [profile.id, warlordWorth(profile)])),
    },
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
