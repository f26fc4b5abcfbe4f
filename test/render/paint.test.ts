import { expect, it } from 'vitest';
import { BUCKETS, bucketOf, choose } from '../../src/render/indexed-png.js';
import { paint } from '../../src/render/paint.js';
import { sceneOf } from '../../src/render/scene.js';
import type { Shape } from '../../src/render/shapes.js';
import { battleBoard, TABLES } from '../support/boards.js';

const words: Shape[] = (['left', 'center', 'right'] as const).flatMap((align, index) =>
  [0, 0.25, 0.5, 0.8].map((part, line): Shape => {
    const at = { x: 120 + part, y: 20 + 40 * line + 150 * index };
    return { kind: 'text', at, text: 'Ärger, Wj “12″”', size: 17.3, fill: '#d8b040', bold: line > 1, align };
  }),
);

/** Lands, stamps and words are painted once and put down again: by the third picture all of them are. */
it.each([
  ['a whole table', () => sceneOf({ ...battleBoard(TABLES.usual), shows: 'table' })],
  ['a part of it', () => sceneOf({ ...battleBoard(TABLES.usual), shows: 'news' })],
  ['words at parts of a pixel', () => ({ width: 300, height: 480, layers: [{ shapes: words }] })],
])('the picture of %s is the same to the byte when it is painted again', (_name, scene) => {
  const [first, second, third] = [paint(scene()), paint(scene()), paint(scene())];
  expect(second.equals(first)).toBe(true);
  expect(third.equals(first)).toBe(true);
});

it('a small area of a colour of its own keeps it beside many shades that are alike', () => {
  const counts = new Uint32Array(BUCKETS);
  const shades = new Uint32Array(BUCKETS);
  const add = (colour: number, pixels: number) => {
    counts[bucketOf(colour)] = pixels;
    shades[bucketOf(colour)] = colour;
  };
  for (let part = 0; part < 30; part += 1)
    for (const tint of [0, 8]) add(((part * 8) << 16) | ((part * 8) << 8) | (part * 8 + tint), 1000);
  const gold = 0xf4c531;
  add(gold, 300);
  const { palette, slots } = choose(counts, shades);
  const at = slots[bucketOf(gold)]! * 3;
  expect([...palette.subarray(at, at + 3)]).toEqual([0xf4, 0xc5, 0x31]);
});
