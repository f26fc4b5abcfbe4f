import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/engine/index.js';
import { floorOf } from '../../src/engine/table/terrain.js';
import { ownField, readField, writeField } from '../../src/rulesets/battlefields/own.js';
import { allRulesets } from '../../src/rulesets/registry.js';

const MILL = `name: Old Mill
board: 48
pieces:
  - kind: ruin
    at: [[10, 10], [16, 10], [16, 14], [10, 14]]
    walls: [[[10, 10], [16, 10]], [[16, 10], [16, 14]]]
  - kind: woods
    at: [[30, 30], [38, 30], [36, 38]]
    height: 5
  - kind: bridge
    at: [[22, 0], [26, 0], [26, 6], [22, 6]]
markers: [[6, 24], [24, 24], [42, 24]]
`;

function read(text: string): Json {
  const found = readField(text);
  if ('faults' in found) throw new Error(JSON.stringify(found.faults));
  return found.field;
}
const faults = (text: string) => {
  const found = readField(text);
  return 'faults' in found ? found.faults.map(({ line, where, why }) => [line, where, why]) : [];
};

test('a file is a battlefield: pieces play as their kinds do, markers lie where it says', () => {
  const field = ownField(1000, read(MILL));
  expect(field.terrain.map(({ kind, name, height, keywords }) => [kind, name, height, keywords])).toEqual([
    ['bridge', 'Bridge A', 0, ['open']],
    ['ruin', 'Ruin B', 3000, ['hard']],
    ['woods', 'Woods C', 5000, ['difficult', 'obscuring', 'soft']],
  ]);
  expect(field.terrain[1]).toMatchObject({
    outline: [
      { x: 10_000, y: 10_000 },
      { x: 16_000, y: 10_000 },
      { x: 16_000, y: 14_000 },
      { x: 10_000, y: 14_000 },
    ],
    walls: [expect.any(Array), expect.any(Array)],
  });
  expect(field.markers.map(({ id, at }) => [id, at.x])).toEqual([
    ['m1', 6000],
    ['m2', 24_000],
    ['m3', 42_000],
  ]);
});

test('DM.house.table: the floor of a hill or an upper floor is as high as the file says', () => {
  const at = '[[10, 10], [16, 10], [16, 14], [10, 14]]';
  const floors = ['hill', 'deck'].flatMap(kind =>
    [undefined, 1, 4.5].map(height => {
      const tall = height === undefined ? '' : `, height: ${height}`;
      const [piece] = ownField(
        1000,
        read(`name: Ridge\nboard: 48\npieces: [{ kind: ${kind}, at: ${at}${tall} }]\n`),
      ).terrain;
      return [piece!.height, floorOf(piece!), piece!.keywords[0]];
    }),
  );
  expect(floors).toEqual([
    [2000, 2000, 'elevated 2"'],
    [1000, 1000, 'elevated 1"'],
    [4500, 4500, 'elevated 4.5"'],
    [3000, 3000, 'elevated 3"'],
    [1000, 1000, 'elevated 1"'],
    [4500, 4500, 'elevated 4.5"'],
  ]);
});

describe.each(allRulesets().map(ruleset => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  test('is fought on it, and on nothing else', () => {
    const field = read(MILL);
    const board = ruleset.battlefield(1000, 7, {}, field);
    expect(board.terrain.map(({ name }) => name)).toEqual(['Bridge A', 'Ruin B', 'Woods C']);
    expect(board.markers.map(({ at }) => at.x)).toEqual([6000, 24_000, 42_000]);
    expect(() => ruleset.battlefield(2000, 7, {}, field)).toThrow(/^Old Mill is a battlefield of 1000 points/);
    const [first, second = first] = ruleset.armies.templates().filter(({ size }) => size === 500);
    const armies = [first!, second!].map(({ id }, index) => {
      const seat = index === 0 ? 'blue' : 'red';
      return { seat, side: seat as 'blue' | 'red', list: ruleset.armies.list(id)! };
    });
    const set = ruleset.setUp({ points: 500, battlefieldSeed: 7, armies, options: {}, field });
    expect(set.board.terrain.map(({ name }) => name)).toEqual(['Bridge A', 'Ruin B', 'Woods C']);
  });
});

