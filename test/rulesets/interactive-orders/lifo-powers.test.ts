import { describe, expect, test } from 'vitest';
import type { PowerKind } from '../../../src/rulesets/classic/board.js';
import { type IoSpec, told } from '../../support/io.js';
import {
  DOWN,
  field as field20,
  fire,
  HOLD,
  KILLS,
  MISSES,
  type Name,
  NOTHING,
  shoot,
  UP,
} from '../../support/lifo.js';

/** With B near enough to A for a power. */
function field(...[tokens, more = {}]: Parameters<typeof field20>) {
  return field20(tokens, { at: { B: [20, 30] }, ...more });
}

/** A Psyker whose power takes so many charges. */
function psyker(does: PowerKind, more: { charges?: number; mastery?: number } = {}): IoSpec {
  return { profile: { subTypes: ['psyker'], power: { name: 'Word', does, ...more } } };
}

/** Who has how many charges. */
function charged(blue: number, red: number) {
  return { warp: { blue, red } };
}

const casts = (target: Name, dice?: number) => ({ do: 'power', target, ...(dice === undefined ? {} : { dice }) });
const ward = (id: string, board: ReturnType<typeof field>['board']) =>
  board.units[id]!.effects.filter(({ is }) => is === 'power:Word').map(({ ward }) => ward);

describe('IO.turn.warp', () => {
  test('IO.turn.warp: one die for both sides at the start of the turn, and what the Psykers of each add', () => {
    const game = field({}, { as: { A: psyker('ward', { mastery: 2 }), R: psyker('ward') } }).startAt('io.playerTurn', {
      side: 'blue',
    });
    game.dice(4);
    expect(game.asked.asks).toBe('order');
    expect(game.board.warp).toEqual({ blue: 6, red: 5 });
  });

  test('IO.turn.warp: nothing is thrown where nobody on the table could use it', () => {
    const game = field({}, { as: { A: { ...psyker('ward'), at: undefined } } }).startAt('io.playerTurn', {
      side: 'blue',
    });
    expect(game.asked.asks).toBe('order');
    expect(game.board.warp).toBeUndefined();
  });
});

