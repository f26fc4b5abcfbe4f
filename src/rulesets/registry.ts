import type { AnyRuleset } from '../engine/index.js';
import darkerMillennium from './darker-millennium/ruleset.js';

const rulesets: AnyRuleset[] = [darkerMillennium];

/** Every ruleset that battles can be opened with, newest first of each. */
export function allRulesets(): readonly AnyRuleset[] {
  return rulesets;
}

/** The ruleset of a saved game. Throws when this version of Fieldpost does not know it. */
export function rulesetOf(id: string): AnyRuleset {
  const ruleset = rulesets.find(known => known.id === id);
  if (ruleset === undefined) throw new Error(`this version knows no ruleset ${id}`);
  return ruleset;
}
