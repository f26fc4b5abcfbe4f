import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/engine/index.js';
import { gun } from '../../support/classic.js';
import { type IoSpec, told } from '../../support/io.js';
import { DOWN, field, fire, HOLD, KILLS, MISSES, NOTHING, SURE, shoot, UP } from '../../support/lifo.js';

type More = NonNullable<Parameters<typeof field>[1]>;
type At = NonNullable<More['at']>;

const AWAY = { R: [2, 2], D: [6, 2], B: [60, 40] } satisfies At;
/** A before C, whom it charges over some 5"; S beside C, 3" off, and the others far away. */
const AT = { ...AWAY, A: [36, 18], C: [36, 12], S: [40, 12] } satisfies At;
const SUPPORTS: IoSpec = { has: ['supporting-fire:6'] };
const support = (unit: string, more: JsonObject = {}) => ({ react: `supportingFire:${unit}`, ...more });
const overwatch = (unit: string, more: JsonObject = {}) => ({ react: `overwatch:${unit}`, ...more });

/** A has moved not at all, fired at nobody, and declares its charge at C. */
function charging(tokens: Parameters<typeof field>[0], more: More = {}, dice: readonly number[] = []) {
  const game = field(tokens, { at: { ...AT }, ...more }).dice(...dice);
  game.answer({ unit: 'A', do: 'closeAssault', first: 'move' });
  while (game.asked.args.part !== 'charge') game.answer(game.asked.asks === 'answer' ? HOLD : NOTHING);
  return game.answer({ do: 'charge', target: 'C' });
}

describe('IO.codex.supporting', () => {
  test('IO.codex.supporting: a friend within 6" of who is charged fires at full Ballistic Skill; then the charge is thrown', () => {
    const game = charging({}, { as: { S: SUPPORTS } });
    expect(game.asked).toMatchObject({ asks: 'answer', who: 'red', args: { about: { at: 'charge', targets: ['C'] } } });
    expect(game.offered()).toEqual(['supportingFire:S', 'hold']);
    // A 3 hits at Ballistic Skill 4 and not as a Snap Shot; a 1 does not wound.
    game.dice(3, 1, 4, 4).answer(support('S'));
    expect(game.eventsOf('chargeRolled')).toHaveLength(1);
    expect(game.board.units.A!.lockedWith).toEqual(['C']);
    expect(told(game.events)).toBe('A! A* S! S*');
    // It is no answer to fire.
    expect(JSON.stringify(game.reports)).toContain('S shot at A');
  });

  test('IO.codex.supporting: nobody further off, and nobody who lies on the ground, routs or is pinned', () => {
    const far = charging({}, { as: { S: SUPPORTS }, at: { ...AT, S: [45, 12] } }, [4, 4]);
    expect(far.asked).toMatchObject({ asks: 'order' });
    for (const state of [{ grounded: 0 }, { isFallingBack: true as const }, { pinnedUntil: 5 }]) {
      const game = field({}, { at: { ...AT }, as: { S: SUPPORTS } }).given(board =>
        Object.assign(board.units.S!, state),
      );
      game.answer({ unit: 'A', do: 'closeAssault', first: 'move' });
      while (game.asked.args.part !== 'charge') game.answer(NOTHING);
      game.dice(4, 4).answer({ do: 'charge', target: 'C' });
      expect(game.asked).toMatchObject({ asks: 'order' });
    }
  });

  test('IO.codex.supporting: who is charged is within 6" of itself', () => {
    expect(charging({}, { as: { C: SUPPORTS } }).offered()).toEqual(['supportingFire:C', 'hold']);
  });

  test('IO.codex.supporting: once against one charge, and the charge is over where nobody is left of it', () => {
    const game = charging({}, { as: { S: SUPPORTS, C: SUPPORTS } });
    game.dice(...KILLS).answer(support('S'));
    // The others of red may answer on top of it; S has fired.
    expect(game.offered()).toEqual(['supportingFire:C', 'hold']);
    game.answer(HOLD).answer(UP);
    expect(told(game.events)).toBe('A! A* S! S*');
    expect(game.eventsOf('chargeRolled')).toEqual([]);
  });

  test('IO.codex.supporting: what fired is silent in the next turn alone, and another weapon is not', () => {
    const other = gun('Other', { range: { least: 0, most: 60_000 } });
    const game = charging({}, { as: { S: { ...SUPPORTS, weapons: [SURE, other] } } });
    expect(game.offered(support('S'))).toEqual(['all', 'sure', 'other']);
    game.dice(...MISSES, 4, 4).answer(support('S', { weapons: 'sure' }));
    expect(game.board.models['S-1']!.effects).toMatchObject([{ is: 'supported:sure', until: { playerTurn: 2 } }]);
    const asked = (playerTurn: number, weapons: string) => {
      const later = field({}, { as: { S: { ...SUPPORTS, weapons: [SURE, other] } }, board: { acting: 'red' } });
      later.given(board => {
        board.models['S-1']!.effects = structuredClone(game.board.models['S-1']!.effects);
        board.playerTurn = playerTurn;
      });
      later.startAt('io.giving', { side: 'red' }).answer({ unit: 'S', do: 'openFire' });
      return later.refusal({ do: 'shoot', target: 'A', weapons })?.why;
    };
    expect(asked(1, 'sure')).toBeUndefined();
    expect(asked(2, 'sure')).toContain('fired in support');
    expect(asked(2, 'other')).toBeUndefined();
  });

  test('IO.codex.supporting: nobody fires at a charge that was thrown and fell short', () => {
    const game = charging({}, { as: { S: SUPPORTS } }, []);
    // 5" were wanted; it moves the lower die straight on.
    game.dice(1, 2).answer(HOLD);
    expect(game.eventsOf('chargeRolled')).toMatchObject([{ reached: false }]);
    expect(game.asked).toMatchObject({ asks: 'order' });
  });

  test('IO.orders.lifo E23: S declares Ambush Fire, C its Supporting Fire on top of it: C fires first', () => {
    const game = charging({ S: 'ambush' }, { as: { C: SUPPORTS } });
    game.answer(fire('S', 'A'));
    expect(game.offered()).toEqual(['supportingFire:C', 'hold']);
    game.dice(...MISSES, ...MISSES, 4, 4).answer(support('C'));
    expect(told(game.events)).toBe('A! A* S! C! C* S*');
  });

  test('IO.orders.lifo E23: C declares its Supporting Fire, S Ambush Fire on top of it: S fires first', () => {
    const game = charging({ S: 'ambush' }, { as: { C: SUPPORTS } });
    game.answer(support('C'));
    expect(game.offered()).toEqual(['ambush:S', 'hold']);
    game.dice(...MISSES, ...MISSES, 4, 4).answer(fire('S', 'A'));
    expect(told(game.events)).toBe('A! A* C! S! S* C*');
  });

  test('IO.order.ambush E23: shots at a charge are no order, which nobody interrupts with his', () => {
    const game = charging({ B: 'ambush' }, { as: { C: SUPPORTS } });
    game.dice(...MISSES, 4, 4).answer(support('C'));
    expect(told(game.events)).toBe('A! A* C! C*');
  });
});

