import type { SpecialRule } from './types.js';

/** Defines a special rule: the value's type is the rule's own business. */
export function rule<X>(defined: SpecialRule<X>): SpecialRule {
  return defined as SpecialRule;
}
