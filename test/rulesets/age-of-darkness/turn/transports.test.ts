import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import { acting, boardOf, hull, scenario, squad } from '../../../support/ad.js';
import { join, type UnitPart } from '../../../support/classic.js';
import { piece } from '../../../support/table.js';

const quiet = { house: { reactions: 'none' } };
const red = [squad('Bravo', 1, { at: [20, 4] })];
const ark = (more = {}) => hull('Ark', { at: [20, 30], model: { capacity: 5 }, numbers: { M: 12 }, ...more });
const riders = (more = {}) => squad('Alpha', 3, { aboard: 'ark-1', ...more });

test('AD.core.transport and AD.house.access: in from within 2" of an access point, a whole unit', () => {
  const play = acting({ blue: [squad('Alpha', 3, { at: [19, 36] }), ark()], red, options: quiet });
  expect(play.offered({ unit: 'alpha', do: 'embark' })).toEqual(['ark-1']);
  play.answer({ unit: 'alpha', do: 'embark', transport: 'ark-1' });
  expect(play.board.units.alpha).toMatchObject({ aboard: 'ark-1', deeds: { embarked: true } });
  expect(play.board.models['alpha-1']?.at).toBeUndefined();
});

test('AD.core.transport, AD.house.difficult: in by all of its Movement, but for who meets Difficult Terrain on the way', () => {
  // Its base is 8.6" from the rear door, and goes up to 7" to within 2" of it.
  const offered = (terrain: ReturnType<typeof piece>[], more = {}) =>
    acting({
      blue: [squad('Alpha', 1, { at: [20, 41.725], ...more }), ark()],
      red,
      options: quiet,
      terrain,
    }).offered({ unit: 'alpha' });
  const mud = piece('Mud A', [17, 37, 6, 1], ['difficult']);
  expect(offered([])).toContain('embark');
  expect(offered([piece('Mud A', [2, 37, 6, 1], ['difficult'])])).toContain('embark');
  expect(offered([mud])).not.toContain('embark');
  expect(offered([mud], { has: ['move-through-cover'] })).toContain('embark');
});

test('AD.core.transport, AD.house.difficult: the mud on the way of one slows no other of his unit', () => {
  const alpha = (x: number, y: number) => {
    const places: [number, number][] = [
      [20, 41.725],
      [x, y],
    ];
    const terrain = [piece('Mud A', [22.2, 35.2, 0.8, 0.8], ['difficult'])];
    return acting({ blue: [squad('Alpha', 2, { places }), ark()], red, options: quiet, terrain });
  };
  expect(alpha(23, 36.5).offered({ unit: 'alpha' })).toContain('embark');
  // So far off he is too slow himself.
  expect(alpha(25.4, 39.7).offered({ unit: 'alpha' })).not.toContain('embark');
});

test('AD.core.transport: nobody gets in through a wall; round its end he does where that is not too far', () => {
  const offered = (wide: number) =>
    acting({
      blue: [squad('Alpha', 1, { at: [20, 39] }), ark()],
      red,
      options: quiet,
      terrain: [piece('Wall A', [20 - wide / 2, 36, wide, 0.5], ['impassable'])],
    }).offered({ unit: 'alpha' });
  expect(offered(30)).not.toContain('embark');
  expect(offered(2)).toContain('embark');
});

test('AD.core.transport: who crosses Dangerous Terrain on the way in tests for it, who stands at the door does not', () => {
  const alpha = squad('Alpha', 3, {
    places: [
      [20, 34],
      [19, 36],
      [21, 36],
    ],
  });
  const play = (x: number) => {
    const terrain = [piece('Wire A', [x, 34.9, 6, 0.3], ['dangerous'])];
    return acting({ blue: [alpha, ark()], red, options: quiet, terrain });
  };
  const wire = play(17);
  const embark = { unit: 'alpha', do: 'embark', transport: 'ark-1' };
  const preview = wire.question.preview!(wire.view('blue'), wire.asked, embark);
  expect(preview.lines.join(' ')).toMatch(/2 of its models test/);
  wire.dice(1, 2).answer(embark);
  expect(wire.eventsOf('dangerTested')).toMatchObject([{ met: ['alpha-2', 'alpha-3'], struck: ['alpha-2'] }]);
  expect(wire.board.units.alpha).toMatchObject({ aboard: 'ark-1', models: ['alpha-1', 'alpha-3'] });
  expect(wire.board.models['alpha-3']?.at).toBeUndefined();
  expect(play(30).answer(embark).eventsOf('dangerTested')).toEqual([]);
});

