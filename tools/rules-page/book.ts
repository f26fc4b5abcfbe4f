import type { AnyRuleset } from '../../src/engine/index.js';
import { switchesOf } from '../../src/engine/kernel/switches.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { readKills } from '../mutants/kept.js';
import { type Citations, citationsOf, citedByCode, citedByTests } from './citations.js';
import { folderOf, type PageOf } from './page.js';

/** What the page of a ruleset's rules is written from: its reference and switches, and who in `house` cites its rules and kills their mutants. */
export function bookOf(ruleset: AnyRuleset, house: string): PageOf {
  const { reference } = ruleset;
  const others = allRulesets()
    .map(folderOf)
    .filter(folder => folder !== folderOf(ruleset));
  const shared = (citedBy: (house: string, letters: string) => Citations) => {
    const known = new Map<string, Citations>();
    const cited = (of: string) => known.get(of) ?? known.set(of, citedBy(house, of)).get(of)!;
    return citationsOf(reference, cited, others);
  };
  return {
    ruleset,
    switches: switchesOf(ruleset.options),
    code: shared(citedByCode),
    tests: shared(citedByTests),
    kills: readKills(house),
  };
}
