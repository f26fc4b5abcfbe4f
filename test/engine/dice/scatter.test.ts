import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ScatterDie, scatterDie } from '../../../src/engine/dice/scatter.js';
import { scriptedDice, seededDice } from '../../../src/engine/dice/scripted.js';

const usual: ScatterDie = { faces: 6, hits: [5, 6], distance: { count: 2, sides: 6 } };

describe('a scatter die with hits', () => {
  test('AD.house.scatter-die, AD.core.scatter: 1 to 4 is an arrow with a bearing of 360 degrees and the sum of the dice', () => {
    expect(scatterDie(scriptedDice([4, 3, 4, 90]), usual)).toEqual({
      hit: false,
      bearing: 90_000,
      inches: 7,
      faces: [
        { sides: 6, face: 4 },
        { sides: 6, face: 3 },
        { sides: 6, face: 4 },
        { sides: 360, face: 90 },
      ],
    });
    expect(scatterDie(scriptedDice([1, 6, 6, 360]), usual)).toMatchObject({ bearing: 0, inches: 12 });
  });

  test('AD.house.scatter-die: 5 and 6 are hits, which draw no bearing; the distance is thrown all the same', () => {
    for (const face of [5, 6]) {
      const dice = scriptedDice([face, 2, 5]);
      const thrown = scatterDie(dice, usual);
      expect(thrown).toMatchObject({ hit: true, inches: 7 });
      expect(thrown).not.toHaveProperty('bearing');
      expect(dice.remaining).toEqual([]);
    }
  });

  test('any sides, hits and dice: it hits by its hits alone and goes no further than its dice', () => {
    const die = fc.record({
      faces: fc.constantFrom(4, 6, 8, 10),
      hits: fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 3 }),
      distance: fc.record({ count: fc.integer({ min: 0, max: 4 }), sides: fc.constantFrom(3, 6, 10) }),
    });
    fc.assert(
      fc.property(die, fc.integer(), (way, seed) => {
        const { hit, bearing, inches, faces } = scatterDie(seededDice(seed), way);
        expect(hit).toBe(way.hits.includes(faces[0]!.face));
        expect(bearing === undefined).toBe(hit);
        expect(faces).toHaveLength(1 + way.distance.count + (hit ? 0 : 1));
        expect(inches).toBeGreaterThanOrEqual(way.distance.count);
        expect(inches).toBeLessThanOrEqual(way.distance.count * way.distance.sides);
        if (bearing !== undefined) expect([bearing % 1000, bearing >= 0, bearing < 360_000]).toEqual([0, true, true]);
      }),
    );
  });
});
