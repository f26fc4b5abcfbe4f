import type { Effect } from '../schema.js';
import { ability } from './ability.js';
import { dice } from './dice.js';
import { heal } from './heal.js';
import { hits } from './hits.js';
import { modify } from './modify.js';
import { move } from './move.js';
import { order } from './order.js';
import { pass } from './pass.js';
import { pins } from './pins.js';
import { points } from './points.js';
import { reinforce } from './reinforce.js';
import { reroll } from './reroll.js';
import type { EffectRule } from './rule.js';
import { steady } from './steady.js';
import { strategy } from './strategy.js';
import { unpin } from './unpin.js';

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
  return rules[effect.kind] as unknown as EffectRule<Effect>;
}
