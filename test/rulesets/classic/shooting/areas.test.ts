import { expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import type { WeaponSheet } from '../../../../src/rulesets/classic/board.js';
import type { ClassicView } from '../../../../src/rulesets/classic/game.js';
import { shootAction } from '../../../../src/rulesets/classic/shooting/shoot-action.js';
import { boardOf, gun, hull, type Setting, scenario, squad, type UnitPart } from '../../../support/classic.js';
import { piece } from '../../../support/table.js';

/** The draw of a bearing: 90 is east, 180 south. */
const EAST = 90;

function shoots(
  weapon: Partial<WeaponSheet>,
  red: UnitPart[],
  more: Setting & { order?: JsonObject; why?: string } = {},
) {
  const { order = {}, why = 'phase', ...setting } = more;
  const mortar = gun('Mortar', { range: { least: 0, most: 48_000 }, strength: 4, ap: 5, ...weapon });
  return scenario({ blue: [squad('Line', 1, { at: [10, 40], weapons: [mortar] })], red, ...setting }).startAt(
    'classic.shoot',
    { unit: 'line', orders: [{ target: 'choir', ...order }], why },
  );
}

const row = (count: number) => squad('Choir', count, { at: [10, 10], apart: 1.3 });

it('lays a marker over who is seen, and hits whoever it touches (AD.rule.blast, AD.core.templates)', () => {
  const play = shoots({ rules: ['blast'] }, [row(3)]).dice(6, 1, 1, 3, 4, 1, 2);
  const [laid] = play.eventsOf('markerLaid');
  expect(laid).toMatchObject({ isHit: true, radius: 1500, models: 3, faces: [6, 1, 1] });
  expect(play.eventsOf('shot')[0]?.volleys[0]).toMatchObject({ hits: 3, wound: { need: 4 }, wounds: 1 });
  expect(play.board.units.choir!.models).toHaveLength(2);
  expect(play.ended).toEqual({ hit: ['choir'] });
});

it('scatters by two dice less the skill of the firer (example 8, AD.core.scatter, AD.house.scatter-die)', () => {
  const went = (dice: number[]) => {
    const play = shoots({ rules: ['blast'] }, [squad('Choir', 1, { at: [10, 10] })]).dice(...dice);
    const { inches, at, aimed } = play.eventsOf('markerLaid')[0]!;
    return [inches, at.x - aimed.x];
  };
  expect(went([1, 3, 4, EAST])).toEqual([3, 3000]);
  expect(went([1, 1, 2, EAST, 1])).toEqual([0, 0]);
  expect(went([5, 6, 6, 1])).toEqual([0, 0]);
});

it('scatters a barrage that sees nobody by all of it, and nothing else (example 9, AD.rule.barrage, AD.rule.guided-fire, AD.core.scatter)', () => {
  const wall = piece('Wall A', [2, 25, 30, 1], ['blocking'], 6);
  const went = (terrain: (typeof wall)[], rule = 'barrage') =>
    shoots({ rules: ['blast', rule] }, [squad('Choir', 1, { at: [10, 10] })], { terrain })
      .dice(1, 3, 4, EAST)
      .eventsOf('markerLaid')[0]!.inches;
  expect(went([wall])).toBe(7);
  expect(went([])).toBe(3);
  expect(went([wall], 'guided-fire')).toBe(3);
});

it('throws scatter wholly again for who may throw all failures again (example 10, AD.rule.twin-linked, AD.core.scatter, AD.house.scatter-die)', () => {
  const play = shoots({ rules: ['blast', 'twin-linked'] }, [squad('Choir', 1, { at: [10, 10] })]);
  play.dice(1, 6, 5, EAST, 6, 1, 1, 1);
  expect(play.eventsOf('markerLaid')[0]).toMatchObject({ before: [1, 6, 5], isHit: true, faces: [6, 1, 1] });
  expect(play.eventsOf('effectGained')).toEqual([]);
});

it('throws scatter again once a turn for who may throw one die again (AD.rule.master-crafted, AD.rule.twin-linked)', () => {
  const play = shoots({ rules: ['blast', 'master-crafted'] }, [squad('Choir', 1, { at: [10, 10] })]);
  play.dice(1, 6, 5, EAST, 6, 1, 1, 1);
  expect(play.eventsOf('markerLaid')[0]).toMatchObject({ before: [1, 6, 5], isHit: true });
  expect(play.eventsOf('effectGained')).toHaveLength(1);
});

it('throws scatter again that covers friends, be the target under it as well (AD.rule.twin-linked)', () => {
  const mates = squad('Mates', 1, { at: [10, 15] });
  const mortar = gun('Mortar', { range: { least: 0, most: 48_000 }, rules: ['large-blast', 'twin-linked'] });
  const line = squad('Line', 1, { at: [10, 40], weapons: [mortar] });
  const setting = { blue: [line, mates], red: [squad('Choir', 1, { at: [10, 10] })] };
  const play = scenario(setting).startAt('classic.shoot', {
    unit: 'line',
    orders: [{ target: 'choir' }],
    why: 'phase',
  });
  // 2" to the south it lies over both.
  play.dice(1, 3, 3, 180, 6, 1, 1, 1);
  expect(play.eventsOf('markerLaid')[0]).toMatchObject({ before: [1, 3, 3], isHit: true });
  expect(play.eventsOf('shot').map(({ target }) => target)).toEqual(['choir']);
});

it('throws scatter again for a Ballistic Skill that throws all failures again, but not for who throws 1s again (AD.rule.blast, AD.house.bs-six)', () => {
  const from = (numbers: { BS: number }, has: string[] = []) => {
    const mortar = gun('Mortar', { range: { least: 0, most: 48_000 }, rules: ['blast'] });
    const line = squad('Line', 1, { at: [10, 40], weapons: [mortar], numbers, has });
    return scenario({ blue: [line], red: [squad('Choir', 1, { at: [10, 10] })] }).startAt('classic.shoot', {
      unit: 'line',
      orders: [{ target: 'choir' }],
      why: 'phase',
    });
  };
  const steady = from({ BS: 6 }).dice(1, 6, 6, EAST, 6, 1, 1, 1);
  expect(steady.eventsOf('markerLaid')[0]).toMatchObject({ before: [1, 6, 6], isHit: true });
  const ones = from({ BS: 5 }, ['preferred-enemy']).dice(1, 6, 6, EAST);
  expect(ones.eventsOf('markerLaid')[0]).toMatchObject({ faces: [1, 6, 6], inches: 7 });
  expect(ones.eventsOf('markerLaid')[0]?.before).toBeUndefined();
});

it('hits others, friends and combats where it goes astray, and nobody off the table (AD.rule.blast, AD.core.scatter)', () => {
  const others = squad('Eels', 1, { at: [17, 10] });
  const friend = squad('Mates', 1, { at: [17, 11.5] });
  const line = squad('Line', 1, {
    at: [10, 40],
    weapons: [gun('Mortar', { rules: ['blast'], range: { least: 0, most: 48_000 } })],
  });
  const play = scenario({ blue: [line, friend], red: [squad('Choir', 1, { at: [10, 10] }), others] }).startAt(
    'classic.shoot',
    {
      unit: 'line',
      orders: [{ target: 'choir' }],
      why: 'phase',
    },
  );
  play.dice(1, 5, 6, EAST, 2, 2);
  expect(play.eventsOf('shot').map(({ target, stray }) => [target, stray])).toEqual([
    ['mates', true],
    ['eels', true],
  ]);
  const edge = shoots({ rules: ['blast'] }, [squad('Choir', 1, { at: [46.5, 10] })], {
    blue: [
      squad('Line', 1, {
        at: [46, 40],
        weapons: [gun('Mortar', { rules: ['blast'], range: { least: 0, most: 48_000 } })],
      }),
    ],
  }).dice(1, 6, 6, EAST);
  expect(edge.eventsOf('markerLaid')[0]).toMatchObject({ isOff: true, models: 0 });
  expect(edge.eventsOf('shot')).toEqual([]);
});

it('overheats before it is shot, and loses the shot (example 7, AD.rule.gets-hot)', () => {
  const play = shoots({ rules: ['blast', 'gets-hot'] }, [row(1)]).dice(1, 6);
  expect(play.eventsOf('heatRolled')[0]).toMatchObject({ lost: 1 });
  expect(play.eventsOf('markerLaid')).toEqual([]);
  expect(play.eventsOf('suffered')[0]).toMatchObject({ unit: 'line' });
});

it('lays further barrages of a unit against the first (AD.rule.barrage)', () => {
  const mortars = squad('Line', 3, {
    at: [10, 40],
    weapons: [gun('Mortar', { rules: ['blast', 'barrage'], range: { least: 12_000, most: 48_000 } })],
  });
  const play = scenario({ blue: [mortars], red: [squad('Choir', 5, { at: [10, 10] })] }).startAt('classic.shoot', {
    unit: 'line',
    orders: [{ target: 'choir' }],
    why: 'phase',
  });
  play.dice(6, 1, 1, 1, EAST, 6, ...Array.from({ length: 12 }, () => 1));
  const [first, second, third] = play.eventsOf('markerLaid');
  expect(second!.at).toEqual({ x: first!.at.x + 3000, y: first!.at.y });
  expect(third).toMatchObject({ isHit: true });
  expect(Math.hypot(third!.at.x - first!.at.x, third!.at.y - first!.at.y)).toBeLessThanOrEqual(6001);
});

it('strikes the circle of a clover that a die picks for each attack (example 11, AD.rule.apocalyptic-barrage)', () => {
  const crowd = squad('Choir', 9, { at: [10, 10], apart: 1.3 });
  const play = shoots({ shots: 4, rules: ['apocalyptic-barrage'] }, [crowd]);
  play.dice(6, 1, 1, 2, 3, 3, 6, ...Array.from({ length: 60 }, () => 1));
  const circles = play.eventsOf('markerLaid')[0]!.circles!;
  expect(circles.map(({ struck }) => struck)).toEqual([0, 1, 2, 0, 1]);
});

it('counts the best ring of a mega-blast that a base meets (example 12, AD.rule.apocalyptic-mega-blast)', () => {
  const beacon: Partial<WeaponSheet> = {
    rules: ['apocalyptic-mega-blast'],
    rings: [
      { radius: 2500, strength: 10, ap: 2 },
      { radius: 3500, strength: 8, ap: 3 },
      { radius: 5000, strength: 5, ap: 5 },
    ],
  };
  const spread = squad('Choir', 3, {
    places: [
      [10, 10],
      [13, 10],
      [14.5, 10],
    ],
    numbers: { T: 5, W: 9 },
  });
  const play = shoots(beacon, [spread], { order: { at: { x: 10_000, y: 10_000 } } }).dice(6, 1, 1, 1, 1, 1);
  expect(play.eventsOf('markerLaid')[0]).toMatchObject({ at: { x: 10_000, y: 10_000 }, models: 3 });
  expect(play.eventsOf('shot')[0]?.volleys.map(({ hits, wound }) => [hits, wound?.need])).toEqual([
    [2, 2],
    [1, 4],
  ]);
});

it('covers as many as it can with a template, and no friend (AD.rule.template-weapons)', () => {
  const hose = squad('Line', 1, { at: [10, 16], weapons: [gun('Hose', { rules: ['template-weapons'] })] });
  const play = scenario({ blue: [hose], red: [row(3)] }).startAt('classic.shoot', {
    unit: 'line',
    orders: [{ target: 'choir' }],
    why: 'phase',
  });
  play.dice(1, 1, 1);
  expect(play.eventsOf('templateLaid')[0]!.models).toBeGreaterThanOrEqual(2);
  expect(play.eventsOf('shot')[0]?.volleys[0]?.hit).toBeUndefined();
  const crowded = {
    blue: [
      hose,
      squad('Mates', 5, {
        places: [
          [8.7, 13],
          [10, 13],
          [11.3, 13],
          [12.6, 13],
          [7.4, 13],
        ],
      }),
    ],
  };
  const blocked = scenario({ ...crowded, red: [squad('Choir', 1, { at: [10, 10] })] }).startAt('classic.shoot', {
    unit: 'line',
    orders: [{ target: 'choir' }],
    why: 'phase',
  });
  expect(blocked.events).toEqual([]);
});

it('hits as a wall where only Snap Shots may be made (example 54, AD.rule.wall-of-death)', () => {
  const wall = (y: number, why: string) =>
    scenario({
      blue: [
        squad('Line', 1, { at: [10, 10 + y], pinnedUntil: 1, weapons: [gun('Hose', { rules: ['template-weapons'] })] }),
      ],
      red: [row(1)],
    }).startAt('classic.shoot', { unit: 'line', orders: [{ target: 'choir' }], why });
  const play = wall(7, 'phase').dice(4, 1, 1);
  expect(play.eventsOf('shot')[0]?.volleys[0]).toMatchObject({ hits: 2 });
  expect(wall(10.5, 'phase').events).toEqual([]);
  expect(wall(10.5, 'defensiveFire').dice(4, 1, 1).eventsOf('shot')).toHaveLength(1);
});

it('leaves bad ground where it lay (AD.rule.lingering-death, AD.rule.graviton-pulse)', () => {
  const lasting = shoots({ rules: ['blast', 'lingering-death'] }, [row(1)]).dice(6, 1, 1, 1);
  expect(lasting.board.terrain).toMatchObject([{ id: 'scorched-a', keywords: ['dangerous'] }]);
  const passing = shoots({ rules: ['blast', 'graviton-pulse'] }, [row(1)]).dice(6, 1, 1, 1);
  expect(passing.board.terrain).toMatchObject([{ id: 'until-3-a', keywords: ['dangerous', 'difficult'] }]);
});

it('leaves none off the table (AD.core.templates)', () => {
  const edge = { at: [46, 10] as [number, number] };
  const play = shoots({ rules: ['blast', 'lingering-death'] }, [squad('Choir', 1, edge)]).dice(1, 6, 6, EAST);
  expect(play.eventsOf('markerLaid')[0]).toMatchObject({ isOff: true });
  expect(play.board.terrain).toEqual([]);
});

it('creeps on to who was not covered (AD.rule.crawling-fire)', () => {
  const pair = squad('Choir', 2, {
    places: [
      [10, 10],
      [13.9, 10],
    ],
  });
  const creeper = { rules: ['blast', 'crawling-fire'] };
  const play = shoots(creeper, [pair], { order: { at: { x: 10_500, y: 10_000 } } }).dice(6, 1, 1, 1, 1);
  expect(play.eventsOf('markerLaid')[0]).toMatchObject({ at: { x: 10_500, y: 10_000 }, models: 2 });
  expect(play.eventsOf('markerLaid')[0]!.crept).toBeDefined();
});

it.each([['blast'], ['blast', 'barrage']])(
  'creeps before it scatters where a group plays so (AD.rule.crawling-fire, AD.house.readings: %s %s)',
  (...kind) => {
    const pair = squad('Choir', 2, {
      places: [
        [10, 10],
        [13.9, 10],
      ],
    });
    const play = shoots({ rules: [...kind, 'crawling-fire'] }, [pair], {
      order: { at: { x: 10_500, y: 10_000 } },
      options: { crawlingFire: 'before' },
    }).dice(1, 3, 4, EAST, 1);
    const [laid] = play.eventsOf('markerLaid');
    expect(laid).toMatchObject({ aimed: { x: 10_500, y: 10_000 }, models: 1 });
    // 7" less Ballistic Skill 4, from where it covered both.
    expect(laid!.at.x).toBeGreaterThan(10_500 + 3000);
    expect(laid!.crept).toBeUndefined();
  },
);

it('scatters from where it was laid where it creeps after that (AD.rule.crawling-fire, AD.house.readings)', () => {
  const pair = squad('Choir', 2, {
    places: [
      [10, 10],
      [13.9, 10],
    ],
  });
  const order = { at: { x: 10_500, y: 10_000 } };
  const play = shoots({ rules: ['blast', 'crawling-fire'] }, [pair], { order }).dice(1, 3, 4, EAST, 1, 1, 1);
  expect(play.eventsOf('markerLaid')[0]?.at).toEqual({ x: 13_500, y: 10_000 });
});

it('meets a hull on the side that its firer sees, a barrage on its flank (AD.core.vehicle, AD.rule.barrage)', () => {
  const kiln = hull('Choir', { at: [10, 10], facing: 180 });
  const against = (rules: string[]) =>
    shoots({ strength: 8, rules }, [kiln]).dice(6, 1, 1, 1).eventsOf('shot')[0]?.volleys[0]?.armour?.[0]?.against;
  expect(against(['blast'])).toBe(12);
  expect(against(['blast', 'barrage'])).toBe(11);
});

it('is laid over no friend and over nobody who is locked in combat, but may lie over other enemies (AD.core.locked, AD.rule.blast)', () => {
  const why = (more: object) => {
    const board = boardOf({
      blue: [
        squad('Line', 1, {
          at: [10, 40],
          weapons: [gun('Mortar', { rules: ['blast'], range: { least: 0, most: 48_000 } })],
        }),
      ],
      red: [squad('Choir', 1, { at: [10, 10] }), squad('Coven', 1, { at: [10, 12.2], ...more })],
    });
    const view = { board, options: {} } as unknown as ClassicView;
    return shootAction.check(view, board.units.line!, { target: 'choir', at: { x: 10_000, y: 10_400 } })?.why;
  };
  expect(why({})).toBeUndefined();
  expect(why({ lockedWith: ['mates'] })).toBe('There Mortar would cover Coven; choose another place.');
  expect(why({ side: 'blue', seat: 'blue' })).toBe('There Mortar would cover Coven; choose another place.');
});

it('says why a marker may not be laid somewhere (AD.rule.blast, AD.core.templates)', () => {
  const board = boardOf({
    blue: [
      squad('Line', 1, {
        at: [10, 40],
        weapons: [gun('Mortar', { rules: ['blast'], range: { least: 0, most: 31_000 } })],
      }),
      squad('Mates', 1, { at: [10, 12.5] }),
    ],
    red: [
      squad('Choir', 3, {
        places: [
          [10, 10],
          [20, 12],
          [10, 8],
        ],
      }),
    ],
  });
  const view = { board, options: {} } as unknown as ClassicView;
  const unit = board.units.line!;
  const why = (at: JsonObject[string]) => shootAction.check(view, unit, { target: 'choir', at })?.why;
  expect(shootAction.choices(view, unit, { target: 'choir' })).toMatchObject({ field: 'at', free: { kind: 'place' } });
  expect(why('best')).toBeUndefined();
  expect(why({ x: 20_000, y: 12_000 })).toBeUndefined();
  expect(why({ x: 10_000, y: 10_400 })).toBe('There Mortar would cover Mates; choose another place.');
  expect(why({ x: 15_000, y: 12_000 })).toBe(
    'The middle of the marker lies over a model of Choir that Line sees, such as at 10,10.',
  );
  expect(why({ x: 10_000, y: 8000 })).toBe('That place is 31.4" from Line; Mortar reaches 31".');
  expect(why('nonsense')).toBe('Say where Mortar is laid: a square such as F5.3, or the best place.');
});
