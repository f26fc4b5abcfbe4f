import { expect, test } from 'vitest';
import { battleBoard } from '../../bench/boards.js';
import type { Overlay } from '../../src/engine/index.js';
import { altOf } from '../../src/render/alt.js';
import { drawRings } from '../../src/render/overlay.js';
import type { PictureRequest } from '../../src/render/picture.js';
import { sceneOf } from '../../src/render/scene.js';
import { inside, overlaps } from '../../src/render/shapes.js';

const base = { shape: 'circle', d: 1000 } as const;
const body = (x: number, y: number) => ({ at: { x, y }, facing: 0, base, height: 1500 });
const round = (far: number, ...at: [number, number][]) => at.map(([x, y]) => ({ body: body(x, y), far }));

function withOverlay(overlay: Overlay): PictureRequest {
  return { ...battleBoard({ seed: 3, size: [48, 48], models: 30, dense: false }), traces: [], shows: 'map', overlay };
}

const ranges: Overlay = {
  side: 'blue',
  across: 0,
  shades: [],
  rings: [
    { kind: 'move', word: 'Advance', round: round(4000, [24_000, 24_000], [26_000, 24_000]) },
    { kind: 'charge', word: 'Charge', round: round(4000, [24_000, 24_000], [26_000, 24_000]) },
    { kind: 'shot', word: 'Carbine', round: round(30_000, [24_000, 24_000]) },
  ],
};

test('every ring bears its name and inches within the table, and none covers another', () => {
  const request = withOverlay(ranges);
  const { frame, legend } = sceneOf(request);
  const { boxes, words } = drawRings(request, frame);
  const said = words.flatMap(shape => (shape.kind === 'text' ? [shape.text] : []));
  expect(said).toEqual(['Advance 4"', 'Charge 4"', 'Carbine 30"']);
  for (const box of boxes) {
    expect(inside(frame.field, box)).toBe(true);
    expect(boxes.filter(other => other !== box && overlaps(box, other))).toEqual([]);
  }
  expect(legend.marks.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['moves so far', 'charges so far', 'shoots so far']),
  );
});

test('a ring runs round all bodies of a unit, and through none of their reaches', () => {
  const request = withOverlay({ ...ranges, rings: ranges.rings.slice(0, 1) });
  const { frame } = sceneOf(request);
  const [curve] = drawRings(request, frame).curves;
  if (curve?.kind !== 'path') throw new Error('no curve');
  const middles = ranges.rings[0]!.round.map(each => each.body.at);
  for (const { x, y } of curve.lines.flat()) {
    const inches = middles.map(at => {
      const [dx, dy] = [(x - frame.field.x) / frame.scale, (y - frame.field.y) / frame.scale];
      return Math.hypot(dx - at.x / 1000, dy - at.y / 1000);
    });
    // 4" from the rim of a base an inch across.
    expect(Math.min(...inches)).toBeGreaterThan(4.49);
    expect(Math.min(...inches)).toBeLessThan(4.51);
  }
});

test('shaded ground is in the legend and in the words of the picture', () => {
  const at = [{ x: 10_500, y: 10_500 }];
  const request = withOverlay({
    side: 'red',
    across: 1000,
    rings: [],
    shades: [
      { kind: 'unseen', at },
      { kind: 3, at },
    ],
  });
  const scene = sceneOf(request);
  expect(scene.legend.marks.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['ground out of sight', '3 or more can shoot there']),
  );
  expect(altOf(request, scene)).toContain('Drawn over it: ground out of sight, 3 or more can shoot there.');
});
