import { againOf, type EachAgain, isThrownAgain } from './dice.js';
import { hitThrow, type MeleeTable, marksOf } from './to-hit.js';
import type { Attack, Marks, Wound } from './types.js';
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
  again: EachAgain | undefined;
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
    if (isThrownAgain(first, again, passes)) for (const second of FACES) add(second, passesAgain(second), 1 / 36);
    else add(first, passes(first), 1 / 6);
  }
  return [...known.values()];
}

/** Dice to hit; where one failed die of all may be thrown again, by which of them it is. */
export function hitDice(attack: Attack, count: number, melee?: MeleeTable): Mixed[] {
  const { again, oneMore, passes, passesAgain, isHarder } = hitThrow(attack, melee);
  const each = facesOf({ again, passes, passesAgain });
  if (!oneMore) return [{ chance: 1, alike: [{ count, faces: each }] }];
  const plain = facesOf({ again: undefined, passes });
  // Faces of a die that leaves the one right to others: it passes, or is thrown again by its own.
  const own = isHarder ? undefined : again;
  const spared = FACES.filter(face => passes(face) || isThrownAgain(face, own, passes));
  const chance = spared.length / FACES.length;
  const sure = sparedFaces(spared, own, passes);
  const ways = Array.from({ length: count }, (_none, before): Mixed => {
    const all = [
      { count: before, faces: sure },
      // The first other is thrown again, as a plain one.
      ...(again === undefined
        ? [{ count: count - before, faces: plain }]
        : [
            { count: 1, faces: plain },
            { count: count - before - 1, faces: each },
          ]),
    ];
    return { chance: chance ** before * (1 - chance), alike: all.filter(some => some.count > 0) };
  });
  const none: Mixed = { chance: chance ** count, alike: [{ count, faces: sure }] };
  return [...ways, none].filter(way => way.chance > 0);
}

/** Last faces of a die whose first face was one of these. */
function sparedFaces(
  firsts: readonly number[],
  again: EachAgain | undefined,
  passes: (face: number) => boolean,
): FaceChance[] {
  const share = 1 / firsts.length;
  return firsts.flatMap((first): FaceChance[] =>
    isThrownAgain(first, again, passes)
      ? FACES.map(face => ({ face, passes: passes(face), chance: share / FACES.length }))
      : [{ face: first, passes: true, chance: share }],
  );
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
  for (const face of facesOf({ again: againOf('wound', attack), passes })) {
    if (!face.passes) continue;
    const wound = woundAt(face.face, hit, attack);
    const key = poolKey(wound);
    kinds.set(key, { wound, chance: (kinds.get(key)?.chance ?? 0) + chance * face.chance });
  }
}
