import type { Effect } from '../schema.js';
import { dice, heal, hits, move, order, pins, points, reinforce, strategy, unpin } from './at-once.js';
import { ability, modify, pass, reroll, steady } from './lasting.js';
import type { EffectRule } from './rule.js';

type Rules = { [K in Effect['kind']]: EffectRule<Extract<Effect, { kind: K }>> };

/** The closed set of effects of stratagems and events (DM.strat.effects). */
const rules: Rules = {
  modify,
  ability,
  pins,
  unpin,
  order,
  reroll,
  pass,
  move,
  heal,
  steady,
  hits,
  points,
  dice,
  reinforce,
  strategy,
};

/** What one effect does and says. */
export function ruleOf(effect: Effect): EffectRule<Effect> {
  return rules[effect.kind] as EffectRule<Effect>;
}
