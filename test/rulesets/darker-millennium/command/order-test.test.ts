import { describe, expect, test } from 'vitest';
import {
  anyTestHint,
  mustTest,
  ORDER_TEST,
  testHint,
} from '../../../../src/rulesets/darker-millennium/command/order-test.js';
import { boardOf, character, type Part, type Setting, squad, type TeamSpec, team } from '../../../support/dm.js';
import { piece } from '../../../support/table.js';
import { scenario } from './rooms.js';

const bravo = (spec: TeamSpec = {}): Part => team('Bravo', 4, { at: [10, 20], startModels: 5, ...spec });
const at = (blue: Part[], more: Setting = {}) => boardOf({ blue, ...more });

const testing = (order: string, spec: TeamSpec, more: Setting = {}) =>
  scenario({ blue: [bravo(spec)], ...more })
    .given(board => {
      board.units.bravo!.order = { kind: order as 'run', group: 'bravo' };
      board.units.bravo!.ordered = true;
    })
    .startAt('order.test', { unit: 'bravo', order });

describe('DM.command.test.modifiers', () => {
  const need = (spec: TeamSpec, order = 'run', more: Setting = {}) => {
    const board = at([bravo(spec)], more);
    return ORDER_TEST.need({ board, unit: board.units.bravo!, order: order as 'run' }).value;
  };

  test('majority Leadership alone: 7', () => expect(need({ pins: 1 })).toBe(7));
  test('+2 when the whole unit is at full strength', () => expect(need({ pins: 1, startModels: 4 })).toBe(9));
  test('-1 for each pin beyond the first: 3 pins are -2', () => expect(need({ pins: 3 })).toBe(5));
  test('the first pin takes nothing, and is no reason', () => {
    const board = at([bravo({ pins: 1 })]);
    expect(ORDER_TEST.need({ board, unit: board.units.bravo!, order: 'run' }).modifiers).toEqual([]);
    expect(need({ pins: 0 })).toBe(7);
  });
  test('Rally ignores the pins', () => expect(need({ pins: 3 }, 'rally')).toBe(7));
  test('+1 when most of it is in or behind cover', () => {
    expect(need({ pins: 1 }, 'run', { terrain: [piece('Ruin C', [8, 18, 8, 4], ['hard'])] })).toBe(8);
  });
  test('no +1 when only half of it is', () => {
    // Two of four models stand within 2" of the wood.
    expect(need({ pins: 1 }, 'run', { terrain: [piece('Wood D', [2, 18, 7.2, 4], ['soft'])] })).toBe(7);
  });
  test('all together, additions before subtractions', () => {
    const terrain = [piece('Ruin C', [8, 18, 8, 4], ['hard'])];
    expect(need({ pins: 4, startModels: 4 }, 'run', { terrain })).toBe(7 + 2 + 1 - 3);
  });

  test('DM.command.test.strength: a casualty in any team of the squad counts', () => {
    const parts = (start: number): Part[] => [
      squad(
        'Alpha',
        [team('Alpha 1', 3, { at: [10, 20], pins: 1 }), team('Alpha 2', 3, { at: [10, 23], startModels: start })],
        {
          champion: { with: 'Alpha 1', at: [9, 20] },
        },
      ),
    ];
    const whole = at(parts(3));
    expect(ORDER_TEST.need({ board: whole, unit: whole.units['alpha-1']!, order: 'run' }).value).toBe(9);
    const thinned = at(parts(4));
    expect(ORDER_TEST.need({ board: thinned, unit: thinned.units['alpha-1']!, order: 'run' }).value).toBe(7);
  });

  test('DM.command.test.strength: a Champion that changed teams is no casualty', () => {
    const board = at([
      squad('Alpha', [team('Alpha 1', 3, { at: [10, 20], pins: 1 }), team('Alpha 2', 3, { at: [10, 23] })], {
        champion: { with: 'Alpha 1', at: [9, 20] },
      }),
    ]);
    board.units['alpha-1']!.models = board.units['alpha-1']!.models.filter(id => id !== 'alpha-champion');
    board.units['alpha-2']!.models.push('alpha-champion');
    expect(ORDER_TEST.need({ board, unit: board.units['alpha-1']!, order: 'run' }).value).toBe(9);
  });
});

