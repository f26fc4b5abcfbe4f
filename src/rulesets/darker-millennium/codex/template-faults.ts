import { checkList } from '../../../engine/army/index.js';
import { bookOf } from './book.js';
import type { LooseEnd } from './cross-check.js';
import { LIST_RULES } from './list-rules.js';
import type { Codex } from './schema.js';

/** Templates that could not be fielded. */
export function templateFaults(codex: Codex): LooseEnd[] {
  return codex.lists.flatMap(({ id: _, ...template }, index) => {
    const list = { codex: codex.id, ...template };
    const { faults } = checkList(bookOf(codex), list, template.size, LIST_RULES);
    return faults.map(({ where, why }) => ({ path: ['lists', index], why: `${where}: ${why}` }));
  });
}
