import { expect, test } from 'vitest';
import { anyRuleset, type Board, type View, viewFor } from '../../src/engine/index.js';
import { type LayerName, layerOf, type MapLayer } from '../../src/games/map-layers.js';
import { ageOfDarkness } from '../../src/rulesets/age-of-darkness/ruleset.js';
import type { ClassicBoard } from '../../src/rulesets/classic/board.js';
import { sees } from '../../src/rulesets/classic/shooting/sight.js';
import type { DkBoard } from '../../src/rulesets/dark-millennium/board.js';
import { sees as seesInDark } from '../../src/rulesets/dark-millennium/combat/sight.js';
import type { DmBoard } from '../../src/rulesets/darker-millennium/board.js';
import { seesUnit } from '../../src/rulesets/darker-millennium/combat/sight.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { wholeBattle } from '../../tools/whole-battle.js';
import { acting, gun, hull, type Setting, squad } from '../support/ad.js';
import { piece } from '../support/table.js';

const rules = anyRuleset(ageOfDarkness);

function layer(setting: Setting, name: LayerName, unit?: string): MapLayer {
  const view = acting(setting).view('blue') as View;
  const found = layerOf(rules, { view, layer: name, ...(unit ? { unit } : {}) });
  if ('why' in found) throw new Error(found.why);
  return found;
}

const RIFLE = gun('Rifle');
const line = squad('Line', 1, { at: [24, 40], weapons: [RIFLE, gun('Lance', { range: { least: 0, most: 12_000 } })] });
const choir = squad('Choir', 1, { at: [24, 10], weapons: [RIFLE] });

const far = ({ reaches }: MapLayer) => reaches.map(({ kind, word, far: mils }) => [kind, word, mils / 1000]);

test('AD.core.move, AD.house.charge, AD.core.range: ranges are those that the rules give, the shortest first', () => {
  const found = layer({ blue: [line], red: [choir] }, 'ranges', 'line');
  const [move, run] = far(found);
  expect(move).toEqual(['move', 'Move', 7]);
  expect(run?.slice(0, 2)).toEqual(['move', 'Run']);
  expect(far(found).slice(2)).toEqual([
    ['charge', 'Charge', 12],
    ['shot', 'Lance', 12],
    ['shot', 'Rifle', 24],
  ]);
  expect(found.overlay.rings.map(({ word }) => word)).toEqual(found.reaches.map(({ word }) => word));
  expect(found.foes).toEqual([{ unit: 'choir', far: expect.any(Number), isSeen: true }]);
});

test('AD.house.charge, AD.house.charge.may: what never charges has no such ring', () => {
  const found = layer({ blue: [hull('Tank', { at: [24, 40], weapons: [RIFLE] })], red: [choir] }, 'ranges', 'tank');
  expect(far(found).some(([kind]) => kind === 'charge')).toBe(false);
  expect(far(found)).toContainEqual(['shot', 'Rifle', 24]);
});

test('AD.core.sight: ground behind a wall is out of sight, ground before it is not', () => {
  const wall = piece('Wall A', [14, 24, 20, 1], ['blocking'], 5);
  const setting = { blue: [line], red: [choir], terrain: [wall] };
  const found = layer(setting, 'sight', 'line');
  const [unseen] = found.overlay.shades;
  const isDark = (x: number, y: number) =>
    unseen!.at.some(at => Math.hypot(at.x - x * 1000, at.y - y * 1000) <= found.overlay.across);
  expect(unseen?.kind).toBe('unseen');
  expect([isDark(24, 20), isDark(24, 12), isDark(24, 32), isDark(3, 20)]).toEqual([true, true, false, false]);
  expect(found.foes[0]?.isSeen).toBe(false);
  expect(layer({ blue: [line], red: [choir] }, 'sight', 'line').overlay.shades[0]?.at).toEqual([]);
});

test('AD.core.range: threatened is ground in range and sight of a gun, darker where two reach it', () => {
  const second = squad('Chorus', 1, { at: [24, 14], weapons: [RIFLE] });
  const setting = { blue: [squad('Line', 1, { at: [24, 33], weapons: [RIFLE] })], red: [choir, second] };
  const found = layer(setting, 'threats');
  const shadeAt = (x: number, y: number) =>
    found.overlay.shades.find(({ at }) =>
      at.some(each => Math.max(Math.abs(each.x - x * 1000), Math.abs(each.y - y * 1000)) <= found.overlay.across / 2),
    )?.kind;
  expect([shadeAt(24, 30.2), shadeAt(24, 36.7), shadeAt(24, 44)]).toEqual([2, 1, undefined]);
  expect(found.overlay.side).toBe('red');
  const [threat] = found.threatened;
  expect(threat?.shot.map(({ unit }) => unit)).toEqual(['choir', 'chorus']);
  expect(threat?.charged).toEqual([]);
  const near = layer({ ...setting, red: [squad('Choir', 1, { at: [24, 23], weapons: [RIFLE] })] }, 'threats', 'line');
  expect(near.threatened[0]?.charged).toEqual([{ unit: 'choir', far: expect.any(Number) }]);
});

test('who has nobody on the table, and rules without layers, are told so', () => {
  const view = acting({ blue: [squad('Line', 1)], red: [choir] }).view('blue') as View;
  expect(layerOf(rules, { view, layer: 'threats' })).toEqual({
    why: 'Nobody of yours is on the table: name a unit that is with `around:`.',
  });
  const { outlooks: _, ...bare } = rules;
  expect(layerOf(bare, { view, layer: 'threats' })).toEqual({
    why: 'The rules of the battle here know no layers: `/battle map` shows the table.',
  });
});

const SEES: Record<string, (board: Board, from: string, to: string) => boolean> = {
  'darker-millennium@1': (board, from, to) =>
    seesUnit(
      board as DmBoard,
      board.units[from] as DmBoard['units'][string],
      board.units[to] as DmBoard['units'][string],
    ),
  'dark-millennium@1': (board, from, to) =>
    seesInDark(
      board as DkBoard,
      board.units[from] as DkBoard['units'][string],
      board.units[to] as DkBoard['units'][string],
    ),
};
const classic = (board: Board, from: string, to: string) =>
  sees(board as ClassicBoard, (board as ClassicBoard).units[from]!, (board as ClassicBoard).units[to]!);

test.each(allRulesets().map(ruleset => [ruleset.id, ruleset] as const))(
  '%s: the enemies that a layer says are seen are those whom the rules see',
  (id, ruleset) => {
    const { end } = wholeBattle(ruleset, 9, ruleset.sizes[0]!, state => state.board.turn >= 3);
    const view = viewFor(end, 'blue', ruleset.hide);
    const { board } = view;
    const own = Object.values(board.units).filter(
      ({ side, models }) => side === 'blue' && models.some(model => board.models[model]?.at),
    );
    let compared = 0;
    for (const unit of own) {
      const found = layerOf(ruleset, { view, layer: 'ranges', unit: unit.id });
      if ('why' in found) throw new Error(found.why);
      for (const foe of found.foes) {
        expect([unit.name, foe.unit, foe.isSeen]).toEqual([
          unit.name,
          foe.unit,
          (SEES[id] ?? classic)(board, unit.id, foe.unit),
        ]);
        compared += 1;
      }
      expect(found.reaches.every(({ far: mils }) => mils > 0)).toBe(true);
    }
    expect(compared).toBeGreaterThan(3);
  },
);
