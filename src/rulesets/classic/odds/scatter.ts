import { t } from '../../../engine/language.js';
import { atMost, certain, type Distribution, map, mixture, rerollOnce } from '../../../engine/odds/distribution.js';
import { percent } from '../../../engine/odds/percent.js';
import { keepDice } from '../../../engine/odds/pools.js';
import type { Working } from '../../odds-cards.js';
import { average, numberIn } from '../../odds-params.js';
import type { OddsTables } from './tables.js';

interface Marker {
  /** Ballistic Skill that is taken off the distance; unseen none is. */
  skill: number;
  /** The least face that is a Hit. */
  hitOn: number;
  /** It may be thrown again, and is where it ends further off than so many inches. */
  againOver?: number;
}

/** How many inches off a marker comes to rest (AD.core.scatter). */
export function scatterOf({ skill, hitOn, againOver }: Marker): Distribution {
  const hit = Math.max(0, Math.min(6, 7 - hitOn)) / 6;
  const strays = map(keepDice('highest', 2, 2, 6), inches => Math.max(0, inches - skill));
  const once = mixture([
    { chance: hit, dist: certain(0) },
    { chance: 1 - hit, dist: strays },
  ]);
  return againOver === undefined ? once : rerollOnce(once, inches => inches > againOver);
}

export const scatterWorking = ({ house: { scatterHit: hitOn }, cites }: OddsTables): Working => ({
  run(values) {
    const within = numberIn(values, 'within', 1);
    const skill = values.unseen === true ? 0 : numberIn(values, 'skill', 0);
    const far = scatterOf({ skill, hitOn, ...(values.again === true ? { againOver: within } : {}) });
    const steps = [0, 1, 2, 3, 4, 6, 8].map(inches => `${inches}" ${percent(atMost(far, inches))}`);
    return {
      ok: true,
      title: t`At most ${within}" off **${percent(atMost(far, within))}**`,
      lines: [t`At most ${steps.join(', ')}; ${average(far)}.`],
      small: [t`The scatter die is a Hit on ${hitOn}+; else 2D6 less the Ballistic Skill. ${cites.scatter}`],
    };
  },
});