describe('DM.command.test.leadership', () => {
  test('the higher value on a tie', () => {
    const board = at([bravo({ pins: 1 })]);
    board.profiles.veteran = { ...board.profiles.bravo!, id: 'veteran', leadership: 8 };
    for (const id of ['bravo-1', 'bravo-2']) board.models[id]!.profile = 'veteran';
    expect(ORDER_TEST.need({ board, unit: board.units.bravo!, order: 'run' }).base).toBe(8);
    board.models['bravo-2']!.profile = 'bravo';
    expect(ORDER_TEST.need({ board, unit: board.units.bravo!, order: 'run' }).base).toBe(7);
  });

  test('that of the model which issued the order', () => {
    const board = at([bravo({ pins: 1 }), character('Captain', { at: [12, 22], leadership: 10 })]);
    expect(
      ORDER_TEST.need({
        board,
        unit: board.units.bravo!,
        order: 'run',
        issuer: board.models['captain-1'],
      }).base,
    ).toBe(10);
  });
});

describe('DM.command.test', () => {
  test('only with pins; broken and shaken ones always for Rally', () => {
    const unit = (spec: TeamSpec) => at([bravo(spec)]).units.bravo!;
    expect(mustTest(unit({ pins: 1 }), 'run')).toBe(true);
    expect(mustTest(unit({}), 'run')).toBe(false);
    expect(mustTest(unit({}), 'rally')).toBe(false);
    expect(mustTest(unit({ status: 'shaken' }), 'rally')).toBe(true);
    expect(mustTest(unit({ status: 'shaken' }), 'advance')).toBe(false);
  });

  test('no pins: no dice', () => {
    const s = testing('run', {});
    expect(s.events).toEqual([]);
    expect(s.ended).toBe(true);
  });

  test('equal is passed: one pin is removed, the order stands', () => {
    const s = testing('run', { pins: 2 }).dice(3, 3);
    expect(s.board.units.bravo).toMatchObject({ pins: 1, order: { kind: 'run' } });
    expect(s.ended).toBe(true);
    expect(s.eventsOf('orderTested')[0]).toMatchObject({ need: 6, passed: true, pinsRemoved: 1 });
  });

  test('failed: one pin is removed all the same, and it is Down on its own', () => {
    const s = testing('run', { pins: 2 }).dice(3, 4);
    expect(s.board.units.bravo).toMatchObject({ pins: 1, order: { kind: 'down' }, ordered: true });
    expect(s.ended).toBe(false);
  });

  test('of a squad that shares the order only the team that failed leaves it', () => {
    const s = scenario({
      blue: [
        squad('Alpha', [team('Alpha 1', 3, { at: [10, 20], pins: 1 }), team('Alpha 2', 3, { at: [10, 23], pins: 1 })]),
      ],
    })
      .startAt('order.give', { units: ['alpha-1', 'alpha-2'], order: 'run', why: { is: 'doubleOne' } })
      .dice(6, 5, 2, 2);
    expect(s.board.units['alpha-1']?.order?.kind).toBe('down');
    expect(s.board.units['alpha-2']?.order?.kind).toBe('run');
    expect(s.board.units['alpha-1']?.order?.group).not.toBe(s.board.units['alpha-2']?.order?.group);
    expect(s.eventsOf('orderTested')).toHaveLength(2);
  });

  test('DM.command.test.doubleOne: passed whatever the Leadership, all pins gone', () => {
    const s = testing('run', { pins: 12 }).dice(1, 1);
    expect(s.board.units.bravo).toMatchObject({ pins: 0, order: { kind: 'run' } });
  });

  test('DM.command.test.doubleSix: failed whatever the Leadership, no pin removed', () => {
    const s = testing('run', { pins: 1, profile: { leadership: 12 } }).dice(6, 6);
    expect(s.board.units.bravo).toMatchObject({ pins: 1, order: { kind: 'down' } });
  });

  test('DM.command.test.modifiers: before an order is chosen, a Rally’s odds are told where they are others', () => {
    const board = at([bravo({ pins: 3 })]);
    const said = (pins: number) => {
      board.units.bravo!.pins = pins;
      return anyTestHint({ board, unit: board.units.bravo! });
    };
    expect(said(0)).toBeUndefined();
    expect(said(1)).toBe('order test 7 or less, 58 %');
    expect(said(3)).toBe('order test 5 or less, 28 %, to Rally 7 or less, 58 %');
    // Who is broken or shaken tests for it without pins, too.
    board.units.bravo!.status = 'shaken';
    expect(said(0)).toBe('to Rally 7 or less, 58 %');
    expect(said(1)).toBe('order test 7 or less, 58 %');
  });

  test('the hint tells the exact odds', () => {
    const board = at([bravo({ pins: 1 })]);
    expect(testHint({ board, unit: board.units.bravo!, order: 'run' })).toBe('order test 7 or less, 58 %');
    board.profiles.bravo!.leadership = 12;
    expect(testHint({ board, unit: board.units.bravo!, order: 'run' })).toBe('order test 11 or less, 97 %');
  });

  test('the report shows the dice, the need and every reason', () => {
    const s = testing('run', { pins: 3, startModels: 4 }).dice(2, 5);
    expect(s.reports.map(({ title }) => title)).toContain(
      '**Bravo** · Run, test 7 or less · `2` + `5` = 7 → **follows**, 1 pin removed',
    );
    expect(s.reports[0]?.small.join()).toBe(
      '7 or less: Leadership 7 of Bravo, whole unit at full strength +2, 3 pins, each beyond the first -2.',
    );
  });
});

