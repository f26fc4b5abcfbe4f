import { t } from '../../../engine/language.js';
import { percent } from '../../../engine/odds/percent.js';
import { twoD6AtLeast, twoD6AtMost } from '../../../engine/odds/target-numbers.js';
import type { Working } from '../../odds-cards.js';
import { numberIn } from '../../odds-params.js';
import type { Edition } from '../edition.js';
import { REACH } from '../fighting/charge-action.js';
import type { OddsTables } from './tables.js';

/** How likely 2D6 bring a charge into contact (AD.house.charge). */
export function chargeChance(
  inches: number,
  { contact }: Pick<Edition, 'contact'>,
  { fleet = 0, slowed = 0 } = {},
): number {
  if (inches > REACH / 1000) return 0;
  const needed = Math.ceil(Math.max(0, inches - contact / 1000));
  return twoD6AtLeast(needed - fleet + slowed);
}

export const chargeWorking = ({ edition, house: { difficult }, cites }: OddsTables): Working => ({
  run(values) {
    const inches = numberIn(values, 'distance', 0);
    const about = { fleet: numberIn(values, 'fleet', 0), slowed: values.difficult === true ? difficult : 0 };
    const chance = (far: number) => percent(chargeChance(far, edition, about));
    const around = [-2, -1, 1, 2].map(more => inches + more).filter(each => each > 0);
    return {
      ok: true,
      title: t`The charge arrives **${chance(inches)}**`,
      lines: [around.map(each => `${each}" ${chance(each)}`).join(', ')],
      small: [
        t`2D6, Fleet added, ${difficult}" less for Difficult Terrain; at most 12" off and in sight. ${cites.charge}`,
      ],
    };
  },
});

/** Whether 2D6 come to the Leadership or less (AD.core.leadership). */
export function nerveChance(leadership: number, isLucky = false): number {
  return twoD6AtMost(Math.max(leadership, isLucky ? 2 : 0));
}

export const leadershipWorking = ({ cites }: OddsTables): Working => ({
  run(values) {
    const need = Math.max(0, numberIn(values, 'leadership', 0) + numberIn(values, 'modifier', 0));
    const once = (leadership: number) => nerveChance(leadership, values.combat === true);
    const chance = (leadership: number) => (values.again === true ? 1 - (1 - once(leadership)) ** 2 : once(leadership));
    const around = [need - 2, need - 1, need + 1, need + 2].filter(each => each >= 2 && each <= 12);
    return {
      ok: true,
      title: t`Passed **${percent(chance(need))}**`,
      lines: [
        t`On ${need}: ${percent(chance(need))}. Else: ${around.map(each => `${each} ${percent(chance(each))}`).join(', ')}.`,
      ],
      small: [
        t`2D6, at most the Leadership; Stubborn units take no penalty in Morale and Pinning. ${cites.leadership}`,
      ],
    };
  },
});
