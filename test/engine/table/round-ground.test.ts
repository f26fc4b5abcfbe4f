import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { touchesArea } from '../../../src/engine/table/bases.js';
import { span } from '../../../src/engine/table/points.js';
import { areaOf } from '../../../src/engine/table/polygons.js';
import { roundGround } from '../../../src/engine/table/round-ground.js';
import { lineOfSight } from '../../../src/engine/table/sight.js';
import { floorAt, piecesAt, usualGoing } from '../../../src/engine/table/terrain.js';
import { soldier } from './battlefield.js';

const left = (x: number, y: number, radius: number, ...keywords: string[]) =>
  roundGround({ id: `g${x}`, letter: 'G', name: 'Torn ground', kind: 'crater', at: { x, y }, radius, keywords });

describe('AD.rule.lingering-death, AD.rule.graviton-pulse: ground that stays', () => {
  test('a circle is a piece with its keywords; those who touch it stand in it', () => {
    const piece = left(10_000, 10_000, 2500, 'difficult', 'dangerous');
    expect(usualGoing(piece)).toMatchObject({ factor: 2, blocked: false });
    expect(touchesArea(soldier(13_000, 10_000), piece.outline)).toBe(true);
    expect(touchesArea(soldier(13_200, 10_000), piece.outline)).toBe(false);
  });

  test('pieces may overlap, and hide nobody', () => {
    const terrain = [left(10_000, 10_000, 2500, 'dangerous'), left(12_000, 10_000, 2500, 'difficult')];
    expect(piecesAt(terrain, { x: 11_000, y: 10_000 })).toEqual(terrain);
    expect(floorAt(terrain, { x: 11_000, y: 10_000 })).toBe(0);
    expect(lineOfSight(soldier(0, 10_000), soldier(24_000, 10_000), { terrain, bodies: [] })).toMatchObject({
      clear: true,
    });
  });

  test('its outline is the circle to a hundredth, and as large', () => {
    const spot = fc.integer({ min: 0, max: 70_000 });
    fc.assert(
      fc.property(spot, spot, fc.integer({ min: 500, max: 5000 }), (x, y, radius) => {
        const { outline } = left(x, y, radius);
        for (const [index, p] of outline.entries()) {
          const next = outline[(index + 1) % outline.length]!;
          const chord = { x: (p.x + next.x) / 2, y: (p.y + next.y) / 2 };
          for (const rim of [p, chord]) expect(Math.abs(span(rim, { x, y }) - radius)).toBeLessThan(radius / 100 + 2);
        }
        expect(areaOf(outline) / (Math.PI * radius * radius)).toBeCloseTo(1, 2);
      }),
    );
  });
});
