import { expect, test } from 'vitest';
import { type TinyBoard, tiny } from '../../../examples/tiny-ruleset/ruleset.js';
import { scriptedDice } from '../../../src/engine/dice/scripted.js';
import { boardMemory, Game, open, viewFor } from '../../../src/engine/index.js';

/** A memory of how strong a side is, and how often that was worked out. */
function counting() {
  const memory = boardMemory<number>();
  const asked = { times: 0 };
  const strength = (board: TinyBoard, side: 'blue' | 'red') =>
    memory(board, side, () => {
      asked.times += 1;
      return board.strength[side];
    });
  return { strength, asked };
}

const begun = (ruleset = tiny) =>
  open(
    ruleset,
    ruleset.setUp({
      points: 10,
      battlefieldSeed: 1,
      armies: (['blue', 'red'] as const).map((side, index) => ({ side, seat: side, list: ['gold', 'grey'][index]! })),
      options: { strength: 6 },
    }),
    scriptedDice([]),
  ).state;

test('an answer is worked out once for a board and a key, undefined too', () => {
  const { strength, asked } = counting();
  const state = begun();
  for (const seat of ['blue', 'blue'] as const) expect(strength(viewFor(state, seat).board, 'blue')).toBe(6);
  expect(asked.times).toBe(1);
  strength(state.board, 'red');
  expect(asked.times).toBe(2);
  let found = 0;
  const nothing = boardMemory<undefined>();
  for (let time = 0; time < 2; time += 1)
    nothing(state.board, '', () => {
      found += 1;
      return undefined;
    });
  expect(found).toBe(1);
});

test('an event ends what was known, in the middle of a beat too; what is known stays where nothing happens', () => {
  const { strength, asked } = counting();
  const state = begun();
  const game = new Game(state, tiny.evolve, scriptedDice([]));
  const look = () => [strength(game.board, 'red'), strength(viewFor(state, 'red').board, 'red')];
  expect([...look(), asked.times]).toEqual([6, 6, 1]);
  game.emit({ type: 'landed', by: 'blue', faces: [5, 5], hurt: 2 });
  expect([...look(), asked.times]).toEqual([4, 4, 2]);
});

test('an imagined board, and a state through JSON, know nothing of what was found for another', () => {
  const { strength, asked } = counting();
  const { board } = begun();
  strength(board, 'blue');
  expect(strength({ ...board, strength: { blue: 1, red: 1 } }, 'blue')).toBe(1);
  expect(strength(JSON.parse(JSON.stringify(board)) as TinyBoard, 'blue')).toBe(6);
  expect(strength(board, 'blue')).toBe(6);
  expect(asked.times).toBe(3);
});
