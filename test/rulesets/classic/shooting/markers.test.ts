import { describe, expect, it, test } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import type { WeaponSheet } from '../../../../src/rulesets/classic/board.js';
import type { ClassicView } from '../../../../src/rulesets/classic/game.js';
import { shootAction } from '../../../../src/rulesets/classic/shooting/shoot-action.js';
import { boardOf, gun, hull, type Setting, scenario, squad, type UnitPart } from '../../../support/classic.js';
import { type Place, piece } from '../../../support/table.js';

/** What the source says of markers and templates to the letter, beside its worked examples. */

/** The draw of a bearing: 90 is east. */
const EAST = 90;
const LONG = { range: { least: 0, most: 48_000 } };
const mortar = (rules: string[], more: Partial<WeaponSheet> = {}, name = 'Mortar') =>
  gun(name, { ...LONG, rules, ...more });
const line = (weapon: WeaponSheet, more = {}) => squad('Line', 1, { at: [10, 40], weapons: [weapon], ...more });
const spread = (...places: Place[]) => squad('Choir', places.length, { places });
const mates = (...places: Place[]) => squad('Mates', places.length, { places });

function shoots(setting: Setting, order: JsonObject = {}, why = 'phase') {
  return scenario(setting).startAt('classic.shoot', { unit: 'line', orders: [{ target: 'choir', ...order }], why });
}

/** The markers that were laid, with enough dice for whatever they hit. */
function laid(setting: Setting, order: JsonObject, ...dice: number[]) {
  return shoots(setting, order)
    .dice(...dice, ...Array.from({ length: 30 }, () => 1))
    .eventsOf('markerLaid');
}

const HERE = { at: { x: 10_000, y: 10_000 } };

describe('AD.core.scatter', () => {
  it('is not thrown again where the marker covers as many as it was laid over (AD.rule.twin-linked)', () => {
    const setting = { blue: [line(mortar(['blast', 'twin-linked']))], red: [spread([10, 10])] };
    // 3" less Ballistic Skill 4.
    const play = shoots(setting).dice(1, 1, 2, EAST, 1);
    expect(play.eventsOf('markerLaid')).toMatchObject([{ inches: 0, models: 1 }]);
    expect(play.left).toEqual([]);
  });
});

describe('AD.rule.gets-hot', () => {
  const hot = (...dice: number[]) => {
    const coil = mortar(['blast', 'gets-hot'], { shots: 2 });
    const play = shoots({
      blue: [line(coil, { numbers: { BS: 6, W: 3, armourSave: undefined } })],
      red: [spread([10, 10])],
    });
    play.dice(...dice);
    expect(play.left).toEqual([]);
    const [heat] = play.eventsOf('heatRolled');
    return [heat?.lost, play.eventsOf('markerLaid').length, play.board.models['line-1']?.wounds];
  };

  it('loses each shot that shows a 1 twice, and burns its bearer for it', () => {
    expect(hot(1, 1, 4, 6, 1, 1, 1)).toEqual([1, 1, 2]);
    expect(hot(1, 1, 1, 1)).toEqual([2, 0, 1]);
    expect(hot(2, 1, 3, 6, 1, 1, 6, 1, 1, 1, 1)).toEqual([0, 2, 3]);
  });
});

