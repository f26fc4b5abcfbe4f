import type { OddsTopic } from '../../../engine/index.js';
import { percent } from '../../../engine/odds/percent.js';
import { count, numberIn } from '../../odds-params.js';
import { armourNeeds, armourOdds, fatalChance } from '../machines/armour.js';

/** Hits on a machine, by numbers alone (DM.house.vehicle.armour, DM.house.vehicle.damage). */
export const machineHitOdds: OddsTopic = {
  name: 'armour',
  describe: 'Hits on a machine: glances, penetrations, and what destroys it.',
  params: [
    count('strength', 'Strength of the weapon.', 1, 20, { required: true }),
    count('armour', 'Armour Value of the side that is hit.', 1, 30, { required: true }),
    count('armour-dice', 'Sides of the weapon’s armour dice, 6 for a d6; none when left out.', 2, 20),
    count('hits', 'Hits, 1 when left out.', 1, 40),
  ],
  run(values) {
    const dice = numberIn(values, 'armour-dice', 0);
    const ram = { strength: numberIn(values, 'strength', 3), ...(dice > 0 ? { armourDice: dice } : {}) };
    const armour = numberIn(values, 'armour', 10);
    const hits = numberIn(values, 'hits', 1);
    const one = armourOdds(ram, armour);
    const any = (chance: number) => percent(1 - (1 - chance) ** hits);
    const lines = [
      `Each hit: ${armourNeeds(ram, armour)} · nothing ${percent(one.nothing)}, glances ${percent(one.glances)}, penetrates ${percent(one.penetrates)}`,
    ];
    if (hits > 1) {
      lines.push(
        `${hits} hits: hurt at all ${any(one.glances + one.penetrates)} · penetrated ${any(one.penetrates)} · destroyed ${any(fatalChance(one))}`,
      );
    }
    return {
      ok: true,
      title: `Armour ${armour}: destroyed **${any(fatalChance(one))}**`,
      lines,
      small: [
        'A glance costs the order; a penetration throws a d6: 5 wrecks it, 6 makes it explode (house default) · DM.house.vehicle.armour, DM.house.vehicle.damage',
      ],
    };
  },
};
