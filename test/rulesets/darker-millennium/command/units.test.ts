import { describe, expect, test } from 'vitest';
import { rankOf } from '../../../../src/rulesets/darker-millennium/lookups.js';
import { boardOf, character, squad, team } from '../../../support/dm.js';
import { scenario } from './rooms.js';

describe('DM.house.units', () => {
  test('a unit without teams is activated and ordered as one team', () => {
    const s = scenario({ blue: [team('Raptors', 3, { at: [10, 20] })] })
      .given(board => {
        board.detachments.blue!.pool = [{ face: 1, limited: false }];
        board.phase = 'command';
      })
      .startAt('command.spend', { side: 'blue' })
      .answer({ do: 'activate', die: '1', unit: 'raptors', order: 'fire' });
    expect(s.board.units.raptors!.order?.kind).toBe('fire');
  });
  test('its Rank is that of its best model', () => {
    const board = boardOf({
      blue: [
        squad('One', [team('Alpha', 3, { at: [10, 20] })], { champion: { with: 'Alpha', at: [10, 21], rank: 2 } }),
        character('Marshal', { at: [20, 20], rank: 3 }),
        team('Raptors', 3, { at: [30, 20] }),
      ],
    });
    expect(['alpha', 'marshal', 'raptors'].map(id => rankOf(board, board.units[id]!))).toEqual([2, 3, 0]);
  });
});

test('DM.command: First Player, readying, pools, then each side commands, and what is left is lost', () => {
  const s = scenario({
    blue: [team('Alpha', 2, { at: [10, 40] })],
    red: [team('Brood', 2)],
    detachments: [
      { id: 'blue', side: 'blue', commandDice: 1 },
      { id: 'red', side: 'red', commandDice: 1 },
    ],
  })
    .startAt('command.phase')
    .dice(4, 2, 1, 1)
    .answer({ first: 'blue' })
    .answer({ do: 'end' })
    .answer({ do: 'end' });
  expect(s.events.map(({ type }) => type)).toEqual([
    'firstPlayerRolled',
    'firstPlayerChosen',
    'readied',
    'poolRolled',
    'poolRolled',
    'poolsDiscarded',
    'poolsDiscarded',
  ]);
});
