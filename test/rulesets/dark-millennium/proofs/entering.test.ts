import { describe, expect, test } from 'vitest';
import { turn } from '../../../../src/rulesets/dark-millennium/actions/turn.js';
import { LASGUN, type Setting, scenario, squad, vehicle, weapon } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';
import { idle, play } from '../turns.js';

const far = [squad('Bravo', 1, { at: [2, 2], ...idle })];
const enter = (by: string, x: number, y: number) => ({
  unit: 'alpha',
  do: 'enter',
  by,
  to: { x: x * 1000, y: y * 1000, near: true },
});
const ends = (battle: ReturnType<typeof play>, unit = 'alpha') =>
  battle.board.units[unit]!.models.map(id => battle.board.models[id]!.at!);

describe('DK.reserves.edge: a unit comes on from the edge of its own side', () => {
  const setting: Setting = {
    blue: [squad('Alpha', 1, { reserve: true, ...idle })],
    red: [squad('Bravo', 1, { reserve: true, ...idle })],
  };

  test('its move is measured from there: once its Speed, or twice', () => {
    const y = (by: string) => ends(play(setting).answer(enter(by, 20, 10)))[0]!.y;
    // 48" less 6" or 12", and half of its base.
    expect(y('advance')).toBeGreaterThanOrEqual(42_000);
    expect(y('advance')).toBeLessThan(43_100);
    expect(y('march')).toBeGreaterThanOrEqual(36_000);
    expect(y('march')).toBeLessThan(37_100);
  });

  test('each side from its own', () => {
    const red = scenario(setting).startAt(turn, { side: 'red' });
    red.answer({ ...enter('advance', 20, 40), unit: 'bravo' });
    expect(ends(red, 'bravo')[0]!.y).toBeLessThan(6_100);
  });

  test('of an edge in two parts the one that is nearer to the place', () => {
    // The south edge is at 48" in the west and at 40" in the east.
    const outline = [
      [0, 0],
      [48, 0],
      [48, 40],
      [24, 40],
      [24, 48],
      [0, 48],
    ].map(([x, y]) => ({ x: x! * 1000, y: y! * 1000 }));
    const end = (x: number, y: number) =>
      ends(play({ ...setting, board: { outline } }).answer(enter('advance', x, y)))[0]!;
    expect(end(10, 44).y).toBeGreaterThan(42_000);
    const east = end(36, 38);
    expect(east.x).toBeGreaterThan(30_000);
    expect(east.y).toBeLessThan(40_000);
  });

  test('where something stands at the edge it comes on beside that, first tried to the east', () => {
    const full: Setting = {
      blue: [
        squad('Alpha', 5, { reserve: true, ...idle }),
        vehicle('Rhino', { at: [20, 46.4], facing: 90, ...idle }),
        vehicle('Hauler', { at: [20, 43.2], facing: 90, ...idle }),
      ],
      red: far,
    };
    const battle = play(full).answer(enter('advance', 20, 44));
    const places = ends(battle);
    expect(places).toHaveLength(5);
    expect(Math.min(...places.map(({ y }) => y))).toBeGreaterThan(41_000);
    expect(battle.eventsOf('entered')).toMatchObject([{ unit: 'alpha', by: 'advance' }]);
  });

  test('a die for difficult ground on its way is a 6 only for a hero point', () => {
    const rough: Setting = {
      ...setting,
      terrain: [piece('Woods A', [10, 40, 20, 6], ['difficult'])],
      armies: { blue: { heroPoints: 1 } },
    };
    const battle = play(rough)
      .dice(4)
      .answer(enter('advance', 20, 43));
    expect(battle.eventsOf('terrainTested')).toMatchObject([{ face: 4 }]);
    expect(battle.board.armies.blue.heroPoints).toBe(1);
    const heroic = play(rough).answer({ ...enter('advance', 20, 43), heroes: 1 });
    expect(heroic.eventsOf('terrainTested')).toMatchObject([{ face: 6 }]);
  });

  test('DK.move.difficult.one: whom a 1 keeps out of all the ground at its edge stays in reserve, rested, until another turn', () => {
    const battle = play({
      ...setting,
      blue: [
        squad('Alpha', 5, { reserve: true, ...idle, profile: { morale: 0 } }),
        squad('Charlie', 1, { reserve: true, ...idle }),
        squad('Delta', 1, { at: [40, 20], ...idle }),
      ],
      red: far,
      terrain: [piece('Woods A', [0, 40, 48, 8], ['difficult'])],
    });
    battle.dice(1).answer(enter('advance', 20, 44));
    expect(battle.eventsOf('turnedBack')).toEqual([{ type: 'turnedBack', unit: 'alpha' }]);
    // It could not Rally there, and comes on no more if it is suppressed.
    expect(battle.board.units.alpha).toMatchObject({ reserve: true, fatigue: 0 });
    // That was the one of this turn (DK.reserves.one).
    expect(battle.board.armies.blue.reserveUsed).toBe(true);
    expect(battle.offered()).toEqual(['delta', 'none']);
  });

  test('DK.turn.crossing: who is fired at on its way on is not fired at again when it has arrived', () => {
    const watched: Setting = {
      blue: [squad('Alpha', 2, { reserve: true })],
      red: [squad('Bravo', 1, { at: [20, 30] })],
    };
    const battle = play(watched).answer(enter('march', 20, 38));
    battle.dice(1).answer({ react: 'returnFire bravo' });
    expect(battle.eventsOf('attacked')).toHaveLength(1);
    expect(ends(battle)).toHaveLength(2);
  });
});

