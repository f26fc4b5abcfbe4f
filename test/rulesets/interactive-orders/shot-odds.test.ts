import { describe, expect, test } from 'vitest';
import type { WeaponSheet } from '../../../src/rulesets/classic/board.js';
import type { ClassicView } from '../../../src/rulesets/classic/game.js';
import type { ShotOrder } from '../../../src/rulesets/classic/shooting/frames.js';
import { lostIn, shotOdds } from '../../../src/rulesets/classic/shooting/match-up.js';
import { armsFor } from '../../../src/rulesets/classic/shooting/plan.js';
import { gun, hull, type Setting, squad, type UnitPart, type UnitSpec } from '../../support/classic.js';
import { midBoard } from '../../support/io-small.js';
import { type Place, piece } from '../../support/table.js';

/** Hits on 3+. */
const LANCE = gun('Lance', { strength: 9, ap: 2, range: { least: 0, most: 60_000 } });
const line = (more: Partial<WeaponSheet> = {}) => squad('Line', 1, { at: [10, 40], weapons: [{ ...LANCE, ...more }] });

/** What shots at Foe promise: Wounds or Hull Points. */
function promised(setting: Setting, order: Partial<ShotOrder> = {}) {
  const board = midBoard({ blue: [line()], ...setting });
  const { line: unit, foe } = board.units;
  const arms = armsFor(board, unit!, { target: 'foe', ...order }, 'phase');
  return lostIn(board, foe!, shotOdds({ board, options: {} } as unknown as ClassicView, foe!, arms));
}

const RUIN = piece('Ruin A', [5, 24, 10, 2], ['hard'], 1);

