import { codexArmies } from '../../codex-armies.js';
import { bookOf } from './book.js';
import { codexFaults } from './codex-faults.js';
import { LIST_RULES } from './list-rules.js';
import { type Codex, codexSchema } from './schema.js';

/** Armies of Darker Millennium: what `Ruleset.armies` offers. Sizes as DM.table.size has boards. */
export const armies = codexArmies<Codex>({
  schema: codexSchema,
  sizes: [500, 1000, 1500, 2000, 3000, 4000],
  rules: LIST_RULES,
  files: ['meridian-guard.yaml', 'hollow-brood.yaml'].map(file => new URL(file, import.meta.url)),
  bookOf,
  looseEnds: codexFaults,
  aboutCodex: ({ strategyRating }) => [`Strategy rating ${strategyRating}`],
  aboutDetachment: ({ sheet }, { detachments }) =>
    sheet ? ` · ${detachments[sheet.id]?.commandDice} command dice` : '',
});
