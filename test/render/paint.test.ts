import { expect, it } from 'vitest';
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
