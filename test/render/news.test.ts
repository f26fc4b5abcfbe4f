import { describe, expect, it } from 'vitest';
import { inLanguage } from '../../src/games/games.js';
import { altOf } from '../../src/render/alt.js';
import { bannerOf } from '../../src/render/banner.js';
import { textWidth } from '../../src/render/lettering.js';
import { newsOf } from '../../src/render/news.js';
import type { PictureRequest } from '../../src/render/picture.js';
import { type Scene, sceneOf } from '../../src/render/scene.js';
import { overlaps, type Shape } from '../../src/render/shapes.js';
import { battleBoard, TABLES } from '../support/boards.js';

/** CSS pixels across of a picture in a container on a phone of 390. */
const PHONE = 300;

function textsOf(shapes: readonly Shape[]): Extract<Shape, { kind: 'text' }>[] {
  return shapes.flatMap(shape =>
    shape.kind === 'text' ? [shape] : shape.kind === 'clip' || shape.kind === 'stamp' ? textsOf(shape.shapes) : [],
  );
}

function layer(scene: Scene, name: string): Shape[] {
  return scene.layers.find(each => each.name === name)!.shapes;
}

/** The news of only so many units of a table. */
function newsOfSome(spec: (typeof TABLES)[keyof typeof TABLES], first: number, count: number): PictureRequest {
  const request: PictureRequest = { ...battleBoard(spec), shows: 'news' };
  const chosen = Object.keys(request.board.units).slice(first, first + count);
  request.traces = chosen.flatMap(unit => {
    const own = request.traces.filter(trace => 'unit' in trace && trace.unit === unit);
    return own.length > 0 ? own : [{ kind: 'changed' as const, unit }];
  });
  return request;
}

const PARTS: [first: number, count: number][] = [
  [0, 1],
  [0, 3],
  [4, 5],
  [9, 4],
  [0, 9],
  [0, 99],
];
const cases = Object.entries(TABLES).flatMap(([name, spec]) =>
  PARTS.map(([first, count]) => [`${count} units from ${first} of a ${name} table`, spec, first, count] as const),
);

describe.each(cases)('the news of %s', (_name, spec, first, count) => {
  const request = newsOfSome(spec, first, count);
  const scene = sceneOf(request);
  const { frame } = scene;

  it('fills a part of the table of 24" at least, with the whole of it small in a corner', () => {
    expect(frame.zoomed).toBe(true);
    expect(frame.window.maxX - frame.window.minX).toBeGreaterThanOrEqual(23_900);
    expect(frame.window.maxY - frame.window.minY).toBeGreaterThanOrEqual(23_900);
    for (const { x, y } of newsOf(request).spots) {
      expect(x).toBeGreaterThanOrEqual(frame.window.minX);
      expect(x).toBeLessThanOrEqual(frame.window.maxX);
      expect(y).toBeGreaterThanOrEqual(frame.window.minY);
      expect(y).toBeLessThanOrEqual(frame.window.maxY);
    }
    expect(layer(scene, 'locator').length).toBeGreaterThan(3);
    expect(scene.height / scene.width).toBeLessThan(1.4);
  });

  it('names every unit in letters of 9 pixels at least on a phone', () => {
    expect((frame.letters * PHONE) / scene.width).toBeGreaterThanOrEqual(9);
    const key = textsOf(layer(scene, 'panel'));
    const named = new Set(scene.labels.filter(({ kind }) => kind === 'unit').map(({ id }) => id));
    for (const id of newsOf(request).units) {
      expect(named, `${id} bears a label`).toContain(id);
      const label = scene.labels.find(each => each.id === id)!;
      const name = request.described.units[id]!.label.slice(0, 6);
      const written = textsOf(label.shapes).some(({ text }) => text.startsWith(name));
      const below = key.find(({ text }) => text.startsWith(name));
      expect(written || below !== undefined, `${id} is named`).toBe(true);
      if (!written) expect((below!.size * PHONE) / scene.width).toBeGreaterThanOrEqual(9);
    }
    for (const { kind, shapes } of scene.labels) {
      if (kind !== 'terrain') continue;
      for (const { size } of textsOf(shapes)) expect((size * PHONE) / scene.width).toBeGreaterThanOrEqual(9);
    }
  });

  it('lays no label over another, and no name over a model', () => {
    const models = scene.groups.flatMap(group => group.figures.map(({ box }) => box));
    const numbered = scene.legend.names.length;
    const covering = scene.labels.filter(({ box }) => models.some(model => overlaps(model, box)));
    expect(covering.length).toBeLessThanOrEqual(numbered);
    for (const [index, { box, id }] of scene.labels.entries())
      for (const other of scene.labels.slice(index + 1))
        if (!covering.includes(other)) expect(overlaps(box, other.box), `${id} and ${other.id}`).toBe(false);
  });
});

