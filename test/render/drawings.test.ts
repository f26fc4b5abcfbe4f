import { expect, test } from 'vitest';
import { type Drawing, drawn } from '../../src/render/drawings.js';

const bars = (count: number, name: string): Drawing => ({
  kind: 'bars',
  title: name,
  about: name,
  bars: Array.from({ length: count }, (_, index) => ({ name, value: index - 3, shown: String(index - 3) })),
});

test('bars and maps say in words what they show, in no more than Discord takes', () => {
  expect(
    drawn({ kind: 'bars', title: 'Luck', about: 'Of two', bars: [{ name: 'Golds', value: 2, shown: '+2' }] }).alt,
  ).toBe('Luck. Of two Golds +2.');
  const long = 'x'.repeat(500);
  for (const drawing of [bars(32, long), bars(0, ''), bars(5, '\u202e@everyone')]) {
    const { alt, width, height } = drawn(drawing);
    expect(alt.length).toBeLessThanOrEqual(1024);
    expect(alt).not.toMatch(/NaN|undefined|\u202e/);
    expect([width, height].every(each => Number.isInteger(each) && each > 0 && each < 2_000)).toBe(true);
  }
});

test('a region without an area, and one of many owners, are drawn all the same', () => {
  const region = {
    name: 'Flat',
    outline: [
      [0, 0],
      [0, 0],
      [0, 0],
    ] as [number, number][],
    worth: 1,
    owner: 20,
    fought: true,
  };
  const { alt, layers } = drawn({ kind: 'regions', title: 'War', regions: [region], owners: Array(20).fill('Golds') });
  expect(alt).toBe('War, a map of 1 region. Golds holds Flat. Flat is fought for.');
  expect(JSON.stringify(layers)).not.toMatch(/null/);
});

test('of an owner with a long name the map still says how much is held', () => {
  const region = {
    name: 'Flat',
    outline: [
      [0, 0],
      [900, 0],
      [900, 900],
    ] as [number, number][],
    worth: 4,
    owner: 1,
    fought: false,
  };
  const { layers } = drawn({
    kind: 'regions',
    title: 'War',
    regions: [region],
    owners: ['Margraves of the Farthest Western Marches'],
  });
  expect(JSON.stringify(layers)).toMatch(/Margraves of the [^"]*…: 1 region, worth 4"/);
});
