import type { AnyRuleset } from '../engine/index.js';
import ageOfDarkness from './age-of-darkness/ruleset.js';
import darkMillennium from './dark-millennium/ruleset.js';
import darkerMillennium from './darker-millennium/ruleset.js';
import interactiveOrders from './interactive-orders/ruleset.js';

const rulesets: AnyRuleset[] = [darkerMillennium, darkMillennium, ageOfDarkness, interactiveOrders];

/** Every ruleset that battles can be opened with, newest first of each. */
export function allRulesets(): readonly AnyRuleset[] {
  return rulesets;
}
