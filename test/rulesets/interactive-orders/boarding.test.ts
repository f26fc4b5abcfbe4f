import { expect, test } from 'vitest';
import { hull } from '../../support/classic.js';
import { type IoSpec, ioScenario, waiting } from '../../support/io.js';
import { HOLD, KILLS, MISSES, SURE, UP } from '../../support/lifo.js';
import { type Place, piece } from '../../support/table.js';

/** A is 6" from a door of T, in sight of R, who waits. */
function field({
  a = {},
  r = [16, 12] as Place,
  token = 'ambush' as const,
}: {
  a?: IoSpec;
  r?: Place;
  token?: 'ambush';
} = {}) {
  const game = ioScenario({
    blue: [
      waiting('A', 2, undefined, { at: [14, 30], id: 'A', weapons: [SURE], ...a }),
      hull('T', { at: [24, 30], id: 'T', weapons: [], model: { capacity: 10 } }),
      waiting('B', 1, undefined, { at: [40, 44], id: 'B' }),
    ],
    red: [waiting('R', 1, token, { at: r, id: 'R', weapons: [SURE] })],
  }).startAt('io.giving', { side: 'blue' });
  game.answer({ unit: 'A', do: 'manoeuvre', first: 'move' }).answer(HOLD);
  return game.answer({ do: 'embark', transport: 'T-1' });
}

test('IO.house.windows, IO.order.interrupt: who gets into a transport is met on its way there', () => {
  const game = field();
  expect(game.asked).toMatchObject({ asks: 'answer', who: 'red', args: { about: { at: 'moving', unit: 'A' } } });
  game.dice(...MISSES).answer({ react: 'ambush:R', target: 'A' });
  expect(game.board.units.A).toMatchObject({ aboard: 'T-1', deeds: { moved: 'moved', embarked: true } });
});

test('IO.house.windows, IO.house.transport: who is sent to the ground on its way stays there', () => {
  const game = field();
  game.dice(...KILLS).answer({ react: 'ambush:R', target: 'A' });
  game.dice(6).answer({ ground: 'down' });
  const { A } = game.board.units;
  expect(A!.aboard).toBeUndefined();
  expect(A).toMatchObject({ deeds: { moved: 'moved' } });
  expect(A!.grounded).toBeDefined();
  expect(game.asked).toMatchObject({ asks: 'order' });
});

test('IO.house.windows, IO.house.transport: whoever is left of it gets in', () => {
  const game = field();
  game.dice(...KILLS, 1, 1).answer({ react: 'ambush:R', target: 'A' });
  game.answer(UP);
  expect(game.board.units.A!.models).toHaveLength(1);
  expect(game.board.units.A!.aboard).toBe('T-1');
});

test('IO.house.windows, IO.house.transport: with nobody who sees it, it is aboard at once', () => {
  const game = ioScenario({
    blue: [
      waiting('A', 2, undefined, { at: [14, 30], id: 'A' }),
      hull('T', { at: [24, 30], id: 'T', weapons: [], model: { capacity: 10 } }),
    ],
    red: [waiting('R', 1, 'ambush', { at: [70, 2], id: 'R' })],
  }).startAt('io.giving', { side: 'blue' });
  game.answer({ unit: 'A', do: 'manoeuvre' }).answer({ do: 'embark', transport: 'T-1' });
  expect(game.board.units.A!.aboard).toBe('T-1');
});

/** A alone, so many inches from the door at the rear of T, and perhaps a wood between them. */
function towards({
  off,
  M = 6,
  wood = false,
  token,
}: {
  off: number;
  M?: number;
  wood?: boolean;
  token?: 'reserveMove';
}) {
  const terrain = wood ? [piece('Wood A', [10, 35.5, 30, 0.6], ['difficult'])] : [];
  const door = 32.5 + 0.625;
  const game = ioScenario({
    terrain,
    blue: [
      waiting('A', 1, token, { at: [24, door + off], id: 'A', numbers: { M } }),
      hull('T', { at: [24, 30], id: 'T', weapons: [], model: { capacity: 10 } }),
      waiting('B', 1, undefined, { at: [40, 44], id: 'B' }),
    ],
    red: [waiting('R', 1, undefined, { at: [46, 2], id: 'R' })],
    board: { acting: token ? 'red' : 'blue' },
  });
  return game.startAt('io.giving', { side: token ? 'red' : 'blue' });
}
const INTO = { do: 'embark', transport: 'T-1' };
const shown = (game: ReturnType<typeof towards>) =>
  game.question.preview!(game.view('blue'), game.asked, INTO)!.lines.join(' ');

