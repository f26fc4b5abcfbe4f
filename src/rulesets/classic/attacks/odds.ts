import { type Distribution, mean, pairsOf } from '../../../engine/odds/distribution.js';
import { d6AtLeast } from '../../../engine/odds/target-numbers.js';
import { type ArmourResult, addedDice, armourResult, ORDNANCE_DICE, throwsGlanceAgain } from './armour.js';
import { rulesOf } from './attack.js';
import { type Alike, facesOf, hitDice, type WoundChance, woundsOfFaces, woundsOfHit } from './chances.js';
import { againOf } from './dice.js';
import { type Group, type Ladder, ladderOf, lossesIn, type Target } from './ladder.js';
import { numberOf, strengthOf } from './numbers.js';
import type { MeleeTable } from './to-hit.js';
import type { Attack, Wound } from './types.js';
import { inPoolOrder, poolKey } from './wounds.js';

export type { Target } from './ladder.js';

/** Exact odds of one pool of attacks, by the same functions that steps throw by. Previews, advice and `/odds` read them. */

export interface Volley {
  attack: Attack;
  /** Dice to hit; or hits, where nothing is rolled for them. */
  count: number;
  /** What comes of a blast, a template or another procedure hits without dice. */
  isAutomatic?: true;
  /** How likely so many hits come, where a template is dice; `count` says nothing then. */
  hits?: Distribution;
  /** Of blows. */
  melee?: MeleeTable;
  /** What a hit comes to by another procedure than the roll to wound; left out: by that roll. */
  kinds?: WoundChance[];
  /** Only Wounds that the attacker allocates, or only all others; left out: all of them. */
  isPrecise?: boolean;
}

/** How many of its hits are expected. */
export function expectedHits(volley: Volley): number {
  if (volley.hits) return mean(volley.hits);
  if (volley.isAutomatic) return volley.count;
  return hitDice(volley.attack, volley.count, volley.melee).reduce((sum, { chance, alike }) => {
    const hits = alike.reduce((all, { count, faces }) => {
      return all + count * faces.reduce((some, face) => some + (face.passes ? face.chance : 0), 0);
    }, 0);
    return sum + chance * hits;
  }, 0);
}

/** Kinds of Wounds and how many of each are expected (`chance` is a number of Wounds here), in the order of pools. */
export function woundPools(volley: Volley): Expected[] {
  return pooled(
    groupsOf(volley).flatMap(({ chance, groups }) =>
      groups.flatMap(({ count, kinds }) =>
        kinds.map(kind => ({ wound: kind.wound, expected: chance * count * kind.chance })),
      ),
    ),
  );
}

/** So many Wounds of a kind. */
interface Expected {
  wound: Wound;
  expected: number;
}

function pooled(all: readonly Expected[]): Expected[] {
  const pools = new Map<string, Expected>();
  for (const { wound, expected } of all) {
    const key = poolKey(wound);
    pools.set(key, { wound, expected: (pools.get(key)?.expected ?? 0) + expected });
  }
  return [...pools.values()].sort((one, other) => inPoolOrder(one.wound, other.wound));
}

/** What a volley does to models that suffer it one after another. */
export interface Outcome {
  hits: number;
  /** Wounds before saves, and how many of each kind. */
  wounds: number;
  pools: Expected[];
  /** Wounds that are lost. */
  lost: number;
  /** How likely so many models (the place in the list) fall. */
  falls: number[];
  /** How likely so many Wounds are lost. */
  losses: number[];
}

/** Above it only so many dice of a volley are counted for `falls`; nobody has more. */
export const MOST_DICE = 80;

/** `start`: how likely the target has lost so many Wounds before; what it loses counts them. */
export function outcomeOf(volley: Volley, target: Target, start?: number[]): Outcome {
  const ladder = ladderOf(target);
  const further = furtherOf(volley);
  const ways = groupsOf({ ...volley, count: Math.min(MOST_DICE, volley.count) });
  const reached: number[] = [];
  for (const way of ways) {
    lossesIn(way.groups, ladder, { start, counts: further !== undefined }).forEach((chance, at) => {
      reached[at] = (reached[at] ?? 0) + way.chance * chance;
    });
  }
  const { losses, hits: more } = further ? burntOn(reached, further, ladder) : { losses: reached, hits: 0 };
  const falls = Array.from({ length: target.models.length + 1 }, () => 0);
  losses.forEach((chance, lost) => {
    falls[ladder.fallen[lost]!]! += chance;
  });
  const pools = pooled([
    ...woundPools(volley),
    ...(further ?? []).map(({ wound, chance }) => ({ wound, expected: more * chance })),
  ]);
  return {
    hits: expectedHits(volley) + more,
    wounds: pools.reduce((sum, { expected }) => sum + expected, 0),
    pools,
    lost: losses.reduce((sum, chance, lost) => sum + chance * lost, 0),
    falls,
    losses,
  };
}

/** Whether hits follow from Wounds that nothing stopped (AD.rule.deflagrate). */
export function blazes({ weapon }: Attack): boolean {
  return weapon.rules.some(({ rule }) => rule.blazes);
}