describe('what a picture shows', () => {
  const request: PictureRequest = { ...battleBoard(TABLES.usual), shows: 'news' };

  it('is the whole table on demand, and where nothing happened', () => {
    for (const shows of ['table', 'map'] as const) expect(sceneOf({ ...request, shows }).frame.zoomed).toBe(false);
    const quiet = sceneOf({ ...request, traces: [] });
    expect(quiet.frame.zoomed).toBe(false);
    expect(layer(quiet, 'locator')).toEqual([]);
  });

  it('has the turn tracker and the score in each', () => {
    for (const shows of ['news', 'table', 'map'] as const) {
      const texts = textsOf(layer(sceneOf({ ...request, shows }), 'banner')).map(({ text }) => text);
      expect(texts).toEqual(expect.arrayContaining(['I', 'II', 'III', 'IV', 'V', 'VI', '2', '14']));
    }
    const long = { ...request.described, turns: { now: 7, last: 20 } };
    expect(textsOf(layer(sceneOf({ ...request, described: long }), 'banner')).map(({ text }) => text)).toContain(
      'Turn 7 of 20',
    );
    const before = { ...request.described, turns: { now: 0, last: 6 }, score: undefined };
    const texts = textsOf(layer(sceneOf({ ...request, described: before }), 'banner'));
    expect(texts.map(({ text }) => text)).not.toContain('I');
  });

  it('gives a turn as much room as its number takes', () => {
    const eight = { ...request.described, turns: { now: 2, last: 8 } };
    const shapes = layer(sceneOf({ ...request, described: eight }), 'banner');
    const written = textsOf(shapes).filter(({ text }) => /^[IV]+$/.test(text));
    expect(written).toHaveLength(8);
    for (const { text, size, at } of written) {
      const half = textWidth(text, size, true) / 2;
      const inBox = shapes.some(
        shape =>
          shape.kind === 'area' &&
          shape.area.x <= at.x - half &&
          at.x + half <= shape.area.x + shape.area.w &&
          shape.area.w < 80,
      );
      expect(inBox, text).toBe(true);
    }
  });

  it('keeps turns and score on the picture however many turns and points there are', () => {
    const scores = request.described.score!.scores.map((each, index) => ({ ...each, points: 105 + 10 * index }));
    const score = { ...request.described.score!, scores };
    for (const last of [6, 8, 9, 12]) {
      const described = { ...request.described, turns: { now: last, last }, score };
      const { shapes, corner } = bannerOf({ ...request, described }, 960, true);
      const written = textsOf(shapes).map(({ text }) => text);
      expect(written).toEqual(expect.arrayContaining(['105', '115']));
      for (const shape of shapes)
        if (shape.kind === 'area') expect(shape.area.x + shape.area.w, `${last} turns`).toBeLessThan(corner!.x);
    }
  });

  it('says of the score whether the battle still goes on', () => {
    const wordsOf = (over?: true) => {
      const described = { ...request.described, over };
      return textsOf(layer(sceneOf({ ...request, shows: 'table', described }), 'banner')).map(({ text }) => text);
    };
    expect(wordsOf()).toContain('if it ended now');
    expect(wordsOf(true)).toContain('final score');
    expect(wordsOf(true)).not.toContain('if it ended now');
  });

  it('explains its ground only on a map', () => {
    expect(sceneOf(request).legend.ground).toEqual([]);
    expect(sceneOf({ ...request, shows: 'table' }).legend.ground).toEqual([]);
    expect(sceneOf({ ...request, shows: 'map' }).legend.ground.length).toBeGreaterThan(3);
  });
});

describe('traces', () => {
  it('of one unit at one target are one line with one ring', () => {
    const request: PictureRequest = { ...battleBoard(TABLES.usual), shows: 'news' };
    const [blue, red] = ['blue', 'red'].map(side =>
      Object.values(request.board.units).find(unit => unit.side === side && unit.models.length > 3),
    );
    const lines = blue!.models.map(model => ({
      kind: 'shot' as const,
      side: 'blue' as const,
      unit: blue!.id,
      target: red!.id,
      from: request.board.models[model]!.at!,
      to: request.board.models[red!.models[0]!]!.at!,
    }));
    const drawn = (traces: PictureRequest['traces']) =>
      layer(sceneOf({ ...request, traces }), 'traces').flatMap(shape => (shape.kind === 'clip' ? shape.shapes : []));
    expect(lines.length).toBeGreaterThan(3);
    expect(drawn(lines)).toHaveLength(drawn(lines.slice(0, 1)).length);
    expect(drawn(lines).filter(({ kind }) => kind === 'stamp')).toHaveLength(1);
    // As older versions saved them.
    const old = lines.map(({ kind, side, from, to }) => ({ kind, side, from, to }));
    expect(drawn(old)).toHaveLength(drawn(old.slice(0, 1)).length);
    expect(altOf({ ...request, traces: old }, sceneOf({ ...request, traces: old }))).toContain('Blue fired.');
  });

  it('of a unit that is gone bear its name where it fell', () => {
    const request: PictureRequest = { ...battleBoard(TABLES.usual), shows: 'news' };
    const unit = Object.values(request.board.units).find(({ side }) => side === 'red')!;
    const { at } = request.board.models[unit.models[0]!]!;
    for (const id of unit.models) request.board.models[id]!.at = undefined;
    request.traces = [{ kind: 'fallen', side: 'red', at: at!, facing: 0, unit: unit.id }];
    const label = () => {
      const { shapes } = sceneOf(request).labels.find(({ id }) => id === unit.id)!;
      return textsOf(shapes).map(({ text }) => text);
    };
    expect(label()).toEqual([unit.name, 'GONE']);
    expect(inLanguage('de', label)).toEqual([unit.name, 'VERNICHTET']);
  });
});

describe('water', () => {
  it('is named once, whatever crosses it', () => {
    const request: PictureRequest = { ...battleBoard(TABLES.usual), shows: 'map' };
    const river = request.board.terrain.filter(({ kind }) => kind === 'river');
    expect(river.length).toBeGreaterThan(1);
    const named = sceneOf(request).labels.filter(({ id }) => river.some(piece => piece.id === id));
    expect(named).toHaveLength(1);
  });
});
