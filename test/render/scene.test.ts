import { describe, expect, it } from 'vitest';
import { holds } from '../../src/engine/table/polygons.js';
import { pieceWord } from '../../src/engine/table/terrain-words.js';
import { altOf } from '../../src/render/alt.js';
import { SIDE_COLOURS } from '../../src/render/colours.js';
import { placeAll } from '../../src/render/frame.js';
import { drawGround } from '../../src/render/ground.js';
import { LONGEST_ALT } from '../../src/render/lettering.js';
import type { PictureRequest } from '../../src/render/picture.js';
import { type Scene, sceneOf } from '../../src/render/scene.js';
import {
  type Area,
  around,
  inside,
  middleOf,
  overlaps,
  type Shape,
  type Spot,
  wider,
} from '../../src/render/shapes.js';
import { unitTag } from '../../src/render/tags.js';
import { battleBoard, TABLES } from '../support/boards.js';

const tables = Object.entries(TABLES);

function textsOf(shapes: readonly Shape[]): string[] {
  return shapes.flatMap(shape =>
    shape.kind === 'text' ? [shape.text] : shape.kind === 'clip' ? textsOf(shape.shapes) : [],
  );
}

function layer(scene: Scene, name: string): Shape[] {
  return scene.layers.find(each => each.name === name)!.shapes;
}

function spotsOf(shape: Shape): Spot[] {
  switch (shape.kind) {
    case 'path':
      return shape.lines.flat();
    case 'area': {
      const { x, y, w, h } = shape.area;
      return [
        { x, y },
        { x: x + w, y: y + h },
      ];
    }
    case 'dots':
    case 'stamp':
      return shape.at;
    case 'clip':
      return shape.shapes.flatMap(spotsOf);
    default:
      return [shape.at];
  }
}

function boxes(scene: Scene): Area[] {
  return scene.groups.flatMap(group => group.figures.map(({ box }) => box));
}

describe.each(tables)('a %s table', (_name, spec) => {
  const request = battleBoard(spec);
  const scene = sceneOf(request);

  it('labels every unit, hiding neither models nor other labels', () => {
    const units = scene.labels.filter(({ kind }) => kind === 'unit');
    expect(units.map(({ id }) => id).sort()).toEqual(Object.keys(request.board.units).sort());
    const models = boxes(scene);
    expect(models).toHaveLength(Object.keys(request.board.models).length);
    for (const [index, { box, id }] of scene.labels.entries()) {
      expect(inside(scene.frame.field, box), `${id} lies on the table`).toBe(true);
      expect(
        models.filter(model => overlaps(model, box)),
        `${id} hides no model`,
      ).toEqual([]);
      for (const other of scene.labels.slice(index + 1))
        expect(overlaps(box, other.box), `${id} and ${other.id}`).toBe(false);
    }
  });

  it('keeps names, panel and edges inside the picture', () => {
    for (const name of ['labels', 'names', 'banner', 'panel', 'edges']) {
      for (const { x, y } of layer(scene, name).flatMap(spotsOf)) {
        expect(x, name).toBeGreaterThanOrEqual(0);
        expect(x, name).toBeLessThanOrEqual(scene.width);
        expect(y, name).toBeGreaterThanOrEqual(0);
        expect(y, name).toBeLessThanOrEqual(scene.height);
      }
    }
  });

  it('ties labels to units: near their models, or by a line', () => {
    const leaders = layer(scene, 'leaders').flatMap(spotsOf);
    for (const { kind, id, box } of scene.labels) {
      if (kind !== 'unit') continue;
      const figures = scene.groups.find(({ unit }) => unit.id === id)!.figures;
      const gap = Math.min(
        ...figures.map(figure =>
          Math.hypot(
            Math.max(0, box.x - figure.box.x - figure.box.w, figure.box.x - box.x - box.w),
            Math.max(0, box.y - figure.box.y - figure.box.h, figure.box.y - box.y - box.h),
          ),
        ),
      );
      const tied = leaders.some(({ x, y }) => x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h);
      expect(gap <= 12 || tied, `${id} lies ${gap} pixels away`).toBe(true);
    }
  });

  it('is the same every time, through JSON', () => {
    const again = sceneOf(JSON.parse(JSON.stringify(request)) as PictureRequest);
    expect(JSON.stringify(again.layers)).toBe(JSON.stringify(scene.layers));
  });
});