/** Kinds of Wounds of each hit that follows from a Wound that nothing stopped, by the weapon alone; undefined where none do (AD.rule.deflagrate). */
export function furtherOf({ attack, kinds }: Volley): WoundChance[] | undefined {
  const { by, weapon, foes, area, fight } = attack;
  if (!blazes(attack)) return undefined;
  const found = kinds ?? woundsOfHit({ by: { ...by, rules: [] }, weapon, foes, area });
  const { rules } = weapon;
  return found.map(({ wound, chance }) => ({ wound: { ...wound, rules, isMelee: fight !== undefined }, chance }));
}

/** What the hits that follow come to, for each number of Wounds that nothing stopped, and how many hits are expected. */
export function burntOn(reached: readonly number[], kinds: WoundChance[], ladder: Ladder) {
  const rungs = ladder.next.length;
  const losses = reached.slice(0, rungs);
  let hits = 0;
  for (let count = 1; count * rungs < reached.length; count += 1) {
    const start = reached.slice(count * rungs, (count + 1) * rungs);
    // Nobody is left to be hit.
    losses[rungs - 1]! += start.pop()!;
    hits += count * start.reduce((sum, chance) => sum + chance, 0);
    lossesIn([{ count, kinds }], ladder, { start: [...start, 0] }).forEach((chance, lost) => {
      losses[lost]! += chance;
    });
  }
  return { losses, hits };
}

/** The ways in which its dice may part, and the kinds of Wounds of each die. */
export function groupsOf(volley: Volley): { chance: number; groups: Group[] }[] {
  if (volley.isPrecise === undefined) return allGroups(volley);
  return allGroups(volley).map(({ chance, groups }) => ({
    chance,
    groups: groups.map(({ count, kinds }) => ({
      count,
      kinds: kinds.filter(({ wound }) => wound.isPrecise === volley.isPrecise),
    })),
  }));
}

function allGroups(volley: Volley): { chance: number; groups: Group[] }[] {
  const { attack, count, isAutomatic, kinds: given } = volley;
  if (volley.hits) {
    const kinds = given ?? woundsOfHit(attack);
    return pairsOf(volley.hits).map(([hits, chance]) => ({ chance, groups: [{ count: hits, kinds }] }));
  }
  if (isAutomatic) return [{ chance: 1, groups: [{ count, kinds: given ?? woundsOfHit(attack) }] }];
  const known = new Map<Alike['faces'], WoundChance[]>();
  const kindsOf = (faces: Alike['faces']) => {
    const kinds = known.get(faces) ?? (given ? givenTo(faces, given) : woundsOfFaces(attack, faces));
    known.set(faces, kinds);
    return kinds;
  };
  return hitDice(attack, count, volley.melee).map(({ chance, alike }) => ({
    chance,
    groups: alike.map(each => ({ count: each.count, kinds: kindsOf(each.faces) })),
  }));
}

/** Kinds of Wounds of a hit, for a die that must hit first. */
function givenTo(faces: Alike['faces'], given: readonly WoundChance[]): WoundChance[] {
  const hits = faces.reduce((sum, face) => sum + (face.passes ? face.chance : 0), 0);
  return given.map(({ wound, chance }) => ({ wound, chance: chance * hits }));
}

/** How likely what penetrates does so once more (AD.rule.exoshock). */
export function repeatChance({ weapon }: Attack): number {
  return d6AtLeast(Math.min(7, ...weapon.rules.flatMap(({ rule, value }) => rule.repeats?.(value) ?? [])));
}

/** How likely a hit does what to the armour that it meets. */
export function armourOdds(attack: Attack): Record<ArmourResult, number> {
  const right = againOf('armour', attack);
  const once = armourOnce(attack);
  if (right === undefined) return once;
  const glancesToo = throwsGlanceAgain(attack, attack.armour ?? 0);
  const again = once.nothing + (glancesToo ? once.glances : 0);
  return {
    nothing: again * once.nothing,
    glances: again * once.glances + (glancesToo ? 0 : once.glances),
    penetrates: again * once.penetrates + once.penetrates,
  };
}

function armourOnce(attack: Attack): Record<ArmourResult, number> {
  const rules = rulesOf(attack);
  const armour = numberOf('armour', attack, attack.armour ?? 0);
  const strength = strengthOf(attack) ?? 0;
  const main = attack.weapon.shooting === 'ordnance' ? ORDNANCE_DICE : 1;
  const more = addedDice(attack);
  const rends = (face: number) => rules.some(({ rule, value }) => rule.armourRends?.(face, value));
  const odds = { nothing: 0, glances: 0, penetrates: 0 };
  // By the highest main die, the sum of the others, and whether one of all rends.
  let faces = new Map<string, { best: number; sum: number; rent: boolean; chance: number }>();
  faces.set('', { best: 0, sum: 0, rent: false, chance: 1 });
  for (let die = 0; die < main + more; die += 1) {
    const after: typeof faces = new Map();
    for (const state of faces.values()) {
      for (const { face, chance } of facesOf({ again: undefined, passes: () => true })) {
        const best = die < main ? Math.max(state.best, face) : state.best;
        const sum = die < main ? state.sum : state.sum + face;
        const rent = state.rent || rends(face) === true;
        const key = `${best} ${sum} ${rent}`;
        after.set(key, { best, sum, rent, chance: (after.get(key)?.chance ?? 0) + state.chance * chance });
      }
    }
    faces = after;
  }
  for (const { best, sum, rent, chance } of faces.values()) {
    for (const extra of rent ? [1, 2, 3] : [0]) {
      odds[armourResult(best + sum + extra + strength, armour)] += rent ? chance / 3 : chance;
    }
  }
  return odds;
}
