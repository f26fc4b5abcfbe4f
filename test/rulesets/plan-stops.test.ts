import { expect, test } from 'vitest';
import type { Board, GameEvent } from '../../src/engine/index.js';
import { stopsAt } from '../../src/rulesets/plan-stops.js';

const board = { units: { alpha: { id: 'alpha', name: 'Alpha', seat: 'blue' } } } as unknown as Board;
const fell = (left: number, ...models: string[]) => ({ type: 'fell', unit: 'alpha', models, left }) as GameEvent;
const told = (...events: GameEvent[]) => stopsAt<Board, GameEvent>({})(events, board, 'blue').map(({ words }) => words);

test('what a unit loses one after another is told once, by how many', () => {
  expect(told(fell(5, 'a'))).toEqual(['Alpha lost a model']);
  expect(told(fell(5, 'a'), fell(4, 'b'), fell(2, 'c', 'd'))).toEqual(['Alpha lost 4 models']);
  expect(told(fell(1, 'a'), fell(0, 'b'))).toEqual(['Alpha was wiped out']);
});
