import { type ArmyBook, allBy, type ListRules, type Role } from '../../../engine/army/index.js';
import { t } from '../../../engine/language.js';
import { looseEnds } from '../../classic/codex/cross-check.js';
import { warlordIn } from '../../classic/codex/listed.js';
import { rowsWith } from '../../classic/codex/provisional.js';
import { ALL_RULES } from '../../classic/special-rules/book.js';
import { statistics, weaponLine } from '../../classic/words/model-words.js';
import { codexArmies } from '../../codex-armies.js';
import { battlegroupFaults, factionOf } from '../battlegroup/checks.js';
import { TARGET_POINT } from '../battlegroup/sheets.js';
import { openWords } from '../battlegroup/slots.js';
import { asKind } from './kinds.js';
import { type Codex, codexSchema } from './schema.js';

/** The rules that lists are held to. */
const LIST_RULES: ListRules = {
  ...allBy('IO.house.detachment'),
  detachments: 'IO.force.battlegroup',
  roles: 'IO.force.battlegroup',
  restrictions: 'IO.force.allies',
  keywords: 'IO.force.brothers',
  transports: 'IO.house.transport',
  commander: 'IO.house.warlord',
};

/** Of whose units one is the Warlord where one of them can be (IO.house.warlord). */
export const COMMANDS: Role = 'HQ';

/** Sizes of battle, in points. */
export const SIZES = [500, 1000, 2000, 3000];

function bookOf(codex: Codex): ArmyBook {
  return {
    ...codex,
    commander: { ...warlordIn(codex), is: t`the highest Leadership of your HQ Characters`, role: COMMANDS },
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
  files: ['saltmarsh-levy.yaml', 'tidewater-pact.yaml', 'thornmother-brood.yaml'].map(
    file => new URL(file, import.meta.url),
  ),
  bookOf,
  looseEnds: ({ datasheets: { [TARGET_POINT]: _, ...datasheets }, ...codex }) =>
    looseEnds({ ...codex, datasheets }, ALL_RULES),
  rows: rowsWith({ asKind, usualMove: '--' }),
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
