import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spareMemory } from '../../src/games/spare-memory.js';

/** Milliseconds that the thread worked in all. */
let worked = 0;

beforeEach(() => {
  vi.useFakeTimers();
  worked = 0;
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation((now, before) => ({
    active: now && before ? now.active - before.active : worked,
    idle: 0,
    utilization: 0,
  }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function second(work: number): void {
  worked += work;
  vi.advanceTimersByTime(1_000);
}

test('after the start memory is given back in the second and third quiet second, and then left alone', () => {
  const giveBack = vi.fn();
  const stop = spareMemory(giveBack);
  second(900);
  second(5);
  expect(giveBack).not.toHaveBeenCalled();
  second(5);
  expect(giveBack).toHaveBeenCalledTimes(1);
  for (let later = 0; later < 20; later += 1) second(5);
  expect(giveBack).toHaveBeenCalledTimes(2);
  stop();
});

test('work that goes on is not held up; when it ends, memory is given back again', () => {
  const giveBack = vi.fn();
  const stop = spareMemory(giveBack);
  for (let busy = 0; busy < 20; busy += 1) second(busy % 2 === 0 ? 100 : 0);
  expect(giveBack).not.toHaveBeenCalled();
  for (let later = 0; later < 5; later += 1) second(0);
  expect(giveBack).toHaveBeenCalledTimes(2);
  second(900);
  for (let later = 0; later < 5; later += 1) second(0);
  expect(giveBack).toHaveBeenCalledTimes(4);
  stop();
  second(900);
  for (let later = 0; later < 5; later += 1) second(0);
  expect(giveBack).toHaveBeenCalledTimes(4);
});
