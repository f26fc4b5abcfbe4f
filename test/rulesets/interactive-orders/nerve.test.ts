import { describe, expect, test } from 'vitest';
import { mayDo } from '../../../src/rulesets/classic/asking.js';
import { hitNeeds } from '../../../src/rulesets/classic/attacks/to-hit.js';
import { attackWith, meleeTable } from '../../../src/rulesets/classic/fighting/arms.js';
import { isMarked } from '../../../src/rulesets/classic/lookups.js';
import { targetOn } from '../../../src/rulesets/classic/shooting/targets.js';
import type { Scenario } from '../../../src/rulesets/interactive-orders/board.js';
import { blade, gun, squad, type UnitSpec } from '../../support/classic.js';
import { type IoSpec, ioBoardOf, ioScenario, waiting } from '../../support/io.js';
import { field, KILLS, shoot, UP } from '../../support/lifo.js';
import { inches } from '../../support/table.js';

describe('IO.morale.rerolls', () => {
  const steady: IoSpec & { count: number } = { count: 2, has: ['stand-fast'] };

  test('IO.morale.rerolls: a failed Morale check is thrown again, and the second throw counts', () => {
    const game = field({}, { as: { R: steady } });
    game.answer({ unit: 'A', do: 'openFire' });
    game
      .dice(...KILLS, 6, 6, 4, 4)
      .answer(shoot('R'))
      .answer(UP);
    expect(game.eventsOf('leadershipTested').map(({ passed }) => passed)).toEqual([false, true]);
    expect(game.board.units.R!.isFallingBack).toBeUndefined();
  });

  test('IO.morale.rerolls: not before the next turn begins once it was', () => {
    const game = field({}, { as: { R: { ...steady, deeds: { rethrown: true } } } });
    game.answer({ unit: 'A', do: 'openFire' });
    game
      .dice(...KILLS, 6, 6, 1, 1)
      .answer(shoot('R'))
      .answer(UP);
    expect(game.eventsOf('leadershipTested')).toHaveLength(1);
    expect(game.board.units.R!.isFallingBack).toBe(true);
    const next = field({}, { as: { R: { ...steady, deeds: { rethrown: true } } } }).startAt('io.playerTurn', {
      side: 'blue',
    });
    expect(next.asked.asks).toBe('order');
    expect(next.board.units.R!.deeds).toEqual({});
  });

  test('IO.morale.rerolls: a test to rally is none of them', () => {
    const game = rallying({ has: ['stand-fast'] }, [6, 6, 1, 1]);
    expect(game.eventsOf('leadershipTested')).toHaveLength(1);
  });
});

/** Four of blue rout; so many are left. */
function rallying(spec: UnitSpec, dice: number[], left = 4) {
  const game = ioScenario({
    blue: [
      waiting('A', left, undefined, { at: [20, 20], startModels: 8, isFallingBack: true, id: 'A', ...spec }),
      waiting('B', 1, undefined, { at: [60, 40], id: 'B' }),
    ],
    red: [waiting('R', 1, undefined, { at: [60, 4], id: 'R' })],
  }).startAt('io.playerTurn', { side: 'blue' });
  game.dice(...dice);
  while (game.pending.length > 0 && game.asked.who === 'blue') game.fallback();
  return game;
}

describe('IO.codex.knife', () => {
  test('IO.codex.knife: under a quarter it rallies on its full Leadership', () => {
    expect(rallying({ has: ['heroic'] }, [4, 4], 1).board.units.A!.isFallingBack).toBeUndefined();
  });

  test('IO.house.rally: others need two 1s then', () => {
    expect(rallying({}, [4, 4, 1, 1], 1).board.units.A!.isFallingBack).toBe(true);
    expect(rallying({}, [1, 1], 1).board.units.A!.isFallingBack).toBeUndefined();
  });

  test('IO.codex.knife: Heroic Morale comes with it', () => {
    expect(rallying({ has: ['bonding-knife'] }, [4, 4], 1).board.units.A!.isFallingBack).toBeUndefined();
  });

  /** What somebody with the knife needs to hit a foe of Weapon Skill 4, and what that one needs. */
  function needs(knife: UnitSpec) {
    const FIST = blade('Fist');
    const board = ioBoardOf({
      blue: [squad('Knife', 1, { at: [10, 20], weapons: [FIST], has: ['bonding-knife'], ...knife })],
      red: [squad('Foe', 1, { at: [10, 18.75], weapons: [FIST] })],
    });
    const strikes = (model: string, target: string) =>
      hitNeeds(attackWith(board, board.models[model]!, { target, weapon: 'fist' }), meleeTable(board));
    return [strikes('knife-1', 'foe'), strikes('foe-1', 'knife')];
  }

  test('IO.codex.knife: one more Weapon Skill, whether it strikes or is struck', () => {
    expect(needs({ has: [], numbers: { WS: 3 } })).toEqual([4, 3]);
    expect(needs({ numbers: { WS: 3 } })).toEqual([4, 4]);
    expect(needs({ numbers: { WS: 4 } })).toEqual([3, 4]);
    // More than twice the 4 of the foe.
    expect(needs({ numbers: { WS: 8 } })).toEqual([3, 5]);
  });

  test('IO.codex.knife, IO.ground.melee: on the ground it has Weapon Skill 1 all the same', () => {
    const down = { grounded: 0, effects: [{ is: 'grounded', changes: { WS: { set: 1 } } }] };
    expect(needs({ numbers: { WS: 4 }, ...down })).toEqual([5, 3]);
  });
});

