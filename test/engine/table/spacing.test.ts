import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance } from '../../../src/engine/table/bases.js';
import { closeWith } from '../../../src/engine/table/charges.js';
import { formUp } from '../../../src/engine/table/formations.js';
import { rectangle } from '../../../src/engine/table/outline.js';
import type { Body } from '../../../src/engine/table/types.js';
import { posesOf, ROUND, soldier } from './battlefield.js';

const squad = [0, 1, 2, 3, 4].map(i => ({
  id: `m${i}`,
  base: ROUND,
  at: { x: 16_000 + i * 1500, y: 30_000 },
  facing: 0,
}));
const alone = (x: number, y: number, spacing: number): Body => ({ id: `c${x}`, standing: soldier(x, y), spacing });
const ground = (...others: Body[]) => ({ outline: rectangle(40_000, 40_000), terrain: [], others });

/** How near the unit ends to each of the others. */
function nearest(places: ReturnType<typeof formUp>['places'], bodies: readonly Body[]): number[] {
  const ends = posesOf(squad, places);
  return bodies.map(({ standing }) => Math.min(...ends.map(end => distance(end.standing, standing))));
}

describe('AD.rule.independent-character: how far from others a unit ends, by unit', () => {
  test('some are kept at 2", others may be touched', () => {
    const bodies = [alone(17_000, 20_000, 2001), alone(23_000, 20_000, 0)];
    const request = { models: squad, towards: { x: 20_000, y: 20_000 }, allowance: 14_000, options: { spacing: 0 } };
    const { places, coherent } = formUp({ ...request, ground: ground(...bodies) });
    const [kept, touched] = nearest(places, bodies);
    expect(coherent).toBe(true);
    expect(kept).toBeGreaterThan(2000);
    expect(touched).toBeLessThan(1000);
  });

  test('a greater one than the usual is seen from afar', () => {
    const body = alone(20_000, 12_400, 6000);
    const models = [{ ...squad[0]!, at: { x: 20_000, y: 30_000 } }];
    const request = { models, towards: { x: 20_000, y: 18_000 }, allowance: 12_000 };
    expect(nearest(formUp({ ...request, ground: ground(body) }).places, [body])[0]).toBeGreaterThanOrEqual(6000);
  });

  test('a charge keeps it too, but from those whom it charges', () => {
    const target: Body = { id: 'e', standing: soldier(20_000, 20_000), enemy: true, spacing: 2001 };
    const friend = alone(17_600, 21_000, 2001);
    const charge = closeWith({ models: squad, targets: [target], allowance: 12_000, ground: ground(target, friend) });
    expect(charge.contacts[0]).toMatchObject({ target: 'e', gap: 0 });
    expect(nearest(charge.places, [friend])[0]).toBeGreaterThan(2000);
  });

  test('wherever they stand', () => {
    const spot = fc.integer({ min: 8000, max: 30_000 });
    const body = fc.record({
      x: spot,
      y: fc.integer({ min: 8000, max: 25_000 }),
      spacing: fc.constantFrom(0, 1000, 2001, 5000),
    });
    fc.assert(
      fc.property(fc.array(body, { maxLength: 6 }), spot, spot, (list, x, y) => {
        const bodies = list.map(({ x, y, spacing }, index) => ({ ...alone(x, y, spacing), id: `c${index}` }));
        const clear = squad.every(({ at }) =>
          nearest([{ id: 'm0', at, facing: 0, path: [], cost: 0 }], bodies).every(
            (far, i) => far >= bodies[i]!.spacing!,
          ),
        );
        if (!clear) return;
        const { places } = formUp({ models: squad, towards: { x, y }, allowance: 9000, ground: ground(...bodies) });
        for (const [index, far] of nearest(places, bodies).entries()) {
          expect(far).toBeGreaterThanOrEqual(bodies[index]!.spacing!);
        }
      }),
      { numRuns: 30 },
    );
  });
});
