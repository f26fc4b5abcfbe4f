import { describe, expect, test } from 'vitest';
import { seededDice } from '../../../../src/engine/dice/scripted.js';
import { walledOff } from '../../../../src/engine/table/walled-off.js';
import { distanceBetween, placedOf } from '../../../../src/rulesets/board-queries.js';
import { linesOfFire } from '../../../../src/rulesets/darker-millennium/combat/lines-of-fire.js';
import {
  engagedWith,
  freeLine,
  inCover,
  isEngaged,
  largeModels,
  seesUnit,
  sightBetween,
  visibleEnemies,
  whollyInCover,
} from '../../../../src/rulesets/darker-millennium/combat/sight.js';
import { standing } from '../../../../src/rulesets/darker-millennium/lookups.js';
import { boardOf, team } from '../../../support/dm.js';
import { piece } from '../../../support/table.js';

const wall = piece('Wall A', [14, 24, 12, 1], ['blocking', 'hard']);

describe('DM.house.sight', () => {
  test('a free segment between two bases; blocking terrain stops it and is named', () => {
    const board = boardOf({
      blue: [team('Alpha', 1, { at: [20, 30] })],
      red: [team('Foe', 1, { at: [20, 15] })],
      terrain: [wall],
    });
    expect(seesUnit(board, board.units.alpha!, board.units.foe!)).toBe(false);
    expect(sightBetween(board, board.models['alpha-1']!, board.models['foe-1']!).causes[0]).toMatchObject({
      id: 'wall-a',
    });
    board.models['foe-1']!.at = { x: 40_000, y: 15_000 };
    expect(seesUnit(board, board.units.alpha!, board.units.foe!)).toBe(true);
  });

  test('infantry do not block, monsters and vehicles do', () => {
    const between = { at: [20, 24] as [number, number], base: { shape: 'circle', d: 3000 } as const, height: 2 };
    for (const [keyword, sees] of [
      ['Infantry', true],
      ['Monster', false],
      ['Vehicle', false],
    ] as const) {
      const board = boardOf({
        blue: [team('Alpha', 1, { at: [20, 30] })],
        red: [team('Foe', 1, { at: [20, 15] }), team('Between', 1, { ...between, keywords: [keyword] })],
      });
      expect(seesUnit(board, board.units.alpha!, board.units.foe!), keyword).toBe(sees);
      expect(
        largeModels(board).map(({ id }) => id),
        keyword,
      ).toEqual(sees ? [] : ['between-1']);
      expect(seesUnit(board, board.units.alpha!, board.units.between!), keyword).toBe(true);
    }
  });

  test('what is remembered follows every move of what looks, is seen, or blocks', () => {
    const board = boardOf({
      blue: [team('Alpha', 1, { at: [20, 30] })],
      red: [
        team('Foe', 1, { at: [20, 15] }),
        team('Beast', 1, { at: [40, 40], base: { shape: 'circle', d: 3000 }, height: 2, keywords: ['Monster'] }),
      ],
    });
    const sees = () => seesUnit(board, board.units.alpha!, board.units.foe!);
    expect(sees()).toBe(true);
    board.models['beast-1']!.at = { x: 20_000, y: 24_000 };
    expect(sees()).toBe(false);
    board.models['foe-1']!.at = { x: 26_000, y: 15_000 };
    expect(sees()).toBe(true);
    board.units.foe!.models = [];
    expect(sees()).toBe(false);
  });

  test('visible enemies are those on the table that are seen, hidden ones too', () => {
    const board = boardOf({
      blue: [team('Alpha', 2, { at: [20, 30] })],
      red: [
        team('Seen', 2, { at: [44, 20] }),
        team('Behind', 2, { at: [20, 15] }),
        team('Reserve', 2),
        team('Hid', 1, { at: [2, 22], hidden: true }),
      ],
      terrain: [wall],
    });
    expect(visibleEnemies(board, board.units.alpha!).map(({ id }) => id)).toEqual(['seen', 'hid']);
    expect(visibleEnemies(board, board.units.reserve!)).toEqual([]);
  });

  test('what pieces certainly hide is what the full search finds hidden', () => {
    const dice = seededDice('walls');
    const at = (most: number) => dice.face(most * 10) / 10;
    let hidden = 0;
    for (let round = 0; round < 60; round += 1) {
      const terrain = Array.from({ length: 4 }, (_, i) => {
        const box: [number, number, number, number] = [at(30), at(30), 2 + at(10), 2 + at(6)];
        const made = piece(`Piece ${i}`, box, [['blocking'], ['obscuring'], ['hard']][i % 3]!, 1 + at(2));
        return i % 3 === 2 ? { ...made, walls: [made.outline.slice(0, 3)] } : made;
      });
      const board = boardOf({
        blue: [team('Alpha', 4, { at: [at(38), at(40)] })],
        red: [team('Foe', 3, { at: [at(38), at(40)] })],
        terrain,
      });
      const { alpha, foe } = board.units;
      const seen = placedOf(board, alpha!).flatMap(model =>
        placedOf(board, foe!).map(other => {
          const full = sightBetween(board, model, other).clear;
          expect(freeLine(board, model, other) !== undefined).toBe(full);
          return full;
        }),
      );
      expect(seesUnit(board, alpha!, foe!)).toBe(seen.includes(true));
      // By pairs: every shooter who sees somebody fires, every target whom somebody sees is a target.
      const { lines, visible } = linesOfFire(board, alpha!, foe!);
      const wide = placedOf(board, foe!).length;
      const free = seen.flatMap((sees, pair) => (sees ? [[Math.floor(pair / wide), pair % wide] as const] : []));
      expect(new Set(lines.map(({ shooter }) => shooter))).toEqual(new Set(free.map(([shooter]) => shooter)));
      expect(new Set(visible.map(({ target }) => target))).toEqual(new Set(free.map(([, target]) => target)));
      const quick = walledOff(terrain, placedOf(board, alpha!).map(standing), placedOf(board, foe!).map(standing));
      if (quick) hidden += 1;
      if (quick) expect(free).toEqual([]);
    }
    expect(hidden).toBeGreaterThan(3);
  });

  test('forty units of a crowded board see the same when they look again', () => {
    const many = (name: string, y: number) =>
      Array.from({ length: 20 }, (_, index) =>
        team(`${name} ${index}`, 5, { at: [2 + (index % 7) * 6.5, y + Math.floor(index / 7) * 3] }),
      );
    const pieces = Array.from({ length: 12 }, (_, index) =>
      piece(
        `Ruin ${String.fromCharCode(65 + index)}`,
        [3 + (index % 4) * 11, 16 + Math.floor(index / 4) * 5, 6, 3],
        ['obscuring', 'soft'],
      ),
    );
    const board = boardOf({ blue: many('Blue', 38), red: many('Red', 2), terrain: pieces });
    const look = () => Object.values(board.units).map(unit => visibleEnemies(board, unit).length);
    const first = look();
    expect(first.some(count => count > 0)).toBe(true);
    expect(look()).toEqual(first);
  });
});

