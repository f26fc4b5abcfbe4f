import { describe, expect, test } from 'vitest';
import { reserveWays } from '../../../../src/rulesets/age-of-darkness/deployment/reserve-ways.js';
import { optionsSchema } from '../../../../src/rulesets/age-of-darkness/options.js';
import { movedFar } from '../../../../src/rulesets/classic/shooting/arms.js';
import { armourHit, armourOf } from '../../../../src/rulesets/classic/vehicles/sides.js';
import { acting, boardOf, hull, type Setting, squad } from '../../../support/ad.js';
import { piece } from '../../../support/table.js';

const options = { house: { reactions: 'none', ram: true } };
/** Its front is at y 37.5". */
const tank = (more = {}) => hull('Tank', { at: [20, 40], facing: 0, numbers: { M: 12, W: 3 }, ...more });
const choir = (y: number, more = {}) => squad('Choir', 1, { at: [20, y], ...more });
const rams = (setting: Setting) => acting({ blue: [tank()], options, ...setting });
const bar = (setting: Setting) => rams(setting).refusal({ unit: 'tank', do: 'ram', target: 'choir' });

describe('AD.house.ram', () => {
  test('bodies take a Morale check when it has come within 1", straight on; it counts as having moved all of its way', () => {
    const play = rams({ red: [choir(30)] });
    play.dice(6, 6, 1, 2).answer({ unit: 'tank', do: 'ram', target: 'choir' });
    // 6.9" to the enemy, less 1".
    expect(play.board.models['tank-1']?.at?.x).toBe(20_000);
    expect(play.board.models['tank-1']?.at?.y).toBeCloseTo(34_125, -2);
    expect(play.board.units.tank?.deeds.moved).toBe('full');
    // It went no further than half, and shoots as who went all of it (AD.house.vehicle.move).
    expect(movedFar(play.board, play.board.models['tank-1']!)).toBe(true);
    expect(play.eventsOf('leadershipTested')).toMatchObject([{ unit: 'choir', for: 'morale', need: 8, passed: false }]);
    expect(play.eventsOf('fellBack')).toMatchObject([{ unit: 'choir', distance: 3000 }]);
    const held = rams({ red: [choir(30)] }).dice(4, 4);
    held.answer({ unit: 'tank', do: 'ram', target: 'choir' });
    expect(held.board.units.choir?.isFallingBack).toBeUndefined();
  });

  test('who merely goes as far has gone no more than that, and shoots so', () => {
    const play = rams({ red: [choir(30)] }).answer({ unit: 'tank', do: 'move', to: { x: 20_000, y: 35_000 } });
    expect(movedFar(play.board, play.board.models['tank-1']!)).toBe(false);
  });

  test('two hulls hit each other with d6 + 5 on the facings that they turn to each other', () => {
    const weak = { type: 'vehicle' as const, armour: { front: 10, side: 14, rear: 14 } };
    const ark = hull('Choir', { at: [20, 28], facing: 90, numbers: { W: 3 } });
    const play = rams({ blue: [tank({ profile: weak })], red: [ark] });
    // 11 on Side 11 glances, 11 on Front 10 penetrates; 1 on the table.
    play.dice(6, 6, 1).answer({ unit: 'tank', do: 'ram', target: 'choir' });
    expect(
      play.eventsOf('rammed')[0]?.blows.map(({ unit, armour }) => [unit, armour[0]?.total, armour[0]?.against]),
    ).toEqual([
      ['choir', 11, 11],
      ['tank', 11, 10],
    ]);
    expect([play.board.models['choir-1']?.wounds, play.board.models['tank-1']?.wounds]).toEqual([2, 2]);
    expect(play.eventsOf('hullDamaged')).toMatchObject([{ unit: 'tank', result: 'shaken' }]);
    const none = rams({ red: [ark] }).dice(5, 6);
    none.answer({ unit: 'tank', do: 'ram', target: 'choir' });
    expect(none.eventsOf('hullStruck').flatMap(({ struck }) => struck)).toEqual([]);
  });

  test('nobody rams but a Vehicle that reaches the enemy straight on, where the group plays it', () => {
    expect(
      rams({ red: [choir(30)], options: { house: { reactions: 'none' } } }).refusal({
        unit: 'tank',
        do: 'ram',
        target: 'choir',
      }),
    ).toMatchObject({ cite: 'AD.house.ram' });
    expect(bar({ blue: [squad('Tank', 1, { at: [20, 40] })], red: [choir(35)] })).toMatchObject({
      cite: 'AD.house.ram',
    });
    expect(bar({ red: [choir(23.9)] })).toBeUndefined();
    // 13" and a little more.
    expect(bar({ red: [choir(23.7)] })).toEqual({
      why: 'Tank reaches no enemy straight on.',
      cite: 'AD.house.ram',
    });
    expect(bar({ red: [choir(30)], terrain: [piece('Wall A', [14, 32, 12, 2], ['impassable'], 5)] })).toMatchObject({
      cite: 'AD.house.ram',
    });
    // It would come near enough round this one.
    const pillar = piece('Pillar A', [19.5, 34, 1, 1], ['impassable'], 5);
    const round = tank({ base: { shape: 'circle', d: 3000 } });
    expect(bar({ blue: [round], red: [choir(28)] })).toBeUndefined();
    const barred = rams({ blue: [round], red: [choir(28)], terrain: [pillar] });
    expect(barred.refusal({ unit: 'tank', do: 'ram', target: 'choir' })).toMatchObject({ cite: 'AD.house.ram' });
    barred.answer({ unit: 'tank', do: 'move', to: { x: 20_000, y: 32_000 } });
    expect(barred.board.models['tank-1']?.at).toEqual({ x: 20_000, y: 32_000 });
    expect(
      bar({ blue: [tank({ deeds: { moved: 'half' } }), squad('Line', 1, { at: [40, 40] })], red: [choir(30)] }),
    ).toMatchObject({
      cite: 'AD.core.move',
    });
    const locked = squad('Line', 1, { at: [20, 28.75], lockedWith: ['choir'] });
    expect(bar({ blue: [tank(), locked], red: [choir(30, { lockedWith: ['line'] })] })).toMatchObject({
      cite: 'AD.house.ram',
    });
  });

  test('AD.core.transport: nor in a turn in which somebody got in or out', () => {
    const carrier = tank({ model: { capacity: 10 } });
    const line = squad('Line', 1, { aboard: 'tank-1' });
    const play = acting({ blue: [carrier, line], red: [choir(30)], options });
    expect(play.refusal({ unit: 'tank', do: 'ram', target: 'choir' })).toBeUndefined();
    play.answer({ unit: 'line', do: 'disembark', to: { x: 12_000, y: 40_000 } });
    expect(play.refusal({ unit: 'tank', do: 'ram', target: 'choir' })).toMatchObject({ cite: 'AD.core.transport' });
    const boards = acting({ blue: [carrier, squad('Line', 1, { at: [16, 40] })], red: [choir(30)], options });
    boards.answer({ unit: 'line', do: 'embark', transport: 'tank-1' });
    expect(boards.refusal({ unit: 'tank', do: 'ram', target: 'choir' })).toMatchObject({ cite: 'AD.core.transport' });
  });
});

