import { describe, expect, test } from 'vitest';
import type { AnyRuleset, Board } from '../../../src/engine/index.js';
import { isOver, lastsNow, type StandingOrder, standingReply } from '../../../src/games/standing.js';
import { planning } from '../../../src/rulesets/interactive-orders/planning.js';
import { field, go, MISSES, shoot } from '../../support/lifo.js';

type Game = ReturnType<typeof field>;

function rulesOf(game: Game): AnyRuleset {
  return { ...game.ruleset, planning } as unknown as AnyRuleset;
}

/** What an instruction does about what is asked now. */
function told(game: Game, order: Partial<StandingOrder>) {
  const orders = [{ order: { kind: 'ambush', unit: 'R', ...order } }];
  return standingReply(rulesOf(game), game.view(game.asked.who), game.asked, orders)?.reply;
}

describe('IO.house.standing', () => {
  /** A is given an order, with R on Ambush Fire. */
  function ordered() {
    const game = field({ R: 'ambush', C: 'reserveMove' });
    return game.answer({ unit: 'A', do: 'openFire' });
  }

  test('IO.house.standing: fire at first sight', () => {
    expect(told(ordered(), {})).toEqual({ react: 'ambush:R', target: 'A' });
  });

  test('IO.house.standing: only within so many inches of its own', () => {
    expect(told(ordered(), { within: 17_000 })).toMatchObject({ react: 'ambush:R' });
    expect(told(ordered(), { within: 16_000 })).toBeUndefined();
  });

  test('IO.house.standing: only if its own unit is the target', () => {
    expect(told(ordered(), { aimed: true })).toBeUndefined();
    const at = (target: 'R' | 'S') => {
      const game = ordered().fallback().answer(shoot(target));
      expect(game.asked).toMatchObject({ asks: 'answer', args: { about: { at: 'shot' } } });
      return told(game, { aimed: true });
    };
    expect(at('S')).toBeUndefined();
    expect(at('R')).toEqual({ react: 'ambush:R', target: 'A' });
  });

  test('IO.house.standing: not against what a friend does, nor at whom it does not see', () => {
    const game = field({ R: 'ambush', S: 'ambush', B: 'ambush' });
    game.answer({ unit: 'A', do: 'openFire' }).answer({ react: 'ambush:S', target: 'A' }).fallback();
    // Red is asked about what S does.
    expect(game.asked).toMatchObject({ asks: 'answer', who: 'red', args: { about: { unit: 'S' } } });
    expect(told(game, {})).toBeUndefined();
  });

  test('IO.house.standing: who waits to move has an instruction of that kind', () => {
    const shot = ordered().fallback().answer(shoot('C'));
    expect(told(shot, { kind: 'reserveMove', unit: 'C', aimed: true })).toMatchObject({ react: 'reserveMove:C' });
  });

  test('IO.house.standing: it lasts as long as its token, and not into the next', () => {
    const game = ordered();
    const order: StandingOrder = { kind: 'ambush', unit: 'R' };
    const lasts = lastsNow(rulesOf(game), game.board as Board, order);
    const left = { ...order, lasts: lasts! };
    expect(isOver(rulesOf(game), game.board as Board, left)).toBe(false);
    expect(lastsNow(rulesOf(game), game.board as Board, { ...order, kind: 'reserveMove' })).toBeUndefined();
    game.dice(...MISSES).answer({ react: 'ambush:R', target: 'A' });
    expect(isOver(rulesOf(game), game.board as Board, left)).toBe(true);
    const next = structuredClone(game.board) as Board & typeof game.board;
    Object.assign(next.units.R!, { token: 'ambush', ordered: 4 });
    expect(isOver(rulesOf(game), next, left)).toBe(true);
  });

  test('IO.house.standing: on the way of a move it fires where it first may', () => {
    const game = field({ R: 'ambush' });
    game
      .answer({ unit: 'A', do: 'manoeuvre', first: 'move' })
      .fallback()
      .answer(go([14, 26]));
    expect(game.asked).toMatchObject({ args: { about: { at: 'moving' } } });
    expect(told(game, {})).toEqual({ react: 'ambush:R', target: 'A' });
  });
});
