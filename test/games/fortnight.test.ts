import { expect, test } from 'vitest';
import { playFortnight } from '../../tools/fortnight/fortnight.js';

test('two weeks by post: every ping, pause and answer of the clock at its minute, and nobody woken', {
  timeout: 300_000,
}, async () => {
  const { wrong, faults, diary, expiries, pings, reminders, answers } = await playFortnight();
  expect(wrong).toEqual([]);
  expect(faults).toEqual([]);
  expect(expiries).toBeGreaterThanOrEqual(10);
  expect(reminders).toBeGreaterThan(30);
  expect(pings).toBeGreaterThan(reminders);
  expect(answers).toBeGreaterThan(100);
  for (const told of [
    /Emi is away/,
    /Emi is back/,
    /Bea plays for Ann/,
    /Ann is back, and takes over/,
    /the clock answers/,
    /the bot runs again/,
    /the vote on Ford is accepted, done/,
    /counts in the ladder/,
    /has won 1 on the ladder/,
  ])
    expect(
      diary.some(line => told.test(line)),
      String(told),
    ).toBe(true);
});