describe('the tag of a unit', () => {
  const written = (label: string, word = 'a word that is far too long for a banner') => {
    const badges = [{ glyph: 'HIDDEN', word, tone: 'good' as const, kind: 'status' as const }];
    return textsOf(unitTag('blue', { label, lines: [], badges }, 1, 14).draw({ x: 0, y: 0 }));
  };

  it('cut short keeps the number that tells teams apart, or the rank, or the last of three words', () => {
    expect(written('Alpha 2')[0]).toBe('Alpha 2');
    expect(written('Vanguard of the Northern Shore 2')[0]).toMatch(/^Vanguard.*… 2$/);
    expect(written('Lieutenant of the Northern Shore · II')[0]).toMatch(/^Lieutenant.*… · II$/);
    expect(written('Lantern-bearers of the Candle')[0]).toMatch(/^Lantern.*… Candle$/);
    expect(written('Lantern-bearers-of-the-Candle')[0]).toMatch(/…$/);
  });

  it('says a status by its short word', () => {
    expect(written('Alpha 2')).toContain('HIDDEN');
  });
});

describe('the table', () => {
  it('has the size that Discord shows well', () => {
    const size = (spec: (typeof TABLES)[keyof typeof TABLES]) => {
      const { width, height } = sceneOf(battleBoard(spec));
      return { width, height };
    };
    expect(size(TABLES.usual).width).toBe(992);
    expect(size(TABLES.usual).height).toBeLessThan(1250);
    const small = size(TABLES.small);
    expect(small.width).toBeLessThan(1300);
    expect(small.height).toBeGreaterThan(small.width);
  });

  it('clips terrain and ground to a table in a U', () => {
    const request = battleBoard(TABLES.horseshoe);
    const scene = sceneOf(request);
    const [clip] = layer(scene, 'terrain');
    expect(clip).toMatchObject({ kind: 'clip' });
    const inner = clip?.kind === 'clip' ? clip.shapes[0] : undefined;
    expect(inner).toMatchObject({ kind: 'clip' });
    expect(inner?.kind === 'clip' && inner.lines[0]).toHaveLength(request.board.outline.length);
    expect(drawGround(request.board.outline, scene.frame)[0]).toMatchObject({ kind: 'path', closed: true });
  });

  it('cuts a river that leaves the table', () => {
    const request = battleBoard(TABLES.usual);
    const { terrain } = request.board;
    terrain.push({
      ...terrain.find(({ kind }) => kind === 'river')!,
      id: 'long',
      letter: 'ZZ',
      outline: [
        { x: 1000, y: -9000 },
        { x: 3000, y: -9000 },
        { x: 3000, y: 90_000 },
        { x: 1000, y: 90_000 },
      ],
    });
    const scene = sceneOf(request);
    const { field } = scene.frame;
    const [clip] = layer(scene, 'terrain');
    const lines = clip?.kind === 'clip' && clip.shapes[0]?.kind === 'clip' ? clip.shapes[0].lines : [];
    for (const { y } of lines.flat()) {
      expect(y).toBeGreaterThanOrEqual(field.y);
      expect(y).toBeLessThanOrEqual(field.y + field.h);
    }
    expect(lines.flat()).toHaveLength(4);
    expect(scene.labels.find(({ id }) => id === 'long')).toBeDefined();
  });

  it('names columns beyond Z by two letters', () => {
    const names = textsOf(layer(sceneOf(battleBoard(TABLES.horseshoe)), 'names'));
    expect(names).toEqual(expect.arrayContaining(['A', 'Z', 'AA', 'AB', '1', '12']));
    expect(names).not.toContain('AC');
  });
});

