import { againOf } from './dice.js';
import { hitThrow, type MeleeTable, marksOf } from './to-hit.js';
import type { Again, Attack, Marks, Wound } from './types.js';
import { inPoolOrder, poolKey, woundAt, woundsOn } from './wounds.js';

/** Exact chances of the dice of one pool: what the last face of each is, and which Wounds come of it. */

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** A last face, whether it passes, and how likely it is. */
export interface FaceChance {
  face: number;
  passes: boolean;
  chance: number;
}

/** Dice that fall alike, independent of each other. */
export interface Alike {
  count: number;
  faces: readonly FaceChance[];
}

/** One way in which dice of a pool part into those that fall alike; several are a mixture with these chances. */
export interface Mixed {
  chance: number;
  alike: Alike[];
}

interface Throwing {
  again: Exclude<Again, 'one'> | undefined;
  passes(face: number): boolean;
  passesAgain?(face: number): boolean;
}

/** Last faces of a die that may be thrown again by itself. */
export function facesOf({ again, passes, passesAgain = passes }: Throwing): FaceChance[] {
  const known = new Map<string, FaceChance>();
  const add = (face: number, isPassed: boolean, chance: number) => {
    const key = `${face} ${isPassed}`;
    known.set(key, { face, passes: isPassed, chance: (known.get(key)?.chance ?? 0) + chance });
  };
  for (const first of FACES) {
    const isAgain = again === 'ones' ? first === 1 : again !== undefined && !passes(first);
    if (isAgain) for (const second of FACES) add(second, passesAgain(second), 1 / 36);
    else add(first, passes(first), 1 / 6);
  }
  return [...known.values()];
}

/** Dice to hit; where one failed die of all may be thrown again, by which of them it is. */
export function hitDice(attack: Attack, count: number, melee?: MeleeTable): Mixed[] {
  const { again, passes, passesAgain } = hitThrow(attack, melee);
  if (again !== 'one') return [{ chance: 1, alike: [{ count, faces: facesOf({ again, passes, passesAgain }) }] }];
  const plain = facesOf({ again: undefined, passes });
  const passed = plain.filter(face => face.passes);
  const chance = passed.reduce((sum, face) => sum + face.chance, 0);
  const sure = passed.map(face => ({ ...face, chance: face.chance / chance }));
  const ways = Array.from({ length: count }, (_none, before): Mixed => {
    const all = [
      { count: before, faces: sure },
      { count: count - before, faces: plain },
    ];
    // The first failed die is thrown again, as a plain one.
    return { chance: chance ** before * (1 - chance), alike: all.filter(each => each.count > 0) };
  });
  const none: Mixed = { chance: chance ** count, alike: [{ count, faces: sure }] };
  return [...ways, none].filter(way => way.chance > 0);
}

/** A kind of Wound, and how likely one die comes to it. */
export interface WoundChance {
  wound: Wound;
  chance: number;
}

/** Kinds of Wounds that a die to hit with these faces comes to, in the order in which pools are resolved. */
export function woundsOfFaces(attack: Attack, faces: readonly FaceChance[]): WoundChance[] {
  const kinds = new Map<string, WoundChance>();
  for (const { face, passes, chance } of faces) {
    if (passes) addWounds(kinds, attack, marksOf('hit', face, attack), chance);
  }
  return [...kinds.values()].sort((one, other) => inPoolOrder(one.wound, other.wound));
}

/** Kinds of Wounds that one hit without a die comes to. */
export function woundsOfHit(attack: Attack): WoundChance[] {
  const kinds = new Map<string, WoundChance>();
  addWounds(kinds, attack, {}, 1);
  return [...kinds.values()].sort((one, other) => inPoolOrder(one.wound, other.wound));
}

function addWounds(kinds: Map<string, WoundChance>, attack: Attack, hit: Marks, chance: number): void {
  const passes = woundsOn(attack);
  for (const face of facesOf({ again: woundAgain(attack), passes })) {
    if (!face.passes) continue;
    const wound = woundAt(face.face, hit, attack);
    const key = poolKey(wound);
    kinds.set(key, { wound, chance: (kinds.get(key)?.chance ?? 0) + chance * face.chance });
  }
}

function woundAgain(attack: Attack): Exclude<Again, 'one'> | undefined {
  const again = againOf('wound', attack);
  return again === 'one' ? 'failed' : again;
}