describe('AD.rule.barrage', () => {
  const BARRAGE = ['blast', 'barrage'];

  it('fires the nearest first (AD.rule.blast)', () => {
    const places: Place[] = [
      [10, 42],
      [10, 38],
      [10, 40],
    ];
    const blue = [squad('Line', 3, { places, weapons: [mortar(BARRAGE)] })];
    const fired = laid({ blue, red: [spread([10, 10])] }, {}, 6, 1, 1, 6, 6).map(({ model }) => model);
    expect(fired).toEqual(['line-2', 'line-3', 'line-1']);
  });

  it('lays others against the first that lies on the table', () => {
    const blue = [squad('Line', 3, { at: [10, 40], weapons: [mortar(BARRAGE)] })];
    // 6" less Ballistic Skill 4, over the edge; the next hits, and the last goes to the east of that.
    const markers = laid({ blue, red: [spread([10, 1])] }, {}, 1, 3, 3, 360, 6, 1, EAST);
    expect(markers.map(({ isOff = false }) => isOff)).toEqual([true, false, false]);
    const [, second, last] = markers;
    expect(last!.at).toEqual({ x: second!.at.x + 3000, y: second!.at.y });
  });

  it('lays a smaller marker edge to edge with a larger first one', () => {
    const blue = [
      squad('Line', 2, {
        at: [10, 40],
        weapons: [[mortar(['large-blast', 'barrage'])], [mortar(BARRAGE, {}, 'Small')]],
      }),
    ];
    const [first, second] = laid({ blue, red: [spread([10, 10])] }, HERE, 6, 1, 1, 1, EAST);
    // Radii of 2.5" and 1.5".
    expect([first?.radius, second?.radius, second!.at.x - first!.at.x]).toEqual([2500, 1500, 4000]);
  });

  it('counts from the first where that fell off the table (AD.core.templates)', () => {
    const blue = [squad('Line', 2, { at: [44, 40], weapons: [mortar(BARRAGE)] })];
    const order = { at: { x: 46_500, y: 10_000 } };
    const markers = laid({ blue, red: [spread([46.5, 10])] }, order, 1, 3, 4, EAST, 6);
    expect(markers.map(({ isOff, models }) => [isOff, models])).toEqual([
      [true, 0],
      [undefined, 1],
    ]);
  });

  it('touches with a Hit any of those that lie already (AD.core.templates)', () => {
    const blue = [squad('Line', 3, { at: [10, 40], weapons: [mortar(BARRAGE)] })];
    const red = [spread([10, 10], [17, 10], [17, 11.3], [17, 8.7])];
    const markers = laid({ blue, red }, HERE, 6, 1, 1, 1, EAST, 6);
    // The second lies at 13", from where the third reaches the crowd at 17".
    expect(markers.map(({ models }) => models)).toEqual([1, 0, 3]);
  });

  it('is fired nearer than its least range at what is seen; another marker is not (AD.core.range)', () => {
    const near = { range: { least: 12_000, most: 48_000 } };
    const setting = (rules: string[]) => ({
      blue: [line(mortar(rules, near), { at: [10, 18] })],
      red: [spread([10, 10])],
    });
    expect(laid(setting(BARRAGE), {}, 6, 1, 1)).toHaveLength(1);
    expect(laid(setting(['blast']), {}, 6, 1, 1)).toEqual([]);
  });
});

test('AD.rule.template-weapons: a Blast, unlike a Template, hurts whom it covers out of reach too', () => {
  const near = mortar(['blast'], { range: { least: 0, most: 24_000 } });
  const red = [
    squad('Choir', 2, {
      places: [
        [10, 15.6],
        [10, 14.3],
      ],
      numbers: { armourSave: undefined },
    }),
  ];
  const play = shoots({ blue: [line(near)], red }, { at: { x: 10_000, y: 15_400 } }).dice(6, 1, 1, 4, 4);
  expect(play.eventsOf('markerLaid')).toMatchObject([{ models: 2 }]);
  expect(play.board.units.choir?.models).toEqual([]);
});

test('AD.rule.apocalyptic-barrage: counts everybody under a circle each time that it is struck', () => {
  const clover = mortar(['apocalyptic-barrage'], { shots: 3 });
  const play = shoots({ blue: [line(clover)], red: [spread([10, 10], [10, 11.3])] }, HERE);
  play.dice(6, 1, 1, 6, 6, 6, ...Array.from({ length: 9 }, () => 1));
  const [marker] = play.eventsOf('markerLaid');
  const hits = play.eventsOf('shot').flatMap(({ volleys }) => volleys.map(volley => volley.hits));
  expect(marker!.circles!.filter(({ struck }) => struck === 3)).toHaveLength(1);
  expect([marker!.models, ...hits]).toEqual([6, 6]);
});

