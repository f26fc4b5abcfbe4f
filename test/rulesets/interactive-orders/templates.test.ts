import { expect, test } from 'vitest';
import { mean } from '../../../src/engine/odds/distribution.js';
import type { WeaponSheet } from '../../../src/rulesets/classic/board.js';
import type { ClassicView } from '../../../src/rulesets/classic/game.js';
import { shotOdds } from '../../../src/rulesets/classic/shooting/match-up.js';
import { poolOdds } from '../../../src/rulesets/classic/shooting/pool-shots.js';
import { shootAction } from '../../../src/rulesets/classic/shooting/shoot-action.js';
import { targetOn } from '../../../src/rulesets/classic/shooting/targets.js';
import { tableWriters } from '../../../src/rulesets/classic/table/writers.js';
import { gun, hull, type Setting, squad, type UnitPart } from '../../support/classic.js';
import { midBoard, played } from '../../support/io-small.js';
import { piece } from '../../support/table.js';

/** Who moved in the turn before has no +1 for standing still. */
const MOVED = { lastMoved: 4 };

const mortar = (more: Partial<WeaponSheet> = {}) =>
  gun('Mortar', { range: { least: 0, most: 48_000 }, strength: 4, ap: 5, rules: ['blast'], ...more });

function settingOf(weapon: Partial<WeaponSheet>, red: UnitPart[], more: Setting = {}): Setting {
  const line = squad('Line', 1, { at: [10, 20], weapons: [mortar(weapon)] });
  return { blue: [line], red, ...more };
}

/** Nobody throws himself down. */
function shoots(weapon: Partial<WeaponSheet>, red: UnitPart[], more: Setting = {}) {
  return played(settingOf(weapon, red, more)).startAt('classic.shoot', {
    unit: 'line',
    orders: [{ target: 'choir' }],
    why: 'phase',
  });
}

const choir = (count: number, more = {}) => squad('Choir', count, { at: [10, 10], apart: 1.3, ...MOVED, ...more });

test('IO.template.dice, IO.house.readings.fire: a small blast is three dice at 4+, a large one five, whatever the Ballistic Skill', () => {
  const thrown = (rules: string[], ...dice: number[]) =>
    shoots({ rules }, [choir(5)])
      .dice(...dice)
      .eventsOf('shot')[0]!.volleys[0]!;
  expect(thrown(['blast'], 4, 3, 2, 1).hit).toMatchObject({
    need: 4,
    dice: [{ ok: true }, { ok: false }, { ok: false }],
  });
  expect(thrown(['large-blast'], 4, 5, 6, 3, 2, 1, 1, 1)).toMatchObject({ hits: 3, hit: { need: 4 } });
});

test('IO.template.dice: a blast needs no place that spares friends, and asks for none', () => {
  const setting = settingOf({}, [choir(3)]);
  setting.blue!.push(squad('Friends', 3, { at: [10, 11.4], apart: 1.3 }));
  const board = midBoard(setting);
  const view = { board, options: {} } as unknown as ClassicView;
  expect(targetOn(board, board.units.line!, board.units.choir!, 'phase')?.arms).toHaveLength(1);
  expect(shootAction.choices(view, board.units.line!, { target: 'choir' })).toBeUndefined();
});

test('IO.template.dice: a flame is six dice within 6", and twin-linked it throws misses again but no Wounds', () => {
  const flame = { rules: ['template-weapons', 'twin-linked'], range: undefined };
  const near = squad('Choir', 4, { at: [10, 13], apart: 1.3, ...MOVED });
  const play = shoots(flame, [near]).dice(4, 4, 4, 1, 5, 2, 3, 3, 2, 1, 2, 2, 2);
  const [volley] = play.eventsOf('shot')[0]!.volleys;
  expect(volley!.hit!.dice.map(({ faces }) => faces.length)).toEqual([1, 1, 1, 2, 2, 2]);
  expect(volley).toMatchObject({ hits: 4, wounds: 0 });
  const far = midBoard(settingOf(flame, [squad('Choir', 4, { at: [10, 12], apart: 1.3 })]));
  expect(targetOn(far, far.units.line!, far.units.choir!, 'phase')).toBeUndefined();
});