describe('shots promise what saves leave of them', () => {
  test('IO.house.cover, IO.house.saves: a Vehicle is saved by its cover', () => {
    const tank = (more: UnitSpec = {}) => hull('Foe', { at: [10, 20], facing: 180, ...more });
    // Two in three hit, four in six glance or better: 0.44; hard cover stops half of that.
    expect(promised({ red: [tank()] })).toBe(0.4);
    expect(promised({ red: [tank()], terrain: [RUIN] })).toBe(0.2);
    expect(promised({ red: [tank()], terrain: [RUIN], blue: [line({ rules: ['ignores-cover'] })] })).toBe(0.4);
    expect(promised({ red: [tank({ numbers: { invulnerableSave: 4 } })] })).toBe(0.2);
  });

  test('IO.house.jink: who jinks has its Cover Save already', () => {
    const bike = (more: UnitSpec = {}) => squad('Foe', 1, { at: [10, 20], numbers: { W: 2 }, ...more });
    // Two in three hit, five in six wound: 0.56, and S 9 kills outright.
    expect(promised({ red: [bike()] })).toBe(1.1);
    expect(promised({ red: [bike({ model: { effects: [{ is: 'jinking', cover: 4 }] } })] })).toBe(0.6);
  });

  test('IO.riders.exposed: riders have 5+, whatever the ground', () => {
    const tank = hull('Tank', { at: [10, 20], facing: 180, profile: { subTypes: ['tank'] } });
    const riders = squad('Foe', 3, { aboard: 'tank-1', numbers: { armourSave: undefined } });
    const shot = { blue: [line({ shots: 3 })] };
    const free = squad('Foe', 3, { at: [10, 20], numbers: { armourSave: undefined } });
    expect(promised({ ...shot, red: [free] })).toBe(1.7);
    expect(promised({ ...shot, red: [tank, riders] })).toBe(1.1);
    expect(promised({ ...shot, red: [tank, riders], terrain: [RUIN] })).toBe(1.1);
  });

  test('IO.barrage: shells come down where their target stands: what it stands in covers it, what it stands behind does not', () => {
    const battery = squad('Line', 1, {
      at: [10, 40],
      weapons: [gun('Mortar', { strength: 8, ap: 2, rules: ['barrage', 'blast'], range: { least: 0, most: 60_000 } })],
    });
    const foe = squad('Foe', 5, { at: [10, 20], lastMoved: 5, numbers: { armourSave: undefined } });
    const shells = (terrain: Setting['terrain']) =>
      promised({ blue: [battery], red: [foe], terrain: terrain! }, { indirect: {} });
    const open = shells([]);
    expect(open).toBeGreaterThan(0);
    expect(shells([piece('Ruin A', [5, 21, 20, 1], ['hard'], 1)])).toBe(open);
    expect(shells([piece('Ruin A', [5, 16, 20, 8], ['hard'], 1)])).toBeCloseTo(open / 2, 1);
  });

  test('IO.house.barrageHit: the same gun promises less where others direct it than where it fires at what it sees', () => {
    const board = midBoard({
      blue: [line({ rules: ['barrage', 'blast'] })],
      red: [squad('Foe', 5, { at: [10, 20], lastMoved: 5, numbers: { armourSave: undefined } })],
    });
    const { line: unit, foe } = board.units;
    const by = (order: Partial<ShotOrder>) => {
      const arms = armsFor(board, unit!, { target: 'foe', ...order }, 'phase');
      return lostIn(board, foe!, shotOdds({ board, options: {} } as unknown as ClassicView, foe!, arms));
    };
    // Three dice at 4+, at 6+; five in six wound.
    expect([by({}), by({ indirect: {} })]).toEqual([1.3, 0.4]);
  });

  test('IO.barrage, IO.pointBlank: shells from the edge are never point blank, however near their target stands to it', () => {
    const shells = (y: number) => {
      const mortar = gun('Mortar', { strength: 8, ap: 2, rules: ['barrage', 'blast'] });
      const foe = squad('Foe', 5, { at: [10, y], lastMoved: 5, numbers: { armourSave: undefined } });
      return promised(
        {
          blue: [squad('Line', 1, { weapons: [mortar] })],
          red: [foe],
          terrain: [piece('Ruin A', [5, 30, 20, 18], ['hard'], 1)],
        },
        { indirect: { from: { x: 10_000, y: 48_000 } } },
      );
    };
    expect(shells(36)).toBe(0.2);
    expect(shells(44)).toBe(0.2);
  });

  test('IO.pointBlank: of one unit those who are near leave no cover, and those who are further off do', () => {
    const wood = piece('Ruin A', [5, 18, 20, 5], ['hard'], 1);
    const foe = squad('Foe', 5, { at: [10, 20], numbers: { armourSave: undefined } });
    const from = (...rows: number[]) =>
      promised({
        blue: [squad('Line', rows.length, { places: rows.map(y => [10, y]), weapons: [LANCE] })],
        red: [foe],
        terrain: [wood],
      });
    // Two in three hit and five in six wound: 0.56, half of it saved from afar.
    expect(from(25)).toBe(0.6);
    expect(from(30)).toBe(0.3);
    expect(from(25, 30)).toBe(0.8);
    expect(from(30, 25)).toBe(0.8);
  });

  test('IO.pointBlank: from so near nobody is shrouded, as for other shots that ignore cover', () => {
    const from = (y: number, red: UnitPart) =>
      promised({ blue: [squad('Line', 1, { at: [10, y], weapons: [LANCE] })], red: [red] });
    const shade = squad('Foe', 1, { at: [10, 20], has: ['shrouded:4'], numbers: { armourSave: undefined } });
    // 0.56, half of it stopped from afar.
    expect([from(25, shade), from(40, shade)]).toEqual([0.6, 0.3]);
    const hidden = hull('Foe', { at: [10, 20], facing: 180, has: ['shrouded:4'] });
    // 0.44 Hull Points.
    expect([from(25, hidden), from(40, hidden)]).toEqual([0.4, 0.2]);
  });

  test('IO.pointBlank: a blast at whom it sees leaves no cover from so near either', () => {
    const cannon = gun('Cannon', { strength: 9, ap: 2, rules: ['blast'], range: { least: 0, most: 60_000 } });
    const from = (y: number) =>
      promised({
        blue: [squad('Line', 1, { at: [10, y], weapons: [cannon] })],
        red: [squad('Foe', 5, { at: [10, 20], lastMoved: 5, numbers: { armourSave: undefined } })],
        terrain: [piece('Ruin A', [5, 18, 20, 5], ['hard'], 1)],
      });
    expect(from(25)).toBeGreaterThan(1.7 * from(30));
  });

  test('IO.house.cover: all that one unit fires meets the cover on the line of the nearest who fires', () => {
    const wall = piece('Ruin A', [10.5, 11.2, 3.3, 0.8], ['hard'], 1);
    const foe = squad('Foe', 1, { at: [14, 10], numbers: { T: 5, W: 5, armourSave: undefined } });
    const lance = { ...LANCE, id: 'other', name: 'Other' };
    const from = (places: Place[], weapons: WeaponSheet[][]) =>
      promised({ blue: [squad('Line', places.length, { places, weapons })], red: [foe], terrain: [wall] });
    expect(from([[8, 40]], [[lance]])).toBe(0.3);
    expect(from([[18, 30]], [[LANCE]])).toBe(0.6);
    expect(
      from(
        [
          [18, 30],
          [8, 40],
        ],
        [[LANCE], [lance]],
      ),
    ).toBe(1.1);
  });
});