test('AD.rule.bulky: large models take more room', () => {
  const embark = (more: object) =>
    acting({ blue: [squad('Alpha', 3, { at: [19, 36], ...more }), ark()], red, options: quiet }).offered({
      unit: 'alpha',
    });
  expect(embark({})).toContain('embark');
  expect(embark({ has: ['bulky:2'] })).not.toContain('embark');
  expect(embark({ profile: { type: 'automata' } })).not.toContain('embark');
});

test('AD.core.transport: out within its Movement of an access point, and it counts as moved', () => {
  const play = acting({ blue: [riders(), ark()], red, options: quiet });
  play.answer({ unit: 'alpha', do: 'disembark', to: { x: 26_000, y: 30_000 } });
  expect(play.board.units.alpha?.aboard).toBeUndefined();
  expect(play.board.units.alpha?.deeds).toMatchObject({ disembarked: true, moved: 'moved' });
  expect(play.offered()).toEqual(['ark', 'none']);
  expect(play.offered({ unit: 'ark' })).toEqual(['move']);
});

test('AD.house.access, AD.house.difficult: who gets out into Difficult Terrain gets 2" less far', () => {
  const out = (terrain: ReturnType<typeof piece>[], more = {}) => {
    const blue = [squad('Alpha', 1, { aboard: 'ark-1', ...more }), ark()];
    const play = acting({ blue, red, options: quiet, terrain });
    const to = { unit: 'alpha', do: 'disembark', to: { x: 34_000, y: 30_000 } };
    const shown = play.question.preview!(play.view('blue'), play.asked, to).ghosts[0]?.at;
    play.answer(to);
    expect(play.board.models['alpha-1']?.at).toEqual(shown);
    return Math.round(shown!.x / 1000);
  };
  const mud = [piece('Mud A', [24, 20, 20, 20], ['difficult'])];
  // The door is at 21.5, and its base is 1.25" wide.
  expect([out([]), out(mud), out(mud, { has: ['move-through-cover'] })]).toEqual([29, 27, 29]);
});

test('AD.core.transport: where the enemy leaves too little room toward a place, they get out where there is some', () => {
  const stands =
    '25,37 15,38 17,36 20,25 13,32 25,25 12,28 15,29 19,35 26,33 27,35 19,38 13,28 21,35 24,29 25,34 25,26';
  const more = '12,35 19,24 20,24 15,36 25,31 17,25 15,32 26,30';
  const places = `${stands} ${more}`.split(' ').map(at => at.split(',').map(Number) as [number, number]);
  const play = acting({
    blue: [squad('Alpha', 10, { aboard: 'ark-1' }), ark({ model: { capacity: 10 } })],
    red: [squad('Bravo', places.length, { places })],
    options: quiet,
  });
  for (const to of play.offered({ unit: 'alpha', do: 'disembark' }) as JsonObject[])
    expect(play.refusal({ unit: 'alpha', do: 'disembark', to }), JSON.stringify(to)).toBeUndefined();
  play.answer({ unit: 'alpha', do: 'disembark', to: { x: 26_000, y: 30_000 } });
  expect(play.board.units.alpha?.aboard).toBeUndefined();
  expect(play.board.units.alpha?.models).toHaveLength(10);
});

