import { expect, test } from 'vitest';
import { leadershipOf } from '../../../src/rulesets/classic/lookups.js';
import { shootFields } from '../../../src/rulesets/classic/shooting/fields.js';
import { readOrders } from '../../../src/rulesets/classic/shooting/orders.js';
import { armsFor } from '../../../src/rulesets/classic/shooting/plan.js';
import { targetOn } from '../../../src/rulesets/classic/shooting/targets.js';
import { gun, hull, RIFLE, squad, type UnitSpec } from '../../support/classic.js';
import { midBoard, played } from '../../support/io-small.js';
import { piece } from '../../support/table.js';

const LANCE = gun('Lance', { shooting: 'heavy', range: { least: 0, most: 48_000 } });
const STORM = gun('Storm', { shooting: 'salvo', shots: 2, shotsStill: 4 });
const choir = (more: UnitSpec = {}) => squad('Choir', 5, { at: [10, 20], ...more });

/** How the first of a unit shoots at the Choir. */
function firstArm(line: UnitSpec, red = choir()) {
  const board = midBoard({ blue: [squad('Line', 1, { at: [10, 30], ...line })], red: [red] });
  return targetOn(board, board.units.line!, board.units.choir!, 'phase')?.arms[0];
}

const walked = { model: { moved: 3000 } };

test('IO.order.openFire: no penalty for a move; IO.order.manoeuvre.first: who fires first fires as after one', () => {
  const isSnap = (more: UnitSpec) => firstArm({ weapons: [LANCE], ...more })?.isSnap;
  expect(isSnap({})).toBe(false);
  expect(isSnap(walked)).toBe(true);
  expect(isSnap({ ...walked, deeds: { gunnery: 'steady' } })).toBe(false);
  expect(isSnap({ deeds: { gunnery: 'moving' } })).toBe(true);
  expect(isSnap({ deeds: { disembarked: true, gunnery: 'steady' } })).toBe(false);
});

test('IO.house.guns: a salvo is all of its shots while it stands, fewer and half as far after a move', () => {
  const shots = (more: UnitSpec) => firstArm({ weapons: [STORM], ...more })?.attacks;
  expect([shots({}), shots(walked)]).toEqual([4, 2]);
  // 13.75" off: within 24", not within half of that.
  expect([shots({ at: [10, 35] }), shots({ at: [10, 35], ...walked })]).toEqual([4, undefined]);
});

test('IO.house.guns: rapid fire twice within half range, once beyond', () => {
  const rapid = gun('Carbine', { shooting: 'rapidFire' });
  expect([firstArm({ weapons: [rapid] })?.attacks, firstArm({ weapons: [rapid], at: [10, 40] })?.attacks]).toEqual([
    2, 1,
  ]);
});

test('IO.house.guns, IO.house.shoot: a model fires one weapon, and nothing beside Ordnance', () => {
  const fired = (...weapons: string[]) => {
    const guns = { lance: LANCE, storm: STORM, mortar: gun('Mortar', { shooting: 'ordnance', strength: 9, ap: 1 }) };
    const line = squad('Line', 1, { at: [10, 30], weapons: weapons.map(id => guns[id as keyof typeof guns]) });
    const board = midBoard({ blue: [line], red: [choir()] });
    return targetOn(board, board.units.line!, board.units.choir!, 'phase')?.arms.map(({ weapon }) => weapon.id);
  };
  expect(fired('lance', 'storm')).toHaveLength(1);
  expect(fired('lance', 'mortar')).toEqual(['mortar']);
});

test('IO.order.openFire.split, IO.house.split: each kind of weapon at a target of its own, two targets at most', () => {
  const weapons = [[RIFLE], [LANCE], [STORM]];
  const board = midBoard({
    blue: [squad('Line', 3, { at: [10, 30], weapons, deeds: { gunnery: 'steady', splits: 2 } })],
    red: [choir(), squad('Eels', 2, { at: [20, 22] }), squad('Gulls', 2, { at: [4, 22] })],
  });
  const line = board.units.line!;
  const split = (others: string) => readOrders(board, line, { target: 'choir', weapons: 'all', others });
  expect(split('lance>eels')).toMatchObject([
    { target: 'choir', weapons: [{ weapon: 'rifle' }, { weapon: 'storm' }] },
    { target: 'eels', weapons: [{ weapon: 'lance' }] },
  ]);
  expect(split('lance>eels,storm>gulls')).toMatchObject({ cite: 'IO.house.split' });
  line.deeds = { splits: 1 };
  expect(split('lance>eels')).toMatchObject({ why: 'Line shoots at one target with everything it has.' });
});

test('IO.order.openFire.split, AD.rule.power-of-the-machine-spirit: who has more targets by a rule of its own keeps them', () => {
  const has = ['power-of-the-machine-spirit'];
  const board = midBoard({
    blue: [
      hull('Line', { at: [10, 30], weapons: [RIFLE, LANCE, STORM], has, deeds: { gunnery: 'steady', splits: 2 } }),
    ],
    red: [choir(), squad('Eels', 2, { at: [20, 22] }), squad('Gulls', 2, { at: [4, 22] })],
  });
  const orders = readOrders(board, board.units.line!, { target: 'choir', others: 'lance>eels,storm>gulls' });
  expect(orders).toMatchObject([{ target: 'choir' }, { target: 'eels' }, { target: 'gulls' }]);
});

