import { type Distribution, fromPairs, map, shift, subtract, ways } from '../../engine/odds/distribution.js';

/** Fights in which the highest die of each counts. */

/** One fighter of a pair. */
export interface Fighter {
  /** d6 that it rolls, 0..60. */
  attacks: number;
  /** Weapon Skill, charging, friends already fighting and the like, added up. */
  bonus: number;
}

/**
 * What a fighter's own dice are worth in the difference: its highest die, +1 for each 6 after the first, and -1 for each 1,
 * which the enemy gains. Without attacks it is 0.
 */
export function ownDice(attacks: number): Distribution {
  if (attacks === 0) return fromPairs([[0, 1]]);
  const pairs: [number, number][] = [];
  for (let sixes = 0; sixes <= attacks; sixes += 1) {
    for (let ones = 0; ones + sixes <= attacks; ones += 1) {
      const rest = attacks - sixes - ones;
      const thrown = ways(attacks, sixes) * ways(attacks - sixes, ones);
      for (const [highest, share] of highestOfRest(rest)) {
        const top = sixes > 0 ? 5 + sixes : Math.max(highest, ones > 0 ? 1 : 0);
        pairs.push([top - ones, (thrown * share) / 6 ** attacks]);
      }
    }
  }
  return fromPairs(pairs);
}

/** The first fighter's score less the second's. Above 0 the first hits so often, below 0 the second. */
export function meleeDifference(first: Fighter, second: Fighter): Distribution {
  return shift(subtract(ownDice(first.attacks), ownDice(second.attacks)), first.bonus - second.bonus);
}

/**
 * Hits of the first and of the second, each on its own. A tie gives one hit to the higher Initiative; `tie` says whose that
 * is, or nobody's when they are equal.
 */
export function meleeHits(
  difference: Distribution,
  tie: 'first' | 'second' | 'nobody',
): { first: Distribution; second: Distribution } {
  return {
    first: map(difference, by => (by === 0 && tie === 'first' ? 1 : Math.max(0, by))),
    second: map(difference, by => (by === 0 && tie === 'second' ? 1 : Math.max(0, -by))),
  };
}

/** The number of ways in which dice that show 2 to 5 have each highest face; 0 where there are none. */
function highestOfRest(dice: number): [highest: number, ways: number][] {
  if (dice === 0) return [[0, 1]];
  return [2, 3, 4, 5].map(face => [face, (face - 1) ** dice - (face - 2) ** dice]);
}