describe('AD.core.transport: walls at a hull', () => {
  const wall = (name: string, box: [number, number, number, number]) => piece(`Wall ${name}`, box, ['impassable']);
  const doors = [wall('A', [17.5, 26, 0.5, 9]), wall('B', [22, 26, 0.5, 9]), wall('C', [18, 33, 4, 0.5])];
  const to = { x: 26_000, y: 30_000 };
  const shut = (terrain: ReturnType<typeof piece>[], more = {}) =>
    acting({ blue: [riders(), ark(more)], red, options: quiet, terrain });
  const ys = (play: ReturnType<typeof acting>) =>
    play.board.units.alpha!.models.map(id => play.board.models[id]!.at!.y / 1000);

  test('nobody gets out through one', () => {
    const play = shut([wall('B', [22, 20, 0.5, 20])]).answer({ unit: 'alpha', do: 'disembark', to });
    for (const id of play.board.units.alpha!.models) expect(play.board.models[id]!.at!.x).toBeLessThan(22_000);
  });

  test('at all access points: an emergency, to the hull, and nothing more in that turn', () => {
    const play = shut(doors);
    const disembark = { unit: 'alpha', do: 'disembark', to };
    expect(play.question.preview!(play.view('blue'), play.asked, disembark).lines.join(' ')).toMatch(/in an emergency/);
    play.answer(disembark);
    expect(play.eventsOf('gotOut')).toMatchObject([{ unit: 'alpha', emergency: true }]);
    expect(play.board.units.alpha?.deeds).toMatchObject({ disembarked: true, acted: true, noCharge: 'emergency' });
    expect(play.board.units.alpha?.deeds.chargesOut).toBeUndefined();
    expect(play.board.units.ark?.deeds.loaded).toBe(true);
    // Before the hull, whose front stands open.
    for (const y of ys(play)) expect(y).toBeLessThan(27.5);
    const charges = shut(doors, { has: ['assault-vehicle'] }).answer(disembark);
    expect(charges.board.units.alpha?.deeds.chargesOut).toBe(true);
  });

  test('enemies at all access points bar them as well', () => {
    const places: [number, number][] = [
      [16.5, 30],
      [23.5, 30],
      [20, 34.5],
    ];
    const play = acting({ blue: [riders(), ark()], red: [squad('Bravo', 3, { places })], options: quiet });
    play.answer({ unit: 'alpha', do: 'disembark', to: { x: 20_000, y: 20_000 } });
    expect(play.eventsOf('gotOut')).toMatchObject([{ emergency: true }]);
  });

  test('what is read before is what happens, where there is room on the way that they make for and on no other', () => {
    const foes =
      '21,35 17,31 11,36 25,25 27,24 11,22 16,23 24,36 19,25 14,27 16,35 29,29 20,23 24,38 25,34 23,27 16,33 13,30 17,36 23,21 26,32 21,24 13,23 24,28 15,31 12,26 26,27 17,24 29,23 29,31 14,39 27,29';
    const places = foes.split(' ').map(at => at.split(',').map(Number) as [number, number]);
    const setting = {
      blue: [squad('Alpha', 10, { aboard: 'ark-1' }), ark({ model: { capacity: 10 } })],
      red: [squad('Bravo', places.length, { places })],
      options: quiet,
    };
    for (const [x, y, emergency] of [
      [12_000, 22_000, false],
      [20_000, 30_000, true],
    ] as const) {
      const play = acting(setting);
      const out = { unit: 'alpha', do: 'disembark', to: { x, y } };
      const told = play.question.preview!(play.view('blue'), play.asked, out);
      expect(told.lines.join(' ').includes('in an emergency'), `${x}`).toBe(emergency);
      play.answer(out);
      expect(play.eventsOf('gotOut')).toMatchObject([{ emergency }]);
      const stands = play.board.units.alpha!.models.map(id => play.board.models[id]!.at);
      expect(told.ghosts!.map(({ at }) => at)).toEqual(stands);
    }
  });

  test('nobody gets out of a wreck through them; who finds no room is lost', () => {
    const blue = [squad('Alpha', 10, { aboard: 'ark-1' }), ark({ model: { capacity: 10 } })];
    const terrain = [...doors, wall('D', [18, 26, 4, 0.5])];
    const play = scenario({ blue, red, terrain }).startAt('classic.die', { unit: 'ark', models: ['ark-1'] });
    const left = play.board.units.alpha!.models.map(id => play.board.models[id]!.at!);
    expect(left.length).toBeGreaterThan(3);
    for (const { x, y } of left) {
      expect(Math.abs(x - 20_000)).toBeLessThan(2000);
      expect(Math.abs(y - 29_750)).toBeLessThan(3750);
    }
  });

  test('all round: it stays aboard', () => {
    const play = shut([...doors, wall('D', [18, 26, 4, 0.5])]);
    expect(play.offered({ unit: 'alpha' })).not.toContain('disembark');
    expect(play.refusal({ unit: 'alpha', do: 'disembark', to })?.why).toMatch(/There is no room for Alpha to get out/);
  });
});