describe('DM.command.test.rally', () => {
  test('DM.command.rally: passed: one pin and d6 more, the status ends, no order is left', () => {
    const s = testing('rally', { pins: 6, status: 'broken' }).dice(3, 4, 3);
    expect(s.board.units.bravo).toMatchObject({ pins: 2, ordered: false });
    expect(s.board.units.bravo?.status).toBeUndefined();
    expect(s.board.units.bravo?.order).toBeUndefined();
    expect(s.eventsOf('orderTested')[0]).toMatchObject({ rallyFace: 3, pinsRemoved: 4 });
  });

  test('never more pins than there are', () => {
    expect(testing('rally', { pins: 2 }).dice(3, 4, 6).board.units.bravo?.pins).toBe(0);
  });

  test('DM.house.weapons: jams clear', () => {
    const s = testing('rally', { pins: 1 })
      .given(board => board.models['bravo-1']!.jammed.push('rifle'))
      .dice(1, 2, 1);
    expect(s.board.models['bravo-1']?.jammed).toEqual([]);
  });

  test('DM.house.weapons.jam: without pins there is no test, and jams clear all the same', () => {
    const jammed = scenario({ blue: [bravo()] })
      .given(board => {
        board.phase = 'command';
        board.detachments.blue!.pool = [{ face: 2, limited: false }];
        board.models['bravo-1']!.jammed.push('rifle');
      })
      .startAt('command.spend', { side: 'blue' });
    expect(jammed.offered({ do: 'activate', die: '2', unit: 'bravo' })).toContain('rally');
    jammed.answer({ do: 'activate', die: '2', unit: 'bravo', order: 'rally' });
    expect(jammed.board.models['bravo-1']?.jammed).toEqual([]);
    expect(jammed.board.units.bravo).toMatchObject({ ordered: false });
    expect(jammed.board.units.bravo?.order).toBeUndefined();
  });

  test('failed: Down, one pin removed, the status stays', () => {
    const s = testing('rally', { pins: 2, status: 'shaken' }).dice(5, 5);
    expect(s.board.units.bravo).toMatchObject({ pins: 1, order: { kind: 'down' }, status: 'shaken' });
  });

  test('DM.command.test.doubleOne: all pins and a free standard order', () => {
    const s = testing('rally', { pins: 5, status: 'broken' }).dice(1, 1);
    expect(s.asked).toMatchObject({ asks: 'freeOrder', fallback: { order: 'none' } });
    expect(s.board.units.bravo?.pins).toBe(0);
    expect(s.offered()).toEqual(['run', 'advance', 'fire', 'none']);
    expect(s.refusal({ order: 'overwatch' })).toMatchObject({ cite: 'DM.command.test.doubleOne' });
    s.answer({ order: 'fire' });
    expect(s.board.units.bravo).toMatchObject({ order: { kind: 'fire' }, ordered: true });
    expect(s.left).toEqual([]);
  });

  test('DM.command.test.doubleOne: the free order may be left', () => {
    const s = testing('rally', { pins: 5 }).dice(1, 1).answer({ order: 'none' });
    expect(s.board.units.bravo?.order).toBeUndefined();
    expect(s.ended).toBe(true);
  });
});