describe('the legend', () => {
  it('explains signs below what is news for two turns, and on demand always', () => {
    const request = battleBoard(TABLES.usual);
    const heightIn = (turn: number, of: Partial<PictureRequest> = {}) => {
      const scene = sceneOf({ ...request, board: { ...request.board, turn }, shows: 'news', ...of });
      expect(scene.frame.zoomed).toBe(true);
      return scene.height;
    };
    expect(heightIn(3)).toBeLessThan(heightIn(2));
    const [unit] = Object.keys(request.board.units);
    const asked = { shows: 'map', focus: { unit: unit! } } as const;
    expect(heightIn(3, asked)).toBe(heightIn(2, asked));
  });

  it.each(tables)('names no piece of terrain on another: %s', (_of, spec) => {
    const request = battleBoard(spec);
    for (const scene of [sceneOf({ ...request, shows: 'map' }), sceneOf(request)]) {
      const rims = request.board.terrain.map(({ id, outline }) => ({ id, rim: placeAll(scene.frame, outline) }));
      const astray = scene.labels.flatMap(({ kind, id, box }) => {
        const own = rims.find(piece => piece.id === id);
        const middle = middleOf(box);
        if (kind !== 'terrain' || own === undefined || inside(wider(around(own.rim), 2), box)) return [];
        return rims
          .filter(({ id: other, rim }) => other !== id && holds(rim, middle))
          .map(({ id: other }) => `${id} on ${other}`);
      });
      expect(astray).toEqual([]);
    }
  });

  it('explains only what occurs', () => {
    const request = battleBoard(TABLES.usual);
    const legend = sceneOf({ ...request, traces: [], shows: 'map' }).legend;
    const used = new Set([
      ...Object.values(request.described.units).flatMap(({ badges }) => badges.map(({ glyph }) => glyph)),
      ...Object.values(request.described.models).map(({ mark }) => mark),
    ]);
    expect(legend.glyphs.length).toBeGreaterThan(3);
    for (const { glyph } of legend.glyphs) expect(used).toContain(glyph);
    expect(legend.glyphs.map(({ glyph }) => glyph)).not.toContain('P');
    expect(legend.marks.map(({ text }) => text)).toEqual(['pinned', 'objective marker']);
    expect(legend.ground.map(({ text }) => text.split(':')[0]).sort()).toEqual(
      [...new Set(request.board.terrain.map(pieceWord))].sort(),
    );
  });

  it('explains traces and previews once they are drawn', () => {
    const request = battleBoard(TABLES.usual);
    const [model] = Object.values(request.board.models);
    const preview = {
      ghosts: [{ model: model!.id, at: model!.at!, facing: 0, path: [] }],
      sights: [{ from: model!.at!, to: { x: 20_000, y: 20_000 }, clear: false, cause: 'Ruin B' }],
    };
    const scene = sceneOf({ ...request, preview });
    const marks = scene.legend.marks.map(({ text }) => text);
    expect(marks).toEqual([
      'pinned',
      'moved',
      'charged',
      'fired',
      'blast',
      'fell',
      'objective marker',
      'would stand',
      'no sight',
    ]);
    expect(scene.labels.filter(({ kind }) => kind === 'cause').map(({ id }) => id)).toEqual(['Ruin B']);
  });

  it('shows whom an answer would see, or names them at the rim', () => {
    const request = battleBoard(TABLES.usual);
    const [unit] = Object.values(request.board.units);
    const from = request.board.models[unit!.models[0]!]!.at!;
    const away = (inches: number) => ({ x: from.x + (from.x > 36_000 ? -1 : 1) * inches * 1000, y: from.y });
    const sight = (inches: number, name: string) => ({ from, to: away(inches), clear: true, name });
    const preview = { ghosts: [], sights: [sight(60, 'Raptors'), sight(14, 'Lurkers')] };
    const scene = sceneOf({ ...request, preview, focus: { unit: unit!.id } });
    const { window } = scene.frame;
    expect(away(14).x).toBeGreaterThan(window.minX);
    expect(away(14).x).toBeLessThan(window.maxX);
    expect(window.maxX - window.minX).toBeLessThanOrEqual(32_000);
    expect(scene.labels.filter(({ kind }) => kind === 'sight').map(({ id }) => id)).toEqual(['to Raptors']);
    expect(altOf({ ...request, preview }, scene)).toContain(
      '2 lines of sight clear, 0 blocked; in sight: Raptors, Lurkers.',
    );
  });

  it('leaves out what a zoomed picture does not show', () => {
    const request = battleBoard(TABLES.usual);
    const far = { ...request, traces: [{ kind: 'blast' as const, at: { x: 70_000, y: 2000 }, radius: 1000 }] };
    expect(sceneOf(far).legend.marks.map(({ text }) => text)).toContain('blast');
    expect(
      sceneOf({ ...far, focus: { at: { x: 2000, y: 46_000 } } }).legend.marks.map(({ text }) => text),
    ).not.toContain('blast');
  });
});

