import { expect, test } from 'vitest';
import { type Board, boardMemory, type Model } from '../../../src/engine/index.js';
import { rectangle } from '../../../src/engine/table/outline.js';
import { bareBoard } from '../../../src/rulesets/bare-board.js';
import { standing } from '../../../src/rulesets/board-queries.js';
import { crossingOf } from '../../../src/rulesets/movement/crossing.js';

test('DK.turn.crossing: what is remembered of a board on the way holds where the mover is then', () => {
  const at = { x: 4000, y: 4000 };
  const mover: Model = {
    id: 'a',
    unit: 'alpha',
    name: 'A',
    at,
    facing: 0,
    base: { shape: 'circle', d: 1000 },
    height: 1000,
  };
  const board = { ...bareBoard(rectangle(48_000, 48_000).points), models: { a: mover } } as Board;
  const ways = boardMemory<number>();
  const path = [at, { x: 14_000, y: 4000 }];
  const share = crossingOf(
    board,
    [{ model: 'a', at: path[1]!, facing: 0, path }],
    then => ways(then, '', () => then.models.a!.at!.x) >= 8500,
    standing,
  );
  expect(share).toBe(0.5);
});
