import type { AnyRuleset } from '../../src/engine/index.js';
import { switchesOf } from '../../src/engine/kernel/switches.js';
import { readKills } from '../mutants/kept.js';
import { citedByCode, citedByTests, lettersOf } from './citations.js';
import type { PageOf } from './page.js';

/** What the page of a ruleset's rules is written from: its reference and switches, and who in `house` cites its rules and kills their mutants. */
export function bookOf(ruleset: AnyRuleset, house: string): PageOf {
  const letters = lettersOf(ruleset.reference);
  return {
    ruleset,
    switches: switchesOf(ruleset.options),
    code: citedByCode(house, letters),
    tests: citedByTests(house, letters),
    kills: readKills(house),
  };
}
