import { expect, test } from 'vitest';
import { battle } from '../../../../src/rulesets/dark-millennium/battle/battle.js';
import { firstTurnModifiers, rollFirstTurn } from '../../../../src/rulesets/dark-millennium/battle/first-turn.js';
import type { DkGame } from '../../../../src/rulesets/dark-millennium/game.js';
import { optionsSchema } from '../../../../src/rulesets/dark-millennium/options.js';
import { boardOf, type Setting, scenario, squad } from '../../../support/dk.js';

const options = (more: object = {}) => optionsSchema.parse(more) as never;

/** A roll for the first turn with scripted faces. */
function rolled(setting: Setting, faces: number[], side: 'blue' | 'red' = 'blue') {
  const script = [...faces];
  const g = { board: boardOf(setting), options: options(), roll: (count: number) => script.splice(0, count) };
  return { roll: rollFirstTurn(g as unknown as DkGame, side), left: script };
}

test('DK.first.psychic and DK.stats.psychic: as many dice as the best Psychic score, the best counts, one more for every further six', () => {
  const setting = {
    blue: [squad('Seers', 1, { at: [5, 5], profile: { psychic: 3 } }), squad('Alpha', 2, { at: [9, 9] })],
  };
  expect(rolled(setting, [2, 5, 4]).roll).toMatchObject({ base: 5, total: 5 });
  expect(rolled(setting, [6, 6, 6]).roll).toMatchObject({ base: 8, total: 8 });
});

test('DK.first.psychic: an army without a psychic model takes the lower of two dice', () => {
  const { roll, left } = rolled({ blue: [squad('Alpha', 2, { at: [9, 9] })] }, [6, 2, 5]);
  expect(roll).toMatchObject({ faces: [6, 2], base: 2 });
  expect(left).toEqual([5]);
});

test('DK.first.scouts, DK.first.outnumbered, DK.first.attacker, DK.first.reserve: one each', () => {
  const board = boardOf({
    blue: [
      squad('Alpha', 2, { at: [5, 5], abilities: ['scout'] }),
      squad('Bravo', 2, { abilities: ['scout'], reserve: true }),
    ],
    red: [squad('One', 1, { at: [9, 9] }), squad('Two', 1, { at: [12, 9] }), squad('Three', 1, { at: [15, 9] })],
  });
  expect(firstTurnModifiers(board, options({ attacker: 'blue' }), 'blue').map(({ by }) => by)).toEqual([1, 1, 1, 1]);
  expect(firstTurnModifiers(board, options({ attacker: 'blue' }), 'red')).toEqual([]);
});

test('DK.first: equal results are rolled again, and the higher one takes the first turn', () => {
  const play = scenario({ blue: [squad('Alpha', 1)], red: [squad('Bravo', 1)] }).startAt(battle);
  play.dice(5, 2).answer({ edge: 'south' });
  play.answer({ unit: 'rest' }).dice(3, 4, 3, 5, 2, 6, 5, 5).answer({ unit: 'rest' });
  expect(play.eventsOf('firstTurnRolled')[0]).toMatchObject({ winner: 'red', rounds: [{}, {}] });
  expect(play.board.acting).toBe('red');
});
