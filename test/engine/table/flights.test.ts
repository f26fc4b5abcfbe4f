import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closeWith } from '../../../src/engine/table/charges.js';
import { type FlightLimits, flightToward, landingOf } from '../../../src/engine/table/flights.js';
import { formUp } from '../../../src/engine/table/formations.js';
import { horseshoe, rectangle, whollyOnBoard } from '../../../src/engine/table/outline.js';
import { span, spanToSegment } from '../../../src/engine/table/points.js';
import { mayStand, whyNotStand } from '../../../src/engine/table/room.js';
import { lineOfSight } from '../../../src/engine/table/sight.js';
import type { Base, Body, Ground } from '../../../src/engine/table/types.js';
import { anyField, anyStanding, box, ROUND, soldier } from './battlefield.js';

const stand: Base = { shape: 'oval', length: 6000, width: 5000 };
const limits: FlightLimits = { turn: 90_000, least: 18_000, most: 36_000 };
const table = rectangle(72_000, 48_000);
const flyer = soldier(20_000, 24_000, stand);

describe('flights', () => {
  test('AD.house.flyer: one turn, then straight on', () => {
    expect(landingOf(flyer, { turn: 90_000, far: 20_000 }, table)).toEqual({
      at: { x: 40_000, y: 24_000 },
      facing: 90_000,
      path: [flyer.at, { x: 40_000, y: 24_000 }],
    });
  });

  test('AD.house.flyer: who ends beyond an edge leaves there', () => {
    const north = landingOf(flyer, { turn: 0, far: 30_000 }, table);
    expect(north.leaves).toEqual({
      at: { x: 20_000, y: 0 },
      edge: [
        { x: 0, y: 0 },
        { x: 72_000, y: 0 },
      ],
    });
    // Its middle is over the table still, a part of its base is not.
    const west = landingOf(flyer, { turn: -90_000, far: 18_000 }, table);
    expect(west.leaves).toEqual({
      at: { x: 0, y: 24_000 },
      edge: [
        { x: 0, y: 48_000 },
        { x: 0, y: 0 },
      ],
    });
    expect(landingOf(soldier(21_000, 24_000, stand), { turn: -90_000, far: 18_000 }, table).leaves).toBeUndefined();
  });

  test('a gap between tables is flown over', () => {
    const west = soldier(40_000, 60_000, stand);
    expect(landingOf(west, { turn: 90_000, far: 100_000 }, horseshoe()).leaves).toBeUndefined();
    expect(landingOf(west, { turn: 90_000, far: 30_000 }, horseshoe()).leaves).toMatchObject({
      at: { x: 48_000, y: 60_000 },
    });
  });

  test('toward a point: as far as the limits let it', () => {
    expect(flightToward(flyer, { x: 45_000, y: 24_000 }, limits)).toEqual({ turn: 90_000, far: 25_000 });
    expect(flightToward(flyer, { x: 20_000, y: 22_000 }, limits)).toEqual({ turn: 0, far: 18_000 });
    expect(flightToward(flyer, { x: 16_000, y: 40_000 }, limits)).toEqual({ turn: -90_000, far: 18_000 });
  });

  test('AD.house.flyer: it turns at most 90 degrees and goes 18 to 36 inches, and no other flight ends nearer to a point', () => {
    const spot = fc.record({ x: fc.integer({ min: 0, max: 72_000 }), y: fc.integer({ min: 0, max: 48_000 }) });
    const turn = fc.integer({ min: -90_000, max: 90_000 });
    const far = fc.integer({ min: 18_000, max: 36_000 });
    fc.assert(
      fc.property(anyStanding(40_000), spot, turn, far, (from, to, other, length) => {
        const flight = flightToward(from, to, limits);
        expect(Math.abs(flight.turn)).toBeLessThanOrEqual(90_000);
        expect(flight.far).toBeGreaterThanOrEqual(18_000);
        expect(flight.far).toBeLessThanOrEqual(36_000);
        const near = span(landingOf(from, flight, table).at, to);
        expect(near).toBeLessThanOrEqual(span(landingOf(from, { turn: other, far: length }, table).at, to) + 20);
      }),
    );
  });

  test('it leaves where it is not wholly on the table, at a point of that edge', () => {
    fc.assert(
      fc.property(
        anyStanding(47_000),
        fc.integer({ min: 0, max: 359_999 }),
        fc.integer({ max: 36_000, min: 0 }),
        (from, turn, far) => {
          const { at, facing, leaves } = landingOf(from, { turn, far }, table);
          expect(leaves === undefined).toBe(whollyOnBoard(table, { ...from, at, facing }));
          if (leaves) expect(spanToSegment(leaves.at, ...leaves.edge)).toBeLessThan(1);
        },
      ),
    );
  });
});

