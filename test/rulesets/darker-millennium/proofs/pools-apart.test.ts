import { describe, expect, test } from 'vitest';
import type { PoolDie } from '../../../../src/rulesets/darker-millennium/board.js';
import { character, squad, team } from '../../../support/dm.js';
import { scenario } from '../movement/rooms.js';

const dice = (...faces: number[]): PoolDie[] => faces.map(face => ({ face, limited: false }));

/** Blue has two detachments with such pools, the Captain's and Bravo's. */
const two = (first: number[], second: number[]) =>
  scenario({
    blue: [
      character('Captain', { at: [10, 20], detachment: 'first' }),
      team('Bravo', 1, { at: [20, 20], detachment: 'second' }),
    ],
    detachments: [
      { id: 'first', side: 'blue', seat: 'blue', name: 'First', pool: dice(...first) },
      { id: 'second', side: 'blue', seat: 'blue', name: 'Second', pool: dice(...second) },
    ],
    board: { phase: 'command' },
  }).startAt('command.spend', { side: 'blue' });

describe('DM.command.pools.separate: whose dice are meant when nobody says so', () => {
  test('those of the only pool that holds an activation die', () => {
    expect(two([6], [1, 1]).refusal({ do: 'combine', die: '1+1' })).toBeUndefined();
    expect(two([1, 1], [5, 6]).refusal({ do: 'combine', die: '1+1' })).toBeUndefined();
    // A 4 is one as well, and does not combine with anything.
    expect(two([6], [4]).refusal({ do: 'combine', die: '4' })?.cite).toBe('DM.command.pool.combine');
  });

  test('DM.command.pool.combine: a pool that holds a 6 beside its activation dice is one of them', () => {
    expect(two([6], [6, 1, 1]).refusal({ do: 'combine', die: '1+1' })).toBeUndefined();
  });

  test('DM.command.pool.combine: only pools with dice that combine are offered, and of the only one its dice', () => {
    const asked = (s: ReturnType<typeof two>, partial = {}) =>
      s.question.choices(s.view('blue'), s.asked, { do: 'combine', ...partial });
    expect(asked(two([1, 1], [1, 2]))?.field).toBe('pool');
    for (const s of [two([1, 1], [4]), two([4], [1, 1])]) {
      expect(asked(s)).toMatchObject({ field: 'die', options: [{ value: '1+1' }] });
      expect(s.refusal({ do: 'combine', die: '1+1' })).toBeUndefined();
    }
    expect(asked(two([1, 1], [1, 2]), { pool: 'second' })).toMatchObject({ field: 'die', options: [{ value: '1+2' }] });
  });

  test('of two such pools the player has to say which', () => {
    const s = two([1, 1], [1, 2]);
    expect(s.refusal({ do: 'combine', die: '1+1' })).toEqual({
      why: 'Say whose pool: First, Second.',
      cite: 'DM.command.pools.separate',
    });
    expect(s.refusal({ do: 'combine', die: '1+1', pool: 'first' })).toBeUndefined();
    expect(s.refusal({ do: 'combine', die: '1+1', pool: 'second' })?.why).toContain('does not hold 1+1');
    expect(s.refusal({ do: 'combine', die: '1+1', pool: 'red' })?.cite).toBe('DM.command.pools.separate');
  });

  test('of a unit, a model or a squad those of its detachment', () => {
    const s = two([1, 1], [1, 2]);
    expect(s.refusal({ do: 'activate', die: '2', unit: 'bravo', order: 'run' })).toBeUndefined();
    expect(s.refusal({ do: 'activate', die: '2', unit: 'captain-1', order: 'run' })?.why).toContain('pool of First');
  });
});

describe('DM.command.squad.coherency: an order that several teams share', () => {
  /** Three teams in a row, each so far from the next, and one of another squad. */
  const row = (apart: number) =>
    scenario({
      blue: [
        squad(
          'Alpha',
          [1, 2, 3].map(n => team(`Alpha ${n}`, 1, { at: [10 + (n - 1) * (1 + apart), 20] })),
          { champion: { with: 'Alpha 2', at: [10 + 1 + apart, 18.9], rank: 5 } },
        ),
        squad('Bravo', [team('Bravo 1', 1, { at: [10, 22] })]),
      ],
      detachments: [{ id: 'blue', side: 'blue', pool: dice(3) }],
      board: { phase: 'command' },
    })
      .startAt('command.spend', { side: 'blue' })
      .answer({ do: 'activate', die: '3', unit: 'alpha-champion' });

  test('they hang together by the one in the middle, at 4" exactly', () => {
    const s = row(4);
    expect(s.refusal({ unit: 'alpha', order: 'run' })).toBeUndefined();
    expect(s.refusal({ unit: 'alpha-2+alpha-3', order: 'run' })).toBeUndefined();
    expect(s.refusal({ unit: 'alpha-1+alpha-3', order: 'run' })?.cite).toBe('DM.command.squad.coherency');
    expect(s.offered()).toContain('alpha');
    expect(s.offered()).not.toContain('alpha-1+alpha-3');
  });

  test('a hair more than 4" apart none of them does', () => {
    const s = row(4.001);
    for (const unit of ['alpha-1+alpha-2', 'alpha-1+alpha-2+alpha-3'])
      expect(s.refusal({ unit, order: 'run' })?.cite).toBe('DM.command.squad.coherency');
    expect(s.offered()).toEqual(['alpha-1', 'alpha-2', 'alpha-3', 'done']);
  });

  test('teams of two squads share none, however near they stand', () => {
    expect(row(2).refusal({ unit: 'alpha-1+bravo-1', order: 'run' })).toEqual({
      why: 'Only teams of one squad share an order; order them one by one.',
      cite: 'DM.command.squad.coherency',
    });
  });
});