describe('IO.order.assault.noOverwatch', () => {
  test('IO.house.morale E17: A routs at the end of the step in which C fired, and its charge lapses', () => {
    const game = charging({ C: 'ambush' }, { as: { A: { count: 2 } } });
    // One of two falls; 12 against Leadership 8 fails, and A flees 2".
    game
      .dice(...KILLS, 6, 6, 1, 1)
      .answer(fire('C', 'A'))
      .answer(UP);
    expect(game.board.units.A).toMatchObject({ isFallingBack: true, lockedWith: [] });
    expect(game.eventsOf('chargeRolled')).toEqual([]);
    expect(game.eventsOf('chargeFailed')).toMatchObject([{ why: 'routed' }]);
    expect(game.asked).toMatchObject({ asks: 'order' });
  });

  test('IO.order.assault.noOverwatch E16: C that has spent its token in the move of A answers its charge no more', () => {
    const game = field({ C: 'ambush' }, { at: { ...AT } });
    game.answer({ unit: 'A', do: 'closeAssault', first: 'move' });
    game.dice(...MISSES).answer(fire('C', 'A'));
    while (game.asked.args.part !== 'charge') game.answer(NOTHING);
    game.dice(4, 4).answer({ do: 'charge', target: 'C' });
    expect(told(game.events)).toBe('A! C! C* A*');
    expect(game.board.units.A!.lockedWith).toEqual(['C']);
  });

  test('IO.house.reserveToken E19: S may fire before A is in contact with R, not into the combat; the token of R is gone', () => {
    const game = charging({ C: 'ambush', S: 'ambush' });
    expect(game.offered()).toEqual(['ambush:S', 'ambush:C', 'hold']);
    game.answer(fire('S', 'A')).dice(...MISSES, 4, 4);
    while (game.asked.asks === 'answer') game.answer(HOLD);
    expect(told(game.events)).toBe('A! A* S! S*');
    expect(game.board.units.A!.lockedWith).toEqual(['C']);
    expect(game.board.units.C!.token).toBeUndefined();
    // Once they fight nobody shoots at them: S, which is asked when the charge is over, could fire at B alone.
    const late = charging({ S: 'ambush' });
    late.dice(4, 4).answer(HOLD);
    expect(late.asked).toMatchObject({ asks: 'answer', args: { about: { at: 'resolved' } } });
    expect(late.offered({ react: 'ambush:S' })).toEqual(['B']);
    expect(late.refusal(fire('S', 'A'))).toBeDefined();
  });

  test('IO.ground.fire: who goes to ground against the answer charges no more', () => {
    const game = charging({ C: 'ambush' }, {});
    game
      .dice(...KILLS, 5)
      .answer(fire('C', 'A'))
      .answer(DOWN);
    expect(game.eventsOf('chargeFailed')).toMatchObject([{ why: 'grounded' }]);
    expect(game.board.units.A!.lockedWith).toEqual([]);
  });

  test('IO.order.assault.noOverwatch: nobody fires Overwatch unless it is switched on', () => {
    expect(charging({}, {}, [4, 4]).asked).toMatchObject({ asks: 'order' });
  });
});

