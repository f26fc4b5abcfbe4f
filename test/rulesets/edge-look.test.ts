import { expect, test } from 'vitest';
import type { Board } from '../../src/engine/index.js';
import { rectangle } from '../../src/engine/table/outline.js';
import { edgeWords } from '../../src/rulesets/edge-look.js';
import { piece } from '../support/table.js';

test('of much cover near an edge three pieces are named', () => {
  const woods = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter, at) =>
    piece(`Woods ${letter}`, [at * 8, 2, 6, 6], ['soft']),
  );
  const near = (count: number) => {
    const board = { terrain: woods.slice(0, count), outline: rectangle(48_000, 48_000).points, markers: [] };
    return edgeWords(board as unknown as Board, 'north');
  };
  expect(near(4)).toBe('4 pieces of cover near it: Woods A, Woods B, Woods C and Woods D');
  expect(near(6)).toBe('6 pieces of cover near it: Woods A, Woods B, Woods C and 3 more');
});
