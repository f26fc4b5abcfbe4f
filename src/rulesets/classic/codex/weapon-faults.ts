import { t } from '../../../engine/language.js';
import type { LooseEnd } from '../../codex-kit.js';
import { instructionsIn } from '../asking.js';
import type { Instructions } from '../attacks/board-hooks.js';
import type { HeldRule, SpecialRule } from '../attacks/types.js';
import type { WeaponSheet } from '../board.js';
import { heldRules } from '../special-rules/book.js';
import { clashOf } from '../special-rules/clashes.js';
import { ruleFaults } from './rule-faults.js';

/** What is wrong with a weapon of a codex: its special rules, or how they go together with the rest of it. */
export function weaponFaults(weapon: WeaponSheet, known?: readonly SpecialRule[]): LooseEnd[] {
  const faults = ruleFaults(weapon.rules, 'weapon', known).map(({ path, why }) => ({ path: ['rules', ...path], why }));
  if (faults.length > 0) return faults;
  const rules = heldRules(weapon.rules);
  const why = oddTogether(weapon, rules, instructionsIn(rules));
  return why === undefined ? [] : [{ path: [], why }];
}

function oddTogether(
  { shooting, range, rings, strength }: WeaponSheet,
  rules: readonly HeldRule[],
  { blast, template, wounds }: Instructions,
): string | undefined {
  if (blast && template) return clashOf(rules, 'weapon');
  const isLaid = blast !== undefined || template !== undefined;
  if (shooting === undefined && isLaid) return t`It lays a marker and does not shoot: write its type, such as heavy 1.`;
  if (template && range) return t`A template has no range: leave it out.`;
  if (shooting && !template && range === undefined)
    return t`It shoots and has no range: write one, or a rule with a template.`;
  if (blast?.rings && rings === undefined)
    return t`Its marker has rings: write the strength and ap of each under rings.`;
  if (rings && !blast?.rings)
    return t`It has rings and no marker with rings: write apocalyptic-mega-blast among its rules.`;
  const wounding = wounds !== undefined || rules.some(({ rule }) => rule.need !== undefined);
  if (shooting && strength === undefined && !wounding)
    return t`It has no Strength, and no rule that wounds without one: write its strength.`;
  return useless(shooting !== undefined, rules) ?? clashOf(rules, 'weapon');
}

/** A rule that works in the other way of using a weapon alone. */
function useless(isShot: boolean, rules: readonly HeldRule[]): string | undefined {
  const held = rules.find(({ rule }) => rule.only === (isShot ? 'melee' : 'shooting'));
  if (held === undefined) return undefined;
  const name = held.rule.label(held.value);
  return isShot
    ? t`${name} is for close combat, and this weapon shoots: take the rule out, or write two weapons.`
    : t`${name} is for shooting, and this weapon has no type: write one such as heavy 1, or take the rule out.`;
}