describe('DK.reserves.airDrop, DK.reserves.teleport: down where it is named', () => {
  const cannon = weapon('Cannon', { words: ['heavy'] });
  const setting = (weapons = [LASGUN]): Setting => ({
    blue: [squad('Alpha', 1, { reserve: true, weapons })],
    red: [squad('Bravo', 2, { at: [30, 10], ...idle, profile: { defence: 3 } })],
  });

  test.each([
    ['airDrop', 'advance', 0],
    ['teleport', 'fire', 1],
  ])('after %s its fire is that of %s', (by, how, bonus) => {
    const battle = play(setting()).answer(enter(by, 30, 20));
    expect(battle.board.units.alpha).toMatchObject({ reserve: false });
    expect(battle.board.armies.blue.reserveUsed).toBe(true);
    expect(battle.asked).toMatchObject({ asks: 'shoot', args: { how } });
    battle.dice(1).answer({ target: 'bravo', dice: '1' });
    const [attack] = battle.eventsOf('attacked');
    expect(attack).toMatchObject({ unit: 'alpha', targets: ['bravo'], how });
    // Short range is worth 1, an Advance takes 1.
    expect(attack!.volleys[0]!.bonus).toBe(bonus);
  });

  test('a heavy weapon fires after a teleport, and not after a drop', () => {
    const asked = (by: string) => play(setting([cannon])).answer(enter(by, 30, 20)).asked.asks;
    expect([asked('teleport'), asked('airDrop')]).toEqual(['shoot', 'act']);
  });

  test('who comes down may be fired at once it stands', () => {
    const armed = { ...setting(), red: [squad('Bravo', 2, { at: [30, 10] })] };
    const battle = play(armed).answer(enter('airDrop', 30, 20));
    battle.answer({ react: 'returnFire bravo', dice: '1' });
    expect(battle.eventsOf('moved')).toMatchObject([{ unit: 'alpha', kind: 'enter', last: true }]);
    battle.dice(1).answer({ target: 'none' });
    expect(battle.eventsOf('attacked')).toMatchObject([{ unit: 'bravo', targets: ['alpha'] }]);
  });

  test('where there is no room it comes down close by', () => {
    const rock = { ...setting(), terrain: [piece('Rock A', [29, 19, 2, 2], ['impassable'])] };
    const [at] = ends(
      play(rock)
        .answer(enter('teleport', 30, 20))
        .answer({ target: 'none' }),
    );
    const far = Math.hypot(at!.x - 30_000, at!.y - 20_000);
    expect(far).toBeGreaterThan(1400);
    expect(far).toBeLessThan(5100);
  });

  test('it holds its fire where its player says so', () => {
    const battle = play(setting())
      .answer(enter('airDrop', 30, 20))
      .answer({ target: 'none' });
    expect(battle.eventsOf('attacked')).toEqual([]);
  });

  test('who marches on does not fire', () => {
    const near = { ...setting(), red: [squad('Bravo', 2, { at: [30, 32], ...idle })] };
    expect(play(near).answer(enter('march', 30, 38)).asked.asks).toBe('act');
    expect(play(near).answer(enter('advance', 30, 43)).asked.asks).toBe('shoot');
  });

  test('cover that is easy to walk in is open ground, what is difficult or impassable is not', () => {
    const drop = (keywords: string[]) =>
      play({ ...setting(), terrain: [piece('Field A', [4, 16, 16, 16], keywords)] }).refusal({
        ...enter('airDrop', 12, 24),
        to: { x: 12_000, y: 24_000 },
      });
    expect(drop(['soft'])).toBeUndefined();
    expect(drop(['difficult'])).toMatchObject({ cite: 'DK.reserves.airDrop' });
    expect(drop(['very-difficult'])).toMatchObject({ cite: 'DK.reserves.airDrop' });
    expect(drop(['impassable'])).toMatchObject({ cite: 'DK.reserves.airDrop' });
  });
});

