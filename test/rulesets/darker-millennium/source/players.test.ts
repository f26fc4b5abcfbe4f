import { expect, test } from 'vitest';
import type { PoolDie } from '../../../../src/rulesets/darker-millennium/board.js';
import { team } from '../../../support/dm.js';
import { scenario } from '../movement/rooms.js';

const pool = (...faces: number[]): PoolDie[] => faces.map(face => ({ face, limited: false }));

/** Blue is commanded by `blue`, whose ally leads a detachment of its own. */
const field = (order?: 'run') =>
  scenario({
    blue: [
      team('Alpha', 2, { at: [10, 40], detachment: 'first', ...(order ? { order } : {}) }),
      team('Bravo', 2, { at: [30, 40], detachment: 'second', ...(order ? { order } : {}) }),
    ],
    red: [team('Foe', 2, { at: [20, 4] })],
    detachments: [
      { id: 'first', side: 'blue', pool: pool(1) },
      { id: 'second', side: 'blue', seat: 'ally', pool: pool(1) },
    ],
    board: {
      seats: [
        { id: 'blue', side: 'blue' },
        { id: 'ally', side: 'blue' },
        { id: 'red', side: 'red' },
      ],
    },
  });

test('DM.army.players: the first of a side commands it', () => {
  const s = field().startAt('command.firstPlayer').dice(6, 2);
  expect(s.pending.map(({ who }) => who)).toEqual(['blue']);
});

test('DM.army.players: each gives orders to its own detachment', () => {
  const s = field()
    .given(board => {
      board.phase = 'command';
    })
    .startAt('command.spend', { side: 'blue' });
  expect(s.asked.who).toBe('blue');
  expect(JSON.stringify(s.offered({ do: 'activate', die: '1' }))).toContain('alpha');
  expect(s.refusal({ do: 'activate', die: '1', unit: 'bravo', order: 'run' })?.why).toBeDefined();
  s.fallback();
  expect(s.asked.who).toBe('ally');
  expect(s.refusal({ do: 'activate', die: '1', unit: 'alpha', order: 'run' })?.why).toBeDefined();
  s.answer({ do: 'activate', die: '1', unit: 'bravo', order: 'run' });
  expect(s.board.units.bravo!.order?.kind).toBe('run');
});

test('DM.army.players: each moves its own troops', () => {
  const s = field('run').startAt('move.run', { side: 'blue' });
  expect(s.asked.who).toBe('blue');
  expect(s.offered()).toEqual(['alpha', 'none']);
  s.answer({ unit: 'none', do: 'pass' });
  expect(s.asked.who).toBe('ally');
  expect(s.offered()).toEqual(['bravo', 'none']);
});
