import { describe, expect, test } from 'vitest';
import type { OrderKind } from '../../../../src/rulesets/darker-millennium/board.js';
import { needsRally, sharedOrderBar } from '../../../../src/rulesets/darker-millennium/command/order-rules.js';
import { boardOf, type TeamSpec, team } from '../../../support/dm.js';
import { scenario } from '../command/rooms.js';

/** Bravo has this order and tests whether it follows it. */
function testing(order: OrderKind, spec: TeamSpec) {
  return scenario({
    blue: [team('Bravo', 4, { at: [10, 20], startModels: 5, ordered: true, order, ...spec })],
  }).startAt('order.test', { unit: 'bravo', order });
}

describe('DM.command.test.doubleOne: it takes two natural 1s', () => {
  test.each([
    [1, 4],
    [4, 1],
    [2, 2],
  ])('%i and %i pass at Leadership 7 and take one pin', (a, b) => {
    const s = testing('run', { pins: 3 }).dice(a, b);
    expect(s.eventsOf('orderTested')).toMatchObject([{ passed: true, pinsRemoved: 1 }]);
    expect(s.board.units.bravo).toMatchObject({ pins: 2, order: { kind: 'run' } });
  });

  test('a Rally on 1 and 4 throws for its pins and gives no order for free', () => {
    const s = testing('rally', { pins: 5 }).dice(1, 4, 2);
    expect(s.board.units.bravo).toMatchObject({ pins: 2 });
    expect(s.pending).toEqual([]);
  });

  test('a Rally on a double 1 takes every pin without a throw and gives one order', () => {
    const s = testing('rally', { pins: 8 }).dice(1, 1);
    expect(s.board.units.bravo!.pins).toBe(0);
    expect(s.asked.asks).toBe('freeOrder');
    s.answer({ order: 'fire' });
    expect(s.board.units.bravo).toMatchObject({ order: { kind: 'fire' }, ordered: true });
  });
});

describe('DM.command.test.doubleSix: it takes two natural 6s', () => {
  test.each([
    [6, 5],
    [5, 6],
  ])('%i and %i fail at Leadership 7 and take one pin all the same', (a, b) => {
    const s = testing('run', { pins: 2 }).dice(a, b);
    expect(s.eventsOf('orderTested')).toMatchObject([{ passed: false, pinsRemoved: 1 }]);
    expect(s.board.units.bravo).toMatchObject({ pins: 1, order: { kind: 'down' } });
  });

  test('a double 6 fails a Leadership of 12 and takes none', () => {
    const s = testing('run', { pins: 1, profile: { leadership: 12 } }).dice(6, 6);
    expect(s.board.units.bravo).toMatchObject({ pins: 1, order: { kind: 'down' } });
  });
});

test('DM.command.test.rally: a passed Rally takes one pin and as many more as a d6 shows, never more than there are', () => {
  expect(testing('rally', { pins: 6 }).dice(3, 4, 3).board.units.bravo!.pins).toBe(2);
  expect(testing('rally', { pins: 3 }).dice(3, 4, 6).board.units.bravo!.pins).toBe(0);
  const failed = testing('rally', { pins: 3 }).dice(4, 4);
  expect(failed.board.units.bravo).toMatchObject({ pins: 2, order: { kind: 'down' } });
});

test('DM.house.weapons.jam, DM.command.rally: pins, a broken spirit or a jam give a Rally something to do', () => {
  const board = boardOf({
    blue: [
      team('Whole', 2, { at: [10, 20] }),
      team('Pinned', 2, { at: [20, 20], pins: 1 }),
      team('Shaken', 2, { at: [30, 20], status: 'shaken' }),
      team('Jammed', 2, { at: [40, 20] }),
    ],
  });
  board.models['jammed-2']!.jammed.push('rifle');
  const needs = (id: string) => needsRally(board, board.units[id]!);
  expect(['whole', 'pinned', 'shaken', 'jammed'].map(needs)).toEqual([false, true, true, true]);
});

test('DM.command.rally, DM.command.orders.one: teams share a Rally where one of them needs it, ordered or not; others need no order yet', () => {
  const board = boardOf({
    blue: [
      team('Whole', 2, { at: [10, 20] }),
      team('Pinned', 2, { at: [20, 20], pins: 1 }),
      team('Ordered', 2, { at: [30, 20], ordered: true }),
    ],
  });
  const bar = (order: 'rally' | 'run', ...ids: string[]) =>
    sharedOrderBar(
      board,
      ids.map(id => board.units[id]!),
      order,
    )?.cite;
  expect(bar('rally', 'whole', 'ordered')).toBe('DM.command.rally');
  expect(bar('rally', 'whole', 'pinned')).toBeUndefined();
  expect(bar('rally', 'pinned', 'ordered')).toBeUndefined();
  expect(bar('run', 'whole', 'pinned')).toBeUndefined();
  expect(bar('run', 'whole', 'ordered')).toBe('DM.command.orders.one');
});
