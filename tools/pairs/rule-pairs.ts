import type { Dice } from '../../src/engine/index.js';
import type { HeldRule, SpecialRule } from '../../src/rulesets/classic/attacks/types.js';
import { heldRule, heldRules, SPECIAL_RULES } from '../../src/rulesets/classic/special-rules/book.js';
import { clashOf } from '../../src/rulesets/classic/special-rules/clashes.js';

/** Where both rules of a pair stand: on one weapon, or on one body. */
export type PairOn = 'weapon' | 'model';

export interface RulePair {
  on: PairOn;
  one: SpecialRule;
  other: SpecialRule;
}

/** Every two special rules that may stand in one place. */
export function allPairs(): RulePair[] {
  return (['weapon', 'model'] as const).flatMap(on => {
    const rules = SPECIAL_RULES.filter(rule => standsOn(rule, on));
    return rules.flatMap((one, index) => rules.slice(index + 1).map(other => ({ on, one, other })));
  });
}

function standsOn({ on }: SpecialRule, place: PairOn): boolean {
  return place === 'weapon' ? on.includes('weapon') : on.some(each => each !== 'weapon');
}

/** What may stand after a colon: the first that a rule reads is its value. */
const VALUES = ['4', '2', '5', '3', '6', 'melta', 'melee', 'D3', 'Infantry', 'Choir'];

/** A rule with a value that makes sense. */
function written({ id }: SpecialRule, chance: Dice): string {
  const from = chance.face(VALUES.length);
  const tries = [...VALUES.slice(from), ...VALUES.slice(0, from)];
  const found = tries.map(value => `${id}:${value}`).find(each => heldRule(each) !== undefined);
  if (found !== undefined) return found;
  if (heldRule(id) === undefined) throw new Error(`no value for ${id}`);
  return id;
}

export interface WrittenPair {
  on: PairOn;
  written: string[];
  rules: readonly HeldRule[];
  /** Why a codex refuses it; undefined where it may be played. */
  refusal?: string;
}

/** A pair with values, and whether codexes refuse it. */
export function writtenPair({ on, one, other }: RulePair, chance: Dice): WrittenPair {
  const pair = [written(one, chance), written(other, chance)];
  const rules = heldRules(pair);
  const refusal = clashOf(rules, on);
  return { on, written: pair, rules, ...(refusal === undefined ? {} : { refusal }) };
}