test('IO.order.openFire.split, IO.house.guns: what a model could fire in place of its best gun is offered apart too, each once', () => {
  const board = midBoard({
    blue: [squad('Line', 2, { at: [10, 30], weapons: [LANCE, STORM], deeds: { gunnery: 'steady', splits: 2 } })],
    red: [choir(), squad('Eels', 2, { at: [20, 22] })],
  });
  const line = board.units.line!;
  const asked = { target: 'choir', weapons: 'all' };
  const { field, options } = shootFields({ board, options: {} }, line, asked)!;
  expect([field, ...options.map(({ value }) => value).sort()]).toEqual(['others', 'lance>eels', 'none', 'storm>eels']);
  for (const { value } of options)
    expect(readOrders(board, line, { ...asked, others: value })).not.toHaveProperty('why');
});

/** The Choir as it stood 10" further south. */
const trail = (y: number) =>
  [0, 1, 2, 3, 4].map(index => {
    const at = { x: 10_000 + 1500 * index, y: y * 1000 };
    return { model: `choir-${index + 1}`, at, facing: 0, path: [at] };
  });

test('IO.order.reserve.trail, E9: Snap Shots at a point of its path, with range, sight and cover from there', () => {
  const wall = piece('Wall A', [0, 12, 48, 1], ['blocking'], 6);
  const wood = piece('Wood A', [8, 17, 14, 6], ['soft', 'difficult']);
  const setting = {
    blue: [squad('Line', 1, { at: [10, 30], weapons: [gun('Piercer', { ap: 3 })] })],
    red: [choir({ at: [10, 6] })],
    terrain: [wall, wood],
  };
  const board = midBoard(setting);
  expect(targetOn(board, board.units.line!, board.units.choir!, 'phase')).toBeUndefined();
  const order = { target: 'choir', trail: trail(20) };
  expect(armsFor(board, board.units.line!, order, 'phase')).toMatchObject([{ isSnap: true, gap: 8750 }]);
  const play = played(setting).startAt('classic.shoot', { unit: 'line', orders: [order], why: 'phase' });
  play.dice(6, 5, 4).answer({ ground: 'stay' });
  expect(play.eventsOf('shot')[0]?.volleys[0]).toMatchObject({ isSnap: true, hit: { need: 6 }, wounds: 1 });
  // In the wood it has its cover, wherever it stands now.
  expect(play.eventsOf('suffered')[0]?.taken[0]).toMatchObject({ save: { kind: 'cover', need: 5 } });
});

test('IO.order.reserve.trail, E9: point blank only where that point is within 6"', () => {
  const wood = piece('Wood A', [8, 17, 14, 12], ['soft', 'difficult']);
  const saved = (y: number, ...dice: number[]) => {
    const setting = {
      blue: [squad('Line', 1, { at: [10, 30], weapons: [gun('Piercer', { ap: 3 })] })],
      red: [choir({ at: [10, 6] })],
      terrain: [wood],
    };
    const orders = [{ target: 'choir', trail: trail(y) }];
    const play = played(setting).startAt('classic.shoot', { unit: 'line', orders, why: 'phase' });
    return play
      .dice(...dice)
      .answer({ ground: 'stay' })
      .eventsOf('suffered')[0]?.taken[0]?.save?.kind;
  };
  expect(saved(22, 6, 5, 1)).toBe('cover');
  expect(saved(23, 6, 5)).toBeUndefined();
});

test('IO.house.rally: less than a quarter of a unit rallies on two 1s alone', () => {
  const rallies = (desperate: boolean, ...dice: number[]) =>
    played({ red: [choir({ isFallingBack: true, startModels: 20 })] })
      .startAt('classic.regroup', { unit: 'choir', ...(desperate ? { desperate } : {}) })
      .dice(...dice)
      .eventsOf('leadershipTested')[0]?.passed;
  // Who fails falls back on, by two dice more.
  expect(rallies(true, 1, 2, 3, 4)).toBe(false);
  expect(rallies(true, 1, 1)).toBe(true);
  expect(rallies(false, 4, 4)).toBe(true);
});

test('IO.vehicle.leadership: a crew tests on the Leadership that its player has chosen for it', () => {
  const board = midBoard({ blue: [hull('Tank', { at: [10, 30], crewLeadership: 8 })] });
  expect(leadershipOf(board, board.units.tank!)).toBe(8);
});

test('IO.fearless: Infantry without fear may fail its test, yet rallies by itself', () => {
  const brave = (type: 'infantry' | 'daemon') =>
    played({ red: [choir({ has: ['fearless'], profile: { type }, isFallingBack: true })] });
  const tests = (type: 'infantry' | 'daemon') =>
    brave(type).startAt('classic.morale', { unit: 'choir', modifier: 0, stays: true }).dice(6, 6);
  expect(tests('infantry').eventsOf('leadershipTested')[0]?.passed).toBe(false);
  expect(tests('daemon').eventsOf('leadershipSure')).toHaveLength(1);
  expect(brave('infantry').startAt('classic.regroup', { unit: 'choir' }).eventsOf('regrouped')).toHaveLength(1);
});
