import type { AnyRuleset } from '../engine/index.js';

/** What is known of a ruleset without its code: plain data for commands, lists and lookups. */
export type RulesetCard = Pick<AnyRuleset, 'id' | 'name' | 'sizes' | 'verbs' | 'reference' | 'templates'>;

export function cardOf({ id, name, sizes, verbs, reference, templates }: AnyRuleset): RulesetCard {
  return { id, name, sizes, verbs, reference, templates };
}
