import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/engine/index.js';
import type { Token } from '../../../src/rulesets/interactive-orders/board.js';
import { blade, gun, hull, type Setting } from '../../support/classic.js';
import { type IoSpec, ioScenario, told, waiting } from '../../support/io.js';
import { inches, type Place, piece } from '../../support/table.js';

/** A hit on 3+ wounds on 2+ and leaves no save. */
const SURE = gun('Sure', { strength: 8, ap: 1, range: { least: 0, most: 60_000 } });
const SHELL = gun('Shell', { strength: 8, ap: 1, rules: ['barrage', 'blast'], range: { least: 0, most: 20_000 } });
const KILLS = [6, 6];
/** The communications test on Leadership 8. */
const HEARD = [4, 4];
const UP = { ground: 'stay' };
const HOLD = { react: 'hold' };

type Name = 'R' | 'C' | 'D';
const AT: Record<Name, Place> = { R: [10, 12], C: [40, 12], D: [20, 6] };

/** Blue HQ A with a battery G and a flyer F off the map; red R, C and D in its sight. */
function field(tokens: Partial<Record<Name, Token>>, more: Setting & { at?: Partial<Record<Name, Place>> } = {}) {
  const { at = {}, ...setting } = more;
  const unit = (id: string, spec: IoSpec) =>
    waiting(id, 1, spec.token, { id, weapons: [SURE, blade('Fist')], ...spec });
  const flyer = hull('F', {
    id: 'F',
    weapons: [SURE],
    profile: { subTypes: ['flyer', 'skimmer'] },
    numbers: { M: 12, BS: 4 },
    support: { kind: 'flyer' },
  } as IoSpec);
  const scenario = {
    id: 'counter-attack',
    limit: 20,
    corners: { blue: { x: 0, y: 48_000 }, red: { x: 72_000, y: 0 } },
  };
  return ioScenario({
    table: [72, 48],
    blue: [
      unit('A', { at: [10, 30], role: 'hq' }),
      waiting('G', 1, undefined, { id: 'G', weapons: [SHELL], support: { kind: 'bombard' } }),
      flyer,
    ],
    red: (['R', 'C', 'D'] as const).map(id =>
      unit(id, { at: at[id] ?? AT[id], token: tokens[id], lastMoved: 1 } as IoSpec),
    ),
    ...setting,
    board: { scenario, ...setting.board } as never,
  }).startAt('io.giving', { side: 'blue' });
}

const call = (support: string, at?: string): JsonObject => ({
  unit: 'A',
  do: 'requestSupport',
  support,
  ...(at === undefined ? {} : { at }),
});
const fire = (unit: Name, target: string): JsonObject => ({ react: `ambush:${unit}`, target });
const place = (at: Place) => ({ ...inches(at) });
const moves = (unit: Name, to: Place): JsonObject => ({ react: `reserveMove:${unit}`, to: place(to) });

