import type { RollOffOptions } from '../dice/roll-off.js';

/** Chance that the first wins a roll-off. */
export function firstWinsRollOff(options: RollOffOptions): number {
  const { ties, previousWinner, bonuses, natural6Wins } = options;
  let first = 0;
  let second = 0;
  for (let a = 1; a <= 6; a += 1) {
    for (let b = 1; b <= 6; b += 1) {
      const ahead = natural6Wins && (a === 6) !== (b === 6) ? a - b : a + bonuses[0] - b - bonuses[1];
      const tieBreak = ties === 'previousWinnerLoses' ? ([-1, 1][previousWinner ?? 2] ?? 0) : 0;
      const lead = ahead === 0 ? tieBreak : ahead;
      if (lead > 0) first += 1;
      if (lead < 0) second += 1;
    }
  }
  // What is still tied is rolled again, so only decided throws count.
  return first / (first + second);
}
