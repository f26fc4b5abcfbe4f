import type { HeldRule, SpecialRule } from '../attacks/types.js';
import * as further from '../further-rules/all.js';
import * as all from './all.js';

/** The special rules that codexes of every rule book may have. */
export const SPECIAL_RULES: readonly SpecialRule[] = Object.values(all);
/** With those that only some have. */
export const ALL_RULES: readonly SpecialRule[] = [...SPECIAL_RULES, ...Object.values(further)];

const BY_ID = new Map(ALL_RULES.map(rule => [rule.id, rule]));

/** Asked for every attack; codexes of players may write what they like, so that not everything is kept. */
const read = new Map<string, HeldRule | undefined>();
const MOST_KEPT = 4000;

/** The rule that a codex writes as `rending:6`; undefined where there is none, or its value makes no sense. */
export function heldRule(written: string): HeldRule | undefined {
  if (read.has(written)) return read.get(written);
  if (read.size >= MOST_KEPT) read.clear();
  const { rule, given } = partsOf(written);
  const value = rule?.value.schema.safeParse(given);
  const held = rule && value?.success ? { rule, value: value.data, written } : undefined;
  read.set(written, held);
  return held;
}

/** The rule that is meant, be its value as it may, and what stands after the colon. */
export function partsOf(written: string): { id: string; rule: SpecialRule | undefined; given: string | undefined } {
  const [id = '', ...rest] = written.split(':');
  return { id, rule: BY_ID.get(id), given: rest.length === 0 ? undefined : rest.join(':') };
}

/** What lists of rules come to; asked anew after every fact. */
const lists = new Map<string, readonly HeldRule[]>();

/** Special rules as they are written, with those that come with them; each once, the best value. An unknown one throws. */
export function heldRules(written: readonly string[]): readonly HeldRule[] {
  const key = written.join('\n');
  const known = lists.get(key);
  if (known !== undefined) return known;
  if (lists.size >= MOST_KEPT) lists.clear();
  const held = joined(written);
  lists.set(key, held);
  return held;
}

function joined(written: readonly string[]): readonly HeldRule[] {
  const found = new Map<string, HeldRule>();
  const queue = [...written];
  for (let each = queue.shift(); each !== undefined; each = queue.shift()) {
    const held = heldRule(each);
    if (held === undefined) throw new Error(`no special rule ${each}`);
    const { rule, value } = held;
    const key = typeof value === 'string' && !rule.value.better ? `${rule.id} ${value}` : rule.id;
    const other = found.get(key);
    if (other !== undefined && !rule.value.better?.(value, other.value)) continue;
    found.set(key, held);
    if (other === undefined) queue.push(...(rule.gives ?? []));
  }
  return [...found.values()];
}

/** How a rule is cited. */
export function citeOf({ rule }: HeldRule): string {
  return `AD.rule.${rule.id}`;
}

/** The name of a special rule by how it is written, such as `Rending (6+)`. */
export function ruleWords(written: string): string {
  const held = heldRule(written);
  return held === undefined ? written : held.rule.label(held.value);
}