test('IO.template.dice, IO.house.templates: a Torrent reaches no further, and no flame is a wall of Snap Shots', () => {
  const target = (rules: string[], y: number, more: Setting = {}) => {
    const board = midBoard(settingOf({ rules, range: undefined }, [choir(4, { at: [10, y] })], more));
    return targetOn(board, board.units.line!, board.units.choir!, 'phase');
  };
  const torrent = ['template-weapons', 'torrent:12'];
  expect(target(torrent, 13)?.arms).toHaveLength(1);
  expect(target(torrent, 12)).toBeUndefined();
  const down = squad('Line', 1, {
    at: [10, 20],
    weapons: [mortar({ rules: ['template-weapons'], range: undefined })],
    effects: [{ is: 'grounded', marks: ['snapShots'] }],
  });
  expect(target(['template-weapons'], 13, { blue: [down] })).toBeUndefined();
});

test('IO.template.cap: never more hits than models in the unit, of each template', () => {
  const play = shoots({ rules: ['large-blast'] }, [choir(2)]).dice(4, 4, 4, 4, 6, 1, 1);
  expect(play.eventsOf('shot')[0]?.volleys[0]).toMatchObject({ hits: 2, hit: { need: 4 } });
});

test('IO.rule.master-crafted, IO.template.dice: one die that misses is thrown again in a turn, of whichever template', () => {
  const faces = (...dice: number[]) => {
    const play = shoots({ shots: 2, rules: ['blast', 'master-crafted'] }, [choir(5)]).dice(...dice);
    expect(play.left).toEqual([]);
    return play.eventsOf('shot')[0]!.volleys.flatMap(({ hit }) => hit!.dice.map(each => each.faces));
  };
  expect(faces(1, 2, 3, 2, 1, 3, 2)).toEqual([[1, 2], [3], [2], [1], [3], [2]]);
  // The first hits with all of its dice, and the second has the right still.
  expect(faces(4, 4, 4, 1, 5, 2, 3, 1, 1, 1, 1)).toEqual([[4], [4], [4], [1, 5], [2], [3]]);
});

test('IO.template.crowd: twice as many models as dice hit one easier', () => {
  const need = (count: number) =>
    shoots({}, [choir(count)])
      .dice(1, 1, 1)
      .eventsOf('shot')[0]!.volleys[0]!.hit;
  expect(need(5)).toMatchObject({ need: 4 });
  expect(need(5)).not.toHaveProperty('for');
  expect(need(6)).toMatchObject({ need: 3, for: ['crowd'] });
});

test('IO.template.still: a unit that has not moved since the previous turn began is hit one easier', () => {
  const need = (lastMoved: number | undefined) =>
    shoots({}, [choir(5, { lastMoved })])
      .dice(1, 1, 1)
      .eventsOf('shot')[0]!.volleys[0]!.hit!.need;
  expect([undefined, 3, 4, 5].map(need)).toEqual([3, 3, 4, 4]);
});

test('IO.template.flame: a unit in cover is hit one easier by a flame, and by a blast it is not', () => {
  const wood = piece('Wood A', [8, 8, 14, 7], ['soft', 'difficult']);
  const hit = (rules: string[], dice: number) => {
    const near = squad('Choir', 3, { at: [10, 13], apart: 1.3, ...MOVED });
    const play = shoots({ rules }, [near], { terrain: [wood] }).dice(...Array<number>(dice).fill(1));
    return play.eventsOf('shot')[0]!.volleys[0]!.hit;
  };
  expect(hit(['template-weapons'], 6)).toMatchObject({ need: 3, for: ['cover'] });
  expect(hit(['blast'], 3)).toMatchObject({ need: 4 });
});

test('IO.template.stray: natural ones hit another unit within 3" of the target, or 6" of a large blast', () => {
  const beside = (inches: number) => squad('Eels', 3, { at: [10, 10 + inches + 1.25], apart: 1.3 });
  const struck = (rules: string[], inches: number, ...dice: number[]) =>
    shoots({ rules }, [choir(3), beside(inches)])
      .dice(...dice)
      .eventsOf('shot')
      .map(({ target, volleys }) => `${target} ${volleys[0]!.hits}`);
  expect(struck(['blast'], 3, 1, 1, 2, 1, 1)).toEqual(['choir 0', 'eels 2']);
  expect(struck(['blast'], 3.2, 1, 1, 2)).toEqual(['choir 0']);
  expect(struck(['large-blast'], 3.2, 1, 2, 2, 2, 2, 1)).toEqual(['choir 0', 'eels 1']);
  // Four ones, but three models.
  expect(struck(['large-blast'], 5.9, 1, 1, 1, 1, 2, 1, 1, 1)).toEqual(['choir 0', 'eels 3']);
});

