import { t } from '../../../engine/language.js';
import { atLeast, type Distribution, fromPairs, sumOfMany } from '../../../engine/odds/distribution.js';
import { percent } from '../../../engine/odds/percent.js';
import { d6AtLeast } from '../../../engine/odds/target-numbers.js';
import type { Working } from '../../odds-cards.js';
import { atLeasts, average, numberIn } from '../../odds-params.js';
import { armourOdds, expectedHits, repeatChance, type Volley } from '../attacks/odds.js';
import type { Edition } from '../edition.js';
import { tableModifier } from '../vehicles/sides.js';
import type { OddsTables } from './tables.js';
import { volleyIn } from './volley.js';

/** What one attack does to a hull. */
export interface HullOdds {
  glances: number;
  penetrates: number;
  explodes: number;
  /** Hull Points that all of them take. */
  points: Distribution;
}

/** `save`: what a hit is stopped on, 7 for never. */
export function hullOdds(volley: Volley, save: number, { vehicleTable }: Pick<Edition, 'vehicleTable'>): HullOdds {
  const { attack, count } = volley;
  const { glances, penetrates } = armourOdds(attack);
  const through = (expectedHits(volley) / count) * (1 - d6AtLeast(save));
  const table = d6AtLeast(vehicleTable.explodes - tableModifier(attack.weapon.ap));
  const each = { glances: through * glances, penetrates: through * penetrates };
  const again = repeatChance(attack) * (1 - d6AtLeast(save));
  const any = each.glances + each.penetrates;
  const one = fromPairs([
    [0, 1 - any],
    [1, any - each.penetrates * again],
    [2, each.penetrates * again],
  ]);
  const explodes = each.penetrates * (1 - (1 - table) * (1 - again * table));
  return { ...each, explodes, points: sumOfMany(count, one) };
}

export const hullWorking = ({ edition, cites }: OddsTables): Working => ({
  run(values) {
    const isSure = values.skill === undefined;
    const volley = volleyIn({ ...values, toughness: 1, hits: isSure ? true : undefined }, edition, {
      armour: numberIn(values, 'armour', 10),
    });
    const odds = hullOdds(volley, numberIn(values, 'save', 7), edition);
    const { count: attacks } = volley;
    const left = numberIn(values, 'points', 0);
    const never = (1 - odds.explodes) ** attacks;
    const wreck = left === 0 ? '' : t`Its ${left} Hull Points are gone **${percent(atLeast(odds.points, left))}**.`;
    return {
      ok: true,
      title: t`Hull Points lost: ${average(odds.points)}`,
      lines: [
        t`Each attack glances ${percent(odds.glances)}, penetrates ${percent(odds.penetrates)}.`,
        t`Hull Points lost: ${atLeasts(odds.points)}`,
        t`It explodes **${percent(1 - never)}**.`,
        ...(wreck === '' ? [] : [wreck]),
      ],
      small: [t`A d6 and the Strength: equal glances, more penetrates. ${cites.hull}`],
    };
  },
});