describe('DK.reserves: how and where a unit comes on', () => {
  const bunker = vehicle('Bunker', {
    at: [24, 36],
    ...idle,
    model: { capacity: 5 },
    profile: { special: ['fortification'] },
  });
  const setting: Setting = { blue: [squad('Alpha', 2, { reserve: true, ...idle }), bunker], red: far };
  const how = { unit: 'alpha', do: 'enter' };

  test('the ways are offered, then places; into a fortification by teleport alone', () => {
    const battle = play(setting);
    expect(battle.offered(how)).toEqual(['advance', 'march', 'teleport', 'airDrop']);
    const inside = { x: 24_000, y: 36_000, near: true };
    expect(battle.offered({ ...how, by: 'teleport' })[0]).toEqual(inside);
    for (const by of ['advance', 'march', 'airDrop']) {
      const places = battle.offered({ ...how, by });
      expect(places.length).toBeGreaterThan(2);
      expect(places).not.toContainEqual(inside);
      expect(new Set(places.map(place => JSON.stringify(place))).size).toBe(places.length);
    }
  });

  test('what is refused names the way, or asks for one', () => {
    const cite = (by: string, to?: { x: number; y: number }) =>
      play(setting).refusal({ ...how, by, ...(to ? { to } : {}) })?.cite;
    expect(cite('swim')).toBe('DK.reserves');
    const off = { x: 90_000, y: 20_000 };
    expect([cite('advance', off), cite('teleport', off), cite('airDrop', off)]).toEqual([
      'DK.reserves.edge',
      'DK.reserves.teleport',
      'DK.reserves.airDrop',
    ]);
    expect(cite('march')).toBe('DK.reserves.edge');
    expect(cite('advance', { x: 24_000, y: 20_000 })).toBe('DK.reserves.edge');
    expect(cite('teleport', { x: 24_000, y: 36_000 })).toBeUndefined();
  });
});

describe('DK.reserves, DK.suppression.limits: who is where may do what', () => {
  const setting: Setting = {
    blue: [
      squad('Alpha', 1, { at: [10, 40] }),
      squad('Delta', 1, { reserve: true }),
      vehicle('Hauler', { reserve: true, ...idle, model: { capacity: 5 } }),
      squad('Riders', 2, { aboard: 'hauler-1' }),
    ],
    red: far,
  };
  const why = (unit: string, doing: string) =>
    play(setting).refusal({ unit, do: doing, by: 'march', to: { x: 20_000, y: 40_000, near: true } });

  test('a unit on the table does not enter, one in reserve does nothing else', () => {
    const battle = play(setting);
    expect(battle.offered({ unit: 'delta' })).toEqual(['enter']);
    expect(battle.offered({ unit: 'alpha' })).not.toContain('enter');
    expect(why('alpha', 'enter')).toEqual({
      why: 'Alpha is on the table already; choose something else for it.',
      cite: 'DK.reserves',
    });
    expect(why('delta', 'march')).toEqual({ why: 'Delta is in reserve: bring it on first.', cite: 'DK.reserves' });
  });

  test('who rides in what is held back can do nothing', () => {
    const battle = play(setting);
    expect(battle.offered()).toEqual(['alpha', 'delta', 'hauler', 'none']);
    expect(battle.offered({ unit: 'riders' })).toEqual([]);
  });
});