describe('AD.house.building', () => {
  const bunker = () =>
    hull('Bunker', {
      at: [20, 40],
      facing: 0,
      numbers: { M: 0 },
      profile: { type: 'building', armour: { front: 14, side: 12, rear: 10 } },
      model: { capacity: 10 },
    });

  test('a Bunker has its Side armour all round; a Vehicle has not', () => {
    const board = boardOf({
      blue: [bunker(), tank({ at: [40, 40] })],
      red: [squad('North', 1, { at: [20, 30] }), squad('South', 1, { at: [20, 46] })],
    });
    const hit = (id: string) => armourHit(board, board.models['bunker-1']!, board.models[id]!);
    expect([hit('north-1'), hit('south-1')]).toEqual([12, 12]);
    expect(armourOf(board, board.models['tank-1']!, 'front')).toBe(12);
    expect(armourOf(board, board.models['tank-1']!, 'rear')).toBe(10);
  });

  test('it never moves and never waits in Reserve; a unit gets in', () => {
    const play = acting({
      blue: [bunker(), tank({ at: [40, 40] }), squad('Line', 2, { at: [16, 40] })],
      red: [choir(10)],
      options,
    });
    expect(play.refusal({ unit: 'bunker', do: 'move', to: { x: 20_000, y: 39_000 } })).toMatchObject({
      cite: 'AD.core.move',
    });
    const situation = { board: play.board, options: optionsSchema.parse({}) as never };
    expect(reserveWays(situation, play.board.units.bunker!)).toEqual([]);
    expect(reserveWays(situation, play.board.units.tank!)).toEqual(['edge']);
    play.answer({ unit: 'line', do: 'embark', transport: 'bunker-1' });
    expect(play.board.units.line?.aboard).toBe('bunker-1');
  });

  test('no character joins it (AD.rule.independent-character)', () => {
    const marshal = squad('Marshal', 1, { at: [16, 40], has: ['independent-character'] });
    const play = acting({ blue: [bunker(), marshal], red: [choir(10)], options });
    expect(play.offered({ unit: 'marshal' })).toEqual(['move', 'run', 'embark']);
    expect(play.refusal({ unit: 'marshal', do: 'join', with: 'bunker' })).toMatchObject({
      cite: 'AD.rule.independent-character',
    });
  });

  test('it is mended as a Vehicle is (AD.rule.battlesmith)', () => {
    const hurt = hull('Bunker', { at: [20, 40], profile: { type: 'building' }, model: { capacity: 10, wounds: 2 } });
    const smith = squad('Smith', 1, { aboard: 'bunker-1', has: ['battlesmith:5'], weapons: [] });
    const play = acting({ blue: [hurt, smith], red: [choir(10)], options }, 'shooting');
    expect(play.offered({ unit: 'smith' })).toEqual(['repair']);
    play.answer({ unit: 'smith', do: 'repair' }).dice(5).answer({ mend: 'bunker-1 wound' });
    expect(play.board.models['bunker-1']?.wounds).toBe(3);
  });
});

test('AD.house.ram, AD.core.move: nor does one that never moves again, or not in this turn', () => {
  const red = [choir(30)];
  const moves = squad('Line', 1, { at: [40, 40] });
  for (const more of [{ model: { isImmobile: true as const } }, { effects: [{ is: 'stunned', marks: ['noMove'] }] }]) {
    expect(bar({ blue: [tank(more), moves], red })).toMatchObject({ cite: 'AD.core.move' });
  }
  expect(bar({ blue: [tank(), moves], red })).toBeUndefined();
});