describe('IO.house.rally', () => {
  const FAR = { least: 0, most: 60_000 };
  const COUNTER: Scenario = {
    id: 'counter-attack',
    limit: 99,
    corners: { blue: inches([0, 48]), red: inches([72, 0]) },
  };

  /** A routs and rallies in turn 2 of blue, or fails to; then the battle goes on to blue's orders of that turn. */
  function toOrders(turn: number, dice = [4, 4]) {
    const game = ioScenario({
      table: [72, 48],
      blue: [
        waiting('A', 4, undefined, {
          at: [20, 20],
          isFallingBack: true,
          id: 'A',
          weapons: [gun('Rifle', { range: FAR })],
        }),
        waiting('B', 1, undefined, { at: [60, 40], id: 'B' }),
      ],
      red: [waiting('R', 1, undefined, { at: [20, 8], id: 'R' })],
      board: { scenario: COUNTER, firstSide: 'blue', turn: 1, playerTurn: 2 } as never,
    }).startAt({ name: 'io.battle', beats: { takeTurn: undefined } });
    game.dice(...dice);
    const isThere = () => game.asked.asks === 'order' && game.asked.who === 'blue' && game.board.turn === turn;
    while (!isThere()) game.fallback();
    return game;
  }
  const snaps = ({ board }: ReturnType<typeof toOrders>) =>
    targetOn(board, board.units.A!, board.units.R!, 'phase')!.arms.every(({ isSnap }) => isSnap);

  test('IO.house.rally: on 8 of two dice with Leadership 8, on 9 it flees on', () => {
    expect(toOrders(3).board.units.A!.isFallingBack).toBeUndefined();
    expect(toOrders(3, [4, 5, 1, 1]).board.units.A!.isFallingBack).toBe(true);
  });

  test('IO.house.rally: in its next turn it neither runs nor charges, and fires Snap Shots; then it does as it likes', () => {
    const next = toOrders(3);
    expect(next.refusal({ unit: 'A', do: 'topSpeed' })).toMatchObject({ cite: 'AD.core.regroup' });
    expect(next.refusal({ unit: 'A', do: 'reserveMove' })).toMatchObject({ cite: 'AD.core.regroup' });
    expect(next.refusal({ unit: 'A', do: 'manoeuvre' })).toBeUndefined();
    expect(isMarked(next.board, next.board.units.A!, 'noCharge')).toBe(true);
    expect(snaps(next)).toBe(true);
    const later = toOrders(4);
    expect(later.refusal({ unit: 'A', do: 'topSpeed' })).toBeUndefined();
    expect(isMarked(later.board, later.board.units.A!, 'noCharge')).toBe(false);
    expect(snaps(later)).toBe(false);
  });

  test('IO.house.rally: it may move its Initiative at once', () => {
    const game = rallying({ numbers: { I: 3 } }, [4, 4]);
    expect(game.eventsOf('regrouped')).toMatchObject([{ unit: 'A', next: true }]);
  });
});

describe('IO.house.noFear', () => {
  test('IO.house.noFear: no Fear is felt that others feel', () => {
    const may = (has: string[]) => {
      const board = ioBoardOf({ blue: [squad('Line', 1, { at: [10, 20], has })] });
      return mayDo(board, 'feelFear', { unit: board.units.line! }, {}).may;
    };
    expect([may([]), may(['no-fear'])]).toEqual([undefined, false]);
  });

  const SWORD = blade('Sword');
  /** Blue and red lose one each way; red fails its Morale. */
  function lost(red: UnitSpec) {
    const game = ioScenario({
      blue: [squad('Line', 2, { at: [10, 20], weapons: [SWORD], lockedWith: ['choir'], numbers: { I: 5 } })],
      red: [squad('Choir', 2, { at: [10, 18.75], weapons: [SWORD], lockedWith: ['line'], numbers: { Ld: 7 }, ...red })],
      board: { phase: 'assault' },
    }).startAt('classic.fightPhase', { side: 'blue' });
    return game.dice(4, 4, 4, 4, 2, 3, 1, 4, 3);
  }

  test('IO.house.noFear: who falls back is swept by nobody, and nobody is asked whether to', () => {
    const game = lost({ has: ['no-fear'] }).dice(2, 2);
    expect(game.eventsOf('fellBack')).toMatchObject([{ unit: 'choir', distance: 4000 }]);
    expect(game.eventsOf('swept')).toEqual([]);
    expect(lost({}).asked).toMatchObject({ asks: 'restrain' });
  });

  test('IO.fearless, IO.house.noFear: nor Infantry that is Fearless, of whatever that comes', () => {
    for (const fearless of [{ has: ['fearless'] }, { rules: ['fearless'] }]) {
      const game = lost(fearless).dice(2, 2);
      expect(game.eventsOf('fellBack')).toMatchObject([{ unit: 'choir', distance: 4000 }]);
      expect(game.eventsOf('swept')).toEqual([]);
    }
  });

  test('IO.house.noFear: it rallies by itself, be it under a quarter', () => {
    expect(rallying({ has: ['no-fear'] }, [], 1).board.units.A!.isFallingBack).toBeUndefined();
  });
});
