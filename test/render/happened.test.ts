import { describe, expect, test } from 'vitest';
import type { Trace } from '../../src/engine/index.js';
import { altOf } from '../../src/render/alt.js';
import { LONGEST_ALT } from '../../src/render/lettering.js';
import type { PictureRequest } from '../../src/render/picture.js';
import { sceneOf } from '../../src/render/scene.js';
import type { Shape } from '../../src/render/shapes.js';
import { battleBoard, TABLES } from '../support/boards.js';

/** A picture on which this many units of Blue moved an inch each: `Riflemen of the Long Northern Shore 1` and so on. */
function moved(count: number): PictureRequest {
  const request: PictureRequest = { ...battleBoard(TABLES.large), shows: 'map' };
  const own = Object.values(request.board.units).filter(({ side }) => side === 'blue');
  expect(own.length).toBeGreaterThanOrEqual(count);
  request.traces = own.slice(0, count).map((unit, index): Trace => {
    // A label says more than the name, such as the rank of a leader.
    unit.name = `Riflemen of the Long Northern Shore ${index + 1}`;
    request.described.units[unit.id]!.label = `${unit.name} · III`;
    const { x, y } = request.board.models[unit.models[0]!]!.at!;
    const path = [
      { x, y },
      { x: x + 1000, y },
    ];
    return { kind: 'move', unit: unit.id, side: 'blue', path };
  });
  return request;
}

function textsOf(shapes: readonly Shape[]): string[] {
  return shapes.flatMap(shape =>
    shape.kind === 'text' ? [shape.text] : shape.kind === 'clip' ? textsOf(shape.shapes) : [],
  );
}

/** What the panel says below the table, its lines joined again. */
function panelOf(request: PictureRequest): string {
  const texts = sceneOf(request).layers.flatMap(({ shapes }) => textsOf(shapes));
  return texts.slice(texts.indexOf('Since the last picture') + 1).join(' ');
}

const NAMED = /Blue moved: ((?:[^,.;]+ 1", )*[^,.;]+ 1") and (\d+) more\b/;

describe('what happened since the last picture', () => {
  test('the panel names whole units, and says how many more there are', () => {
    const [, names = '', more] = NAMED.exec(panelOf(moved(9))) ?? [];
    expect(names.split(', ').length).toBeGreaterThan(1);
    expect(names.split(', ').length + Number(more)).toBe(9);
    expect(panelOf(moved(9))).not.toContain('…');
    expect(panelOf(moved(9))).not.toContain('· III');
  });

  test('a unit that moved several times went as far as all its moves together', () => {
    const request = moved(3);
    request.traces.push(request.traces[1]!);
    expect(panelOf(request)).toMatch(/Blue moved: [^,]+ 1", [^,]+ 2", [^,]+ 1"/);
  });

  test('all of them where there is room', () => {
    expect(panelOf(moved(3))).toMatch(/Blue moved: [^,]+ 1", [^,]+ 1", [^,]+ 1"/);
    expect(panelOf(moved(3))).not.toMatch(/ and \d+ more/);
  });

  test('the words for those who do not see the picture are cut between units, too', () => {
    const request = moved(9);
    const alt = altOf(request, sceneOf(request));
    const [, names = '', more] = NAMED.exec(alt) ?? [];
    expect(names.split(', ').length + Number(more)).toBe(9);
    expect(alt.length).toBeLessThanOrEqual(LONGEST_ALT);
  });
});
