import { type Notation, readNotation } from '../dice/notation.js';
import type { OddsAnswer } from '../kernel/ruleset.js';
import { t } from '../language.js';
import { type Distribution, mean, pairsOf } from './distribution.js';
import { notationOdds } from './notation.js';
import { percent } from './percent.js';

/** Totals listed under the odds of dice. */
const MOST_TOTALS = 12;

/** What a line means whose odds are asked for. */
export function readForOdds(line: string): Notation {
  const read = readNotation(line);
  if (read.ok) return read;
  // `3d6 >= 11` counts dice in the notation; asked for odds, it can only mean the total.
  const total = readNotation(line.replace(/^(.*[dw]\d+[^<>=≥≤]*?)\s*([<>]=?|[=≥≤])\s*(\d+)\s*$/i, '($1)$2$3'));
  return total.ok ? total : read;
}

/** The chance of a test, or of every total; one sentence for what cannot be read or would take too long. */
export function diceOdds(line: string): OddsAnswer {
  const meant = readForOdds(line);
  if (!meant.ok) return { ok: false, why: meant.why };
  const [group, ...others] = meant.groups;
  if (group === undefined || others.length > 0)
    return { ok: false, why: t`Ask for one group of dice at a time, such as \`3d6 >= 11\`.` };
  const odds = notationOdds(group);
  if (!odds.ok) return odds;
  const { totals, passes } = odds;
  const pairs = pairsOf(totals);
  const shown = pairs.length <= MOST_TOTALS ? pairs : [];
  return {
    ok: true,
    title: passes === undefined ? `\`${group.source}\`` : `\`${group.source}\`: **${percent(passes)}**`,
    lines: [
      t`${totals.low} to ${pairs.at(-1)?.[0]}, ${Math.round(mean(totals) * 100) / 100} on average.`,
      ...(shown.length > 0
        ? [shown.map(([total, chance]) => `\`${total}\` ${percent(chance)}`).join(' · ')]
        : quantiles(totals)),
    ],
    small:
      passes === undefined ? [t`Add a test, such as \`3d6 >= 11\`, for its chance.`] : [t`Exactly ${exact(passes)}.`],
  };
}

/** What is reached with good, even and small chances, where there are too many totals to list. */
function quantiles({ low, chances }: Distribution): string[] {
  const reached = [0.9, 0.75, 0.5, 0.25, 0.1].map(chance => {
    let index = chances.length;
    for (let atLeast = 0; atLeast < chance - 1e-12 && index > 0; ) {
      index -= 1;
      atLeast += chances[index]!;
    }
    return t`${percent(chance)} reach \`${low + index}\``;
  });
  return [reached.join(' · ')];
}

function exact(chance: number): string {
  return `${(chance * 100).toFixed(3)} %`;
}
