import { t } from '../../../engine/language.js';
import { fromPairs } from '../../../engine/odds/distribution.js';
import { percent } from '../../../engine/odds/percent.js';
import type { Working } from '../../odds-cards.js';
import { atLeasts, average, numberIn } from '../../odds-params.js';
import { outcomeOf } from '../attacks/odds.js';
import { hitNeeds } from '../attacks/to-hit.js';
import type { Wound } from '../attacks/types.js';
import { woundNeeds } from '../attacks/wounds.js';
import type { OddsTables } from './tables.js';
import { targetIn, volleyIn } from './volley.js';

export const woundsWorking = ({ edition, cites }: OddsTables): Working => ({
  run(values) {
    const volley = volleyIn(values, edition);
    const target = targetIn(values);
    const { hits, wounds, pools, lost, falls, losses } = outcomeOf(volley, target);
    const fall = fromPairs(falls.map((chance, fallen) => [fallen, chance]));
    const [one] = target.models;
    const need = woundNeeds(volley.attack);
    const toHit = volley.isAutomatic
      ? t`hits without dice`
      : t`to hit ${needWords(hitNeeds(volley.attack, volley.melee))}`;
    const several = numberIn(values, 'wounds', 1) > 1;
    return {
      ok: true,
      title: t`Any falls **${percent(1 - (falls[0] ?? 0))}**, ${average(fall)}`,
      lines: [
        t`Hits ${rounded(hits)}, Wounds ${rounded(wounds)}, lost after saves ${rounded(lost)} on average.`,
        ...(target.models.length > 1 ? [t`Fall: ${atLeasts(fall)}`] : []),
        ...(several
          ? [t`Wounds lost: ${atLeasts(fromPairs(losses.map((chance, less): [number, number] => [less, chance])))}`]
          : []),
        ...(pools.length > 1 ? pools.map(({ wound, expected }) => `${poolWords(wound)}: ${rounded(expected)}`) : []),
      ],
      small: [
        `${toHit}, ${need === undefined ? t`wounds by its special rules alone` : t`to wound ${needWords(need)}`} · ${cites.wounds}`,
        ...(one && one.wounds > 1 ? [t`Wounds go to one model until it falls. ${cites.pools}`] : []),
      ],
    };
  },
});

function needWords(need: number): string {
  return need > 6 ? t`impossible` : `${need}+`;
}

function rounded(value: number): string {
  return `${Math.round(value * 100) / 100}`;
}

/** `AP2, kills outright`. */
function poolWords({ ap, isDeadly, isPrecise }: Wound): string {
  return [
    `AP${ap ?? '-'}`,
    ...(isDeadly ? [t`Instant Death`] : []),
    ...(isPrecise ? [t`the attacker allocates`] : []),
  ].join(', ');
}
