const WORDS = 2 ** 32;

/**
 * A fair face 1..sides from 32-bit words. A word from the incomplete last run of faces is rejected and the next is
 * taken, so that no face is favoured. `sides` is 1..2^32; throws a RangeError otherwise.
 */
export function fairFace(nextWord: () => number, sides: number): number {
  if (!Number.isInteger(sides) || sides < 1 || sides > WORDS) {
    throw new RangeError(`A die has 1 to ${WORDS} sides, not ${sides}.`);
  }
  const limit = WORDS - (WORDS % sides);
  let word = nextWord();
  while (word >= limit) word = nextWord();
  return (word % sides) + 1;
}
