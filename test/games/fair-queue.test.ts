import { expect, test } from 'vitest';
import { FairQueue } from '../../src/games/fair-queue.js';

const order = (queue: FairQueue<string>, now: number, took: Record<string, number>) => {
  const out: string[] = [];
  for (let next = queue.next(now); next; next = queue.next(now)) {
    out.push(next.item);
    queue.took(next.user, took[next.user] ?? 1, now);
  }
  return out;
};

test('who had the least comes first: a hundred calls of five users keep nobody else waiting', () => {
  const queue = new FairQueue<string>();
  const floods = ['a', 'b', 'c', 'd', 'e'];
  for (let call = 0; call < 100; call += 1) for (const user of floods) queue.add(user, `${user}${call}`, 0);
  for (let call = 0; call < 50; call += 1) {
    const next = queue.next(0);
    queue.took(next?.user ?? '', 30, 0);
  }
  queue.add('player', 'walk', 0);
  queue.add('player', 'submit', 0);
  expect(queue.next(0)).toEqual({ user: 'player', item: 'walk' });
  queue.took('player', 30, 0);
  expect(queue.next(0)).toEqual({ user: 'player', item: 'submit' });
});

test('cheap calls of one go between dear calls of another, each user’s own in order', () => {
  const queue = new FairQueue<string>();
  for (const item of ['dear 1', 'dear 2', 'dear 3']) queue.add('dear', item, 0);
  for (const item of ['cheap 1', 'cheap 2', 'cheap 3', 'cheap 4']) queue.add('cheap', item, 0);
  expect(order(queue, 0, { dear: 90, cheap: 30 })).toEqual([
    'dear 1',
    'cheap 1',
    'cheap 2',
    'cheap 3',
    'dear 2',
    'cheap 4',
    'dear 3',
  ]);
  expect(queue.next(0)).toBeUndefined();
});

test('what somebody had is forgotten in time', () => {
  const queue = new FairQueue<string>();
  queue.took('flood', 10_000, 0);
  queue.took('player', 100, 60_000);
  queue.add('flood', 'flood', 60_000);
  queue.add('player', 'player', 60_000);
  // Half of it every five seconds: 10,000 ms are 2.4 ms after a minute.
  expect(queue.next(60_000)?.item).toBe('flood');
});

test('everything that waits can be taken out at once', () => {
  const queue = new FairQueue<string>();
  queue.add('a', '1', 0);
  queue.add('b', '2', 0);
  expect(queue.takeAll()).toEqual(['1', '2']);
  expect(queue.next(0)).toBeUndefined();
});
