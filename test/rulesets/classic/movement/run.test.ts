import { expect, test } from 'vitest';
import { firstBar } from '../../../../src/rulesets/bars.js';
import type { ClassicView } from '../../../../src/rulesets/classic/game.js';
import { run } from '../../../../src/rulesets/classic/movement/actions.js';
import { type Gait, planWay } from '../../../../src/rulesets/classic/movement/ways.js';
import { boardOf, hull, scenario, squad, type UnitPart } from '../../../support/classic.js';
import { piece } from '../../../support/table.js';

test('AD.core.move: Infantry runs, Vehicles and Artillery do not', () => {
  const bar = (line: UnitPart) => {
    const board = boardOf({ blue: [line], board: { phase: 'movement' } });
    return firstBar(run.bars, { board, options: {} } as unknown as ClassicView, board.units.line!)?.cite;
  };
  expect(bar(squad('Line', 2, { at: [10, 30] }))).toBeUndefined();
  expect(bar(hull('Line', { at: [10, 30] }))).toBe('AD.core.move');
  expect(bar(squad('Line', 2, { at: [10, 30], profile: { type: 'artillery' } }))).toBe('AD.core.move');
});

test('AD.house.difficult: who meets difficult ground loses 2" of its move, and nobody else', () => {
  const wood = piece('Wood A', [4, 24, 12, 1], ['difficult']);
  const ends = (line: UnitPart, terrain = [wood]) => {
    const board = boardOf({ blue: [line], terrain });
    const { places } = planWay({ board, options: { house: {} } }, board.units.line!, { x: 10_000, y: 5000 }, 'move');
    return places.map(({ at }) => Math.round(at.y / 100) / 10);
  };
  const foot = squad('Line', 1, { at: [10, 28], numbers: { M: 7 } });
  expect([ends(foot), ends(foot, [])]).toEqual([[23], [21]]);
  expect(ends(squad('Line', 1, { at: [10, 28], numbers: { M: 7 }, profile: { subTypes: ['skimmer'] } }))).toEqual([21]);
});

test('AD.house.vehicle.move: guns ask whether a vehicle stood, went half its Movement or more; who runs has run', () => {
  const moved = (line: UnitPart, y: number, gait: Gait = 'move') =>
    scenario({ blue: [line], options: { reactions: 'none' }, board: { phase: 'movement' } }).startAt('classic.go', {
      unit: 'line',
      to: { x: 10_000, y: y * 1000 },
      gait,
    }).board.units.line!.deeds.moved;
  const tank = hull('Line', { at: [10, 30], numbers: { M: 12 } });
  expect([30, 24, 20].map(y => moved(tank, y))).toEqual(['stood', 'half', 'full']);
  const foot = squad('Line', 1, { at: [10, 30] });
  expect([moved(foot, 27), moved(foot, 27, 'run')]).toEqual(['moved', 'ran']);
});
