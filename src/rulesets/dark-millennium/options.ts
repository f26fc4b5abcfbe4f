import { z } from 'zod';
import { aboutSwitches, battlefieldSwitches, oneOf, switchesOf, whole, yesOrNo } from '../switches.js';

const about = aboutSwitches(import.meta.url);

/**
 * Switches of a battle. Everything under `house` fills a gap of the source and may be changed by a group. Every
 * description begins with the id of its rule: `/rule` and the page of rules list the switches from it.
 */
export const optionsSchema = z.object({
  points: whole([100, 20_000], 1000, about('points')),
  shares: oneOf(['even', 'free'], about('shares')),
  attacker: oneOf(['nobody', 'blue', 'red'], about('attacker')),
  heroPoints: whole([0, 20], 2, about('heroPoints')),
  battlefield: battlefieldSwitches(about('battlefield.method'), about('battlefield.preset')),
  house: z
    .object({
      provisional: yesOrNo(false, about('house.provisional')),
      turns: whole([2, 40], 10, about('house.turns')),
      deployment: whole([6, 24], 12, about('house.deployment')),
      melee: whole([0, 3], 1, about('house.melee')),
      blast: whole([1, 12], 3, about('house.blast')),
      getsHot: oneOf(['wielder', 'both'], about('house.getsHot')),
      marginZero: oneOf(['one', 'zero'], about('house.marginZero')),
      assist: oneOf(['army', 'unit'], about('house.assist')),
      rallyCover: oneOf(['all', 'most'], about('house.rallyCover')),
      teams: oneOf(['anew', 'onward'], about('house.teams')),
      actions: whole([1, 100], 30, about('house.actions')),
      arrivals: oneOf(['all', 'entry'], about('house.arrivals')),
      markerPoints: whole([0], 3, about('house.markerPoints')),
      tenthPoints: whole([0], 1, about('house.tenthPoints')),
    })
    .prefault({}),
});

export type DkOptions = z.infer<typeof optionsSchema>;

/** The battle's switches, typed; those that are younger than the battle have their defaults. */
export const optionsOf = switchesOf(optionsSchema);
