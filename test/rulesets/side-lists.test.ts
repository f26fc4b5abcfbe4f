import { expect, test } from 'vitest';
import { readSide } from '../../src/rulesets/side-lists.js';

test('an army of two codexes is called by both in no language of its own, as the board is read in several', () => {
  const codex = (name: string) => ({ name }) as never;
  const armies = {
    readPicked: (json: unknown) => ({ list: {} as never, codex: json as never }),
    checkPicked: () => ({ points: 250, faults: [] }),
  };
  const input = {
    armies: ['Guard', 'Brood'].map((name, seat) => ({ side: 'blue', seat: `blue-${seat}`, list: codex(name) })),
    codexes: [],
  };
  const agreed = { points: 500, shares: 'even', house: { provisional: true } } as const;
  expect(readSide(armies, input as never, 'blue', agreed).name).toBe('Guard + Brood');
});