describe('AD.house.access, AD.house.enemies: a line of enemies beside a hull', () => {
  const row = (x: number) => Array.from({ length: 8 }, (_, index): [number, number] => [x, 25 + 1.3 * index]);
  const foes = (x: number) => [squad('Bravo', 8, { places: row(x) })];

  test('is nothing that anybody gets out through: they stay on this side of it', () => {
    const play = acting({ blue: [riders(), ark()], red: foes(24.9), options: quiet });
    play.answer({ unit: 'alpha', do: 'disembark', to: { x: 28_000, y: 30_000 } });
    expect(play.board.units.alpha?.aboard).toBeUndefined();
    for (const id of play.board.units.alpha!.models) expect(play.board.models[id]!.at!.x).toBeLessThan(24_900);
  });

  test('is nothing that anybody gets in through either', () => {
    const offered = (red: ReturnType<typeof foes>) =>
      acting({ blue: [squad('Alpha', 1, { at: [28.5, 30] }), ark()], red, options: quiet }).offered({ unit: 'alpha' });
    expect(offered(foes(40))).toContain('embark');
    expect(offered(foes(25.5))).not.toContain('embark');
  });
});

test('AD.core.transport: nobody gets out of what has moved more than half', () => {
  const after = (y: number) =>
    acting({ blue: [riders(), ark()], red, options: quiet }).answer({ unit: 'ark', do: 'move', to: { x: 20_000, y } });
  expect(after(26_000).offered()).toEqual(['alpha', 'none']);
  expect(after(20_000).pending).toEqual([]);
});

test('AD.rule.assault-vehicle: who gets out of it may charge', () => {
  const out = (has: string[]) =>
    acting({ blue: [riders(), ark({ has })], red, options: quiet }).answer({
      unit: 'alpha',
      do: 'disembark',
      to: { x: 26_000, y: 30_000 },
    });
  expect(out(['assault-vehicle']).board.units.alpha?.deeds.chargesOut).toBe(true);
  expect(out([]).board.units.alpha?.deeds.chargesOut).toBeUndefined();
});

test('AD.core.transport: in an emergency they stand round where the hull was, and do nothing more in that turn', () => {
  const setting = { blue: [riders(), ark()], red };
  const { at } = boardOf(setting).models['ark-1']!;
  const play = scenario(setting).startAt('classic.spill', { machine: 'ark-1', units: ['alpha'], at: { ...at! } });
  expect(play.eventsOf('gotOut')).toMatchObject([{ unit: 'alpha', emergency: true }]);
  expect(play.board.units.alpha?.deeds).toMatchObject({ disembarked: true, acted: true, noCharge: 'emergency' });
  expect(play.board.units.alpha?.models).toHaveLength(3);
});

test('AD.rule.assault-vehicle: its passengers may charge after an emergency too, and do nothing else', () => {
  const after = (has: string[]) => {
    const play = scenario({ blue: [riders(), ark({ has })], red });
    play.startAt('classic.die', { unit: 'ark', models: ['ark-1'] });
    return play.board.units.alpha?.deeds;
  };
  expect(after(['assault-vehicle'])).toMatchObject({ noCharge: 'emergency', chargesOut: true, acted: true });
  expect(after([])?.chargesOut).toBeUndefined();
});

