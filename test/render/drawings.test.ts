import { expect, test } from 'vitest';
import { type Drawing, drawn } from '../../src/render/drawings.js';
import { textWidth } from '../../src/render/lettering.js';

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

test('the words of an alternative text are never cut within a sign', () => {
  for (const name of ['𝕬'.repeat(40), `x${'𝕬'.repeat(40)}`])
    for (const title of ['W', 'Wa']) expect(drawn({ ...bars(32, name), title }).alt).not.toMatch(/\p{Surrogate}/u);
});

test('on a map of many small regions each says what it is worth, whose it is and that it is fought for within its own bounds', () => {
  const at = (index: number): [number, number] => [(index % 6) * 165, Math.floor(index / 6) * 250];
  const regions = Array.from({ length: 24 }, (_, index) => {
    const [x, y] = at(index);
    const outline: [number, number][] = [
      [x, y],
      [x + 165, y],
      [x + 165, y + 250],
      [x, y + 250],
    ];
    return { name: `Northern March ${index}`, outline, worth: 10 + index, owner: index + 1, fought: true };
  });
  const owners = regions.map((_, index) => `Army ${index}`);
  const { layers } = drawn({ kind: 'regions', title: 'War', regions, owners });
  const bounds = layers[1]?.shapes.flatMap(shape => (shape.kind === 'path' ? shape.lines : [])) ?? [];
  expect(bounds).toHaveLength(24);
  const within = bounds.map(corners => {
    const [left, right] = [Math.min, Math.max].map(of => of(...corners.map(({ x }) => x))) as [number, number];
    const [top, bottom] = [Math.min, Math.max].map(of => of(...corners.map(({ y }) => y))) as [number, number];
    return (layers[2]?.shapes ?? []).filter(shape => {
      if (shape.kind !== 'text') return false;
      const half = textWidth(shape.text, shape.size, shape.bold) / 2;
      const { x, y } = shape.at;
      return x - half >= left && x + half <= right && y > top && y < bottom;
    });
  });
  const words = within.map(shapes => shapes.map(shape => (shape.kind === 'text' ? shape.text : '')).join(' '));
  for (const [index, said] of words.entries())
    expect(said).toMatch(new RegExp(`^Northern March ${index} .*\\b${index + 1} .*worth ${10 + index}.*fought`));
});
