import { describe, expect, test } from 'vitest';
import { runWild, wildOne } from '../../../../src/rulesets/darker-millennium/machines/control.js';
import { team } from '../../../support/dm.js';
import { scenario, tank } from '../machines/support.js';

describe('DM.house.vehicle.control: a unit of two machines', () => {
  /** Two walkers in one unit; those of these ids are out of control. */
  const pair = (...wild: string[]) =>
    scenario({
      blue: [
        team('Striders', 2, {
          places: [
            [24, 30],
            [28, 30],
          ],
          facing: 0,
          order: 'run',
          keywords: ['Vehicle', 'Walker'],
          base: { shape: 'circle', d: 2500 },
          height: 2,
          weapons: [],
          profile: { mv: 5, t: null, av: { front: 11, side: 11, rear: 10 } },
        }),
      ],
    })
      .given(board => {
        for (const id of wild) board.models[id]!.machine = { outOfControl: true };
      })
      .startAt(runWild, { unit: 'striders' });

  test('only the one that nobody steers throws, and its unit goes with it', () => {
    const s = pair('striders-2').dice(3);
    expect(wildOne(s.board, s.board.units.striders!)?.id).toBe('striders-2');
    expect(s.eventsOf('controlRolled')).toMatchObject([{ model: 'striders-2', face: 3, need: 4, regained: false }]);
    expect(s.eventsOf('moveRolled')).toMatchObject([{ sides: 0, total: 5 }]);
    expect([1, 2].map(each => s.board.models[`striders-${each}`]!.at!.y)).toEqual([25_000, 25_000]);
  });

  test('of two that stay wild the first shows the way, whatever the second throws', () => {
    const s = pair('striders-1', 'striders-2').dice(2, 1);
    expect(s.eventsOf('controlRolled').map(({ model, face }) => [model, face])).toEqual([
      ['striders-1', 2],
      ['striders-2', 1],
    ]);
    expect(s.eventsOf('moveRolled')).toMatchObject([{ sides: 0 }]);
  });

  test('where the first is steered again the second shows the way', () => {
    const s = pair('striders-1', 'striders-2').dice(4, 1, 90, 3);
    expect(s.eventsOf('controlRolled').map(({ regained }) => regained)).toEqual([true, false]);
    expect(s.eventsOf('moveRolled')).toMatchObject([{ sides: 10, total: 3 }]);
    expect(s.board.models['striders-1']!.at).toEqual({ x: 27_000, y: 30_000 });
  });

  test('both steered again stand where they were', () => {
    const s = pair('striders-1', 'striders-2').dice(4, 6);
    expect(s.eventsOf('moved')).toEqual([]);
    expect(wildOne(s.board, s.board.units.striders!)).toBeUndefined();
  });

  test('off the table, or gone, nobody throws for it', () => {
    const lost = (write: Parameters<ReturnType<typeof scenario>['given']>[0]) =>
      scenario({ blue: [tank('Ox', { at: [24, 30] })] })
        .given(board => {
          board.models['ox-1']!.machine = { outOfControl: true };
          write(board);
        })
        .startAt(runWild, { unit: 'ox' })
        .dice(1, 90, 3);
    expect(lost(board => delete board.models['ox-1']!.at).left).toEqual([1, 90, 3]);
    const gone = lost(board => {
      board.units.ox!.models = [];
      delete board.models['ox-1'];
    });
    expect([gone.left, gone.events]).toEqual([[1, 90, 3], []]);
  });

  test('a machine that is steered is no wild one', () => {
    const s = scenario({ blue: [tank('Ox', { at: [24, 30] })] }).startAt(runWild, { unit: 'ox' });
    expect(wildOne(s.board, s.board.units.ox!)).toBeUndefined();
    expect(s.events).toEqual([]);
  });
});
