import { t } from '../../../engine/language.js';
import { instructionsIn } from '../asking.js';
import type { HeldRule } from '../attacks/types.js';

/** Why special rules do not go together where they stand, as a sentence for the writer of a codex; undefined where they do. */
export function clashOf(rules: readonly HeldRule[], on: 'weapon' | 'model' | 'unit'): string | undefined {
  return on === 'weapon' ? weaponClash(rules) : namesClash(rules);
}

function weaponClash(rules: readonly HeldRule[]): string | undefined {
  const parts = rules.map(held => ({ held, part: held.rule.instead?.(held.value) ?? {} }));
  const { blast, template } = instructionsIn(rules);
  const sized = parts.filter(({ part }) => part.blast?.diameter !== undefined || part.blast?.clover !== undefined);
  const [first, second] = sized;
  if (first && second)
    return t`${nameOf(first.held)} and ${nameOf(second.held)} are two markers: leave one of them out.`;
  if (blast && template) return t`A weapon lays a marker or a template, not both: leave one of the two rules out.`;
  const aims = rules.find(({ rule }) => rule.may?.aim);
  if (blast && aims)
    return t`A marker is no Snap Shot, and ${nameOf(aims)} makes nothing else at most targets: leave one of the two out.`;
  const needs = parts.find(({ part }) => part.blast && part.wounds === undefined && !blast);
  if (needs) return t`${nameOf(needs.held)} needs a marker: add blast, or another size of it.`;
  const shapes = parts.find(({ part }) => part.template && !template);
  if (shapes) return t`${nameOf(shapes.held)} needs a template: add template-weapons.`;
  const shoots = rules.find(({ rule }) => rule.only === 'shooting');
  const fights = rules.find(({ rule }) => rule.only === 'melee');
  if (shoots && fights)
    return t`${nameOf(shoots)} is for shooting and ${nameOf(fights)} for close combat: write two weapons.`;
  return undefined;
}

/** A unit has one Legion name. */
function namesClash(rules: readonly HeldRule[]): string | undefined {
  const [one, other] = rules.flatMap(({ rule, value }) => rule.key?.legion?.(value) ?? []);
  return one !== undefined && other !== undefined ? t`A unit is of one Legion: ${one} or ${other}.` : undefined;
}

function nameOf({ rule, value }: HeldRule): string {
  return rule.label(value);
}
