import { codexArmies } from '../../codex-armies.js';
import { looseEnds } from './cross-check.js';
import { LIST_RULES } from './list-rules.js';
import { type Codex, codexSchema } from './schema.js';

/** Sizes of battle, in points (DK.house.points). */
export const SIZES = [500, 1000, 1500, 2000, 3000];

/** Armies of Dark Millennium: what `Ruleset.armies` offers. */
export const armies = codexArmies<Codex>({
  schema: codexSchema,
  sizes: SIZES,
  rules: LIST_RULES,
  files: ['cinder-march.yaml', 'pale-choir.yaml'].map(file => new URL(file, import.meta.url)),
  bookOf: codex => codex,
  looseEnds,
  aboutCodex: () => [],
  aboutDetachment: () => '',
});
