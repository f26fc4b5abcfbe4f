import { expect, test } from 'vitest';
import type { AnyRuleset, JsonObject, View } from '../../src/engine/index.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { tightReports } from '../../src/rulesets/tight-lines.js';
import { type Moment, recordedBattle } from '../../tools/texts/recorded-battle.js';
import { sumsIn, unaccounted, untold } from '../support/numbers.js';

/**
 * Of six battles of each ruleset those that together tell nearly all that the six do: of the kinds of facts all but two, of
 * the kinds of lines with a sum nine in ten.
 */
const SEEDS: Record<string, number[]> = {
  'darker-millennium@1': [2, 3, 4, 5],
  'dark-millennium@1': [3, 4, 5, 6],
  'age-of-darkness@1': [1, 2, 6],
  'interactive-orders@1': [1, 2, 5, 6],
};
const A_BATTLE = 300_000;

const battles = allRulesets().flatMap(ruleset =>
  (SEEDS[ruleset.id] ?? [1, 2, 3, 4]).map(seed => ({ ruleset, id: ruleset.id, seed: `numbers ${seed}` })),
);

function expectToAddUp(line: string): void {
  for (const { text, shown, comesTo } of sumsIn(line)) expect(comesTo, `${text}, in: ${line}`).toBe(shown);
}

/** What a question says: its prompt, its options, and what the panel or the plan says of the answer that is advised. */
function askedLines(ruleset: AnyRuleset, { asked, view, advised }: Extract<Moment, { view: View }>): string[] {
  const question = ruleset.questions[asked.asks]!;
  const prompt = question.prompt(view, asked);
  const fields = [{}, ...Object.keys(advised ?? {}).map((_, place) => firstFields(advised!, place + 1))];
  const options = fields.flatMap(partial => question.choices(view, asked, partial)?.options ?? []);
  const preview = advised && question.preview?.(view, asked, advised);
  return [
    prompt.title,
    ...prompt.lines,
    ...prompt.small,
    ...options.flatMap(({ label, hint }) => [label, ...(hint === undefined ? [] : [hint])]),
    ...(preview ? [...preview.lines, ...preview.small] : []),
  ];
}

function firstFields(reply: JsonObject, count: number): JsonObject {
  return Object.fromEntries(Object.entries(reply).slice(0, count));
}

test.each(battles)(
  '$id, $seed: every sum in a message adds up, no number comes from nowhere, and whatever changed one stands with it',
  ({ ruleset, seed }) => {
    let sums = 0;
    let scores = 0;
    let ended = false;
    for (const moment of recordedBattle(ruleset, { seed })) {
      if (moment.asked) {
        for (const line of askedLines(ruleset, moment)) expectToAddUp(line);
        continue;
      }
      ended ||= moment.result !== undefined;
      for (const { events, board, reports } of moment.told) {
        expect(untold(events, reports)).toEqual([]);
        for (const report of [...reports, ...tightReports(reports, board)]) {
          if (/^\*\*If it ended now: Blue -?\d+, Red -?\d+\*\*$/.test(report.title)) scores += 1;
          for (const line of [report.title, ...report.lines, ...report.small, ...report.why]) {
            expectToAddUp(line);
            sums += sumsIn(line).length;
          }
          expect(unaccounted(report, events, board)).toEqual([]);
        }
      }
    }
    expect(ended).toBe(true);
    expect(sums).toBeGreaterThan(5);
    expect(scores, 'told at the start of every turn but the first').toBeGreaterThan(0);
  },
  A_BATTLE,
);
