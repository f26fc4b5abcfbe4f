import { allBy, type ListRules } from '../../../engine/army/index.js';
import { codexArmies } from '../../codex-armies.js';
import { armedWords } from '../model-words.js';
import { looseEnds } from './cross-check.js';
import { loadFaults } from './loads.js';
import { ROWS } from './provisional.js';
import { type Codex, codexSchema } from './schema.js';

/** The rules that lists are held to. The source has none: all of them are house defaults. */
const LIST_RULES: ListRules = { ...allBy('DK.house.lists'), points: 'DK.house.points', armySize: 'DK.house.armySize' };

/** Sizes of battle, in points (DK.house.points). */
export const SIZES = [500, 1000, 1500, 2000, 3000];

/** Armies of Dark Millennium: what `Ruleset.armies` offers. */
export const armies = codexArmies<Codex>({
  schema: codexSchema,
  sizes: SIZES,
  rules: LIST_RULES,
  files: ['cinder-march.yaml', 'pale-choir.yaml'].map(file => new URL(file, import.meta.url)),
  bookOf: codex => ({ ...codex, checks: detachments => loadFaults(codex, detachments) }),
  looseEnds,
  rows: ROWS,
  aboutCodex: () => [],
  aboutModel: ({ profile, weapons }, codex) =>
    armedWords(
      codex.profiles[profile]!,
      weapons.map(id => codex.weapons[id]!),
    ),
  aboutDetachment: () => '',
});