describe('IO.psychic.any, IO.psychic.instead', () => {
  test('IO.psychic.any, IO.orders.complete: before the shots of its own unit, which fires all the same', () => {
    const game = field({}, { as: { A: psyker('ward') }, board: charged(3, 0) });
    game.answer({ unit: 'A', do: 'openFire' });
    expect(game.offered()).toEqual(['shoot', 'power', 'none']);
    expect(game.offered({ do: 'power', target: 'B' })).toEqual([1, 2, 3]);
    // 3 fails, 4 harnesses: one of two is enough.
    game.dice(3, 4).answer(casts('B', 2));
    expect(ward('B', game.board)).toEqual([5]);
    expect(game.board.warp).toEqual({ blue: 1, red: 0 });
    expect(game.offered()).toEqual(['shoot', 'none']);
    game.dice(...MISSES).answer(shoot('R'));
    expect(game.asked).toMatchObject({ asks: 'order' });
  });

  test.each(['ward', 'mend'] as const)(
    'IO.house.psychic: whoever tries %s reads how long it lasts, if it does',
    does => {
      const game = field({}, { as: { A: psyker(does) }, board: charged(3, 0) });
      game.given(board => Object.assign(board.profiles[board.models['B-1']!.profile]!.characteristics, { W: 2 }));
      game.answer({ unit: 'A', do: 'openFire' });
      const { lines } = game.question.preview!(game.view('blue'), game.asked, casts('B', 2))!;
      expect(lines.some(line => line.includes('to the end of the next player turn'))).toBe(does === 'ward');
    },
  );

  test('IO.psychic.any: after them as well, and once a turn', () => {
    const game = field({}, { as: { A: psyker('ward') }, board: charged(3, 0) });
    game.answer({ unit: 'A', do: 'openFire' });
    game.dice(...MISSES).answer(shoot('R'));
    expect(game.asked).toMatchObject({ asks: 'act', args: { unit: 'A', part: 'fire' } });
    expect(game.refusal(shoot('R'))).toBeDefined();
    game.dice(3).answer(casts('A', 1));
    expect(game.asked).toMatchObject({ asks: 'order' });
    expect(ward('A', game.board)).toEqual([]);
  });

  test('IO.psychic.any: between its shots and its power nobody answers but the shots themselves', () => {
    const game = field({ R: 'ambush' }, { as: { A: psyker('ward') }, board: charged(3, 0) });
    const red = () => {
      let asked = 0;
      for (; game.asked.who === 'red'; asked += 1) game.answer(HOLD);
      return asked;
    };
    game.answer({ unit: 'A', do: 'openFire' });
    red();
    game.dice(...MISSES).answer(shoot('S'));
    // The shots as they are declared.
    expect(red()).toBe(1);
    expect(game.asked).toMatchObject({ asks: 'act', who: 'blue', args: { unit: 'A', part: 'fire' } });
  });

  test('IO.psychic.instead: in place of a move and of shots, where there is nobody to shoot at', () => {
    const far = { weapons: [] };
    const game = field({}, { as: { A: { ...psyker('ward'), ...far } }, board: charged(1, 0) });
    game.answer({ unit: 'A', do: 'openFire' });
    expect(game.offered()).toEqual(['power', 'none']);
    game.dice(5).answer(casts('A'));
    expect(ward('A', game.board)).toEqual([5]);
    expect(game.asked).toMatchObject({ asks: 'order' });
    const without = field({}, { as: { A: { ...psyker('ward'), ...far } } });
    expect(without.refusal({ unit: 'A', do: 'openFire' })).toMatchObject({ cite: 'IO.order.openFire' });
  });

  test('IO.house.psychic: a power takes as many dice of 4 and more as it says, and no more than its side has', () => {
    const game = field({}, { as: { A: psyker('ward', { charges: 2 }) }, board: charged(3, 0) });
    game.answer({ unit: 'A', do: 'openFire' });
    expect(game.offered({ do: 'power', target: 'A' })).toEqual([2, 3]);
    expect(game.refusal(casts('A', 4))).toMatchObject({ cite: 'IO.house.psychic' });
    game.dice(4, 3, 3).answer(casts('A', 3));
    expect(ward('A', game.board)).toEqual([]);
    const poor = field({}, { as: { A: psyker('ward', { charges: 2 }) }, board: charged(1, 0) });
    poor.answer({ unit: 'A', do: 'openFire' });
    expect(poor.refusal(casts('A', 2))).toMatchObject({ cite: 'IO.house.psychic' });
  });

  test('IO.house.psychic: two sixes are Perils of one Wound, and the power works if its Psyker lives', () => {
    const wounds = (W: number) => ({ ...psyker('ward'), numbers: { W } });
    const game = field({}, { as: { A: wounds(2) }, board: charged(2, 0) });
    game.answer({ unit: 'A', do: 'openFire' });
    game.dice(6, 6).answer(casts('B', 2));
    expect(game.board.models['A-1']!.wounds).toBe(1);
    expect(ward('B', game.board)).toEqual([5]);
    const dies = field({}, { as: { A: wounds(1) }, board: charged(2, 0) });
    dies.answer({ unit: 'A', do: 'openFire' });
    dies.dice(6, 6).answer(casts('B', 2));
    expect(ward('B', dies.board)).toEqual([]);
  });

  test('IO.house.psychic: the other side takes a charge away with each six', () => {
    const game = field({}, { as: { A: psyker('dread') }, board: charged(3, 2) });
    game.answer({ unit: 'A', do: 'openFire' });
    game.dice(4, 4, 3).answer(casts('R', 3));
    expect(game.asked).toMatchObject({ asks: 'deny', who: 'red', args: { harnessed: 2 } });
    expect(game.offered()).toEqual(['none', 2]);
    expect(game.refusal({ dice: 1 })).toMatchObject({ cite: 'IO.house.psychic' });
    game.dice(6, 6).answer({ dice: 2 });
    expect(ward('R', game.board)).toEqual([]);
    expect(game.board.units.R!.effects).toEqual([]);
    expect(game.board.warp).toEqual({ blue: 0, red: 0 });
  });

  test('IO.house.psychic: who has fewer charges than were harnessed is not asked; who lets it pass keeps his', () => {
    const game = field({}, { as: { A: psyker('dread') }, board: charged(2, 1) });
    game.answer({ unit: 'A', do: 'openFire' });
    game.dice(4, 4).answer(casts('R', 2));
    expect(game.asked).toMatchObject({ asks: 'act' });
    expect(game.board.units.R!.effects).toMatchObject([{ is: 'power:Word', changes: { Ld: { plus: -1 } } }]);
    const one = field({}, { as: { A: psyker('dread') }, board: charged(1, 1) });
    one.answer({ unit: 'A', do: 'openFire' });
    one.dice(4).answer(casts('R'));
    one.fallback();
    expect(one.board.warp).toEqual({ blue: 0, red: 1 });
    expect(one.board.units.R!.effects).toHaveLength(1);
  });

  test('IO.ground.fire: who has gone to ground uses no power', () => {
    const game = field({}, { as: { A: psyker('ward') }, board: charged(2, 0) });
    game.given(board => Object.assign(board.units.A!, { grounded: 1 }));
    game.answer({ unit: 'A', do: 'openFire' });
    expect(game.refusal(casts('A', 1))).toMatchObject({ cite: 'IO.ground.fire' });
  });

  test('IO.house.windows: a power is answered when it is declared, and its Psyker may fall first', () => {
    const game = field({ R: 'ambush' }, { as: { A: psyker('ward') }, board: charged(2, 0) });
    game.answer({ unit: 'A', do: 'openFire' }).answer(HOLD).answer(casts('B', 1));
    expect(game.asked).toMatchObject({ asks: 'answer', who: 'red', args: { about: { at: 'power', targets: ['B'] } } });
    game
      .dice(...KILLS)
      .answer(fire('R', 'A'))
      .answer(UP);
    expect(game.board.warp).toEqual({ blue: 2, red: 0 });
    expect(told(game.events)).toBe('A! A* R! R*');
  });

  test('IO.ground.when, IO.orders.complete: who goes to ground against an answer casts no more', () => {
    const game = field({ R: 'ambush' }, { as: { A: psyker('ward') }, board: charged(2, 0) });
    game.answer({ unit: 'A', do: 'manoeuvre', first: 'fire' }).answer(HOLD).answer(casts('B', 1));
    game
      .dice(...KILLS, 5)
      .answer(fire('R', 'A'))
      .answer(DOWN);
    expect(game.board.warp).toEqual({ blue: 2, red: 0 });
  });
});

