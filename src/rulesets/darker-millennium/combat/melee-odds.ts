import type { ModelId } from '../../../engine/index.js';
import { certain, type Distribution, fromPairs, mean, mixture, pairsOf } from '../../../engine/odds/distribution.js';
import { d6AtLeast } from '../../../engine/odds/target-numbers.js';
import { modelOf, unitOf } from '../../board-queries.js';
import type { DmBoard, DmModel } from '../board.js';
import { isMachine } from '../machines/armour.js';
import { isHelpless, meleeLosses } from '../machines/melee.js';
import { meleeDifference, meleeHits } from '../odds/rolls.js';
import { damageOf, unsavedChance, woundNeed } from './damage.js';
import { hitsOf, meleeWeaponOf, stanceOf } from './melee.js';

export interface FightOdds {
  /** Wounds that the second loses, and the first. */
  dealt: Distribution;
  taken: Distribution;
}

/** Exact odds of one pair's fight (DM.house.melee); `charging` adds the bonus that a charge to come would give. */
export function fightOdds(
  board: DmBoard,
  a: ModelId,
  b: ModelId,
  charging: { a?: boolean; b?: boolean } = {},
): FightOdds {
  const [first, second] = [modelOf(board, a), modelOf(board, b)];
  const fighter = (model: DmModel, more: boolean) => {
    const { attacks, bonus } = stanceOf(board, model, 0);
    return { attacks, bonus: bonus + (more ? 1 : 0) };
  };
  const [soft, other] = [isHelpless(board, second), isHelpless(board, first)];
  if (soft || other) {
    const strikes = (by: DmModel, on: DmModel, free: boolean) =>
      woundsOf(board, certain(free ? stanceOf(board, by, 0).attacks : 0), by, on);
    return { dealt: strikes(first, second, soft && !other), taken: strikes(second, first, other && !soft) };
  }
  const difference = meleeDifference(fighter(first, charging.a === true), fighter(second, charging.b === true));
  const tie = hitsOf(board, first, second, [0, 0]);
  const hits = meleeHits(difference, tie > 0 ? 'first' : tie < 0 ? 'second' : 'nobody');
  return { dealt: woundsOf(board, hits.first, first, second), taken: woundsOf(board, hits.second, second, first) };
}

/** The averages of Wounds that each takes from the other. */
export function expectedFight(board: DmBoard, a: ModelId, b: ModelId, charging: { a?: boolean; b?: boolean } = {}) {
  const { dealt, taken } = fightOdds(board, a, b, charging);
  return { dealt: mean(dealt), taken: mean(taken) };
}

/** Wounds that so many hits of one model take from another, which can lose no more than it has. */
function woundsOf(board: DmBoard, hits: Distribution, from: DmModel, to: DmModel): Distribution {
  const weapon = meleeWeaponOf(board, from, to);
  if (isMachine(board, to)) return meleeLosses(board, hits, weapon, to);
  const need = woundNeed(board, weapon, unitOf(board, to.unit), unitOf(board, from.unit));
  if (need === undefined) return certain(0);
  const through = d6AtLeast(need) * unsavedChance(board, to, weapon);
  const damage = pairsOf(damageOf(weapon));
  const most = pairsOf(hits).at(-1)![0];
  const after: Distribution[] = [certain(0)];
  for (let hit = 1; hit <= most; hit += 1) {
    const next = pairsOf(after[hit - 1]!).flatMap(([lost, chance]): [number, number][] => [
      [lost, chance * (1 - through)],
      ...damage.map(([taken, part]): [number, number] => [Math.min(to.wounds, lost + taken), chance * through * part]),
    ]);
    after.push(fromPairs(next));
  }
  return mixture(pairsOf(hits).map(([count, chance]) => ({ chance, dist: after[count]! })));
}