test('AD.rule.assault-vehicle, AD.core.transport: after an emergency no power is tried, nothing repaired and nobody joined', () => {
  const deeds = { moved: 'moved', disembarked: true, acted: true, noCharge: 'emergency' } as const;
  const seer = squad('Seer', 1, {
    at: [20, 30],
    has: ['battlesmith:5', 'independent-character'],
    profile: { subTypes: ['psyker'], power: { name: 'Noonday', does: 'ward' } },
    deeds: { ...deeds, chargesOut: true },
  });
  const blue = [seer, riders({ aboard: undefined, at: [22, 30] }), ark({ at: [17.5, 30], model: { wounds: 2 } })];
  const near = [squad('Foe', 1, { at: [20, 24] })];
  for (const phase of ['movement', 'shooting'] as const) {
    const play = acting({ blue, red: near, options: quiet }, phase);
    const refused = play.refusal({ unit: 'seer', do: phase === 'movement' ? 'power' : 'repair', target: 'alpha' });
    expect(refused).toMatchObject({ cite: 'AD.core.transport' });
    expect(play.offered()).not.toContain('seer');
  }
  expect(acting({ blue, red: near, options: quiet }, 'assault').offered({ unit: 'seer' })).toEqual(['charge']);
});

test('AD.rule.assault-vehicle: nobody charges out of one that arrived in this turn', () => {
  const setting = { blue: [riders(), ark({ has: ['assault-vehicle'], deeds: { arrived: true } })], red };
  const play = scenario(setting).startAt('classic.die', { unit: 'ark', models: ['ark-1'] });
  expect(play.board.units.alpha?.deeds.noCharge).toBe('emergency');
  expect(play.board.units.alpha?.deeds.chargesOut).toBeUndefined();
});

test('AD.core.transport: a Primarch or a character rides beside a unit of Infantry, one on wheels does not', () => {
  const may = (who: object, more: object = {}) => {
    const lone = squad('Lone', 1, { at: [20, 36], has: ['independent-character'], ...who });
    return acting({ blue: [riders(), lone, ark(more)], red, options: quiet })
      .offered({ unit: 'lone' })
      .includes('embark');
  };
  expect(may({})).toBe(true);
  expect(may({ profile: { type: 'primarch' } })).toBe(true);
  expect(may({ profile: { type: 'cavalry' } })).toBe(false);
  expect(may({ has: [] })).toBe(false);
  expect(may({}, { model: { capacity: 3 } })).toBe(false);
});

test('AD.core.transport: characters are looked at among others too, and several together are no unit of Infantry', () => {
  const joined = (who: object, to: UnitPart, aboard: UnitPart[] = []) => {
    const lone = squad('Lone', 1, { at: [20, 36], has: ['independent-character'], ...who });
    const play = acting({ blue: [to, lone, ark(), ...aboard], red, options: quiet });
    return play.given(board => join(board, 'lone', to.spec.id ?? 'alpha')).offered({ unit: 'alpha' });
  };
  const alpha = squad('Alpha', 3, { at: [19, 36] });
  expect(joined({}, alpha)).toContain('embark');
  expect(joined({ profile: { type: 'primarch' } }, alpha)).toContain('embark');
  expect(joined({ profile: { type: 'cavalry' } }, alpha)).not.toContain('embark');
  const friend = squad('Alpha', 1, { at: [19, 36], has: ['independent-character'] });
  const bodies = squad('Bodies', 3, { aboard: 'ark-1' });
  expect(joined({}, friend, [bodies])).toContain('embark');
  expect(joined({}, squad('Alpha', 1, { at: [19, 36] }), [bodies])).not.toContain('embark');
});

