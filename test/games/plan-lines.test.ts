import { expect, test } from 'vitest';
import { failLine, type PlanLine } from '../../src/games/plan.js';

test('what was to end a stage never follows a line that failed in it; what ends another one does', () => {
  const line = (id: number, stage: number, more: Partial<PlanLine> = {}): PlanLine => ({
    ...{ id, stage, asks: 'move', reply: {}, words: `Line ${id}`, thrown: 0, state: 'open' as const },
    ...more,
  });
  const lines = [line(1, 2), line(2, 2), line(3, 2, { rests: true }), line(4, 3, { rests: true })];
  failLine({ lines }, lines[0]!, 'refused', 'It is too far.');
  expect(lines.map(({ state, why }) => [state, why])).toEqual([
    ['refused', 'It is too far.'],
    ['open', undefined],
    ['passed', undefined],
    ['open', undefined],
  ]);
});
