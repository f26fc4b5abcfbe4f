import { describe, expect, it } from 'vitest';
import { altOf } from '../../src/render/alt.js';
import { LONGEST_ALT } from '../../src/render/lettering.js';
import { newsOf } from '../../src/render/news.js';
import { sceneOf } from '../../src/render/scene.js';
import { battleBoard, TABLES } from '../support/boards.js';

const at = { x: 1500, y: 7000 };

describe('alt text', () => {
  it('says what the picture shows', () => {
    const request = battleBoard(TABLES.usual);
    const [unit] = Object.values(request.board.units);
    unit!.name = 'Marshal';
    request.described.units[unit!.id] = {
      label: 'Marshal · III',
      lines: [],
      badges: [
        { glyph: 'F', word: 'Fire', tone: 'plain', kind: 'order' },
        { glyph: 'P', word: 'pinned', tone: 'warn', kind: 'pin', count: 2 },
        { glyph: 'f', word: 'fatigue', tone: 'bad', kind: 'count', count: 12 },
        { glyph: 'B', word: 'Broken', tone: 'bad', kind: 'status' },
      ],
    };
    request.board.models[unit!.models[0]!]!.at = at;
    request.traces = [
      { kind: 'move', unit: unit!.id, side: 'blue', path: [at, { x: 1500, y: 4000 }, { x: 5500, y: 4000 }] },
      { kind: 'fallen', side: 'red', at, facing: 0 },
    ];
    const alt = altOf(request, sceneOf(request));
    expect(alt).toMatch(
      /^Turn 2 · Sub-phase II · Run moves\. Since the last picture: Blue moved: Marshal 7"; Fell: 1 of Red\. /,
    );
    expect(alt).toContain('Blue Meridian Guard: Marshal · III A2 (fire, 2 pins, fatigue 12, broken);');
    expect(alt).toContain('Red Hollow Brood: ');
  });

  it('names the places to choose from by their numbers', () => {
    const request = battleBoard(TABLES.usual);
    request.places = [
      { number: 4, at: { x: 1000, y: 1000 } },
      { number: 5, at: { x: 9000, y: 1000 } },
    ];
    expect(altOf(request, sceneOf(request))).toContain('Places to choose from: 4 A1.1, 5 B1.2.');
  });

  it('places a unit at the middle of its models', () => {
    const request = battleBoard(TABLES.usual);
    const unit = Object.values(request.board.units).find(({ models }) => models.length >= 3)!;
    const [first, second, third] = unit.models;
    for (const model of unit.models) request.board.models[model]!.at = undefined;
    // Two in A1, one in D1: the middle of all lies in B1, no model does.
    request.board.models[first!]!.at = { x: 2000, y: 2000 };
    request.board.models[second!]!.at = { x: 3000, y: 3000 };
    request.board.models[third!]!.at = { x: 19_000, y: 4000 };
    const name = request.described.units[unit.id]?.label ?? unit.name;
    expect(altOf(request, sceneOf(request))).toContain(`${name} ×3 B1`);
  });

  it('stays within 1,024 characters and gives both sides room', () => {
    for (const spec of Object.values(TABLES)) {
      const request = battleBoard(spec);
      const alt = altOf(request, sceneOf(request));
      expect(alt.length).toBeLessThanOrEqual(LONGEST_ALT);
      const red = alt.slice(alt.indexOf('Red Hollow Brood:'));
      expect(red.split(';').length).toBeGreaterThan(4);
    }
    const request = battleBoard(TABLES.horseshoe);
    expect(altOf(request, sceneOf(request))).toMatch(/\) and \d+ more\.|\d and \d+ more\./);
  });

  it('tells who fired at whom, and who is in another state than before', () => {
    const request = battleBoard(TABLES.usual);
    const of = (side: string) => Object.values(request.board.units).find(unit => unit.side === side)!;
    const [, third] = Object.values(request.board.units).filter(unit => unit.side === 'red');
    const spot = (unit: { models: string[] }) => request.board.models[unit.models[0]!]!.at!;
    const [blue, red] = [of('blue'), of('red')];
    request.traces = [
      { kind: 'shot', side: 'blue', from: spot(blue), to: spot(red), unit: blue.id, target: red.id },
      { kind: 'changed', unit: red.id },
      { kind: 'changed', unit: third!.id },
    ];
    expect(altOf(request, sceneOf(request))).toContain(
      `Blue fired: ${blue.name} at ${red.name}; State changed: ${third!.name}.`,
    );
  });

  it('tells who appeared on the table, and where', () => {
    const request = battleBoard(TABLES.usual);
    const unit = Object.values(request.board.units).find(({ side }) => side === 'red')!;
    request.traces = [{ kind: 'appeared', unit: unit.id, side: 'red', at: { x: 22_000, y: 10_000 } }];
    expect(altOf(request, sceneOf(request))).toContain(`Red brought on: ${unit.name} D2.`);
    expect(newsOf(request).units).toEqual(new Set([unit.id]));
    expect(newsOf(request).spots).toContainEqual({ x: 22_000, y: 10_000 });
  });
});
