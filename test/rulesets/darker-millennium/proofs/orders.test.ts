import { describe, expect, test } from 'vitest';
import type { PoolDie } from '../../../../src/rulesets/darker-millennium/board.js';
import { MORALE_TEST } from '../../../../src/rulesets/darker-millennium/combat/morale.js';
import { ORDER_TEST } from '../../../../src/rulesets/darker-millennium/command/order-test.js';
import { lowestMv, randomisedMv } from '../../../../src/rulesets/darker-millennium/movement/ground.js';
import { boardOf, character, squad, team } from '../../../support/dm.js';
import { scenario } from '../movement/rooms.js';

test('DM.house.abilities.standard, DM.basics.own: a banner alone steadies the unit that bears it', () => {
  const board = boardOf({ blue: [team('Colours', 3, { at: [10, 24], abilities: ['standard'], pins: 1 })] });
  expect(MORALE_TEST.need({ board, unit: board.units.colours! })).toMatchObject({ base: 7, value: 8 });
});

test('DM.house.abilities.standard: it steadies its own unit in a transport too, and nobody else from there', () => {
  const board = boardOf({
    blue: [team('Colours', 3, { abilities: ['standard'], pins: 1 }), team('Bravo', 3, { at: [10, 24], pins: 1 })],
  });
  expect(MORALE_TEST.need({ board, unit: board.units.colours! }).value).toBe(8);
  expect(MORALE_TEST.need({ board, unit: board.units.bravo! }).value).toBe(7);
});

test('DM.house.abilities.standard: 6" exactly are near enough', () => {
  const steadied = (inches: number) => {
    const board = boardOf({
      blue: [
        team('Colours', 1, { at: [10, 20], abilities: ['standard'] }),
        team('Bravo', 1, { at: [11 + inches, 20], pins: 1 }),
      ],
    });
    return MORALE_TEST.need({ board, unit: board.units.bravo! }).value;
  };
  expect([steadied(6), steadied(6.001)]).toEqual([8, 7]);
});

describe('models of unlike Mv', () => {
  const mixed = (fast: number) => {
    const board = boardOf({ blue: [team('Alpha', 2, { at: [10, 20], profile: { mv: 4 } })] });
    board.profiles.fast = { ...board.profiles.alpha!, id: 'fast', mv: fast };
    board.models['alpha-2']!.profile = 'fast';
    return board;
  };

  test('DM.move.run, DM.move.randomised: the lowest Mv moves the unit and gives the die', () => {
    const board = mixed(6);
    expect([lowestMv(board, board.units.alpha!), randomisedMv(board, board.units.alpha!)]).toEqual([4, 4]);
  });

  test('DM.move.randomised: of several units that move together the lowest', () => {
    const board = boardOf({
      blue: [
        team('Alpha', 1, { at: [10, 20], profile: { mv: 6 } }),
        team('Bravo', 1, { at: [12, 20], profile: { mv: 4 } }),
      ],
    });
    expect(randomisedMv(board, board.units.alpha!, board.units.bravo!)).toBe(4);
  });
});

test('DM.action.reaction.team: the team that reacts alone is under the orders of its reaction', () => {
  const orders = { kind: 'fire' as const, group: 'alpha' };
  const s = scenario({
    red: [team('Brood', 3, { at: [20, 20], order: 'run', weapons: [] })],
    blue: [
      squad('Alpha', [
        team('Alpha 1', 2, { at: [20, 26], order: orders }),
        team('Alpha 2', 2, { at: [20, 27.5], order: orders }),
      ]),
    ],
  }).startAt('move.run', { side: 'red' });
  s.answer({ unit: 'brood', do: 'charge', targets: ['alpha-1'] });
  s.dice(1, 1, 1).answer({ react: 'evade' });
  expect(s.board.units['alpha-1']!.order?.kind).toBe('run');
  expect(s.board.units['alpha-2']!.order).toEqual(orders);
});

test('DM.command.test.leadership: the issuer’s Leadership counts, also where the team’s own is better', () => {
  const board = boardOf({
    blue: [
      character('Captain', { at: [10, 20], leadership: 6 }),
      team('Veterans', 4, { at: [10, 22], pins: 1, startModels: 5, profile: { leadership: 8 } }),
    ],
  });
  const need = ORDER_TEST.need({
    board,
    unit: board.units.veterans!,
    order: 'run',
    issuer: board.models['captain-1']!,
  });
  expect([need.base, need.value]).toEqual([6, 6]);
});

test('DM.command.pool.combine, DM.command.pool.limited: dice combined for good are limited when one of them was', () => {
  const pool: PoolDie[] = [
    { face: 2, limited: false },
    { face: 2, limited: true },
  ];
  const s = scenario({
    blue: [character('Captain', { at: [10, 20] })],
    detachments: [{ id: 'blue', side: 'blue', pool }],
    board: { phase: 'command' },
  }).startAt('command.spend', { side: 'blue' });
  s.answer({ do: 'combine', die: '2+2' });
  expect(s.board.detachments.blue!.pool).toEqual([{ face: 4, limited: true }]);
  expect(s.refusal({ do: 'point' })?.cite).toBe('DM.command.pool.limited');
});

test('DM.move.charge.close: who charges ends facing whom it charged', () => {
  const s = scenario({
    red: [team('Brood', 1, { at: [20, 20], order: 'run', weapons: [], facing: 0 })],
    blue: [team('Alpha', 1, { at: [24, 20] })],
  }).startAt('move.run', { side: 'red' });
  s.answer({ unit: 'brood', do: 'charge', targets: ['alpha'] }).answer({ react: 'hold' });
  expect(s.board.models['brood-1']).toMatchObject({ at: { x: 23_000, y: 20_000 }, facing: 90_000 });
});