describe('requests and their answers, last in, first out', () => {
  test('IO.order.support.fail E20: R kills A before the test: nobody tests, and nothing is spent', () => {
    const game = field({ R: 'ambush' });
    game.answer(call('G', 'C'));
    expect(game.asked).toMatchObject({ asks: 'answer', who: 'red', args: { about: { at: 'declared', unit: 'A' } } });
    game
      .dice(...KILLS)
      .answer(fire('R', 'A'))
      .answer(UP);
    expect(told(game.events)).toBe('A! R! R* A~');
    expect(game.eventsOf('leadershipTested')).toEqual([]);
    expect(game.board.units.G!.support).toEqual({ kind: 'bombard' });
  });

  test('IO.order.support.pass E20: who waits for the test to be passed is too late for it: the shells fall all the same', () => {
    const game = field({ R: 'ambush' });
    game.answer(call('G', 'C'));
    game.dice(...HEARD).answer(HOLD);
    expect(game.asked).toMatchObject({ asks: 'answer', who: 'red', args: { about: { at: 'shot', targets: ['C'] } } });
    game
      .dice(...KILLS, 6, 5, 5, 2)
      .answer(fire('R', 'A'))
      .answer(UP)
      .answer(UP);
    expect(told(game.events)).toBe('A! A* G! G* R! R*');
    expect(game.board.units.A!.models).toHaveLength(0);
    expect(game.board.units.C!.models).toHaveLength(0);
    expect(game.board.units.G!.support!.spent).toBe(true);
  });

  describe('IO.order.support.target, IO.strike, IO.strike.bombard, IO.barrage E21: C moves off before the shells fall', () => {
    function moved() {
      const game = field({ C: 'reserveMove' });
      game.dice(...HEARD, 6).answer(call('G', 'C'));
      expect(game.asked).toMatchObject({ asks: 'answer', who: 'red', args: { about: { at: 'shot' } } });
      game.answer(moves('C', [52, 12]));
      expect(game.asked).toMatchObject({ asks: 'aim', who: 'blue', args: { stood: place([40, 12]) } });
      return game;
    }
    test('the place where it stood is open to the requester, and never Snap Shots at its way', () => {
      const game = moved();
      expect(game.offered().sort()).toEqual(['C', 'D', 'R', 'stood']);
      game.answer({ at: 'stood' });
      expect(game.eventsOf('shellsFell')).toMatchObject([{ unit: 'G', at: place([40, 12]), place: true }]);
      expect(game.eventsOf('shellsFell')[0]).not.toHaveProperty('on');
      expect(told(game.events)).toBe('A! A* G! G* C! C*');
      expect(game.eventsOf('shot')).toEqual([]);
    });
    test('or another target in its sight; the dice are those of indirect fire at it', () => {
      const game = moved();
      game.dice(6, 5, 5, 2).answer({ at: 'D' }).answer(UP);
      expect(game.board.units.D!.models).toHaveLength(0);
      expect(game.eventsOf('shot')[0]!.volleys[0]).toMatchObject({ hits: 1, hit: { need: 6, for: ['indirect'] } });
    });
    test('with the requester gone they fall where it stood', () => {
      const game = field({ C: 'reserveMove', R: 'ambush' });
      game
        .dice(...HEARD)
        .answer(call('G', 'C'))
        .answer(HOLD);
      game.dice(...KILLS).answer(fire('R', 'A'));
      // The shot of R is that of a friend of C.
      game.answer(UP);
      game.dice(6).answer(moves('C', [52, 12]));
      expect(game.board.units.A!.models).toHaveLength(0);
      expect(game.eventsOf('shellsFell')).toMatchObject([{ at: place([40, 12]), place: true }]);
    });
    test('a target out of its sight is refused', () => {
      const wall = piece('Wall A', [14, 18, 6, 1], ['blocking'], 6);
      const game = field({ C: 'reserveMove' }, { terrain: [wall] });
      game
        .dice(...HEARD, 6)
        .answer(call('G', 'C'))
        .answer(moves('C', [52, 12]));
      expect(game.offered()).not.toContain('D');
      expect(game.refusal({ at: 'D' })).toMatchObject({ cite: 'IO.order.support.target' });
    });
  });

  test('IO.order.support.pass, IO.strike, IO.strike.flyer.move, IO.house.zoom E22: R fires at F on its way as at who zooms; F falls, a casualty, and its order is over', () => {
    const game = field({ R: 'ambush' }, { at: { R: [20, 40] } });
    game.answer(call('F'));
    game.dice(...HEARD).answer(HOLD);
    expect(game.asked).toMatchObject({ asks: 'fly', who: 'blue' });
    game.answer({ to: place([30, 30]) });
    expect(game.asked).toMatchObject({ asks: 'answer', who: 'red', args: { about: { at: 'moving', unit: 'F' } } });
    const onItsWay = game.board.models['F-1']!.at!;
    expect(onItsWay.y).toBeLessThan(48_000);
    // 5 hits at Ballistic Skill 4 and misses as a Snap Shot.
    game.dice(5).answer(fire('R', 'F'));
    expect(game.board.units.F!.models).toHaveLength(1);
    expect(game.asked).toMatchObject({ asks: 'act', who: 'blue', args: { unit: 'F', part: 'fire' } });

    const shot = field({ R: 'ambush' }, { at: { R: [20, 40] } });
    shot.answer(call('F'));
    shot.dice(...HEARD).answer(HOLD);
    shot.answer({ to: place([30, 30]) });
    shot.dice(6, 6, 6, 1).answer(fire('R', 'F'));
    expect(shot.board.units.F!.models).toHaveLength(0);
    expect(told(shot.events)).toBe('A! A* F! F* R! R* F~');
    expect(shot.board.destroyed.map(({ unit }) => unit)).toEqual(['F']);
    // Nobody of blue is left to order.
    expect(shot.pending).toEqual([]);
  });
});