describe('AD.rule.apocalyptic-barrage', () => {
  const clover = mortar(['apocalyptic-barrage'], { shots: 2 });

  it('is turned for the place where its player lays it, past a friend too', () => {
    const turned = mortar(['apocalyptic-barrage'], { shots: 4 });
    // More of them stand where a clover that is not turned strikes best.
    const crowd = [4.3, 5.6].flatMap((far): Place[] => [
      [30, 10 - far],
      [30 + far, 10],
      [30, 10 + far],
      [30 - far, 10],
    ]);
    const corners: Place[] = [
      [13.9, 13.9],
      [6.1, 13.9],
      [13.9, 6.1],
      [6.1, 6.1],
    ];
    const setting = {
      blue: [line(turned), mates([10, 15])],
      red: [spread([10, 10], ...corners, [30, 10], ...crowd)],
    };
    const [marker] = laid(setting, HERE, 6, 1, 1, 1, 2, 3, 4);
    expect(marker).toMatchObject({ aimed: HERE.at, models: 4 });
    const board = boardOf(setting);
    const view = { board, options: {} } as unknown as ClassicView;
    expect(shootAction.check(view, board.units.line!, { target: 'choir', ...HERE })).toBeUndefined();
  });

  it('lays a clover for each of several such weapons of one model, with the attacks of its profile', () => {
    const twins = hull('Line', { at: [10, 40], weapons: [clover, clover] });
    const markers = laid({ blue: [twins], red: [spread([10, 10])] }, HERE, 6, 1, 1, 6, 6, 1, 3, 4, EAST, 6, 6);
    expect(markers.map(({ circles, isHit }) => [isHit, circles?.map(({ struck }) => struck)])).toEqual([
      [true, [0, 0, 0, 0, 2]],
      [false, [0, 0, 0, 0, 2]],
    ]);
  });

  it('is not laid where all its attacks are too hot (AD.rule.gets-hot)', () => {
    const coil = mortar(['apocalyptic-barrage', 'gets-hot'], { shots: 2 });
    const bearer = line(coil, { numbers: { W: 3, armourSave: undefined } });
    const play = shoots({ blue: [bearer], red: [spread([10, 10])] }, HERE).dice(1, 1);
    expect(play.eventsOf('markerLaid')).toEqual([]);
    expect(play.board.models['line-1']?.wounds).toBe(1);
  });
});

describe('AD.rule.crawling-fire', () => {
  const CREEPS = ['blast', 'crawling-fire'];
  /** How many it covers in the end, and whether it crept for that. */
  const how = ({ models, crept }: { models: number; crept?: unknown }) => [models, crept !== undefined];
  const creeps = (red: UnitPart[], blue: UnitPart[], dice: number[], more: Setting = {}) =>
    how(laid({ blue: [line(mortar(CREEPS)), ...blue], red, ...more }, HERE, ...dice)[0]!);
  const HIT = [6, 1, 1];
  const EAST_3 = [1, 3, 4, EAST];
  const A: Place = [10, 10];

  it('stays where it covers no more then, and a plain marker wherever it falls (AD.core.templates)', () => {
    expect(creeps([spread(A)], [], HIT)).toEqual([1, false]);
    expect(creeps([spread(A, [13.5, 10])], [], HIT)).toEqual([2, true]);
    const plain = laid({ blue: [line(mortar(['blast']))], red: [spread(A, [13.5, 10])] }, HERE, ...HIT);
    expect(plain.map(how)).toEqual([[1, false]]);
  });

  it('covers no friend whom it did not cover before', () => {
    expect(creeps([spread(A, [13.5, 10])], [mates([12.2, 10])], HIT)).toEqual([1, false]);
  });

  it('counts enemies alone, and minds no friend who was under it already', () => {
    // It falls at 13", over the one at 14.9" and a friend; the one at 16.5" comes under it at 15".
    const red = [spread(A, [14.9, 10], [16.5, 10])];
    expect(creeps(red, [mates([12.2, 10])], EAST_3)).toEqual([2, true]);
    expect(creeps(red, [mates([13.5, 10])], EAST_3)).toEqual([3, true]);
  });

  it('covers nobody locked in combat whom it did not cover before (AD.core.locked)', () => {
    const coven = (more: object) => squad('Coven', 1, { at: [13.5, 10], ...more });
    const locked = { lockedWith: ['mates'] };
    expect(creeps([spread(A), coven({})], [], HIT)).toEqual([2, true]);
    expect(creeps([spread(A), coven(locked)], [], HIT)).toEqual([1, false]);
    // It falls at 13" over who fights already, and creeps on with him under it.
    const red = [spread(A, [14.9, 10], [16.5, 10]), coven({ at: [13.5, 10], ...locked })];
    expect(creeps(red, [], EAST_3)).toEqual([3, true]);
  });

  it('creeps back onto no table that it left', () => {
    const setting = { blue: [line(mortar(CREEPS), { at: [46, 40] })], red: [spread([46.5, 10])] };
    const [off] = laid(setting, { at: { x: 46_500, y: 10_000 } }, ...EAST_3);
    expect([off!.isOff, ...how(off!)]).toEqual([true, 0, false]);
  });

  it('of a Barrage counts where it crept to: further markers touch it there, and cover is seen from there (AD.rule.barrage)', () => {
    const shells = mortar([...CREEPS, 'barrage'], { shots: 2, strength: 8 });
    const play = shoots({ blue: [line(shells)], red: [spread(A, [13.5, 10])] }, HERE).dice(6, 1, 1, 1, EAST);
    play.dice(...Array.from({ length: 30 }, () => 1));
    const [first, second] = play.eventsOf('markerLaid');
    expect(first!.crept!.x).toBeGreaterThan(10_500);
    expect(second!.at).toEqual({ x: first!.crept!.x + 3000, y: first!.crept!.y });
    // A wall between where it fell and the second of them: from where it crept to it covers the first alone.
    const terrain = [piece('Wall A', [11, 9.7, 0.2, 0.6], ['hard'], 1)];
    const one = mortar([...CREEPS, 'barrage'], { strength: 8, ap: 2 });
    const behind = shoots({ blue: [line(one)], red: [spread(A, [13.5, 10])], terrain }, HERE);
    behind.dice(6, 1, 1, 2, 2, 1);
    const taken = behind.eventsOf('suffered').flatMap(each => each.taken);
    expect(taken.flatMap(({ model, save }) => (save ? [model] : []))).toEqual(['choir-1']);
  });

  it('creeps before it scatters by the other reading, and not after it', () => {
    const before = { options: { crawlingFire: 'before' } };
    expect(creeps([spread(A, [13.5, 10])], [], HIT, before)).toEqual([2, false]);
    // 3" further east it covers one alone; from there creeping would reach the third.
    const red = [spread(A, [13.5, 10], [17.5, 10])];
    expect(creeps(red, [], EAST_3, before)).toEqual([1, false]);
  });
});