describe('DM.move.charge.engaged', () => {
  test('within 1/2" of an enemy, friends do not count', () => {
    const board = boardOf({
      blue: [team('Alpha', 1, { at: [20, 20] }), team('Bravo', 1, { at: [20, 21.2] })],
      red: [team('Near', 1, { at: [21.5, 20] }), team('Far', 1, { at: [18.499, 20] })],
    });
    const { alpha, bravo, near, far } = board.units;
    expect(distanceBetween(board, alpha!, near!)).toBe(500);
    expect(distanceBetween(board, alpha!, far!)).toBe(501);
    expect(engagedWith(board, alpha!).map(({ id }) => id)).toEqual(['near']);
    expect(isEngaged(board, near!)).toBe(true);
    expect(isEngaged(board, far!)).toBe(false);
    expect(isEngaged(board, bravo!)).toBe(false);
  });
});

describe('DM.house.cover', () => {
  const woods = piece('Woods B', [18, 10, 8, 4], ['soft']);

  test('without a line of fire: any cover within 2" when nobody sees the unit', () => {
    const board = boardOf({
      blue: [
        team('Alpha', 2, {
          places: [
            [20, 15],
            [20, 16.4],
          ],
        }),
        team('Bravo', 2, {
          places: [
            [20, 15],
            [20, 18],
          ],
        }),
      ],
      terrain: [woods],
    });
    expect(inCover(board, board.units.alpha!)).toEqual({ kind: 'soft', pieces: ['Woods B'] });
    expect(inCover(board, board.units.bravo!)).toBeUndefined();
  });

  test('DM.house.hidden: a hull whose corner is further than 2" from the woods is in no cover and cannot hide', () => {
    const hidden = (off: number) => {
      const base = { shape: 'hull' as const, length: 4000, width: 3000 };
      const blue = [team('Ox', 1, { at: [26 + off + 1.5, 14 + off + 2], base, order: 'down' })];
      const board = boardOf({ blue, terrain: [woods] });
      return [inCover(board, board.units.ox!)?.kind, whollyInCover(board, board.units.ox!)];
    };
    expect(hidden(1.41)).toEqual(['soft', true]);
    expect(hidden(1.5)).toEqual([undefined, false]);
  });

  test('from the nearest enemy that sees it: inside a piece, or behind one within 2" on the line', () => {
    const setting = (foe: [number, number]) =>
      boardOf({ blue: [team('Alpha', 1, { at: [20, 15.5] })], red: [team('Foe', 1, { at: foe })], terrain: [woods] });
    const inFront = setting([20, 2]);
    const behind = setting([20, 40]);
    expect(inCover(inFront, inFront.units.alpha!)).toEqual({ kind: 'soft', pieces: ['Woods B'], from: 'Foe' });
    expect(inCover(behind, behind.units.alpha!)).toBeUndefined();
  });

  test('the majority decides, half is not enough; hiding needs every model', () => {
    const board = boardOf({
      blue: [
        team('Half', 2, {
          places: [
            [20, 12],
            [40, 40],
          ],
        }),
        team('Most', 3, {
          places: [
            [20, 12],
            [22, 12],
            [40, 40],
          ],
        }),
        team('All', 2, {
          places: [
            [20, 12],
            [22, 12],
          ],
        }),
      ],
      terrain: [woods],
    });
    expect(inCover(board, board.units.half!)).toBeUndefined();
    expect(inCover(board, board.units.most!)).toMatchObject({ kind: 'soft' });
    expect(whollyInCover(board, board.units.most!)).toBe(false);
    expect(whollyInCover(board, board.units.all!)).toBe(true);
  });
});
