import { expect, test } from 'vitest';
import type { DescribedPointer } from '../../src/engine/index.js';
import { altOf } from '../../src/render/alt.js';
import { type Scene, sceneOf } from '../../src/render/scene.js';
import type { Shape } from '../../src/render/shapes.js';
import { battleBoard, TABLES } from '../support/boards.js';

const pointers: DescribedPointer[] = [
  {
    unit: 'r1',
    target: 'b1',
    from: { x: 10_000, y: 10_000 },
    to: { x: 20_000, y: 10_000 },
    side: 'red',
    number: 2,
    words: 'Raptors answers Golf',
  },
  {
    unit: 'b1',
    target: 'r1',
    from: { x: 20_000, y: 20_000 },
    to: { x: 10_000, y: 10_000 },
    side: 'blue',
    number: 3,
    words: 'Golf answers Raptors',
  },
];

function flat(shapes: readonly Shape[]): Shape[] {
  return shapes.flatMap(shape => ('shapes' in shape ? [shape, ...flat(shape.shapes)] : [shape]));
}
const layer = (scene: Scene, name: string) => flat(scene.layers.find(each => each.name === name)!.shapes);

test('who answers whom is drawn as arrows with numbers, in letters that a phone shows, named in the legend and the text', () => {
  const request = battleBoard(TABLES.usual);
  const described = { ...request.described, pointers };
  const shown = { ...request, described, traces: [], shows: 'news' as const };
  const scene = sceneOf(shown);
  const numbers = layer(scene, 'pointers').flatMap(shape => (shape.kind === 'text' ? [shape] : []));
  expect(numbers.map(({ text }) => text)).toEqual(['2', '3']);
  for (const { size } of numbers) expect((size * 390) / scene.width).toBeGreaterThan(9);
  // Where two arrows meet, their numbers still stand apart.
  const [one, two] = numbers.map(({ at }) => at) as [{ x: number; y: number }, { x: number; y: number }];
  expect(Math.hypot(one.x - two.x, one.y - two.y)).toBeGreaterThan(44);
  expect(scene.legend.marks.map(({ text }) => text)).toContain('answers');
  expect(altOf(shown, scene)).toContain('On their way: 2 Raptors answers Golf, 3 Golf answers Raptors');
  expect(layer(sceneOf(request), 'pointers').map(({ kind }) => kind)).toEqual(['clip']);
});
