import type { OddsTopic } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { atLeast, type Distribution, exactly } from '../../../engine/odds/distribution.js';
import { percent } from '../../../engine/odds/percent.js';
import { counted } from '../../../engine/wording.js';
import { count, numberIn } from '../../odds-params.js';
import { levelWords } from '../cause-words.js';
import { fatigueOf } from '../combat/damage.js';
import { ramPower } from '../combat/ram.js';
import { rofBonus } from '../combat/rof.js';
import { VICTIM, victimIn } from './victim.js';
import { bestWords, tooHeroic, wayLine } from './way-lines.js';
import { waysOf } from './ways.js';

export const ramTopic: OddsTopic = {
  name: 'ram',
  describe: mark`A ram by a vehicle or monstrous creature: what it does, and what comes back on it.`,
  params: [
    count('speed', mark`Speed of the one that rams, in inches: it gives the Power.`, 1, 60, { required: true }),
    count('skill', mark`Its Assault Skill, with +1 for the flank of a machine, +2 for its rear.`, -6, 20, {
      required: true,
    }),
    VICTIM.defence,
    VICTIM.armour,
    count('own-armour', mark`Armour of the one that rams, the lowest of several scores.`, 0, 40, { required: true }),
    count('targets', mark`Models of all that it rams, which give the RoF; 1 when left out.`, 1, 60),
    VICTIM.against,
    count('heroes', mark`Dice that hero points turn into sixes, 0 when left out.`, 0, 12),
  ],
  words: {
    short: { skill: ['as'], defence: ['def', 'threshold'], armour: ['av', 'ar'], 'own-armour': ['own av'] },
    plus: { param: 'defence' },
    example: 'ram speed 12 skill 2 5+ armour 8 own armour 14',
  },
  run(values) {
    const { threshold, profile, plain } = victimIn(values);
    const power = ramPower(numberIn(values, 'speed', 1));
    const targets = numberIn(values, 'targets', 1);
    const heroes = numberIn(values, 'heroes', 0);
    const ways = waysOf({
      heroes,
      weapon: { power, at: 0, words: [] },
      skill: numberIn(values, 'skill', 0),
      threshold,
      profile,
      weapons: 1,
      rof: rofBonus(targets),
      targets,
      rammer: numberIn(values, 'own-armour', 1),
    });
    return (
      tooHeroic(ways.length, heroes) ?? {
        ok: true,
        title: t`A ram of Power ${power}: most fall to **${bestWords(ways)}**`,
        lines: ways.map(way => `${wayLine(way, plain)} · ${backWords(way.back)}`),
        small: [
          t`${counted(targets, t`model`, t`models`)}: RoF ${rofBonus(targets)}. What is not used for dice is added to each. DK.ram`,
          t`What hits a model and does it no damage comes back; the worst of it counts, before its own tables. DK.ram.backlash`,
        ],
      }
    );
  },
};

/** `comes back **50 %**, light 17 %`: whether anything does, and the worst damage that it does. */
function backWords(back: Distribution): string {
  const levels = (['light', 'heavy', 'overkill'] as const)
    .map(level => ({ level, chance: exactly(back, fatigueOf(level)) }))
    .filter(({ chance }) => chance > 0)
    .map(({ level, chance }) => `, ${levelWords(level)} ${percent(chance)}`);
  return `${t`comes back **${percent(atLeast(back, 1))}**`}${levels.join('')}`;
}
