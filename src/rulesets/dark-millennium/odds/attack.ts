import type { OddsTopic } from '../../../engine/index.js';
import { add, atLeast, type Distribution, fromPairs, higher, mean } from '../../../engine/odds/distribution.js';
import { percent } from '../../../engine/odds/percent.js';
import { binomial } from '../../../engine/odds/pools.js';
import { counted } from '../../../engine/wording.js';
import { average, choice, count, numberIn, wordIn } from '../../odds-params.js';
import type { DamageLevel, Profile, Weapon, WeaponWord } from '../board.js';
import { DAMAGE_LEVELS } from '../board.js';
import { aftermathOfDie, type LevelChances } from '../combat/aftermath.js';
import { fatigueOf } from '../combat/damage.js';
import { levelChances } from '../combat/expected.js';
import { rofBonus } from '../combat/rof.js';

/** A fire team against models that are all alike. */
export interface PlainAttack {
  weapon: Pick<Weapon, 'power' | 'at' | 'words'> & Partial<Weapon>;
  /** Skill and everything else that is added to each die, but for spare RoF. */
  skill: number;
  threshold: number;
  profile: Pick<Profile, 'armour' | 'type' | 'scores'>;
  /** Equal weapons, 1 or more. */
  weapons: number;
  rof: number;
  /** Models that can be hit, 1 or more. */
  targets: number;
  /** So many of the dice are sixes, of those that are thrown (DK.heroes.dice). */
  heroes?: number;
}

/** One way to throw: so many dice, the rest of the RoF added to each (DK.combat.rof). */
export interface Way {
  dice: number;
  bonus: number;
  die: LevelChances;
  /** Models disabled or overkilled. */
  out: Distribution;
  /** Points for the worst damage, before what the tables add (DK.combat.fatigue). */
  fatigue: Distribution;
  /** Points that the tables add on average (DK.damage.light, DK.damage.heavy). */
  more: number;
}

/** Every number of dice that can do harm: one for each model at most (DK.combat.allocate), exactly. */
export function waysOf(attack: PlainAttack): Way[] {
  const { weapon, skill, threshold, profile, weapons, rof, targets, heroes = 0 } = attack;
  const points = rof + rofBonus(weapons);
  const hot = weapon.words.includes('gets-hot');
  return Array.from({ length: Math.max(1, Math.min(points + 1, targets)) }, (_, spent): Way => {
    const [dice, spare] = [spent + 1, points - spent];
    const bonus = skill + spare;
    const sixes = Math.min(heroes, dice);
    const thrown = levelChances(weapon as Weapon, bonus, threshold, profile, { hot });
    const heroic = levelChances(weapon as Weapon, bonus, threshold, profile, { faces: [6] });
    const [one, six] = [thrown, heroic].map(levels => aftermathOfDie(levels, profile.scores));
    return {
      dice,
      bonus,
      die: dice > sixes ? thrown : heroic,
      out: add(binomial(dice - sixes, one!.out), binomial(sixes, six!.out)),
      fatigue: higher(fatigueOfWorst(one!.levels, dice - sixes), fatigueOfWorst(six!.levels, sixes)),
      more: (dice - sixes) * one!.more + sixes * six!.more,
    };
  });
}

function fatigueOfWorst(levels: LevelChances, dice: number): Distribution {
  let below = 0;
  let sum = 0;
  return fromPairs(
    DAMAGE_LEVELS.map((level: DamageLevel) => {
      sum += levels[level];
      const chance = Math.min(1, sum) ** dice - below;
      below += chance;
      return [fatigueOf(level), chance] as const;
    }),
  );
}

const AGAINST = {
  infantry: 'Infantry: any damage is the end',
  'two infantry': 'Infantry with two armour scores, x/2x',
  'three infantry': 'Infantry with three, x/2x/3x',
  'one machine': 'A vehicle with one armour score',
  'two machine': 'A vehicle with two, x/2x',
  'three machine': 'A vehicle with three, x/2x/3x',
  'one monster': 'A monstrous creature with one armour score',
  'two monster': 'A monstrous creature with two, x/2x',
  'three monster': 'A monstrous creature with three, x/2x/3x',
};
const SCORES: Record<string, 1 | 2 | 3> = { one: 1, two: 2, three: 3 };
const TYPES: Record<string, Profile['type']> = { machine: 'vehicle', monster: 'monster' };
const SPECIAL = {
  'psychic-shock': 'Psychic shock: overkill, but for vehicles',
  'gets-hot': 'Gets hot: a 1 turns on the wielder',
  'poison-light': 'Poison of light damage',
  'poison-heavy': 'Poison of heavy damage',
  'poison-overkill': 'Poison of overkill damage',
};

