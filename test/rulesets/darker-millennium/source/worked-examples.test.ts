import { describe, expect, test } from 'vitest';
import { activationDice } from '../../../../src/rulesets/darker-millennium/command/pool.js';
import { fundsOf } from '../../../../src/rulesets/darker-millennium/stratagems/plays.js';
import { character, squad, team } from '../../../support/dm.js';
import { scenario } from '../movement/rooms.js';

/** The examples that the source works out, each with its own numbers. */
describe('worked examples of the source', () => {
  describe('DM.command.points.keyword, DM.command.pools.separate: Marines and Guard in the second turn', () => {
    // Strategy 4 against 2; pools of 4: two 5s for the Marines, one 5 for the Guard, none for the Brood.
    const second = () =>
      scenario({
        detachments: [
          { id: 'marines', side: 'blue', name: 'Marines', keywords: ['Adeptus Astartes', 'Imperium'], commandDice: 4 },
          { id: 'guard', side: 'blue', name: 'Guard', keywords: ['Astra Militarum', 'Imperium'], commandDice: 4 },
          { id: 'brood', side: 'red', name: 'Brood', keywords: ['Brood'], commandDice: 4, stage: 'readied' },
        ],
        blue: [
          team('Brothers', 3, { detachment: 'marines' }),
          team('Riflemen', 3, { at: [10, 40], detachment: 'guard' }),
        ],
        red: [team('Swarm', 3, { at: [10, 5], detachment: 'brood' })],
        board: { turn: 2, phase: 'command', lastRollWinner: 'red' },
      })
        .startAt('command.phase')
        .dice(4, 2, 5, 5, 1, 2, 5, 1, 1, 2, 1, 1, 1, 1)
        .answer({ first: 'blue' });

    test('2 points and 1: 1 for the Guard’s stratagems, 2 for the Marines’, 3 for those of both', () => {
      const { board } = second();
      expect([board.detachments.marines!.points, board.detachments.guard!.points]).toEqual([2, 1]);
      const most = ['Astra Militarum', 'Adeptus Astartes', 'Imperium'].map(keyword => fundsOf(board, 'blue', keyword));
      expect(most).toEqual([1, 2, 3]);
    });
    test('neither pool activates the other’s units', () => {
      const s = second();
      expect(s.refusal({ do: 'activate', pool: 'marines', unit: 'riflemen', order: 'run' })?.cite).toBe(
        'DM.command.pools.separate',
      );
      expect(s.refusal({ do: 'activate', pool: 'guard', unit: 'riflemen', order: 'run' })).toBeUndefined();
    });
  });

  test('DM.command.pool.combine: a 1 and a 2 are a 3, a pair of 2s a 4', () => {
    const worth = (...faces: number[]) =>
      activationDice(faces.map(face => ({ face, limited: false }))).find(({ dice }) => dice.length === faces.length)
        ?.value;
    expect([worth(1, 2), worth(2, 2)]).toEqual([3, 4]);
  });

  test('DM.command.activate.once: no Character twice, though both dice would order different units', () => {
    const s = scenario({
      detachments: [
        { id: 'blue', side: 'blue', pool: [4, 4].map(face => ({ face, limited: false })), stage: 'present' },
      ],
      blue: [
        character('Marshal', { at: [20, 40], rank: 1 }),
        team('Alpha', 2, { at: [20, 42] }),
        team('Bravo', 2, { at: [23, 40] }),
      ],
      board: { phase: 'command' },
    })
      .startAt('command.spend', { side: 'blue' })
      .answer({ do: 'activate', unit: 'marshal-1', die: '4' })
      .answer({ unit: 'alpha', order: 'run' });
    expect(s.refusal({ do: 'activate', unit: 'marshal-1', die: '4' })?.cite).toBe('DM.command.activate.once');
  });

  test('DM.command.champion.closes: no 1 or 2 for its squad once a Champion has ordered it', () => {
    const s = scenario({
      detachments: [
        { id: 'blue', side: 'blue', pool: [3, 1, 2].map(face => ({ face, limited: false })), stage: 'present' },
      ],
      blue: [
        squad('One', [team('Alpha', 2, { at: [20, 40] }), team('Bravo', 2, { at: [24, 40] })], {
          champion: { with: 'Alpha', at: [20, 41] },
        }),
      ],
      board: { phase: 'command' },
    })
      .startAt('command.spend', { side: 'blue' })
      .answer({ do: 'activate', unit: 'one-champion', die: '3' })
      .answer({ unit: 'alpha', order: 'run' });
    // A Rank of I is one order; 1s and 2s are left, and nobody whom they could go to.
    expect(s.board.activated).toEqual(expect.arrayContaining(['one', 'bravo']));
    expect(s.pending).toEqual([]);
  });

  describe('DM.move.randomised', () => {
    test('a single move at Mv 4 is d4"', () => {
      const s = scenario({ blue: [team('Alpha', 1, { at: [20, 20], profile: { mv: 4, wounds: 2 } })] })
        .given(board => {
          board.units.alpha!.ablaze = true;
        })
        .startAt('move.compulsory', { side: 'blue' })
        .dice(1, 1, 90, 4);
      expect(s.eventsOf('moveRolled')).toMatchObject([{ sides: 4, faces: [4], total: 4 }]);
      expect(s.board.models['alpha-1']!.at).toEqual({ x: 24_000, y: 20_000 });
    });
    test('a double move at Mv 6 is 2d6"', () => {
      const s = scenario({
        blue: [team('Alpha', 1, { at: [20, 20], order: 'run', engagedAtStart: true, profile: { mv: 6 } })],
        red: [team('Brood', 1, { at: [20, 19] })],
      })
        .startAt('move.run', { side: 'blue' })
        .dice(6, 5, 1)
        .answer({ unit: 'alpha', do: 'fallback' });
      expect(s.eventsOf('moveRolled')).toMatchObject([{ sides: 6, faces: [6, 5], total: 11 }]);
    });
  });

  test.each([
    [4, 'DM.move.sprint: 8+d4" at Mv 4', [3], { sides: 4, total: 11 }],
    [5, 'DM.move.sprint: 10+d5" at Mv 5', [7], { sides: 5, total: 14 }],
  ] as const)('Mv %i, %s', (mv, _name, dice, rolled) => {
    const s = scenario({ blue: [team('Alpha', 1, { at: [20, 40], order: 'run', profile: { mv } })] })
      .startAt('move.run', { side: 'blue' })
      .dice(...dice)
      .answer({ unit: 'alpha', do: 'sprint', to: { x: 20_000, y: 10_000 } });
    expect(s.eventsOf('moveRolled')[0]).toMatchObject(rolled);
    expect(s.board.models['alpha-1']!.at).toEqual({ x: 20_000, y: 40_000 - rolled.total * 1000 });
  });

  test('DM.command.test.modifiers: 3 pins are -2', () => {
    const s = scenario({
      blue: [team('Alpha', 2, { at: [20, 40], pins: 3, startModels: 3 })],
      board: { phase: 'command' },
    })
      .startAt('order.give', { units: ['alpha'], order: 'run', why: { is: 'doubleOne' } })
      .dice(2, 3);
    expect(s.eventsOf('orderTested')[0]).toMatchObject({ need: 5, passed: true, pinsRemoved: 1 });
  });
});
