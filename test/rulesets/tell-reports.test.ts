import { expect, test } from 'vitest';
import type { Board, SideId } from '../../src/engine/index.js';
import { narrateWith } from '../../src/rulesets/tell-reports.js';

type Told =
  | { type: 'stood'; name: string }
  | { type: 'turned'; side: SideId }
  | { type: 'shot'; unit: string; name: string };

const tell = {
  stood: ({ name }: { name: string }) => ({ line: `**${name}** stands` }),
  shot: ({ name }: { name: string }) => ({ line: `**${name}** shoots`, own: true }),
  turned: ({ side }: { side: SideId }) => ({ before: side }),
};

test('what comes after a side has begun is told of that side alone', () => {
  const events: Told[] = [
    { type: 'turned', side: 'blue' },
    { type: 'stood', name: 'Alpha' },
    { type: 'stood', name: 'Bravo' },
    { type: 'turned', side: 'red' },
    { type: 'stood', name: 'Charlie' },
    { type: 'stood', name: 'Delta' },
  ];
  const reports = narrateWith<Board, Told>(tell as Parameters<typeof narrateWith<Board, Told>>[0], events, {} as Board);
  expect(reports.map(({ side, title, lines }) => [side, title, ...lines])).toEqual([
    ['blue', '**Alpha** stands', '**Bravo** stands'],
    ['red', '**Charlie** stands', '**Delta** stands'],
  ]);
});

test('a deed of its own stands behind nothing that was told of the other side', () => {
  const events: Told[] = [
    { type: 'turned', side: 'blue' },
    { type: 'stood', name: 'Alpha' },
    { type: 'shot', unit: 'delta', name: 'Delta' },
    { type: 'shot', unit: 'delta', name: 'Delta again' },
  ];
  const board = { units: { delta: { side: 'red' } } } as unknown as Board;
  const reports = narrateWith<Board, Told>(tell as Parameters<typeof narrateWith<Board, Told>>[0], events, board);
  expect(reports.map(({ side, title, lines }) => [side, title, ...lines])).toEqual([
    ['blue', '**Alpha** stands'],
    ['red', '**Delta** shoots', '**Delta again** shoots'],
  ]);
});
