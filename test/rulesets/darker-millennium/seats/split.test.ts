import { expect, test } from 'vitest';
import type { OrderKind } from '../../../../src/rulesets/darker-millennium/board.js';
import { squad, team } from '../../../support/dm.js';
import { scenario } from '../movement/rooms.js';
import { FOUR, pool } from './field.js';

const detachments = [
  { id: 'guard', side: 'blue' as const, pool: pool(1, 1, 2, 2), stage: 'present' as const },
  { id: 'brood', side: 'red' as const, stage: 'present' as const },
];

/** One squad of Blue's commander, whose second team an ally leads; `shared` is what both teams are ordered. */
const field = (
  shared?: OrderKind,
  { host = 'Alpha', foe = [12, 4] }: { host?: string; foe?: [number, number] } = {},
) => {
  const order = () => (shared ? { order: { kind: shared, group: 'together' } } : {});
  return scenario({
    blue: [
      squad(
        'Lancers',
        [team('Alpha', 2, { at: [10, 40], ...order() }), team('Bravo', 2, { at: [14, 40], seat: 'blue2', ...order() })],
        { champion: { with: host, at: [host === 'Alpha' ? 10 : 14, 41.5] }, detachment: 'guard' },
      ),
    ],
    red: [team('Foe', 2, { at: foe, detachment: 'brood' })],
    detachments,
    board: FOUR,
  });
};

test('DM.army.players: the owner of the detachment spends its dice for the teams of an ally as well', () => {
  const s = field()
    .given(board => {
      board.phase = 'command';
    })
    .startAt('command.spend', { side: 'blue' });
  expect(s.asked.who).toBe('blue');
  s.answer({ do: 'activate', die: '1', unit: 'bravo', order: 'run' });
  expect(s.board.units.bravo!.order?.kind).toBe('run');
  expect(s.asked.who).toBe('blue');
  s.answer({ do: 'end' });
  expect(s.pending).toEqual([]);
});

test('DM.army.players: teams under orders of their own are moved each by its player', () => {
  const s = field('run')
    .given(board => {
      board.units.alpha!.order!.group = 'alone';
    })
    .startAt('move.run', { side: 'blue' });
  expect(s.asked.who).toBe('blue');
  expect(s.offered()).toEqual(['alpha', 'none']);
  expect(s.refusal({ unit: 'bravo', do: 'run', to: { x: 20_000, y: 30_000 } })?.why).toBe(
    'Bravo is moved by another player of your side; yours are Alpha.',
  );
  s.answer({ unit: 'none', do: 'pass' });
  expect(s.asked.who).toBe('blue2');
  expect(s.offered()).toEqual(['bravo', 'none']);
});

test.each([
  ['Alpha', 'blue'],
  ['Bravo', 'blue2'],
])("DM.army.players: teams that share an order are moved by the player of the Champion's team, %s", (host, who) => {
  const s = field('run', { host }).startAt('move.run', { side: 'blue' });
  expect(s.asked.who).toBe(who);
  expect(s.offered()).toEqual(['alpha', 'none']);
  s.answer({ unit: 'alpha', do: 'run', to: { x: 12_000, y: 34_000 } });
  expect([s.board.units.alpha!.moved, s.board.units.bravo!.moved]).toEqual(['run', 'run']);
  expect(s.pending).toEqual([]);
});

test("DM.army.players: the ally who does not move a shared group is told that it is the other player's", () => {
  const s = field('run')
    .given(board => {
      board.units.other = { ...structuredClone(board.units.bravo!), id: 'other', name: 'Other', models: ['other-1'] };
      delete board.units.other.squad;
      board.units.other.order = { kind: 'run', group: 'other' };
      const at = { x: 30_000, y: 40_000 };
      board.models['other-1'] = { ...structuredClone(board.models['bravo-1']!), id: 'other-1', unit: 'other', at };
    })
    .startAt('move.run', { side: 'blue' })
    .answer({ unit: 'none', do: 'pass' });
  expect(s.asked.who).toBe('blue2');
  expect(s.offered()).toEqual(['other', 'none']);
  expect(s.refusal({ unit: 'bravo', do: 'run' })?.why).toBe(
    'Bravo is moved by another player of your side; yours are Other.',
  );
});

test('DM.army.players: without its Champion a shared group is moved by the player of its first team', () => {
  const s = field('advance')
    .given(board => {
      const { alpha } = board.units;
      alpha!.models = alpha!.models.filter(id => id !== 'lancers-champion');
      delete board.models['lancers-champion'];
    })
    .startAt('move.advance', { side: 'blue' });
  expect(s.asked.who).toBe('blue');
});

test('DM.army.players: each team of a squad shoots for its own player', () => {
  const s = field('fire', { foe: [12, 24] }).startAt('combat.fire', { side: 'blue' });
  expect([s.asked.who, s.offered()]).toEqual(['blue', ['alpha', 'none']]);
  s.fallback();
  expect([s.asked.who, s.offered()]).toEqual(['blue2', ['bravo', 'none']]);
});
