import type { Dice } from '../../src/engine/index.js';
import type { Distribution } from '../../src/engine/odds/distribution.js';
import { instructionsIn } from '../../src/rulesets/classic/asking.js';
import { attacksOf, stepOf, strengthOf } from '../../src/rulesets/classic/attacks/numbers.js';
import { armourOdds, blazes, outcomeOf, type Target, type Volley } from '../../src/rulesets/classic/attacks/odds.js';
import { hitNeeds } from '../../src/rulesets/classic/attacks/to-hit.js';
import type { Attack, Fight, Fighter, HeldRule, Weapon } from '../../src/rulesets/classic/attacks/types.js';
import { woundNeeds } from '../../src/rulesets/classic/attacks/wounds.js';
import { compare } from '../odds-check/agreement.js';
import type { WrittenPair } from './rule-pairs.js';
import { throwAtArmour, throwVolley } from './throw-volley.js';

const THROWS = 2000;
/** Standard errors. */
const MOST_Z = 4.5;

/** What of a random attack with a pair of rules disagrees with its odds, or leaves its bounds; empty where nothing does. */
export function oddsFaults(pair: WrittenPair, chance: Dice): string[] {
  const volley = randomVolley(pair, chance);
  const faults = outOfBounds(volley);
  const { attack } = volley;
  if (attack.armour !== undefined) {
    const { nothing, glances, penetrates } = armourOdds(attack);
    const exact: Distribution = { low: 0, chances: [nothing, glances, penetrates] };
    return [...faults, ...disagrees('armour', exact, chance, () => throwAtArmour(chance, volley))];
  }
  const cover = chance.face(2) === 1 ? 3 + chance.face(3) : undefined;
  const target: Target = { models: attack.foes, ...(cover === undefined ? {} : { cover }) };
  const { losses, hits } = outcomeOf(volley, target);
  // One more may follow from each, two from each of a Swarm (AD.rule.deflagrate).
  const most = volley.count * (blazes(attack) ? 3 : 1);
  if (!(hits >= 0 && hits <= most + 1e-9)) faults.push(`${hits} hits of ${volley.count}`);
  const exact: Distribution = { low: 0, chances: losses };
  return [...faults, ...disagrees('Wounds lost', exact, chance, () => throwVolley(chance, volley, target).lost)];
}

function disagrees(what: string, exact: Distribution, _chance: Dice, thrown: () => number): string[] {
  const counts = new Map<number, number>();
  for (let time = 0; time < THROWS; time += 1) {
    const value = thrown();
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const worst = compare(exact, counts, THROWS).filter(({ z }) => Math.abs(z) > MOST_Z);
  return worst.map(
    ({ value, chance, seen, z }) =>
      `${what} ${value}: ${seen} seen, ${chance.toFixed(4)} by the odds, ${z.toFixed(1)} errors`,
  );
}

function outOfBounds({ attack, melee }: Volley): string[] {
  const numbers: [string, number | undefined, number, number][] = [
    ['to hit', hitNeeds(attack, melee), 2, 7],
    ['Strength', strengthOf(attack), 0, 10],
    ['step', stepOf(attack), 1, 10],
    ['to wound', woundNeeds(attack), 2, 6],
    ['attacks', attack.fight && attacksOf(attack), 1, 40],
  ];
  return numbers.flatMap(([name, value, least, most]) =>
    value === undefined || (value >= least && value <= most) ? [] : [`${name} is ${value}`],
  );
}

/** The table of the ruleset (AD.core.melee.hit). */
function melee(own: number, foe: number): number {
  if (2 * foe <= own) return 2;
  if (foe >= 2 * own) return 6;
  if (foe === own) return 4;
  return foe < own ? 3 : 5;
}

function between(chance: Dice, least: number, most: number): number {
  return least - 1 + chance.face(most - least + 1);
}

function randomVolley({ on, rules }: WrittenPair, chance: Dice): Volley {
  const isShot = rules.some(({ rule }) => rule.only === 'shooting') || (!isForMelee(rules) && chance.face(2) === 1);
  const ofWeapon = on === 'weapon' ? rules : [];
  const own = on === 'weapon' ? [] : rules;
  const { blast, template } = instructionsIn(ofWeapon);
  const weapon: Weapon = {
    name: 'weapon',
    strength: isShot ? between(chance, 2, 10) : { plus: between(chance, 0, 3) },
    ...(chance.face(3) === 1 ? {} : { ap: between(chance, 1, 6) }),
    ...(isShot ? { shooting: chance.face(3) === 1 ? 'ordnance' : 'assault' } : {}),
    rules: ofWeapon,
  };
  const area = blast ? 'blast' : template ? 'template' : undefined;
  const foe = randomFighter(own, chance);
  const foes = Array.from({ length: between(chance, 1, 3) }, () => foe);
  const attack: Attack = {
    by: randomFighter(own, chance),
    weapon,
    foes,
    ...(isShot ? {} : { fight: randomFight(chance) }),
    ...(area ? { area } : {}),
    ...(chance.face(2) === 1 ? { isWithinHalf: true } : {}),
    ...(isShot && !area && chance.face(5) === 1 ? { isSnap: true } : {}),
    ...(chance.face(2) === 1 ? { isForced: true } : {}),
    ...(chance.face(4) === 1 ? { armour: between(chance, 10, 14) } : {}),
  };
  return { attack, count: between(chance, 1, 6), melee, ...(area ? { isAutomatic: true } : {}) };
}

function isForMelee(rules: readonly HeldRule[]): boolean {
  return rules.some(({ rule }) => rule.only === 'melee');
}

function randomFighter(rules: readonly HeldRule[], chance: Dice): Fighter {
  const wounds = between(chance, 1, 3);
  const types = ['infantry', 'dreadnought', 'automata', 'primarch', 'cavalry'] as const;
  return {
    name: 'body',
    type: types[chance.face(types.length) - 1]!,
    subTypes: chance.face(4) === 1 ? ['monstrous'] : [],
    characteristics: {
      M: 7,
      WS: between(chance, 1, 8),
      BS: between(chance, 1, 8),
      S: between(chance, 2, 8),
      T: between(chance, 2, 8),
      W: wounds,
      I: between(chance, 1, 8),
      A: between(chance, 1, 4),
      Ld: 8,
      ...(chance.face(4) === 1 ? {} : { armourSave: between(chance, 2, 6) }),
      ...(chance.face(3) === 1 ? { invulnerableSave: between(chance, 3, 6) } : {}),
    },
    wounds,
    rules,
    kinds: ['infantry', 'choir'],
  };
}

function randomFight(chance: Dice): Fight {
  const maybe = () => chance.face(2) === 1;
  return {
    hasCharged: maybe(),
    isDisordered: maybe(),
    wasCharged: maybe(),
    isHeld: maybe(),
    isFirst: maybe(),
    isChallenge: maybe(),
    isOutnumbered: maybe(),
    other: [],
  };
}
