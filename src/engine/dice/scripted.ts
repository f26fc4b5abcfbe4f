import type { Dice } from './types.js';
import { fairFace } from './word.js';

/** Dice that fall as written; `remaining` are the faces not yet thrown. */
export interface ScriptedDice extends Dice {
  readonly remaining: number[];
}

/** Dice for tests: shows `faces` in order. Throws when they run out or a face does not fit the die. */
export function scriptedDice(faces: readonly number[]): ScriptedDice {
  const script = [...faces];
  let thrown = 0;
  return {
    get remaining() {
      return script.slice(thrown);
    },
    face(sides) {
      const face = script[thrown];
      if (face === undefined) {
        throw new Error(`The script holds ${script.length} faces; a d${sides} was thrown as number ${thrown + 1}.`);
      }
      if (!Number.isInteger(face) || face < 1 || face > sides) {
        throw new Error(`Face ${face} is number ${thrown + 1} of the script, but a d${sides} was thrown.`);
      }
      thrown += 1;
      return face;
    },
  };
}

/** Repeatable dice (sfc32) for tests, fuzzing and checking odds. Not secret: never for play. */
export function seededDice(seed: number | string): Dice {
  let [a, b, c] = threeWords(String(seed));
  let counter = 1;
  const word = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  // The first outputs of near seeds resemble each other.
  for (let i = 0; i < 15; i += 1) word();
  return { face: sides => fairFace(word, sides) };
}

/** FNV-1a over the seed, then three rounds of mixing, so that neighbouring seeds start far apart. */
function threeWords(seed: string): [number, number, number] {
  let hash = 0x811c9dc5;
  for (let i = 0; i < seed.length; i += 1) hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193);
  const next = (): number => {
    hash = (hash + 0x9e3779b9) | 0;
    let mixed = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  };
  return [next(), next(), next()];
}
