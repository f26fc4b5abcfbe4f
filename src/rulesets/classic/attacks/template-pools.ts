import { andThen, certain, type Distribution, map, mixture } from '../../../engine/odds/distribution.js';
import { binomial } from '../../../engine/odds/pools.js';
import type { TemplateDice } from '../edition.js';
import type { Instructions } from './board-hooks.js';
import { againOf, type EachAgain, hasOneMore } from './dice.js';
import { mayCool } from './to-hit.js';
import type { Attack } from './types.js';

/** The template that a rule book speaks of, in inches. */
const TEMPLATE = 8;

const known = new WeakMap<TemplateDice, WeakMap<Instructions, Instructions>>();

/** The same instructions with dice in place of a marker or a template. */
export function diced(templates: TemplateDice, said: Instructions): Instructions {
  if (said.blast === undefined && said.template === undefined) return said;
  const kept = known.get(templates) ?? new WeakMap<Instructions, Instructions>();
  known.set(templates, kept);
  const found = kept.get(said) ?? withPool(templates, said);
  kept.set(said, found);
  return found;
}

function withPool({ perInch, flame, stray }: TemplateDice, said: Instructions): Instructions {
  const { blast, template } = said;
  if (template) {
    const share = template.length / TEMPLATE;
    const pool = { dice: Math.round(flame.dice * share) };
    // Nothing is laid: no narrow end further off, and no wall (IO.house.templates).
    return { ...said, template: { length: (flame.reach / 1000) * share }, pool };
  }
  const across = blast!.clover?.diameter ?? blast!.diameter;
  return { ...said, pool: { dice: perInch * across, stray: across <= stray.upTo ? stray.small : stray.large } };
}

/** How a die of a pool is thrown: a 1 misses, a 6 hits, and rules may have it thrown again. */
export function poolThrow(
  attack: Attack,
  need: number,
): { again: EachAgain | undefined; oneMore: boolean; passes(face: number): boolean } {
  const least = Math.min(6, Math.max(2, need));
  return { again: againOf('hit', attack), oneMore: hasOneMore(attack), passes: face => face >= least };
}

export interface PoolOdds {
  attack: Attack;
  dice: number;
  need: number;
  /** Hits of one template never count for more. */
  most: number;
  /** How many of these are fired. */
  shots: number;
  /** A die is thrown for each of them first, and a 1 loses it. */
  isHot?: boolean;
}

/** How likely so many hits come of templates that are dice. */
export function poolHits({ attack, dice, need, most, shots, isHot }: PoolOdds): Distribution {
  const { again, oneMore, passes } = poolThrow(attack, need);
  const once = [1, 2, 3, 4, 5, 6].filter(passes).length / 6;
  const chance = again === 'failed' ? once + (1 - once) * once : again === 'ones' ? once + once / 6 : once;
  const plain = binomial(dice, chance);
  const cool = isHot ? (mayCool(attack) ? 35 / 36 : 5 / 6) : 1;
  // Of dice that miss, how likely one did so by a 1 that was thrown again already.
  const gone = again === 'ones' ? (1 - once) / 6 / (1 - chance) : 0;
  const fired = (hits: number) => 2 * Math.min(most, hits);
  // Twice the hits, and one more once the one die that may be thrown again was.
  const shot = (before: number): Distribution => {
    if (!oneMore || before % 2 === 1) return map(plain, hits => before + fired(hits));
    return andThen(plain, hits => {
      if (hits === dice) return certain(before + fired(hits));
      const none = gone ** (dice - hits);
      return mixture([
        { chance: none, dist: certain(before + fired(hits)) },
        { chance: (1 - none) * (1 - once), dist: certain(before + fired(hits) + 1) },
        { chance: (1 - none) * once, dist: certain(before + fired(hits + 1) + 1) },
      ]);
    });
  };
  let all = certain(0);
  for (let left = shots; left > 0; left -= 1) {
    all = andThen(all, before =>
      mixture([
        { chance: cool, dist: shot(before) },
        { chance: 1 - cool, dist: certain(before) },
      ]),
    );
  }
  return map(all, twice => Math.floor(twice / 2));
}
