import { type Distribution, mean, pairsOf, ways } from '../../../engine/odds/distribution.js';
import { type ArmourResult, addedDice, armourResult, ORDNANCE_DICE, throwsGlanceAgain } from './armour.js';
import { rulesOf } from './attack.js';
import { type Alike, facesOf, hitDice, type WoundChance, woundsOfFaces, woundsOfHit } from './chances.js';
import { againOf } from './dice.js';
import { lossesOf } from './losses.js';
import { numberOf, strengthOf } from './numbers.js';
import type { MeleeTable } from './to-hit.js';
import type { Attack, Fighter, Wound } from './types.js';
import { inPoolOrder, poolKey } from './wounds.js';

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
export function woundPools(volley: Volley): { wound: Wound; expected: number }[] {
  const pools = new Map<string, { wound: Wound; expected: number }>();
  for (const { chance, groups } of groupsOf(volley)) {
    for (const { count, kinds } of groups) {
      for (const kind of kinds) {
        const key = poolKey(kind.wound);
        const expected = (pools.get(key)?.expected ?? 0) + chance * count * kind.chance;
        pools.set(key, { wound: kind.wound, expected });
      }
    }
  }
  return [...pools.values()].sort((one, other) => inPoolOrder(one.wound, other.wound));
}

/** What a volley does to models that suffer it one after another. */
export interface Outcome {
  hits: number;
  /** Wounds before saves. */
  wounds: number;
  /** Wounds that are lost. */
  lost: number;
  /** How likely so many models (the place in the list) fall. */
  falls: number[];
  /** How likely so many Wounds are lost. */
  losses: number[];
}

/** Whoever suffers, in the order in which they do; `cover` is what the ground gives each. */
export interface Target {
  models: readonly Fighter[];
  cover?: number;
}

/** Above it only so many dice of a volley are counted for `falls`; nobody has more. */
const MOST_DICE = 80;

export function outcomeOf(volley: Volley, target: Target): Outcome {
  const ladder = ladderOf(target);
  const losses = ladder.fallen.map(() => 0);
  for (const way of groupsOf({ ...volley, count: Math.min(MOST_DICE, volley.count) })) {
    lossesIn(way.groups, ladder, target).forEach((chance, lost) => {
      losses[lost]! += way.chance * chance;
    });
  }
  const falls = Array.from({ length: target.models.length + 1 }, () => 0);
  losses.forEach((chance, lost) => {
    falls[ladder.fallen[lost]!]! += chance;
  });
  return {
    hits: expectedHits(volley),
    wounds: woundPools(volley).reduce((sum, { expected }) => sum + expected, 0),
    lost: losses.reduce((sum, chance, lost) => sum + chance * lost, 0),
    falls,
    losses,
  };
}

/** Dice that come to the same kinds of Wounds. */
interface Group {
  count: number;
  kinds: WoundChance[];
}

function groupsOf(volley: Volley): { chance: number; groups: Group[] }[] {
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

/** For each number of lost Wounds: who suffers next, with how many left, and how many have fallen. */
interface Ladder {
  next: (Fighter | undefined)[];
  fallen: number[];
}

function ladderOf({ models }: Target): Ladder {
  const next: (Fighter | undefined)[] = [];
  const fallen: number[] = [];
  models.forEach((model, index) => {
    for (let left = model.wounds; left > 0; left -= 1) {
      next.push({ ...model, wounds: left });
      fallen.push(index);
    }
  });
  return { next: [...next, undefined], fallen: [...fallen, models.length] };
}

/** How likely so many Wounds are lost to all dice, kind of Wound by kind of Wound. */
function lossesIn(groups: readonly Group[], ladder: Ladder, { cover }: Target): number[] {
  const wounds = new Map(groups.flatMap(({ kinds }) => kinds.map(({ wound }) => [poolKey(wound), wound] as const)));
  const order = [...wounds].sort(([, one], [, other]) => inPoolOrder(one, other));
  let states = new Map<string, Left>();
  const full = groups.map(({ count }) => count);
  states.set(full.join(), { left: full, lost: ladder.next.map((_model, lost) => (lost === 0 ? 1 : 0)) });
  const gone = groups.map(() => 0);
  for (const [key, wound] of order) {
    const suffered = ladder.next.map(model => (model === undefined ? [1] : lossesOf(wound, model, cover)));
    groups.forEach(({ kinds }, place) => {
      const own = kinds.find(kind => poolKey(kind.wound) === key)?.chance ?? 0;
      const share = own === 0 ? 0 : Math.min(1, own / (1 - gone[place]!));
      gone[place]! += own;
      if (share > 0) states = afterKind(states, { place, share, suffered });
    });
  }
  const lost = ladder.next.map(() => 0);
  for (const state of states.values()) {
    state.lost.forEach((chance, at) => {
      lost[at]! += chance;
    });
  }
  return lost;
}

/** How many dice of each group have not come to a Wound so far, and how likely so many Wounds are lost by then. */
interface Left {
  left: number[];
  lost: number[];
}

interface Kind {
  /** Whose dice come to this kind of Wound. */
  place: number;
  share: number;
  /** By how many Wounds were lost before: how likely one more of this kind costs so many. */
  suffered: readonly number[][];
}

function afterKind(states: ReadonlyMap<string, Left>, { place, share, suffered }: Kind): Map<string, Left> {
  const after = new Map<string, Left>();
  for (const { left, lost } of states.values()) {
    const dice = left[place]!;
    let reached = lost;
    for (let count = 0; count <= dice; count += 1) {
      if (count > 0) reached = afterWound(reached, suffered);
      const chance = ways(dice, count) * share ** count * (1 - share) ** (dice - count);
      if (chance === 0) continue;
      const still = left.with(place, dice - count);
      const key = still.join();
      const state = after.get(key) ?? { left: still, lost: lost.map(() => 0) };
      after.set(key, state);
      reached.forEach((before, at) => {
        state.lost[at]! += before * chance;
      });
    }
  }
  return after;
}

function afterWound(lost: readonly number[], suffered: readonly number[][]): number[] {
  const after = lost.map(() => 0);
  lost.forEach((before, from) => {
    if (before === 0) return;
    suffered[from]!.forEach((chance, more) => {
      after[from + more]! += before * chance;
    });
  });
  return after;
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