describe('zoom', () => {
  const request = battleBoard(TABLES.crowded);

  it('frames a unit with about 20" around it, without leaving the table', () => {
    for (const unit of Object.values(request.board.units)) {
      const { frame, groups, labels } = sceneOf({ ...request, focus: { unit: unit.id } });
      expect(frame.zoomed).toBe(true);
      expect(frame.window.maxX - frame.window.minX).toBeGreaterThanOrEqual(20_000);
      expect(frame.window.minX).toBeGreaterThanOrEqual(0);
      expect(frame.window.maxX).toBeLessThanOrEqual(72_000);
      expect(frame.window.minY).toBeGreaterThanOrEqual(0);
      expect(frame.window.maxY).toBeLessThanOrEqual(48_000);
      expect(groups.find(group => group.unit.id === unit.id)?.figures).toHaveLength(unit.models.length);
      expect(labels.map(({ id }) => id)).toContain(unit.id);
    }
  });

  it('shows the whole table for a unit that is not on it', () => {
    expect(sceneOf({ ...request, focus: { unit: 'nobody' } }).frame.zoomed).toBe(false);
  });

  it('names the squares on the table', () => {
    const scene = sceneOf({ ...request, focus: { at: { x: 33_000, y: 27_000 } } });
    expect(textsOf(layer(scene, 'squares'))).toContain('F5');
  });
});

describe('hostile names', () => {
  const NAMES = [
    '',
    ' ',
    '\u202eevil\u202c\u0000\n\n**bold** <@123>',
    'M'.repeat(5000),
    'Z\u0341\u0342\u0343\u0344'.repeat(40),
    '衛兵隊第一小隊と仲間たち',
    '👩‍👩‍👧‍👦 squad',
    '\ud800 lone half',
  ];

  it('stay inside labels that stay inside the table', () => {
    const request = battleBoard(TABLES.usual);
    for (const [index, unit] of Object.values(request.board.units).entries()) {
      const name = NAMES[index % NAMES.length]!;
      unit.name = name;
      request.described.units[unit.id]!.label = name;
    }
    request.title = NAMES[3]!;
    request.described.detail = NAMES[3]!;
    request.described.sides[0]!.name = NAMES[3]!;
    request.described.sides[0]!.lines = NAMES;
    const scene = sceneOf(request);
    for (const { box } of scene.labels) {
      expect(inside(scene.frame.field, box)).toBe(true);
      expect(box.w).toBeLessThan(420);
    }
    expect(scene.labels.filter(({ kind }) => kind === 'unit')).toHaveLength(Object.keys(request.board.units).length);
    for (const text of textsOf(scene.layers.flatMap(({ shapes }) => shapes))) {
      expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      expect(text.length).toBeLessThan(300);
    }
    expect(altOf(request, scene).length).toBeLessThanOrEqual(LONGEST_ALT);
  });

  it('and empty or odd tables are pictures too', () => {
    const request = battleBoard(TABLES.usual);
    const bare = {
      ...request,
      board: { ...request.board, units: {}, models: {}, terrain: [], markers: [], outline: [] },
    };
    expect(sceneOf(bare).height).toBeGreaterThan(100);
    const flat = { ...request.board.terrain[0]!, kind: 'lava', outline: request.board.terrain[0]!.outline.slice(0, 2) };
    const odd = { ...request.board.terrain[0]!, kind: 'lava', keywords: [] };
    const scene = sceneOf({ ...request, shows: 'map', board: { ...request.board, terrain: [flat, odd] } });
    expect(scene.legend.ground.map(({ text }) => text)).toEqual([pieceWord(odd)]);
  });
});

describe('a marker', () => {
  it('wears the colour and the sign of the side that holds it', () => {
    const request = battleBoard(TABLES.usual);
    const { label } = request.board.markers[0]!;
    const objectives = () => JSON.stringify(layer(sceneOf(request), 'objectives'));
    const free = objectives();
    expect(free).not.toContain(SIDE_COLOURS.red.base);
    request.described.sides[1]!.holds = [label];
    const held = objectives();
    expect(held).toContain(SIDE_COLOURS.red.base);
    expect(held).not.toContain(SIDE_COLOURS.blue.base);
    request.described.sides[1]!.holds = [];
    expect(objectives()).toBe(free);
  });
});

describe('badges that count', () => {
  it('stand on the label as a number, and in the legend by their word', () => {
    const request = battleBoard(TABLES.usual);
    const [unit] = Object.values(request.board.units);
    request.described.units[unit!.id]!.badges = [
      { glyph: 'f', word: 'combat fatigue', tone: 'warn', kind: 'count', count: 12 },
      { glyph: 'suppressed', word: 'suppressed', tone: 'bad', kind: 'status' },
    ];
    const texts = sceneOf(request).layers.flatMap(({ shapes }) => textsOf(shapes));
    expect(texts).toEqual(expect.arrayContaining(['12', 'SUPPRESSED', 'combat fatigue']));
  });
});
