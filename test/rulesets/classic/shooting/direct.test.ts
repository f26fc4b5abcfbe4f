import { expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import { inLanguage } from '../../../../src/games/games.js';
import { gun, hull, RIFLE, type Setting, scenario, squad } from '../../../support/classic.js';
import { piece } from '../../../support/table.js';

function shoots(setting: Setting, more: JsonObject = {}) {
  return scenario(setting).startAt('classic.shoot', {
    unit: 'line',
    orders: [{ target: 'choir' }],
    why: 'phase',
    ...more,
  });
}

const choir = squad('Choir', 2, { at: [10, 10] });

it('hits, wounds and kills with everything that is in range and sight (AD.core.hit, AD.core.wound, AD.core.pools, AD.house.shoot.sequence)', () => {
  const play = shoots({ blue: [squad('Line', 3, { at: [10, 30] })], red: [choir] });
  play.dice(2, 3, 4, 3, 4, 2);
  const [shot] = play.eventsOf('shot');
  expect(shot?.volleys[0]).toMatchObject({ weapon: 'Rifle', models: 3, hits: 2 });
  expect(shot?.volleys[0]?.hit).toMatchObject({ need: 3 });
  expect(shot?.volleys[0]?.wound).toMatchObject({ need: 4, dice: [{ ok: false }, { ok: true }] });
  expect(play.board.units.choir!.models).toEqual(['choir-1']);
  expect(play.ended).toEqual({ hit: ['choir'] });
  expect(play.board.units.line!.deeds).toMatchObject({
    acted: true,
    shotBy: { 'line-1': ['assault'], 'line-2': ['assault'], 'line-3': ['assault'] },
  });
  expect(play.left).toEqual([]);
});

it('measures range from each model to the nearest that it sees (AD.core.range)', () => {
  const line = squad('Line', 2, {
    places: [
      [10, 33],
      [10, 36.7],
    ],
  });
  const play = shoots({ blue: [line], red: [choir] }).dice(1);
  expect(play.eventsOf('shot')[0]?.volleys[0]).toMatchObject({ models: 1 });
});

it('hurts who stands at the very end of its range, and nobody beyond (AD.core.range, AD.core.pools)', () => {
  const hurt = (y: number) => {
    const far = squad('Choir', 2, {
      places: [
        [10, 20],
        [10, y],
      ],
      numbers: { armourSave: undefined },
    });
    const line = squad('Line', 1, { at: [10, 40], weapons: [gun('Cannon', { shots: 2 })] });
    return shoots({ blue: [line], red: [far] }).dice(3, 3, 4, 4).board.units.choir!.models.length;
  };
  // Bases are 1.25" across: a gap of 24", and a little more.
  expect([hurt(14.75), hurt(14.74)]).toEqual([0, 1]);
});

it('shoots at a lone enemy at the very end of its range, and from its least range on (AD.core.range)', () => {
  const shot = (y: number) => {
    const cannon = gun('Cannon', { range: { least: 12_000, most: 24_000 } });
    const line = squad('Line', 1, { at: [10, 40], weapons: [cannon] });
    const play = shoots({ blue: [line], red: [squad('Choir', 1, { at: [10, y] })] }).dice(1);
    return play.eventsOf('shot').length;
  };
  expect([14.74, 14.75, 26.75, 26.76].map(shot)).toEqual([0, 1, 1, 0]);
});

it('shoots at nobody behind a wall, and only at who can be seen (AD.core.sight, AD.core.pools)', () => {
  const wall = piece('Wall A', [4, 20, 20, 1], ['blocking'], 5);
  const hidden = shoots({ blue: [squad('Line', 3, { at: [10, 30] })], red: [choir], terrain: [wall] });
  expect(hidden.events).toEqual([]);
  expect(hidden.ended).toEqual({ hit: [] });
  const edge = piece('Wall A', [11, 12, 20, 1], ['blocking'], 5);
  const half = shoots({
    blue: [squad('Line', 1, { at: [4, 30], weapons: [gun('Cannon', { shots: 3, strength: 8, ap: 2 })] })],
    red: [
      squad('Choir', 2, {
        places: [
          [8, 10],
          [14, 10],
        ],
      }),
    ],
    terrain: [edge],
  }).dice(3, 3, 3, 2, 2, 2);
  expect(half.board.units.choir!.models).toEqual(['choir-2']);
  expect(half.eventsOf('suffered')[0]?.wasted).toBe(2);
});

it('gives Rapid Fire a second shot within half range (AD.core.types.weapon)', () => {
  const carbine = gun('Carbine', { shooting: 'rapidFire' });
  const line = squad('Line', 2, {
    places: [
      [10, 22],
      [10, 30],
    ],
    weapons: [carbine],
  });
  const play = shoots({ blue: [line], red: [choir] }).dice(1, 1, 1);
  expect(play.eventsOf('shot')[0]?.volleys.map(({ hit }) => hit?.dice.length)).toEqual([2, 1]);
});

it('shoots Heavy weapons as Snap Shots after a move, and Ordnance not at all (AD.core.snap, AD.core.types.weapon)', () => {
  const heavy = squad('Line', 1, {
    at: [10, 30],
    model: { moved: 3000 },
    weapons: [gun('Gun', { shooting: 'heavy' })],
  });
  expect(
    shoots({ blue: [heavy], red: [choir] })
      .dice(5)
      .eventsOf('shot')[0]?.volleys[0],
  ).toMatchObject({
    isSnap: true,
    hit: { need: 6 },
  });
  const ordnance = squad('Line', 1, {
    at: [10, 30],
    model: { moved: 3000 },
    weapons: [gun('Mortar', { shooting: 'ordnance' })],
  });
  expect(shoots({ blue: [ordnance], red: [choir] }).events).toEqual([]);
  const relentless = { ...heavy, spec: { ...heavy.spec, has: ['relentless'] } };
  expect(
    shoots({ blue: [relentless], red: [choir] })
      .dice(1)
      .eventsOf('shot')[0]?.volleys[0],
  ).toMatchObject({
    hit: { need: 3 },
  });
});

it('makes no Snap Shots with Ordnance, with no Ballistic Skill, nor with a Blast (AD.core.snap)', () => {
  const shots = (more: Partial<Parameters<typeof gun>[1]>, BS = 4) =>
    shoots({
      blue: [squad('Line', 1, { at: [10, 30], pinnedUntil: 1, numbers: { BS }, weapons: [gun('Gun', more)] })],
      red: [choir],
    })
      .dice(1)
      .eventsOf('shot').length;
  expect([shots({}), shots({}, 1), shots({}, 0)]).toEqual([1, 1, 0]);
  expect(shots({ shooting: 'ordnance' })).toBe(0);
  expect(shots({ rules: ['blast'] })).toBe(0);
});

it('sees who is further off where the nearest is hidden, but not beyond its range (AD.core.range)', () => {
  const wall = piece('Wall A', [8, 12, 4, 1], ['blocking'], 6);
  const red = [
    squad('Choir', 2, {
      places: [
        [10, 10],
        [20, 8],
      ],
    }),
  ];
  const shots = (most: number) =>
    shoots({
      blue: [squad('Line', 1, { at: [10, 30], weapons: [gun('Gun', { range: { least: 0, most } })] })],
      red,
      terrain: [wall],
    })
      .dice(1)
      .eventsOf('shot').length;
  expect([shots(22_000), shots(24_000)]).toEqual([0, 1]);
});

it('lets a model shoot one weapon, the one that promises more (AD.house.shoot.one)', () => {
  const lance = gun('Lance', { strength: 8, ap: 2 });
  const armed = (has: string[]) =>
    shoots({ blue: [squad('Line', 1, { at: [10, 30], weapons: [RIFLE, lance], has })], red: [choir] });
  expect(
    armed([])
      .dice(1)
      .eventsOf('shot')[0]
      ?.volleys.map(({ weapon }) => weapon),
  ).toEqual(['Lance']);
  expect(armed(['firing-protocols:2']).dice(1, 1).eventsOf('shot')[0]?.volleys).toHaveLength(2);
});

it('has who carries Ordnance shoot nothing beside it, or what else promises most (AD.core.types.weapon)', () => {
  const ordnance = (strength: number) => gun('Mortar', { shooting: 'ordnance', strength, ap: 2 });
  const shot = (strength: number, faces: number[]) => {
    const guns = [ordnance(strength), gun('Lance', { strength: 8, ap: 2 }), RIFLE];
    const line = squad('Line', 1, { at: [10, 30], weapons: guns, has: ['firing-protocols:2'] });
    return shoots({ blue: [line], red: [choir] })
      .dice(...faces)
      .eventsOf('shot')[0]
      ?.volleys.map(({ weapon }) => weapon);
  };
  expect(shot(10, [1])).toEqual(['Mortar']);
  expect(shot(5, [1, 1])).toEqual(['Lance', 'Rifle']);
});

it('fires a gun in one of its ways, also where all guns fire (AD.house.shoot.gun)', () => {
  const way = (name: string, strength: number) => gun(name, { strength, ap: 2, gun: 'Twin' });
  const other = gun('Other', { strength: 5 });
  const tank = hull('Line', { at: [10, 30], weapons: [way('Burst', 5), way('Lance', 9), other] });
  const foes = squad('Choir', 2, { at: [10, 10], numbers: { T: 6, W: 4 } });
  const fired = (orders: JsonObject[]) =>
    shoots({ blue: [tank], red: [foes] }, { orders })
      .dice(1, 1)
      .eventsOf('shot')[0]
      ?.volleys.map(({ weapon }) => weapon)
      .sort();
  expect(fired([{ target: 'choir' }])).toEqual(['Lance', 'Other']);
  const named = ['burst', 'other'].map(weapon => ({ model: 'line-1', weapon }));
  expect(fired([{ target: 'choir', weapons: named }])).toEqual(['Burst', 'Other']);
});

it('shoots only the weapons that an order names', () => {
  const lance = gun('Lance', { strength: 8, ap: 2 });
  const play = shoots(
    { blue: [squad('Line', 2, { at: [10, 30], weapons: [RIFLE, lance] })], red: [choir] },
    { orders: [{ target: 'choir', weapons: [{ model: 'line-2', weapon: 'rifle' }] }] },
  ).dice(1);
  expect(play.eventsOf('shot')[0]?.volleys).toMatchObject([{ weapon: 'Rifle', models: 1 }]);
});

it('lets everybody pinned or regrouped make Snap Shots (AD.core.pinned, AD.core.regroup, AD.core.snap)', () => {
  const line = squad('Line', 1, { at: [10, 30], pinnedUntil: 1 });
  expect(
    shoots({ blue: [line], red: [choir] })
      .dice(1)
      .eventsOf('shot')[0]?.volleys[0],
  ).toMatchObject({ isSnap: true });
});

it('keeps Wounds of different kinds in pools of their own, what kills outright first (example 15, AD.core.pools)', () => {
  const odd = gun('Odd', { shots: 3, strength: 5, ap: 4, rules: ['rending:6', 'murderous-strike:5'] });
  const foes = squad('Choir', 3, { at: [10, 10], numbers: { T: 5, armourSave: 6 } });
  const play = shoots({ blue: [squad('Line', 1, { at: [10, 30], weapons: [odd] })], red: [foes] });
  play.dice(3, 3, 3, 4, 5, 6);
  expect(play.eventsOf('suffered').map(({ ap, isDeadly }) => [ap, isDeadly === true])).toEqual([
    [2, true],
    [4, true],
    [4, false],
  ]);
});

it('shoots at what flies with Snap Shots, unless it has Skyfire (example 59, AD.core.snap)', () => {
  const gull = hull('Choir', { at: [10, 10], profile: { subTypes: ['flyer'] } });
  const need = (rules: string[], at = gull) =>
    shoots({ blue: [squad('Line', 1, { at: [10, 30], weapons: [gun('Gun', { rules })] })], red: [at] })
      .dice(1)
      .eventsOf('shot')[0]?.volleys[0]?.hit?.need;
  expect(need([])).toBe(6);
  expect(need(['skyfire'])).toBe(3);
  expect(need(['skyfire'], choir)).toBe(6);
});

it('uses a weapon of one use up (AD.rule.one-use)', () => {
  const bolt = gun('Bolt', { rules: ['one-use'] });
  const play = shoots({ blue: [squad('Line', 1, { at: [10, 30], weapons: [bolt] })], red: [choir] }).dice(1);
  expect(play.eventsOf('weaponLost')).toMatchObject([{ model: 'line-1', weapon: 'bolt', why: 'used' }]);
  const other = shoots({ blue: [squad('Line', 1, { at: [10, 30], weapons: [gun('Bolt')] })], red: [choir] }).dice(1);
  expect(other.eventsOf('weaponLost')).toEqual([]);
});

it('rolls for haywire and graviton in their own ways (examples 41, 42, AD.rule.haywire, AD.rule.graviton-pulse)', () => {
  const shell = squad('Choir', 1, {
    at: [10, 10],
    profile: { type: 'dreadnought' },
    numbers: { armourSave: 2, invulnerableSave: 5, W: 6 },
  });
  const haywire = gun('Arc', { shots: 3, rules: ['haywire'] });
  const play = shoots({ blue: [squad('Line', 1, { at: [10, 30], weapons: [haywire] })], red: [shell] });
  play.dice(3, 3, 3, 1, 3, 6, 5);
  expect(play.board.models['choir-1']!.wounds).toBe(5);
  expect(play.eventsOf('suffered').flatMap(({ taken }) => taken.map(({ save }) => save?.kind))).toEqual([
    undefined,
    'invulnerable',
  ]);
  const pulse = gun('Pulse', { shots: 2, ap: 2, rules: ['graviton-pulse'] });
  const crush = (S: number, option: 'under' | 'atMost') =>
    shoots({
      blue: [squad('Line', 1, { at: [10, 30], weapons: [pulse] })],
      red: [squad('Choir', 3, { at: [10, 10], numbers: { S } })],
      options: { graviton: option },
    })
      .dice(3, 3, 3, 4)
      .eventsOf('shot')[0]
      ?.volleys[0]?.wound?.dice.map(({ ok }) => ok);
  expect(crush(4, 'under')).toEqual([false, true]);
  expect(crush(4, 'atMost')).toEqual([false, false]);
});

it('hides at night who is far, and who is further is not shot at (AD.house.night)', () => {
  const gunner = squad('Line', 1, { at: [10, 30], weapons: [gun('Long', { range: { least: 0, most: 72_000 } })] });
  const night = { isNight: true as const };
  const naked = squad('Choir', 1, { at: [10, 10], numbers: { armourSave: undefined } });
  const play = shoots({ blue: [gunner], red: [naked], board: night }).dice(3, 4, 5);
  expect(play.eventsOf('suffered')[0]?.taken[0]?.mitigations).toEqual([{ need: 5, face: 5 }]);
  const keen = { ...gunner, spec: { ...gunner.spec, has: ['night-vision'] } };
  expect(shoots({ blue: [keen], red: [naked], board: night }).dice(3, 4).board.units.choir!.models).toEqual([]);
  const far = squad('Line', 1, { at: [10, 47], weapons: [gun('Long', { range: { least: 0, most: 72_000 } })] });
  expect(shoots({ blue: [far], red: [squad('Choir', 1, { at: [10, 1] })], board: night }).events).toEqual([]);
  // Bases are 1.25" across: 36" exactly, and a little more.
  const shotFrom = (y: number) => {
    const line = squad('Line', 1, { at: [10, y], weapons: [gun('Long', { range: { least: 0, most: 72_000 } })] });
    const edge = scenario({ blue: [line], red: [squad('Choir', 1, { at: [10, 1] })], board: night });
    return edge.startAt('classic.shoot', { unit: 'line', orders: [{ target: 'choir' }], why: 'phase' }).dice(1).left;
  };
  expect([shotFrom(38.25), shotFrom(38.26)]).toEqual([[], [1]]);
});

it('tells what came of a volley, and every die behind Why?', () => {
  const play = shoots({ blue: [squad('Line', 3, { at: [10, 30] })], red: [choir] }).dice(2, 3, 4, 3, 4, 2);
  expect(play.reports[0]).toMatchObject({
    title: '**Line shot at Choir** · 18.8"',
    lines: ['-# 3 × Rifle: 2 hits, 1 Wound', '-# Choir · 1 × S4 AP5, armour 3+: 1 lost', '**Choir 2** out'],
    why: ['3 × Rifle: to hit 3+ `2` `3` `4` · to wound 4+ `3` `4`', 'Choir 2: armour 3+ `2`, lost 1'],
  });
});

it('tells in German of Wunden that are rolled, not of Lebenspunkte that are lost', () => {
  const play = shoots({ blue: [squad('Line', 3, { at: [10, 30] })], red: [choir] }).dice(2, 3, 4, 3, 4, 2);
  expect(inLanguage('de', () => play.reports)[0]?.lines[0]).toBe('-# 3 × Rifle: 2 Treffer, 1 Wunde');
});

it('has every gun of a machine fire, whether it is a gun in several ways or not (AD.house.shoot.gun)', () => {
  const way = (name: string, strength: number) => gun(name, { strength, ap: 2, gun: 'Twin' });
  const weapons = [
    gun('Left', { strength: 9, ap: 2 }),
    gun('Right', { strength: 8 }),
    way('Burst', 5),
    way('Lance', 7),
  ];
  const foes = squad('Choir', 2, { at: [10, 10], numbers: { T: 6, W: 4 } });
  const fired = shoots({ blue: [hull('Line', { at: [10, 30], weapons })], red: [foes] })
    .dice(1, 1, 1)
    .eventsOf('shot')[0]
    ?.volleys.map(({ weapon }) => weapon)
    .sort();
  expect(fired).toEqual(['Lance', 'Left', 'Right']);
});

it('hides nobody who is 12" off at night, nor anybody by day (AD.house.night)', () => {
  const naked = (y: number) => squad('Choir', 1, { at: [10, y], numbers: { armourSave: undefined } });
  const line = squad('Line', 1, { at: [10, 30] });
  // Bases are 1.25" across: 12" exactly, and a little more.
  const lives = (y: number, board: { isNight?: true }) =>
    shoots({ blue: [line], red: [naked(y)], board }).dice(3, 4, 5).board.units.choir!.models.length;
  expect([lives(16.75, { isNight: true }), lives(16.7, { isNight: true }), lives(10, {})]).toEqual([0, 1, 0]);
});
