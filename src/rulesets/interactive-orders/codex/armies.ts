import type { ArmyBook, ListRules } from '../../../engine/army/index.js';
import { t } from '../../../engine/language.js';
import { looseEnds } from '../../age-of-darkness/codex/cross-check.js';
import { ROWS } from '../../age-of-darkness/codex/provisional.js';
import { statistics, weaponLine } from '../../age-of-darkness/model-words.js';
import type { Profile } from '../../classic/board.js';
import { ALL_RULES } from '../../classic/special-rules/book.js';
import { codexArmies } from '../../codex-armies.js';
import { battlegroupFaults, factionOf } from '../battlegroup/checks.js';
import { TARGET_POINT } from '../battlegroup/sheets.js';
import { openWords } from '../battlegroup/slots.js';
import { type Codex, codexSchema } from './schema.js';

/** The rules that lists are held to. */
const LIST_RULES: ListRules = {
  datasheets: 'IO.house.detachment',
  composition: 'IO.house.detachment',
  options: 'IO.house.detachment',
  detachments: 'IO.force.battlegroup',
  roles: 'IO.force.battlegroup',
  restrictions: 'IO.force.allies',
  keywords: 'IO.force.brothers',
  transports: 'IO.house.transport',
  commander: 'IO.house.warlord',
  points: 'IO.house.detachment',
  armySize: 'IO.house.detachment',
};

/** Sizes of battle, in points. */
export const SIZES = [500, 1000, 2000, 3000];

/** More than any Leadership. */
const LEADS = 100;

/** What a profile is worth as Warlord: Characters first, then Leadership; -1 for a machine (IO.house.warlord). */
export function warlordWorth({ subTypes, characteristics: { Ld } }: Omit<Profile, 'id'>): number {
  if (Ld === undefined) return -1;
  return Ld + (subTypes.includes('character') ? LEADS : 0);
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
    ...(codex.provisional === undefined
      ? {
          slots: detachment => openWords(detachment, factionOf(codex)),
          checks: (detachments, most) => battlegroupFaults(codex, detachments, most),
        }
      : {}),
  };
}

/** Armies of Interactive Orders: what `Ruleset.armies` offers. */
export const armies = codexArmies<Codex>({
  schema: codexSchema,
  sizes: SIZES,
  rules: LIST_RULES,
  files: ['ashline-levy.yaml', 'tidewater-pact.yaml', 'thornmother-brood.yaml'].map(
    file => new URL(file, import.meta.url),
  ),
  bookOf,
  looseEnds: ({ datasheets: { [TARGET_POINT]: _, ...datasheets }, ...codex }) =>
    looseEnds({ ...codex, datasheets }, ALL_RULES),
  rows: ROWS,
  aboutCodex: () => [],
  aboutModel: ({ profile, weapons }, codex) => {
    const known = codex.profiles[profile];
    const words = [
      known === undefined ? '' : statistics(known),
      weapons.map(id => weaponLine(codex.weapons[id]!)).join('; '),
    ];
    return words.filter(each => each !== '').join(' · ');
  },
  aboutDetachment: () => '',
});
