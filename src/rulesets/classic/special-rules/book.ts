import type { HeldRule } from '../attacks/types.js';
import { SPECIAL_RULES } from './all.js';

const BY_ID = new Map(SPECIAL_RULES.map(rule => [rule.id, rule]));

/** The rule that a codex writes as `rending:6`; undefined where there is none, or its value makes no sense. */
export function heldRule(written: string): HeldRule | undefined {
  const [id = '', ...rest] = written.split(':');
  const rule = BY_ID.get(id);
  const read = rule?.value.safeParse(rest.length === 0 ? undefined : rest.join(':'));
  return rule && read?.success ? { rule, value: read.data } : undefined;
}
