import { t } from '../engine/language.js';
import { type Distribution, pairsOf } from '../engine/odds/distribution.js';
import { percent } from '../engine/odds/percent.js';

/** Values that are said one by one before the rest is said together. */
const FIRST = 4;

/** `0: 12 % · 1: 30 % · 2 or more: 58 %`. */
export function spreadWords(dist: Distribution): string {
  const pairs = pairsOf(dist);
  const shown = pairs.slice(0, FIRST).map(([value, chance], index) => {
    const rest = pairs.slice(index).reduce((sum, [, p]) => sum + p, 0);
    const isLast = index === FIRST - 1 && pairs.length > FIRST;
    return isLast ? t`${value} or more: ${percent(rest)}` : `${value}: ${percent(chance)}`;
  });
  return shown.join(' · ');
}
