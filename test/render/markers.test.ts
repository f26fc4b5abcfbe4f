import { describe, expect, it } from 'vitest';
import { battleBoard } from '../../bench/boards.js';
import { roundGround } from '../../src/engine/table/round-ground.js';
import { inLanguage } from '../../src/games/games.js';
import { type Scene, sceneOf } from '../../src/render/scene.js';
import { overlaps, type Shape } from '../../src/render/shapes.js';
import { aimed, markedBoard } from '../support/marked-board.js';

function flat(shapes: readonly Shape[]): Shape[] {
  return shapes.flatMap(shape => ('shapes' in shape ? [shape, ...flat(shape.shapes)] : [shape]));
}
const layer = (scene: Scene, name: string) => flat(scene.layers.find(each => each.name === name)!.shapes);
const texts = (shapes: readonly Shape[]) => shapes.flatMap(shape => (shape.kind === 'text' ? [shape.text] : []));

describe('markers in a picture', () => {
  const request = markedBoard();
  const scene = sceneOf(request);

  it('numbers markers of a group and circles of a clover, in letters that a phone shows', () => {
    const shapes = layer(scene, 'traces');
    expect(texts(shapes)).toEqual(['1', '2', '1', '2', '3', '4', '5-6']);
    // 960 pixels of the picture are 300 of the phone.
    for (const shape of shapes)
      if (shape.kind === 'text') expect((shape.size * 300) / scene.width).toBeGreaterThan(5.5);
  });

  it('draws rings, and an arrow from where it was aimed to where it came down', () => {
    const { frame } = scene;
    const shapes = layer(scene, 'traces');
    const spot = (p: { x: number; y: number }) => ({
      x: frame.field.x + ((p.x - frame.window.minX) / 1000) * frame.scale,
      y: frame.field.y + ((p.y - frame.window.minY) / 1000) * frame.scale,
    });
    const rings = shapes.filter(
      shape =>
        shape.kind === 'circle' &&
        Math.hypot(shape.at.x - spot({ x: 27_000, y: 29_000 }).x, shape.at.y - spot({ x: 27_000, y: 29_000 }).y) < 1,
    );
    expect(rings.map(shape => (shape.kind === 'circle' ? Math.round((shape.r / frame.scale) * 10) / 10 : 0))).toEqual([
      5, 3.5, 2.5,
    ]);
    const from = spot(aimed);
    const heads = shapes.filter(shape => shape.kind === 'path' && shape.closed && shape.fill === '#a34a00');
    expect(heads).toHaveLength(3);
    expect(
      shapes.some(shape => shape.kind === 'circle' && Math.hypot(shape.at.x - from.x, shape.at.y - from.y) < 1),
    ).toBe(true);
  });

  it('frames where a marker was aimed, too', () => {
    const far = {
      ...request,
      traces: [{ kind: 'blast' as const, at: { x: 40_000, y: 20_000 }, radius: 1500, aimed: { x: 10_000, y: 20_000 } }],
    };
    expect(sceneOf(far).frame.window.minX).toBeLessThan(10_000);
    expect(
      sceneOf({ ...far, traces: [{ kind: 'blast', at: { x: 40_000, y: 20_000 }, radius: 1500 }] }).frame.window.minX,
    ).toBeGreaterThan(20_000);
  });

  it('shows who flies above all others, with a shadow away from it', () => {
    const shapes = layer(scene, 'figures');
    const shadow = shapes.findIndex(shape => shape.kind === 'path' && shape.fill === 'rgba(0,0,0,0.34)');
    expect(shadow).toBeGreaterThan(-1);
    const discs = shapes.map(({ kind }) => kind).lastIndexOf('stamp');
    expect(shadow).toBeGreaterThan(discs);
  });

  it('says in the legend what these marks are, and only where they are', () => {
    const words = (of: Scene) => of.legend.marks.map(({ text }) => text);
    expect(words(scene)).toEqual(expect.arrayContaining(['blast', 'went astray', 'flame', 'in flight']));
    const plain = sceneOf({ ...battleBoard({ seed: 3, size: [72, 48], models: 30, dense: true }), traces: [] });
    for (const word of ['went astray', 'in flight']) expect(words(plain)).not.toContain(word);
  });

  it('calls a marker under models as everything else does, in the language of who looks', () => {
    const { board, ...plain } = { ...battleBoard({ seed: 3, size: [48, 44], models: 12 }), traces: [] };
    const [model] = Object.values(board.models).filter(({ at }) => at);
    const crowded = { ...plain, board: { ...board, markers: [{ ...board.markers[0]!, label: '3', at: model!.at! }] } };
    const named = () =>
      texts(sceneOf(crowded).layers.flatMap(({ shapes }) => flat(shapes))).filter(text => / 3$/.test(text));
    expect(named()).toContain('Marker 3');
    expect(inLanguage('de', named)).toContain('Zielmarker 3');
  });

  it('keeps names off ground that was left, where there is room beside it', () => {
    const plain = { ...battleBoard({ seed: 3, size: [48, 44], models: 12 }), traces: [], shows: 'table' as const };
    const { labels, frame } = sceneOf(plain);
    const { id, box } = labels.find(({ kind }) => kind === 'unit')!;
    const inches = (pixels: number) => Math.round((pixels / frame.scale) * 1000);
    const at = { x: inches(box.x + box.w / 2 - frame.field.x), y: inches(box.y + box.h / 2 - frame.field.y) };
    const burning = roundGround({ id: 'p', letter: 'P', name: 'P', kind: 'burning', keywords: [], at, radius: 1500 });
    const scene = sceneOf({ ...plain, board: { ...plain.board, terrain: [...plain.board.terrain, burning] } });
    const moved = scene.labels.find(label => label.kind === 'unit' && label.id === id)!.box;
    const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2, w: 0, h: 0 };
    expect(overlaps(box, middle)).toBe(true);
    expect(overlaps(moved, middle)).toBe(false);
  });

  it('names ground that was left: alone in a picture with news, among the rest on a map', () => {
    expect(scene.legend.ground.map(({ text }) => text)).toEqual([
      'burning: dangerous',
      'churned: difficult, dangerous',
    ]);
    const map = sceneOf({ ...request, shows: 'map' });
    expect(map.legend.ground.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['burning: dangerous', 'churned: difficult, dangerous']),
    );
  });
});