test('the table of a battle as a file is the same table when it is read', () => {
  for (const ruleset of allRulesets()) {
    for (const points of [1000, 2000, 3000, 4000]) {
      const board = ruleset.battlefield(points, 7);
      const text = writeField(board, 'As it lay') ?? '';
      expect(Buffer.byteLength(text)).toBeLessThan(64 * 1024);
      const again = ruleset.battlefield(points, 9, {}, read(text));
      const shape = ({ terrain, markers, outline }: typeof board) => [
        outline,
        markers.map(({ at }) => at),
        terrain.map(({ kind, outline, height, keywords, walls, access }) => [
          kind,
          outline,
          height,
          keywords,
          walls,
          access,
        ]),
      ];
      expect(shape(again)).toEqual(shape(board));
    }
  }
});

test('DM.table.ladders: an upper floor that nobody climbs is one in the file too', () => {
  const sheer = read(
    'name: X\nboard: 48\npieces:\n  - { kind: deck, at: [[4, 4], [8, 4], [8, 8], [4, 8]], access: [] }\n',
  );
  const field = ownField(1000, sheer);
  expect(field.terrain.map(({ access }) => access)).toEqual([[]]);
  const again = ownField(1000, read(writeField(field, 'As it lay') ?? ''));
  expect(again.terrain.map(({ access }) => access)).toEqual([[]]);
});

test('what is no battlefield is refused with its line', () => {
  const with1 = (piece: string) => `name: X\nboard: 48\npieces:\n  - ${piece}\n`;
  expect(faults(with1('{ kind: woods, at: [[1, 1], [60, 1], [5, 5]] }'))).toEqual([
    [4, 'pieces › 1', 'It lies off the board: keep its corners on it.'],
  ]);
  expect(faults(with1('{ kind: woods, at: [[1, 1], [9, 9], [9, 1], [1, 9]] }'))).toEqual([
    [4, 'pieces › 1', 'Its outline crosses itself: give its corners in order.'],
  ]);
  expect(faults(with1('{ kind: woods, at: [[1, 1], [1.1, 1], [1, 1.1]] }'))).toEqual([
    [4, 'pieces › 1', 'It is too small to be seen: make it larger.'],
  ]);
  expect(faults(with1('{ kind: swamp, at: [[1, 1], [9, 1], [9, 9]] }'))[0]?.[1]).toMatch(/pieces/);
  expect(faults(with1('{ kind: woods, at: [[1, 1], [9, 1]] }'))).toHaveLength(1);
  expect(
    faults(
      `${with1('{ kind: building, at: [[20, 20], [28, 20], [28, 28], [20, 28]] }')}markers: [[6, 24], [24, 24], [42, 24]]\n`,
    ),
  ).toEqual([[5, 'markers › 2', 'Nobody can get to it in there: put it beside that piece.']]);
  // Markers that are left out lie on the middle line, which may be no better.
  expect(faults(with1('{ kind: building, at: [[20, 20], [28, 20], [28, 28], [20, 28]] }'))).toEqual([
    [1, 'markers › 2', 'Nobody can get to it in there: put it beside that piece.'],
  ]);
  // Nor on a floor without a way up (DM.table.ladders).
  const deck = (more: string) =>
    `${with1(`{ kind: deck, at: [[20, 20], [28, 20], [28, 28], [20, 28]]${more} }`)}markers: [[6, 24], [24, 24], [42, 24]]\n`;
  expect(faults(deck(', access: []'))).toEqual([
    [5, 'markers › 2', 'Nobody can get to it in there: put it beside that piece.'],
  ]);
  expect(faults(deck(', access: [[[20, 20], [24, 20]]]'))).toEqual([]);
  const many = Array.from({ length: 121 }, () => '  - { kind: mud, at: [[1, 1], [9, 1], [9, 9]] }').join('\n');
  expect(faults(`name: X\nboard: 48\npieces:\n${many}\n`)).toHaveLength(1);
  const corners = Array.from({ length: 41 }, (_, index) => `[${index}, 1]`).join(', ');
  expect(faults(with1(`{ kind: mud, at: [${corners}] }`))).toHaveLength(1);
  expect(faults(`name: X\nboard: 50\npieces: []\n`)).toHaveLength(1);
  expect(faults(`name: "${'x'.repeat(41)}"\nboard: 48\npieces: []\n`)).toHaveLength(1);
  expect(faults(`# ${'x'.repeat(70_000)}\n${MILL}`)).toHaveLength(1);
});