describe('IO.try.overwatch', () => {
  const agreed = { try: { overwatch: true } };
  const near = gun('Near', { strength: 8, ap: 1, range: { least: 0, most: 12_000 } });
  const middle = gun('Middle', { strength: 8, ap: 1, range: { least: 0, most: 18_000 } });

  test('IO.try.overwatch: who is charged fires guns of 12" at full Ballistic Skill', () => {
    const game = charging({}, { agreed, as: { C: { weapons: [near] } } });
    expect(game.offered()).toEqual(['overwatch:C', 'hold']);
    game.dice(3, 1, 4, 4).answer(overwatch('C'));
    expect(game.eventsOf('chargeRolled')).toHaveLength(1);
    // 3 hits, and 1 does not wound.
    expect(game.left).toEqual([]);
  });

  test('IO.try.overwatch: guns of 18" as Snap Shots, longer ones not at all', () => {
    const game = charging({}, { agreed, as: { C: { weapons: [middle] } } });
    // A 5 misses as a Snap Shot.
    game.dice(5, 4, 4).answer(overwatch('C'));
    expect(game.eventsOf('chargeRolled')).toHaveLength(1);
    expect(charging({}, { agreed }, [4, 4]).asked).toMatchObject({ asks: 'order' });
  });

  test('IO.try.overwatch: at any point of the way of the charge', () => {
    // 6" off where it stands, behind a range of 3" that it comes into on its way.
    const short = gun('Short', { strength: 8, ap: 1, range: { least: 0, most: 3000 } });
    const game = charging({}, { agreed, as: { C: { weapons: [short] } } });
    game
      .dice(...KILLS)
      .answer(overwatch('C'))
      .answer(UP);
    expect(game.board.units.A!.models).toEqual([]);
    // One that is too long for whoever is near fires before they are.
    const long = gun('Long', { strength: 8, ap: 1, range: { least: 3000, most: 12_000 } });
    const early = charging({}, { agreed, as: { C: { weapons: [long] } } });
    early
      .dice(...KILLS)
      .answer(overwatch('C'))
      .answer(UP);
    expect(early.board.units.A!.models).toEqual([]);
  });

  test('IO.try.overwatch: nobody else, such as a friend beside it', () => {
    const game = charging({}, { agreed, as: { S: { weapons: [near] } } }, [4, 4]);
    expect(game.asked).toMatchObject({ asks: 'order' });
  });
});

test('IO.codex.supporting: weapons that reach nobody are refused', () => {
  const game = charging({}, { as: { S: SUPPORTS } });
  expect(game.refusal(support('S', { weapons: 'fist' }))).toMatchObject({ cite: 'IO.codex.supporting' });
  expect(game.refusal(support('D'))).toMatchObject({ cite: 'IO.orders.lifo' });
  expect(game.refusal(shoot('A'))).toBeDefined();
});
