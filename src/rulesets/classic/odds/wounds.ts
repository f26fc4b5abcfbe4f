import type { OddsTopic } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { fromPairs } from '../../../engine/odds/distribution.js';
import { percent } from '../../../engine/odds/percent.js';
import { atLeasts, average, count, numberIn, yes } from '../../odds-params.js';
import { outcomeOf, woundPools } from '../attacks/odds.js';
import { hitNeeds } from '../attacks/to-hit.js';
import type { Wound } from '../attacks/types.js';
import { woundNeeds } from '../attacks/wounds.js';
import { ruleChoice } from './rule-params.js';
import type { OddsTables } from './tables.js';
import { targetIn, volleyIn } from './volley.js';

const RULES = {
  'rending:5': mark`Rending (5+)`,
  'rending:6': mark`Rending (6+)`,
  'murderous-strike:5': mark`Murderous Strike (5+)`,
  'murderous-strike:6': mark`Murderous Strike (6+)`,
  'precision-shots:5': mark`Precision Shots (5+)`,
  'poisoned:3': mark`Poisoned (3+)`,
  'poisoned:4': mark`Poisoned (4+)`,
  fleshbane: mark`Fleshbane`,
  shred: mark`Shred`,
  'twin-linked': mark`Twin-linked`,
  'master-crafted': mark`Master-crafted`,
  hatred: mark`Hatred`,
  'preferred-enemy': mark`Preferred Enemy`,
  'instant-death': mark`Instant Death`,
  'ignores-cover': mark`Ignores Cover`,
  force: mark`Force, its check passed`,
};

const THEIRS = {
  'feel-no-pain:4': mark`Feel No Pain (4+)`,
  'feel-no-pain:5': mark`Feel No Pain (5+)`,
  'feel-no-pain:6': mark`Feel No Pain (6+)`,
  'shrouded:4': mark`Shrouded (4+)`,
  'shrouded:5': mark`Shrouded (5+)`,
  'shrouded:6': mark`Shrouded (6+)`,
  'eternal-warrior': mark`Eternal Warrior`,
  'battle-hardened:1': mark`Battle-hardened (1)`,
  'battle-hardened:2': mark`Battle-hardened (2)`,
  swarm: mark`Swarm`,
};

export const woundsTopic = ({ edition, cites }: OddsTables): OddsTopic => ({
  name: 'wounds',
  inWords: true,
  describe: mark`Shots or blows at bodies: hits, Wounds, saves, and how many fall.`,
  params: [
    count('skill', mark`Ballistic Skill; in close combat Weapon Skill.`, 0, 10, { required: true }),
    count('strength', mark`Strength of the attack.`, 1, 10, { required: true }),
    count('toughness', mark`Toughness of who is hit.`, 1, 10, { required: true }),
    count('attacks', mark`Shots or Attacks, 1 when left out.`, 1, 60),
    count('ap', mark`AP of the weapon, none when left out.`, 1, 6),
    count('foe-skill', mark`Weapon Skill of the enemy: it is close combat.`, 1, 10),
    count('save', mark`Armour Save of who is hit: 3 for 3+.`, 2, 6),
    count('invulnerable', mark`Invulnerable Save of who is hit: 5 for 5+.`, 2, 6),
    count('cover', mark`Cover Save of who is hit: 5 for 5+.`, 2, 6),
    count('wounds', mark`Wounds of each model, 1 when left out.`, 1, 20),
    count('models', mark`Models that may suffer, as many as attacks when left out.`, 1, 40),
    ruleChoice('rule', mark`A special rule of the weapon or the attacker.`, RULES),
    ruleChoice('besides', mark`A second one.`, RULES),
    ruleChoice('against', mark`A special rule of who is hit.`, THEIRS),
    yes('snap', mark`Snap Shots, at Ballistic Skill 1.`),
    yes('hits', mark`Hits of a Blast or a Template: no roll to hit.`),
  ],
  words: {
    also: ['attack', 'fire', 'shots', 'fight', 'melee'],
    short: {
      skill: ['bs', 'ws'],
      strength: ['s'],
      toughness: ['t'],
      attacks: ['x', 'a'],
      save: ['sv', 'armour'],
      invulnerable: ['inv'],
      wounds: ['w'],
      'foe-skill': ['foe', 'foe ws'],
      models: ['of'],
    },
    plus: { param: 'save' },
    example: 'wounds bs4 s4 t4 x10 ap5 3+',
  },
  run(values) {
    const volley = volleyIn(values, edition);
    const target = targetIn(values);
    const { hits, wounds, lost, falls, losses } = outcomeOf(volley, target);
    const fall = fromPairs(falls.map((chance, fallen) => [fallen, chance]));
    const [one] = target.models;
    const need = woundNeeds(volley.attack);
    const toHit = volley.isAutomatic
      ? t`hits without dice`
      : t`to hit ${needWords(hitNeeds(volley.attack, volley.melee))}`;
    const several = numberIn(values, 'wounds', 1) > 1;
    const pools = woundPools(volley);
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
