import type { OddsTopic } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { counted } from '../../../engine/wording.js';
import { choice, count, numberIn, wordIn, yes } from '../../odds-params.js';
import type { DamageLevel, Weapon, WeaponWord } from '../board.js';
import { rofBonus } from '../combat/rof.js';
import { VICTIM, victimIn } from './victim.js';
import { bestWords, tooHeroic, wayLine } from './way-lines.js';
import { waysOf } from './ways.js';

const SPECIAL = {
  'psychic-shock': mark`Psychic shock: overkill, but for vehicles`,
  'gets-hot': mark`Gets hot: a 1 turns on the wielder`,
  'poison-light': mark`Poison of light damage`,
  'poison-heavy': mark`Poison of heavy damage`,
  'poison-overkill': mark`Poison of overkill damage`,
};

/** What a special rule makes of a weapon. */
function specialOf(special: string): Pick<Weapon, 'words'> & Pick<Partial<Weapon>, 'poison'> {
  const [poison, level] = special.split('-');
  if (poison === 'poison') return { words: [], poison: level as DamageLevel };
  return { words: special === '' ? [] : [special as WeaponWord] };
}

export const attackTopic: OddsTopic = {
  name: 'attack',
  describe: mark`An attack with equal weapons: every choice between more dice and a higher bonus.`,
  params: [
    count(
      'skill',
      mark`Ballistic or Assault Skill, with accuracy, range and whatever else is added to each die.`,
      -6,
      20,
      {
        required: true,
      },
    ),
    VICTIM.defence,
    count('power', mark`Power of the weapon.`, 1, 30, { required: true }),
    VICTIM.armour,
    count('weapons', mark`Equal weapons that fire together, 1 when left out.`, 1, 60),
    count('rof', mark`Rate of Fire of one weapon, 0 when left out.`, 0, 12),
    count('targets', mark`Models that can be hit, as many as there are dice when left out.`, 1, 60),
    count('at', mark`AT of the weapon, which counts against vehicles.`, 0, 12),
    VICTIM.against,
    count('heroes', mark`Dice that hero points turn into sixes, 0 when left out.`, 0, 12),
    choice('special', mark`A special rule of the weapon that changes what a hit does.`, SPECIAL),
    yes('blast', mark`A blast: its RoF gives dice alone, which meet the models round the one aimed at.`),
    yes('margin-zero', mark`The battle takes a margin of 0 as it is, for poison and AT.`),
    yes('hot-hits', mark`The battle lets a 1 of what gets hot hit its target as well.`),
  ],
  words: {
    also: ['fire', 'shots'],
    short: {
      skill: ['bs', 'as'],
      defence: ['def', 'threshold'],
      power: ['p', 'pw'],
      armour: ['av', 'ar'],
      weapons: ['x', 'guns'],
    },
    plus: { param: 'defence' },
    example: 'attack skill 3 5+ power 4 armour 8 x5 rof 1',
  },
  run(values) {
    const { threshold, profile, plain } = victimIn(values);
    const blast = values.blast === true;
    const { words, ...poison } = specialOf(wordIn(values, 'special', ''));
    const heroes = numberIn(values, 'heroes', 0);
    const weapons = numberIn(values, 'weapons', 1);
    // A machine is a unit of its own, and each die meets another model (DK.units, DK.combat.allocate); a blast meets its neighbours.
    const infantry = profile.type === 'infantry';
    const most = numberIn(values, 'targets', infantry ? Number.POSITIVE_INFINITY : 1);
    const ways = waysOf({
      heroes,
      bare: values['margin-zero'] === true,
      both: values['hot-hits'] === true,
      weapon: {
        power: numberIn(values, 'power', 1),
        at: numberIn(values, 'at', 0),
        words: blast ? [...words, 'blast'] : words,
        ...poison,
      },
      skill: numberIn(values, 'skill', 0),
      threshold,
      profile,
      weapons,
      rof: numberIn(values, 'rof', 0),
      targets: infantry || blast ? most : 1,
    });
    const spare = blast
      ? t`A blast adds nothing to its dice. DK.weapons.blast`
      : t`What is not used for dice is added to each. DK.combat.rof`;
    return (
      tooHeroic(ways.length, heroes) ?? {
        ok: true,
        title: t`An attack: most fall to **${bestWords(ways)}**`,
        lines: ways.map(way => wayLine(way, plain)),
        small: [
          `${t`${counted(weapons, t`weapon`, t`weapons`)}: RoF +${rofBonus(weapons)}.`} ${spare}`,
          t`Each die meets another model. Fatigue is the target’s, if anybody of it is left. DK.combat.fatigue`,
        ],
      }
    );
  },
};