/** What a special rule makes of a weapon. */
function specialOf(special: string): Pick<Weapon, 'words'> & Pick<Partial<Weapon>, 'poison'> {
  const [poison, level] = special.split('-');
  if (poison === 'poison') return { words: [], poison: level as DamageLevel };
  return { words: special === '' ? [] : [special as WeaponWord] };
}

export const attackTopic: OddsTopic = {
  name: 'attack',
  describe: 'An attack with equal weapons: every choice between more dice and a higher bonus.',
  params: [
    count('skill', 'Ballistic or Assault Skill, with accuracy, range and whatever else is added to each die.', -6, 20, {
      required: true,
    }),
    count('defence', 'Threshold of who is hit, with cover and movement: 5 for 5+.', 0, 20, { required: true }),
    count('power', 'Power of the weapon.', 1, 30, { required: true }),
    count('armour', 'Armour of who is hit, the lowest of several scores.', 0, 40, { required: true }),
    count('weapons', 'Equal weapons that fire together, 1 when left out.', 1, 60),
    count('rof', 'Rate of Fire of one weapon, 0 when left out.', 0, 12),
    count('targets', 'Models that can be hit, as many as there are dice when left out.', 1, 60),
    count('at', 'AT of the weapon, which counts against vehicles.', 0, 12),
    choice('against', 'Whom it hits, infantry when left out.', AGAINST),
    count('heroes', 'Dice that hero points turn into sixes, 0 when left out.', 0, 12),
    choice('special', 'A special rule of the weapon that changes what a hit does.', SPECIAL),
  ],
  run(values) {
    const against = wordIn(values, 'against', 'infantry');
    const [scores = '', kind = ''] = against.split(' ');
    const type = TYPES[kind] ?? 'infantry';
    // A machine is a unit of its own, and each die meets another model (DK.units, DK.combat.allocate).
    const targets = type === 'infantry' ? numberIn(values, 'targets', Number.POSITIVE_INFINITY) : 1;
    const heroes = numberIn(values, 'heroes', 0);
    const ways = waysOf({
      heroes,
      weapon: {
        power: numberIn(values, 'power', 1),
        at: numberIn(values, 'at', 0),
        ...specialOf(wordIn(values, 'special', '')),
      },
      skill: numberIn(values, 'skill', 0),
      threshold: numberIn(values, 'defence', 3),
      profile: { armour: numberIn(values, 'armour', 1), type, scores: SCORES[scores] ?? 1 },
      weapons: numberIn(values, 'weapons', 1),
      rof: numberIn(values, 'rof', 0),
      targets,
    });
    if (heroes > ways.length) {
      const dice = counted(ways.length, 'die', 'dice');
      return {
        ok: false,
        why: `There ${ways.length === 1 ? 'is' : 'are'} only ${dice} to turn into sixes; give fewer \`heroes\`.`,
      };
    }
    const best = ways.reduce((one, other) => (mean(other.out) > mean(one.out) ? other : one));
    return {
      ok: true,
      title: `An attack: most fall to **${waysWords(best)}**`,
      lines: ways.map(way => wayLine(way, against === 'infantry')),
      small: [
        `${counted(numberIn(values, 'weapons', 1), 'weapon')}: RoF +${rofBonus(numberIn(values, 'weapons', 1))}. What is not used for dice is added to each. DK.combat.rof`,
        'Each die meets another model. Fatigue is the target’s, if anybody of it is left. DK.combat.fatigue',
      ],
    };
  },
};

function waysWords({ dice, bonus }: Way): string {
  return `${counted(dice, 'die', 'dice')} at ${bonus < 0 ? '-' : '+'}${Math.abs(bonus)}`;
}

function wayLine(way: Way, plain: boolean): string {
  const { dice, die, out, fatigue } = way;
  const levels = plain
    ? [`any falls **${percent(atLeast(out, 1))}**`]
    : [
        ...(['light', 'heavy', 'overkill'] as const).map(level => `${level} ${percent(die[level])}`),
        `out of action **${percent(atLeast(out, 1))}**`,
      ];
  const more = dice > 1 ? [average(out)] : [];
  return `${waysWords(way)}: ${[...levels, ...more].join(', ')} · fatigue ${Math.round((mean(fatigue) + way.more) * 100) / 100} on average`;
}