describe('who is above the table', () => {
  const above: Body = { id: 'above', standing: soldier(20_000, 20_000, stand), enemy: true, aloft: true };
  const below: Body = { ...above, aloft: false };
  const ground: Ground = { outline: rectangle(40_000, 40_000), terrain: [], others: [above] };
  const squad = [0, 1, 2, 3].map(i => ({
    id: `m${i}`,
    base: ROUND,
    at: { x: 18_000 + i * 1500, y: 30_000 },
    facing: 0,
  }));

  test('AD.house.flyer: others go and stand under it', () => {
    expect(whyNotStand(soldier(20_000, 20_000), ground)).toBeUndefined();
    expect(mayStand(soldier(20_000, 20_000), ground)).toBe(true);
    const request = { models: squad, towards: { x: 20_000, y: 20_000 }, allowance: 12_000 };
    expect(formUp({ ...request, ground })).toMatchObject({ reached: true, coherent: true });
    expect(formUp({ ...request, ground: { ...ground, others: [below] } })).toMatchObject({ reached: false });
    const through = { ...request, towards: { x: 20_000, y: 14_000 }, allowance: 16_100 };
    expect(formUp({ ...through, ground }).places.every(({ path }) => path.length === 2)).toBe(true);
  });

  test('AD.house.flyer: a charge goes under it', () => {
    const target: Body = { id: 'e', standing: soldier(20_000, 15_000), enemy: true };
    const charge = closeWith({
      models: squad,
      targets: [target],
      allowance: 16_000,
      ground: { ...ground, others: [above, target] },
    });
    expect(charge.reached).toBe(true);
    expect(charge.contacts.every(contact => contact.target === 'e')).toBe(true);
  });

  test('AD.house.flyer: nobody is hidden by it', () => {
    const [from, to] = [soldier(20_000, 30_000), soldier(20_000, 10_000)];
    expect(lineOfSight(from, to, { terrain: [], bodies: [above] }).clear).toBe(true);
    expect(lineOfSight(from, to, { terrain: [], bodies: [below] }).clear).toBe(false);
  });

  test('AD.house.flyer: it ends over anything, but on the table', () => {
    const ruin = box('r', 10_000, 10_000, 5000, 5000, 'impassable');
    const full = { ...ground, terrain: [ruin], others: [below] };
    for (const at of [soldier(12_000, 12_000, stand), soldier(20_000, 20_000, stand)]) {
      expect(mayStand(at, full)).toBe(false);
      expect(mayStand(at, full, { aloft: true })).toBe(true);
      expect(whyNotStand(at, full, { aloft: true })).toBeUndefined();
    }
    expect(whyNotStand(soldier(1000, 20_000, stand), full, { aloft: true })).toMatchObject({ how: 'edge' });
  });

  test('to whoever moves below it, it is not there', () => {
    fc.assert(
      fc.property(anyField, fc.boolean(), ({ ground, models, towards }, alone) => {
        if (models.length === 0) return;
        const others = alone ? [] : ground.others;
        const flyers = [above, { ...above, id: 'second', standing: soldier(5000, 6000, stand) }];
        const request = { models, towards, allowance: 6000 };
        const under = formUp({ ...request, ground: { ...ground, others: [...others, ...flyers] } });
        expect(under.places).toEqual(formUp({ ...request, ground: { ...ground, others } }).places);
      }),
      { numRuns: 15 },
    );
  });
});