test.each([
  [6, [3, 5], true],
  [6, [3, 3], false],
  [4, [1, 2], true],
])(
  'IO.house.transport, IO.house.walk: over difficult ground it gets in from %i" where the better of %j lets it',
  (off, dice, gets) => {
    const game = towards({ off, wood: true });
    game.answer({ unit: 'A', do: 'manoeuvre' });
    game.dice(...dice).answer(INTO);
    expect(game.left).toEqual([]);
    expect(game.board.units.A!.aboard).toBe(gets ? 'T-1' : undefined);
    // It went as far as the dice let it, and has moved.
    if (!gets) expect(game.board.models['A-1']!.at!.y).toBeCloseTo((32.5 + 0.625 + off - 3) * 1000, -2);
    expect(game.board.units.A!.deeds.moved).toBe('moved');
  },
);

test('IO.house.transport, IO.house.walk: what the dice of getting in promise is said before', () => {
  const said = (off: number, wood: boolean) => shown(towards({ off, wood }).answer({ unit: 'A', do: 'manoeuvre' }));
  // The better of two is 4 and more in 27 of 36.
  expect(said(6, true)).toContain('75 % to get in');
  expect(said(6, false)).not.toContain('to get in');
});

test('IO.order.topSpeed, IO.house.transport: at top speed it gets in by its Run, where that lets it', () => {
  const play = (off: number, ...dice: number[]) => {
    const game = towards({ off });
    game.answer({ unit: 'A', do: 'topSpeed' });
    if (!game.offered().includes('embark')) return 'no';
    game.dice(...dice).answer(INTO);
    expect(game.left).toEqual([]);
    return game.board.units.A!.aboard ?? Math.round((game.board.models['A-1']!.at!.y - 33_125) / 100);
  };
  // 6" of a move, 2" from the door; nothing is thrown where that will do.
  expect(play(8)).toBe('T-1');
  expect(play(11, 3)).toBe('T-1');
  expect(play(11, 2)).toBe(30);
  expect(play(14, 6)).toBe('T-1');
  expect(play(14.2)).toBe('no');
  const said = towards({ off: 11 }).answer({ unit: 'A', do: 'topSpeed' });
  expect(shown(said)).toContain('67 % to get in');
});

test('IO.order.topSpeed, IO.house.walk: over difficult ground the better of two dice and the Run together', () => {
  const game = towards({ off: 9, wood: true });
  game.answer({ unit: 'A', do: 'topSpeed' });
  game.dice(3, 4, 2).answer(INTO);
  expect([game.left, game.board.units.A!.aboard]).toEqual([[], 'T-1']);
});

test('IO.order.reserve, IO.house.readings.reserve: so does a Reserve Move', () => {
  const game = towards({ off: 11, token: 'reserveMove' });
  game.answer({ unit: 'R', do: 'ambush' });
  game.dice(4).answer({ react: 'reserveMove:A', ...INTO });
  if (game.pending.length > 0 && game.asked.asks === 'answer') game.answer(HOLD);
  expect(game.board.units.A!.aboard).toBe('T-1');
});

test('IO.house.walk, IO.house.transport: dice that let it in however they fall are not spoken of', () => {
  const said = (off: number) => shown(towards({ off, wood: true }).answer({ unit: 'A', do: 'topSpeed' }));
  // At worst a 1 of the ground and a 1 of the Run.
  expect(said(4)).not.toContain('to get in');
  expect(said(4.2)).toContain('to get in');
});
