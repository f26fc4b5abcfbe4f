import { expect, test } from 'vitest';
import type { Board, SideId } from '../../src/engine/index.js';
import { narrateWith } from '../../src/rulesets/tell-reports.js';

type Told = { type: 'stood'; name: string } | { type: 'turned'; side: SideId };

const tell = {
  stood: ({ name }: { name: string }) => ({ line: `**${name}** stands` }),
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
