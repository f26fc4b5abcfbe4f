import type { ModelId } from '../../engine/index.js';
import {
  andThen,
  atLeast,
  capped,
  certain,
  type Distribution,
  mixture,
  shift,
} from '../../engine/odds/distribution.js';
import type { Pair } from './pairs.js';

/** Wounds that the first of a pair deals and takes. */
export interface FightOdds {
  dealt: Distribution;
  taken: Distribution;
}

/**
 * Wounds that each model loses where pairs fight one after another: none more than `woundsOf` it, and who has fallen fights nobody
 * any more. `fight`: the odds of one pair, by how many friends of the first and of the second fought their enemy before.
 */
export function lossesIn(
  pairs: readonly Pair[],
  woundsOf: (model: ModelId) => number,
  fight: (pair: Pair, friends: [number, number]) => FightOdds,
): Map<ModelId, Distribution> {
  const lost = new Map<ModelId, Distribution>();
  const lostBy = (id: ModelId) => lost.get(id) ?? certain(0);
  const stands = (id: ModelId) => 1 - atLeast(lostBy(id), woundsOf(id));
  const after = (id: ModelId, taken: Distribution, enemyStands: number) =>
    andThen(lostBy(id), value => {
      if (value >= woundsOf(id)) return certain(value);
      const hurt = capped(shift(taken, value), woundsOf(id));
      return mixture([
        { chance: enemyStands, dist: hurt },
        { chance: 1 - enemyStands, dist: certain(value) },
      ]);
    });
  const fought = new Map<ModelId, number>();
  const before = (id: ModelId) => fought.get(id) ?? 0;
  for (const pair of pairs) {
    const [a, b] = pair;
    const { dealt, taken } = fight(pair, [before(b), before(a)]);
    const [ours, theirs] = [after(a, taken, stands(b)), after(b, dealt, stands(a))];
    lost.set(a, ours).set(b, theirs);
    for (const id of pair) fought.set(id, before(id) + 1);
  }
  return lost;
}
