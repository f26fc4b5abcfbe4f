import type { AnyRuleset, Json } from '../engine/index.js';
import type { ArmyCard, ArmyReport } from './army-cards.js';

/** A list against its codex, and what it may cost. */
export function reportOf(
  ruleset: AnyRuleset,
  list: Json,
  codexes: readonly Json[],
  { name, codex, size }: Pick<ArmyCard, 'name' | 'codex' | 'size'>,
): ArmyReport {
  const { points, faults } = ruleset.armies.check(list, size, codexes);
  const report = { name, codex, points, size, faults };
  try {
    return { ...report, sheet: ruleset.armies.sheet(list, codexes) };
  } catch {
    // A list that its codex cannot read any more has faults, and no sheet.
    return report;
  }
}

/** The id of the codex that a list names. */
export function codexNamed(list: Json): string {
  return typeof list === 'object' && list !== null && !Array.isArray(list) ? String(list.codex) : '';
}

/** The name of the codex that a list names; its id where nobody here has it. */
export function codexNameOf(ruleset: AnyRuleset, list: Json, codexes: readonly Json[]): string {
  const id = codexNamed(list);
  return ruleset.armies.codexes(codexes).find(known => known.id === id)?.name ?? id;
}