test('IO.ground.when, IO.orders.complete: who goes to ground once its power is cast does no more of a Manoeuvre', () => {
  const game = field20({ R: 'ambush' }, { as: { A: psyker('ward') }, board: charged(2, 0) });
  game.answer({ unit: 'A', do: 'manoeuvre', first: 'fire' }).answer(HOLD);
  game.dice(4).answer(casts('A', 1)).answer(HOLD);
  expect(game.asked).toMatchObject({ asks: 'answer', who: 'red', args: { about: { at: 'resolved' } } });
  game
    .dice(...KILLS, 5)
    .answer(fire('R', 'A'))
    .answer(DOWN);
  expect(game.asked).toMatchObject({ asks: 'order' });
});

describe('E24', () => {
  const setting = { as: { R: psyker('dread') }, board: charged(2, 2) };

  test('IO.psychic.instead E24: R casts in its Open Fire in place of shots; blue denies; then A goes on', () => {
    const game = field({ R: 'ambush' }, setting);
    game.answer({ unit: 'A', do: 'openFire' });
    expect(game.offered({ react: 'ambush:R' })).toEqual(['shoot', 'power']);
    game.dice(4, 2).answer({ react: 'ambush:R', ...casts('A', 2) });
    expect(game.asked).toMatchObject({ asks: 'deny', who: 'blue' });
    game.dice(5, 6).answer({ dice: 2 });
    expect(game.board.units.A!.effects).toEqual([]);
    expect(game.asked).toMatchObject({ asks: 'act', who: 'red', args: { unit: 'R', part: 'fire' } });
    game.answer(NOTHING);
    expect(game.asked).toMatchObject({ asks: 'act', who: 'blue', args: { unit: 'A' } });
    expect(told(game.events)).toBe('A! R! R* A*');
    expect(game.board.units.R!.token).toBeUndefined();
    expect(game.board.warp).toEqual({ blue: 0, red: 0 });
  });

  test('IO.psychic.any E24: not denied it works, and R may fire as well', () => {
    const game = field({ R: 'ambush' }, setting);
    game.answer({ unit: 'A', do: 'openFire' });
    game
      .dice(4)
      .answer({ react: 'ambush:R', ...casts('A', 1) })
      .answer({ dice: 'none' });
    expect(game.board.units.A!.effects).toMatchObject([{ is: 'power:Word' }]);
    game
      .dice(...KILLS)
      .answer(shoot('A'))
      .answer(UP);
    expect(told(game.events)).toBe('A! R! R* A~');
  });

  test('IO.psychic.instead: who waits with nobody in reach answers with a power alone', () => {
    const game = field({ R: 'ambush' }, { ...setting, as: { R: { ...psyker('ward'), weapons: [] } } });
    game.answer({ unit: 'A', do: 'openFire' });
    expect(game.offered({ react: 'ambush:R' })).toEqual(['power']);
    expect(game.refusal(fire('R', 'A'))).toBeDefined();
  });

  test('IO.psychic.any, IO.psychic.instead: who waits casts as anywhere, and only who is a Psyker', () => {
    const power = (dice: number) => ({ react: 'ambush:R', ...casts('A', dice) });
    const game = field({ R: 'ambush' }, setting).answer({ unit: 'A', do: 'openFire' });
    expect(game.refusal(power(3))).toMatchObject({ cite: 'IO.house.psychic' });
    const plain = field({ R: 'ambush' }, { board: charged(2, 2) }).answer({ unit: 'A', do: 'openFire' });
    expect(plain.refusal(power(1))).toEqual({
      why: 'R can use no power now: name whom it shoots at.',
      cite: 'IO.psychic.any',
    });
  });
});