test('AD.core.transport: one transport is named, and a place with room on the table', () => {
  const far = hull('Barge', { at: [40, 10], model: { capacity: 5 } });
  const own = acting({ blue: [squad('Alpha', 3, { at: [19, 36] }), ark(), far], red, options: quiet });
  expect(own.refusal({ unit: 'alpha', do: 'embark', transport: 'barge-1' })).toMatchObject({
    cite: 'AD.core.transport',
  });
  const aboard = acting({ blue: [riders(), ark()], red, options: quiet });
  const out = (x: number, y: number) => aboard.refusal({ unit: 'alpha', do: 'disembark', to: { x, y } });
  expect(out(26_000, 30_000)).toBeUndefined();
  expect(out(26_000, 60_000)).toMatchObject({ cite: 'AD.core.transport' });
});

test('AD.core.transport: who finds no room round a wreck is lost, the others are not', () => {
  // All but 2" by 2" where the hull stood, room for one.
  const walls: [number, number, number, number][] = [
    [6, 16, 28, 13],
    [6, 31, 28, 13],
    [6, 29, 13, 2],
    [21, 29, 13, 2],
  ];
  const terrain = walls.map((box, index) => piece(`Wall ${'ABCD'[index]}`, box, ['impassable']));
  const play = scenario({ blue: [riders(), ark({ at: [42, 44] })], red, terrain });
  play.startAt('classic.spill', { machine: 'ark-1', units: ['alpha'], at: { x: 20_000, y: 30_000 } });
  expect(play.board.units.alpha!.models).toEqual(['alpha-1']);
  expect(play.board.models['alpha-1']?.at).toBeDefined();
});

test('AD.core.transport, AD.house.flyer: out of a flyer that flew no more than half of its Movement, which is as little as it may', () => {
  const flies = (to: number) => {
    const gull = hull('Gull', {
      at: [24, 44],
      facing: 0,
      profile: { subTypes: ['flyer', 'transport'] },
      numbers: { M: 36 },
      model: { capacity: 10 },
    });
    const play = acting({
      blue: [gull, squad('Line', 2, { aboard: 'gull-1' }), squad('Brace', 1, { at: [4, 44] })],
      red: [squad('Bravo', 1, { at: [44, 4] })],
      options: { house: { reactions: 'none' } },
    });
    play.answer({ unit: 'gull', do: 'move', to: { x: 24_000, y: 44_000 - to * 1000 } });
    return play.offered().includes('line');
  };
  expect([flies(18), flies(20)]).toEqual([true, false]);
});

test('AD.core.transport: whom no transport ever takes is told so, not that none with room is near', () => {
  const why = (who: object, more: object = {}) => {
    const play = acting({ blue: [squad('Alpha', 3, { at: [19, 36], ...who }), ark(more)], red, options: quiet });
    return play.refusal({ unit: 'alpha', do: 'embark', transport: 'ark-1' })?.why;
  };
  expect(why({})).toBeUndefined();
  expect(why({ profile: { type: 'cavalry' } })).toMatch(/^Only Infantry gets aboard, and not all of Alpha is\./);
  expect(why({}, { model: { capacity: 2 } })).toMatch(/^No transport with room for Alpha is near enough\./);
});

test('AD.core.transport, AD.house.squadron: of a Squadron each machine lets its own passengers out by how far it has moved itself', () => {
  const after = (still: string, x: number) => {
    const play = acting({
      blue: [
        hull('Ark', { at: [20, 30], model: { capacity: 5 }, numbers: { M: 4 } }),
        hull('Barge', { at: [24, 30], model: { capacity: 5 }, numbers: { M: 4 } }),
        riders(),
        squad('Charlie', 3, { aboard: 'barge-1' }),
      ],
      red,
      options: quiet,
    }).given(board => {
      board.units.ark!.models.push('barge-1');
      Object.assign(board.models['barge-1']!, { unit: 'ark' });
      board.units.barge!.models = [];
      Object.assign(board.models[still]!, { isImmobile: true });
    });
    return play.answer({ unit: 'ark', do: 'move', to: { x, y: 27_500 } }).offered();
  };
  expect(after('ark-1', 24_000)).toEqual(['alpha', 'none']);
  expect(after('barge-1', 20_000)).toEqual(['charlie', 'none']);
});
