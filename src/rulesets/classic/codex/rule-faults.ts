import { t } from '../../../engine/language.js';
import { nearestOr } from '../../../engine/near-names.js';
import type { LooseEnd } from '../../codex-kit.js';
import type { On, SpecialRule } from '../attacks/types.js';
import { heldRule, partsOf, SPECIAL_RULES } from '../special-rules/book.js';

/** Where special rules stand in a codex. */
export type Stands = 'weapon' | 'profile' | 'sheet';

const TAKES: Record<Stands, readonly On[]> = {
  weapon: ['weapon'],
  profile: ['model', 'unit', 'whole'],
  sheet: ['model', 'unit', 'whole', 'list'],
};

/** What is wrong with special rules as a codex writes them, by their places in the list; `known` are those that it may have. */
export function ruleFaults(
  written: readonly string[],
  stands: Stands,
  known: readonly SpecialRule[] = SPECIAL_RULES,
): LooseEnd[] {
  return written.flatMap((each, index) => {
    const why =
      ruleFault(each, stands, known) ?? (twice(written, index) ? t`It stands here already: write it once.` : undefined);
    return why === undefined ? [] : [{ path: [index], why }];
  });
}

function ruleFault(written: string, stands: Stands, known: readonly SpecialRule[]): string | undefined {
  const { id, rule, given } = partsOf(written);
  if (rule === undefined || !known.includes(rule)) {
    const ids = known.filter(({ on }) => fits(on, stands)).map(each => each.id);
    return t`There is no special rule ${id}: ${nearestOr(id, ids, t`look it up with /rule.`)}`;
  }
  if (!fits(rule.on, stands)) return misplaced(id, rule.on);
  if (heldRule(written) !== undefined) return undefined;
  const { wants } = rule.value;
  if (wants === undefined) return t`${id} has no value: write it without one.`;
  if (given === undefined) return t`${id} needs a value: write ${wants()} after a colon.`;
  return t`${id} takes no value ${given}: write ${wants()} after the colon.`;
}

function fits(on: readonly On[], stands: Stands): boolean {
  if (stands === 'profile' && on.includes('list')) return false;
  return on.some(where => TAKES[stands].includes(where));
}

function misplaced(id: string, on: readonly On[]): string {
  if (on.includes('weapon')) return t`${id} is a rule of weapons: write it there.`;
  if (on.includes('list')) return t`${id} is a rule of units: write it among the abilities of the datasheet.`;
  return t`${id} is a rule of models: write it in their profile.`;
}

/** Whether a rule stood there before: with the same value, or where one value counts. */
function twice(written: readonly string[], index: number): boolean {
  const { id, rule } = partsOf(written[index]!);
  const before = written.slice(0, index);
  return before.some(
    other => other === written[index] || (partsOf(other).id === id && rule?.value.better !== undefined),
  );
}
