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

/** What is asked of a fight of several pairs. */
export interface Fought {
  woundsOf(model: ModelId): number;
  /** The odds of one pair, by how many friends of the first and of the second fought their enemy before. */
  fight(pair: Pair, friends: [number, number]): FightOdds;
  /** Whom a model that was to join in fights where its enemy has fallen, after the pairs that have fought. */
  instead(joinsAndFallen: Pair, done: readonly Pair[]): ModelId | undefined;
}

/**
 * Wounds that each model loses where pairs fight one after another: none more than it has, and who has fallen fights nobody any
 * more.
 */
export function lossesIn(pairs: readonly Pair[], { woundsOf, fight, instead }: Fought): Map<ModelId, Distribution> {
  const lost = new Map<ModelId, Distribution>();
  const lostBy = (id: ModelId) => lost.get(id) ?? certain(0);
  const fallen = (id: ModelId) => atLeast(lostBy(id), woundsOf(id));
  const after = (id: ModelId, taken: Distribution, chance: number) =>
    andThen(lostBy(id), value => {
      if (value >= woundsOf(id)) return certain(value);
      const hurt = capped(shift(taken, value), woundsOf(id));
      return mixture([
        { chance, dist: hurt },
        { chance: 1 - chance, dist: certain(value) },
      ]);
    });
  const done: Pair[] = [];
  const before = (id: ModelId) => done.filter(pair => pair.includes(id)).length;
  /** The pair fights with a chance, as far as both stand. */
  const meet = (pair: Pair, chance: number) => {
    const [a, b] = pair;
    const { dealt, taken } = fight(pair, [before(b), before(a)]);
    const [ours, theirs] = [after(a, taken, chance * (1 - fallen(b))), after(b, dealt, chance * (1 - fallen(a)))];
    lost.set(a, ours).set(b, theirs);
  };
  for (const pair of pairs) {
    const [a, b] = pair;
    const joins = before(a) === 0 ? a : b;
    const enemy = joins === a ? b : a;
    const gone = fallen(enemy);
    const other = gone > 0 && before(joins) === 0 ? instead([joins, enemy], done) : undefined;
    meet(pair, 1);
    if (other !== undefined) meet(joins === a ? [a, other] : [other, b], gone);
    done.push(pair);
  }
  return lost;
}
