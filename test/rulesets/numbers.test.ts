import { expect, test } from 'vitest';
import { allRulesets } from '../../src/rulesets/registry.js';
import { tightReports } from '../../src/rulesets/tight-lines.js';
import { recordedBattle } from '../../tools/texts/recorded-battle.js';
import { sumsIn, unaccounted } from '../support/numbers.js';

/** Battles of each ruleset. */
const BATTLES = 10;
const A_BATTLE = 300_000;

const battles = allRulesets().flatMap(ruleset =>
  Array.from({ length: BATTLES }, (_, index) => ({ ruleset, id: ruleset.id, seed: `numbers ${index + 1}` })),
);

test.each(battles)(
  '$id, $seed: every sum in a message adds up, and no number comes from nowhere',
  ({ ruleset, seed }) => {
    let sums = 0;
    let scores = 0;
    for (const moment of recordedBattle(ruleset, { seed })) {
      if (moment.asked) continue;
      for (const { events, board, reports } of moment.told) {
        for (const report of [...reports, ...tightReports(reports, board)]) {
          if (/^\*\*If it ended now: Blue -?\d+, Red -?\d+\*\*$/.test(report.title)) scores += 1;
          for (const line of [report.title, ...report.lines, ...report.small, ...report.why]) {
            for (const { text, shown, comesTo } of sumsIn(line)) expect(comesTo, `${text}, in: ${line}`).toBe(shown);
            sums += sumsIn(line).length;
          }
          expect(unaccounted(report, events, board)).toEqual([]);
        }
      }
    }
    expect(sums).toBeGreaterThan(5);
    expect(scores, 'told at the start of every turn but the first').toBeGreaterThan(0);
  },
  A_BATTLE,
);