test('IO.template.stray: the nearest by whole inches; equals by a die; friends too', () => {
  const setting = settingOf({}, [choir(3), squad('Eels', 1, { at: [10, 7.05] }), squad('Far', 1, { at: [10, 6.65] })]);
  setting.blue!.push(squad('Friends', 1, { at: [11.3, 13] }));
  const hit = (...dice: number[]) =>
    played(structuredClone(setting))
      .startAt('classic.shoot', { unit: 'line', orders: [{ target: 'choir' }], why: 'phase' })
      .dice(...dice)
      .eventsOf('shot')
      .map(({ target }) => target);
  // The die of two is half a d6. Eels 1.7" and Friends 1.75" off count alike, Far at 2.1" does not.
  expect(hit(1, 2, 2, 1, 1)).toEqual(['choir', 'friends']);
  expect(hit(1, 2, 2, 4, 1)).toEqual(['choir', 'eels']);
});

test('IO.template.dice: odds and previews are exact', () => {
  const board = midBoard(settingOf({ shots: 2 }, [choir(2)]));
  const [line, foes] = [board.units.line!, board.units.choir!];
  const target = targetOn(board, line, foes, 'phase')!;
  const [arm] = target.arms;
  // Of three dice at 4+, never more than two: 3/8 of one hit, 4/8 of two.
  const odds = poolOdds({ board, options: {} }, arm!, foes);
  expect(odds.chances.map(chance => chance * 64)).toEqual([1, 6, 17, 24, 16]);
  const view = { board, options: {} } as unknown as ClassicView;
  const [kind] = shotOdds(view, foes, target.arms);
  expect(kind).toMatchObject({ isRough: false, hits: mean(odds) });
  // 2.75 hits, wounds on 4+, armour on 3+: no more than the two Wounds there are.
  expect(kind!.lost).toBeLessThan((2.75 / 2) * (1 / 3));
  expect(kind!.lost).toBeGreaterThan(0.44);
});

test('IO.template.dice: a hull is struck by each hit where the weapon is', () => {
  const tank = hull('Choir', { at: [10, 10], facing: 180, ...MOVED });
  const play = shoots({ strength: 8 }, [tank]).dice(4, 4, 4, 5, 1);
  expect(play.eventsOf('shot')[0]?.volleys[0]).toMatchObject({ hits: 1, armour: [{ total: 13, against: 12 }] });
});

test('IO.template.still: who was sent nowhere has not moved, who comes on has', () => {
  const moved = (kind: string, path: [number, number][]) => {
    const at = { x: 10_000, y: 20_000 };
    const places = [{ model: 'choir-1', at, facing: 0, path: path.map(([x, y]) => ({ x, y })) }];
    const play = played({ red: [squad('Choir', 1, { at: [10, 20] })] });
    return play.startAt('classic.walk', { unit: 'choir', kind, places }).board.units.choir!.lastMoved;
  };
  expect(moved('move', [[10_000, 20_000]])).toBeUndefined();
  expect(
    moved('move', [
      [10_000, 19_000],
      [10_000, 20_000],
    ]),
  ).toBe(5);
  expect(moved('arrive', [[10_000, 20_000]])).toBe(5);
});

test('IO.template.still: who rides moves with what carries it, and a character as whom he is with', () => {
  const tank = hull('Tank', { at: [10, 20], profile: { subTypes: ['tank'] } });
  const path = [
    { x: 10_000, y: 20_000 },
    { x: 10_000, y: 18_000 },
  ];
  const places = [{ model: 'tank-1', at: path[1]!, facing: 0, path }];
  const ridden = played({ red: [tank, squad('Choir', 3, { aboard: 'tank-1' })] });
  expect(ridden.startAt('classic.walk', { unit: 'tank', kind: 'move', places }).board.units.choir!.lastMoved).toBe(5);
  const gets = squad('Choir', 3, { at: [10, 24] });
  const machine = { machine: 'tank-1', unit: 'choir' };
  expect(played({ red: [tank, gets] }).startAt('classic.embark', machine).board.units.choir!.lastMoved).toBe(5);
  // He joins who has moved, parts from it, and joins it again when he alone has moved.
  const board = midBoard({ red: [squad('Choir', 1, { lastMoved: 4 }), squad('Lord', 1)] });
  const joins = (from: string, to: string) => {
    tableWriters.joined(board, { type: 'joined', model: 'lord-1', name: 'Lord', from, to });
    return board.units[to]!.lastMoved;
  };
  expect([joins('lord', 'choir'), joins('choir', 'lord')]).toEqual([4, 4]);
  board.units.lord!.lastMoved = 5;
  expect(joins('lord', 'choir')).toBe(5);
});