test('AD.rule.lingering-death, AD.rule.graviton-pulse, AD.core.templates: each marker leaves ground with a letter of its own', () => {
  const letters = (rule: string) => {
    const play = shoots({ blue: [line(mortar(['blast', rule], { shots: 3 }))], red: [spread([10, 10])] });
    play.dice(...[6, 1, 1, 6, 1, 1, 6, 1, 1], ...Array.from({ length: 9 }, () => 1));
    return play.board.terrain.map(({ id }) => id);
  };
  expect(letters('lingering-death')).toEqual(['scorched-a', 'scorched-b', 'scorched-c']);
  expect(letters('graviton-pulse')).toEqual(['until-3-a', 'until-3-b', 'until-3-c']);
});

describe('AD.rule.template-weapons', () => {
  const hose = (rules: string[]) => line(gun('Hose', { rules }), { at: [10, 25] });

  it('reaches further by a Torrent in the Shooting phase alone (AD.rule.torrent, AD.rule.wall-of-death)', () => {
    const fires = (why: string, rules: string[]) =>
      shoots({ blue: [hose(rules)], red: [spread([10, 10])] }, {}, why)
        .dice(1, 1)
        .eventsOf('templateLaid').length;
    expect(fires('phase', ['torrent:12'])).toBe(1);
    expect(fires('phase', ['template-weapons'])).toBe(0);
    expect(fires('phase', ['hellstorm'])).toBe(1);
    // Whoever returns fire does so in that phase too.
    expect(fires('returnFire', ['torrent:12'])).toBe(1);
    expect(fires('defensiveFire', ['torrent:12'])).toBe(0);
  });

  it('says why it covers nobody from there, and that a marker lies too far (AD.core.range)', () => {
    const refused = (weapon: WeaponSheet, y: number, nearest = 30) => {
      const red = [spread([10, nearest], [10, 3])];
      const board = boardOf({ blue: [squad('Line', 1, { at: [10, 40], weapons: [weapon] })], red });
      const view = { board, options: {} } as unknown as ClassicView;
      return shootAction.check(view, board.units.line!, { target: 'choir', at: { x: 10_000, y } })?.cite;
    };
    const flame = gun('Hose', { rules: ['template-weapons'] });
    expect(refused(flame, 34_000, 36)).toBeUndefined();
    expect(refused(flame, 47_000, 36)).toBe('AD.rule.template-weapons');
    const shell = mortar(['blast'], { range: { least: 6000, most: 31_000 } });
    expect(refused(shell, 30_000)).toBeUndefined();
    expect(refused(shell, 3_000)).toBe('AD.core.range');
  });
});
