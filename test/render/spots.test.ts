import { expect, test } from 'vitest';
import { altOf } from '../../src/render/alt.js';
import { PHONE } from '../../src/render/frame.js';
import { sceneOf } from '../../src/render/scene.js';
import { inside, overlaps } from '../../src/render/shapes.js';
import { drawSpots, spotsIn } from '../../src/render/spots.js';
import { battleBoard, TABLES } from '../support/boards.js';

const [spec] = Object.values(TABLES);
const plain = battleBoard(spec!);
const spot = { at: { x: 20_000, y: 16_000 }, side: 'blue' as const, label: 'Divers', word: 'landing place' };
const request = { ...plain, described: { ...plain.described, spots: [spot] } };

test('a marked place is drawn with its name, stands in the legend and in words', () => {
  const scene = sceneOf(request);
  const { boxes } = drawSpots(spotsIn(request, scene.frame), scene.frame);
  expect(scene.layers.find(({ name }) => name === 'spots')!.shapes).not.toEqual([]);
  expect(scene.legend.marks.map(({ text }) => text)).toContain('landing place');
  expect(altOf(request, scene)).toContain('Marked places: Divers');
  for (const box of boxes) {
    expect(inside(scene.frame.field, box)).toBe(true);
    expect(scene.labels.filter(label => overlaps(label.box, box)).map(({ id }) => id)).toEqual([]);
  }
});

test('its name has 9 pixels on a phone', () => {
  const scene = sceneOf(request);
  const [, name] = drawSpots(spotsIn(request, scene.frame), scene.frame).boxes;
  expect(((name!.h - 6) * PHONE) / scene.width).toBeGreaterThanOrEqual(9);
});

test('where none is marked nothing is drawn', () => {
  const scene = sceneOf(plain);
  expect(scene.legend.marks.map(({ text }) => text)).not.toContain('landing place');
  expect(altOf(plain, scene)).not.toContain('Marked places');
});
