import { describe, expect, test } from 'vitest';
import { team } from '../../../support/dm.js';
import { scenario } from '../movement/rooms.js';

/** The two pages of the turn sequence: everything in which they differ, and what both say in other words. */
const PAGES = ['v1.00', 'earlier'] as const;

const facing = { blue: [team('Alpha', 2, { at: [10, 40] })], red: [team('Foe', 2, { at: [10, 4] })] };

describe.each(PAGES)('the page %s', revision => {
  test('DM.command.first.tie: a tie of the first turn is rolled again', () => {
    const s = scenario({ ...facing, options: { revision } })
      .startAt('command.firstPlayer')
      .dice(3, 3, 2, 5);
    expect(s.asked.who).toBe('red');
    expect(s.eventsOf('firstPlayerRolled')[0]!.rolls).toHaveLength(2);
  });

  test('DM.command.first.tie: later the winner of the turn before loses it, or it is rolled again', () => {
    const board = { turn: 2, lastRollWinner: 'red' as const };
    const s = scenario({ ...facing, board, options: { revision } }).startAt('command.firstPlayer');
    s.dice(3, 3, ...(revision === 'earlier' ? [2, 5] : []));
    expect(s.asked.who).toBe(revision === 'earlier' ? 'red' : 'blue');
    expect(s.left).toEqual([]);
  });

  test('DM.command.first.natural: two natural 6s count with their ratings', () => {
    const armies = { blue: { strategyRating: 1 }, red: { strategyRating: 3 } };
    const s = scenario({ ...facing, armies, board: { turn: 2, lastRollWinner: 'red' }, options: { revision } })
      .startAt('command.firstPlayer')
      .dice(6, 6);
    expect(s.asked.who).toBe('red');
  });

  test('DM.turn.psychic: after the Action Phase, or before it', () => {
    const s = scenario({
      ...facing,
      board: { turn: 0, phase: 'before' },
      options: { revision, house: { turns: 1 } },
    })
      .startAt('battle')
      .dice(5, 2, 1, 1)
      .answer({ do: 'ready' })
      .answer({ do: 'ready' })
      .answer({ edge: 'south' })
      .answer({ do: 'ready' }, 'blue')
      .dice(6, 1, ...Array(10).fill(6))
      .answer({ do: 'ready' }, 'red')
      .answer({ first: 'blue' });
    while (s.pending.length > 0) s.fallback();
    expect(s.eventsOf('phaseStarted').map(({ phase }) => phase)).toEqual(
      revision === 'earlier'
        ? ['command', 'psychic', 'action', 'onslaught']
        : ['command', 'action', 'psychic', 'onslaught'],
    );
  });

  // One page calls a detachment with units on the table present, the other counts it among the readied.
  test('DM.command.ready.pools: a readied detachment and one on the table roll, those in reserve do not', () => {
    const s = scenario({
      blue: [
        team('Alpha', 2, { detachment: 'ready' }),
        team('Bravo', 2, { at: [20, 40], detachment: 'there' }),
        team('Chalk', 2, { detachment: 'reserve' }),
      ],
      red: [team('Foe', 2, { detachment: 'brood' })],
      detachments: (['ready', 'there', 'reserve'] as const).map(id => ({ id, side: 'blue' as const })),
      options: { revision },
    })
      .startAt('command.phase')
      .dice(5, 1, ...Array(15).fill(6))
      .answer({ first: 'blue' })
      .answer({ detachment: 'ready' });
    expect(s.eventsOf('readied').map(({ detachment }) => detachment)).toEqual(['ready', 'brood']);
    expect(s.eventsOf('poolRolled').map(({ detachment }) => detachment)).toEqual(['ready', 'there', 'brood']);
  });

  test('DM.command.ready.pools: a readied detachment rolls on while nobody of it has come onto the table', () => {
    const s = scenario({
      blue: [team('Alpha', 2, { detachment: 'guard' })],
      red: [team('Foe', 2, { at: [10, 4] })],
      detachments: [{ id: 'guard', side: 'blue', stage: 'readied' }],
      board: { turn: 3, lastRollWinner: 'blue' },
      options: { revision },
    })
      .startAt('command.phase')
      .dice(5, 1, ...Array(10).fill(6))
      .answer({ first: 'blue' });
    expect(s.eventsOf('poolRolled').map(({ detachment }) => detachment)).toContain('guard');
  });
});
