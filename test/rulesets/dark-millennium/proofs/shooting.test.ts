import { describe, expect, test } from 'vitest';
import { BLADE, LASGUN, type Setting, squad, vehicle, weapon } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';
import { idle, plan, play } from '../turns.js';

const brave = { morale: 20 };
const fire = { unit: 'alpha', do: 'fire', target: 'bravo' };
const advance = (x: number, y: number) => ({
  unit: 'alpha',
  do: 'advance',
  to: { x: x * 1000, y: y * 1000, near: true },
});

describe('DK.action.advance, DK.combat.rof: after an Advance its player says at whom it fires', () => {
  const arrived = () =>
    play({
      blue: [squad('Alpha', 4, { at: [10, 26], profile: brave })],
      red: [
        squad('Bravo', 3, { at: [10, 12], ...idle }),
        squad('Charlie', 1, { at: [18, 12], ...idle }),
        squad('Far', 1, { at: [44, 2], ...idle }),
      ],
      terrain: [piece('Wall A', [34, 0, 1, 30], ['blocking'], 9)],
    }).answer(advance(10, 22));

  test('those in sight, or nobody', () => {
    const battle = arrived();
    expect(battle.asked).toMatchObject({ who: 'blue', asks: 'shoot' });
    expect(battle.offered()).toEqual(['bravo', 'charlie', 'none']);
    expect(battle.offered({ target: 'none' })).toEqual([]);
    expect(battle.refusal({ target: 'none' })).toBeUndefined();
    expect(battle.refusal({ target: 'far' })).toMatchObject({ cite: 'DK.combat.ranged' });
  });

  test('then with how many dice; nobody is asked which two shoot', () => {
    const battle = arrived();
    const choices = battle.question.choices(battle.view('blue'), battle.asked, { target: 'bravo' })!;
    expect(choices.field).toBe('dice');
    // Four lasguns are RoF 2: up to three dice for three models; one for one.
    expect(choices.options.map(({ value }) => value).toSorted()).toEqual(['1', '2', '3']);
    expect(battle.offered({ target: 'charlie' })).toEqual([]);
    expect(battle.offered({ target: 'far' })).toEqual([]);
    expect(battle.refusal({ target: 'bravo', dice: '3' })).toBeUndefined();
    expect(battle.refusal({ target: 'bravo', dice: '4' })).toMatchObject({ cite: 'DK.combat.rof' });
    // Which of them shoot is asked of who mounts alone (DK.action.mount).
    expect(battle.refusal({ target: 'bravo', dice: '3', by: 'nobody' })).toBeUndefined();
    battle.dice(1, 1, 6).answer({ target: 'bravo', dice: '3' });
    expect(battle.eventsOf('attacked')).toMatchObject([{ how: 'advance', targets: ['bravo'] }]);
  });
});

describe('DK.combat.rof: a number of dice for each team', () => {
  const setting: Setting = {
    blue: [
      vehicle('Alpha', { at: [10, 22], weapons: [LASGUN, weapon('Cannon', { rof: 2, power: 5 })], profile: brave }),
    ],
    red: [squad('Bravo', 4, { at: [10, 12], ...idle, profile: { armour: 4 } })],
  };

  test.each([
    ['1,1', true],
    ['1,3', true],
    ['1,4', false],
    ['2,1', false],
    ['1,0', false],
    ['0,1', false],
    ['1', false],
    ['1,1,1', false],
    ['1,1.5', false],
    ['many', false],
  ])('%s: %s', (dice, fits) => {
    const refused = play(setting).refusal({ ...fire, dice });
    if (fits) expect(refused).toBeUndefined();
    else expect(refused).toMatchObject({ cite: 'DK.combat.rof' });
  });

  test('where nothing is said it throws what promises most, and that is offered first', () => {
    const battle = play(setting);
    expect(battle.refusal(fire)).toBeUndefined();
    const { options } = battle.question.choices(battle.view('blue'), battle.asked, fire)!;
    expect(options).toHaveLength(3);
    const [first] = options;
    const thrown = plan(setting).map(({ dice }) => dice);
    expect(first!.value).toBe(thrown.join(','));
    const out = options.map(({ hint }) => Number(/([\d.]+) models out/.exec(hint!)![1]));
    expect(out).toEqual(out.toSorted((a, b) => b - a));
    expect(new Set(out).size).toBeGreaterThan(1);
  });
});

describe('DK.combat.rof: which ways to divide the dice are offered', () => {
  test('of many fire teams too what promises most comes first', () => {
    const guns = ['Gun A', 'Gun B', 'Gun C', 'Gun D'].map(name => weapon(name, { rof: 3 }));
    const crowd: Setting = {
      blue: [vehicle('Alpha', { at: [20, 40], weapons: guns })],
      red: [squad('Bravo', 5, { at: [20, 30], ...idle })],
    };
    const usual = plan(crowd).map(({ dice }) => dice);
    expect(usual).toEqual([3, 3, 3, 3]);
    expect(play(crowd).offered(fire)[0]).toBe(usual.join());
  });

  test('DK.weapons.blast, DK.weapons.getsHot: of a blast that gets hot no more than there are models, each number once', () => {
    const cannon = weapon('Cannon', { rof: 4, words: ['gets-hot', 'blast'] });
    const battle = play({
      blue: [squad('Alpha', 1, { at: [20, 40], weapons: [cannon] })],
      red: [squad('Bravo', 2, { at: [20, 30], ...idle })],
    });
    expect(battle.offered({ ...fire, aim: 'nearest' }).toSorted()).toEqual(['1', '2']);
  });
});

describe('DK.snipers: who fires and whom', () => {
  const sniper = { special: ['sniper' as const], morale: 20 };
  /** One sniper and one who is none. */
  const mixed = (unit: 'alpha' | 'bravo', setting: Setting) =>
    play(setting).given(board => {
      const one = board.units[unit]!.models[0]!;
      board.profiles.plain = { ...board.profiles[`${unit}-profile`]!, id: 'plain', special: [] };
      board.models[one]!.profile = 'plain';
    });
  const setting = (alpha: object, bravo: object): Setting => ({
    blue: [squad('Alpha', 2, { at: [10, 22], profile: { morale: 20, ...alpha } })],
    red: [squad('Bravo', 2, { at: [10, 12], profile: { morale: 20, ...bravo } })],
  });

  test('only their Fire is answered by snipers alone, and one sniper is enough to answer', () => {
    const answers = (battle: ReturnType<typeof play>, reply: object = fire) => {
      battle.dice(1, 1).answer(reply as never);
      return battle.asked.asks === 'react' ? battle.offered() : [];
    };
    expect(answers(play(setting(sniper, {})))).toEqual([]);
    expect(answers(mixed('bravo', setting(sniper, sniper)))).toContain('returnFire bravo');
    expect(answers(play(setting({}, {})))).toContain('returnFire bravo');
    expect(answers(mixed('alpha', setting(sniper, {})))).toContain('returnFire bravo');
    expect(answers(play(setting(sniper, {})), advance(10, 20))).toContain('returnFire bravo');
  });

  test('those of a mixed unit may be asked to fire alone, and no others', () => {
    const battle = mixed('alpha', setting(sniper, idle));
    expect(battle.offered(fire)).toContain('snipers');
    expect(battle.refusal({ ...fire, arms: 'snipers' })).toBeUndefined();
    battle.dice(1).answer({ ...fire, arms: 'snipers' });
    expect(battle.eventsOf('attacked')[0]!.volleys).toMatchObject([{ count: 1 }]);
    const cites = (alpha: object) => play(setting(alpha, idle)).refusal({ ...fire, arms: 'snipers' });
    expect(cites(sniper)).toMatchObject({ cite: 'DK.snipers' });
    expect(cites({})).toMatchObject({ cite: 'DK.snipers' });
  });

  test('nor in an assault', () => {
    const near = {
      ...setting(sniper, idle),
      red: [squad('Bravo', 2, { at: [10, 18], profile: { morale: 20 }, ...idle })],
    };
    const assault = { unit: 'alpha', do: 'assault', target: 'bravo' };
    expect(mixed('alpha', near).offered(assault)).not.toContain('snipers');
  });

  test('nor where no sniper has anybody in sight', () => {
    // The second stands behind the wall and is the sniper.
    const walled = { ...setting(sniper, idle), terrain: [piece('Wall A', [10.3, 20.5, 3, 0.5], ['blocking'], 9)] };
    const battle = mixed('alpha', walled);
    expect(plan(walled)[0]!.models).toEqual(['alpha-1']);
    expect(battle.offered(fire)).not.toContain('snipers');
    expect(battle.refusal({ ...fire, arms: 'snipers' })).toMatchObject({ cite: 'DK.snipers' });
  });

  test('nobody is picked twice, nor anybody who is not there', () => {
    const battle = play(setting(sniper, {}));
    const aim = (...models: string[]) => battle.refusal({ ...fire, aim: models });
    expect(aim('bravo-2', 'bravo-1')).toBeUndefined();
    expect(aim('bravo-2')).toBeUndefined();
    expect(aim('nearest')).toBeUndefined();
    expect(aim('bravo-2', 'bravo-2')).toMatchObject({ cite: 'DK.snipers' });
    expect(aim('alpha-1')).toMatchObject({ cite: 'DK.snipers' });
    expect(aim('bravo-1', 'alpha-1')).toMatchObject({ cite: 'DK.snipers' });
    expect(play(setting({}, {})).refusal({ ...fire, aim: ['bravo-2'] })).toMatchObject({ cite: 'DK.snipers' });
  });
});

describe('DK.weapons.blast, DK.house.blast: who is round the one aimed at', () => {
  const mortar = weapon('Mortar', { rof: 3, power: 1, words: ['blast'] });
  const setting = (places: [number, number][], count = 1): Setting => ({
    blue: [squad('Alpha', count, { at: [10, 26], weapons: [mortar], profile: brave })],
    red: [squad('Bravo', places.length, { places, ...idle, profile: brave }), squad('Gone', 1, { reserve: true })],
  });
  const met = (places: [number, number][], more: object = {}) =>
    plan(setting(places), { choice: { aim: ['bravo-1'] }, ...more })[0]!.targets.map(({ model }) => model);

  test('those up to 3" from its base, nearest first, equals in the order of their names', () => {
    const one: [number, number] = [10, 14];
    // 3" and 3.1" between the bases; two at the same distance.
    expect(met([one, [14, 14]])).toEqual(['bravo-1', 'bravo-2']);
    expect(met([one, [14.1, 14]])).toEqual(['bravo-1']);
    expect(met([one, [12.5, 14], [11.5, 14]])).toEqual(['bravo-1', 'bravo-3', 'bravo-2']);
    expect(met([one, [8, 14], [12, 14]])).toEqual(['bravo-1', 'bravo-2', 'bravo-3']);
    expect(met([one, [12, 14], [8, 14]])).toEqual(['bravo-1', 'bravo-2', 'bravo-3']);
  });

  test('two mortars are a RoF better than one, and the range is that of the one that is hit first', () => {
    const row: [number, number][] = [
      [10, 14],
      [11.2, 14],
      [12.4, 14],
      [11.2, 15.2],
      [12.4, 15.2],
    ];
    expect(plan(setting(row))[0]).toMatchObject({ rof: 3, dice: 4 });
    expect(plan(setting(row, 2))[0]).toMatchObject({ rof: 4, dice: 5 });
    // 10.8" to the first row: short range, at which 1 is added, and nothing for RoF.
    expect(plan(setting(row))[0]!.attack.value).toBe(1);
  });
});

describe('DK.action.mount, DK.weapons.hands: two of those who get in shoot', () => {
  const setting = (red: Setting['red']): Setting => ({
    blue: [
      squad('Alpha', 4, {
        at: [10, 30],
        weapons: [[LASGUN], [LASGUN], [weapon('Lance', { power: 6 })], []],
        profile: brave,
      }),
      vehicle('Hauler', { at: [16, 30], ...idle, model: { capacity: 5 } }),
    ],
    red: red!,
  });
  const mount = { unit: 'alpha', do: 'mount', transport: 'hauler-1' };
  const near = [squad('Bravo', 3, { at: [10, 20], ...idle })];

  test('the menu names those who can, two may be named, and no others', () => {
    const battle = play(setting(near)).answer(mount);
    expect(battle.asked).toMatchObject({ asks: 'shoot', args: { how: 'mounting' } });
    const by = battle.question.choices(battle.view('blue'), battle.asked, { target: 'bravo' })!;
    expect(by.field).toBe('by');
    expect(by.options.map(({ value }) => value).toSorted()).toEqual(['alpha-1', 'alpha-2', 'alpha-3']);
    expect(battle.refusal({ target: 'bravo', by: ['alpha-4'] })).toMatchObject({ cite: 'DK.action.mount' });
    expect(battle.refusal({ target: 'bravo', by: ['alpha-1', 'alpha-2', 'alpha-3'] })).toMatchObject({
      cite: 'DK.action.mount',
    });
    battle.dice(1).answer({ target: 'bravo', by: ['alpha-1', 'alpha-2'], dice: '1' });
    expect(battle.eventsOf('attacked')).toMatchObject([{ how: 'mounting', volleys: [{ weapon: 'Lasgun', count: 2 }] }]);
  });

  test('who rides gets out first, and who does not ride gets out of nothing', () => {
    const battle = play(setting(near)).answer(mount).answer({ target: 'none' });
    const why = (reply: object) => battle.refusal(reply as never)?.why;
    expect(why({ unit: 'alpha', do: 'march', to: { x: 1, y: 1 } })).toBe('Alpha is aboard: get it out first.');
    expect(why({ unit: 'hauler', do: 'dismount' })).toBe('Hauler is aboard of nothing.');
    expect(battle.offered({ unit: 'alpha' })).toEqual(['dismount']);
    expect(battle.offered({ unit: 'hauler' })).not.toContain('dismount');
  });

  test('DK.turn.simultaneous, DK.combat.defence.movement: who fires back as they climb has fired', () => {
    const battle = play(setting([squad('Bravo', 2, { at: [10, 20], weapons: [LASGUN], profile: { armour: 90 } })]));
    battle.answer(mount).answer({ react: 'returnFire bravo', dice: '1' });
    battle.dice(1, 1, 1).answer({ target: 'bravo', by: ['alpha-1', 'alpha-2'], dice: '1' });
    expect(battle.eventsOf('attacked').map(({ unit }) => unit)).toEqual(['alpha', 'bravo']);
    expect(battle.board.units.alpha!.aboard).toBe('hauler-1');
    // Its way counts before it goes: told as a move that has not ended, of those who still stand.
    const [counted] = battle.eventsOf('moved');
    expect(counted).toMatchObject({ unit: 'alpha', last: false });
    for (const { path, counts } of counted!.models) {
      expect(path).toHaveLength(1);
      expect(counts).toBeGreaterThan(0);
    }
  });
});

describe('DK.combat.defence, DK.house.sight: who is met, and by whom', () => {
  test('a machine hides others, not itself nor what it fires at', () => {
    const fired = (between?: [number, number]) =>
      play({
        blue: [
          vehicle('Alpha', { at: [10, 30], weapons: [LASGUN] }),
          ...(between ? [vehicle('Hauler', { at: between, facing: 90, ...idle })] : []),
        ],
        red: [vehicle('Bravo', { at: [10, 12], ...idle })],
      }).offered({ unit: 'alpha' });
    expect(fired()).toContain('fire');
    expect(fired([10, 20])).not.toContain('fire');
    expect(fired([30, 20])).toContain('fire');
    expect(fired([10, 40])).toContain('fire');
    expect(fired([10, 4])).toContain('fire');
  });

  test('infantry hide nobody, however many stand between', () => {
    const row = Array.from({ length: 9 }, (_, index): [number, number] => [6 + index, 20]);
    const battle = play({
      blue: [squad('Alpha', 1, { at: [10, 30] }), squad('Delta', 9, { places: row, ...idle })],
      red: [squad('Bravo', 1, { at: [10, 14], ...idle })],
    });
    expect(battle.offered({ unit: 'alpha', do: 'fire' })).toEqual(['bravo']);
  });

  test('targets are counted from the closest of the team to them', () => {
    const setting: Setting = {
      blue: [
        squad('Alpha', 2, {
          places: [
            [10, 24],
            [10, 21],
          ],
        }),
      ],
      red: [
        squad('Bravo', 2, {
          places: [
            [10, 12],
            [12, 12],
          ],
          ...idle,
        }),
      ],
    };
    expect(plan(setting)[0]!.targets.map(({ model, distance }) => [model, distance])).toEqual([
      ['bravo-1', 8000],
      ['bravo-2', 8220],
    ]);
  });

  test('DK.weapons.indirect: where some are in sight, they are met in the open and the others at -1', () => {
    const mortar = weapon('Mortar', { rof: 3, words: ['indirect'] });
    const setting: Setting = {
      blue: [squad('Alpha', 1, { at: [10, 24], weapons: [mortar] })],
      red: [
        squad('Bravo', 2, {
          places: [
            [10, 12],
            [14, 12],
          ],
          ...idle,
        }),
      ],
      terrain: [piece('Wall A', [11.5, 10, 1, 11], ['blocking'], 9)],
    };
    expect(plan(setting)[0]!.targets.map(({ model, more }) => [model, more.length])).toEqual([
      ['bravo-1', 0],
      ['bravo-2', 1],
    ]);
  });

  test('DK.combat.defence.movement, DK.combat.defence.cover: nothing is said of what adds nothing', () => {
    const [team] = plan({
      blue: [squad('Alpha', 1, { at: [10, 24] })],
      red: [squad('Bravo', 1, { at: [10, 12], ...idle })],
    });
    expect(team!.targets[0]!.defence).toMatchObject({ base: 3, value: 3, modifiers: [] });
  });
});

test('DK.combat.defence.movement: who may fire back is told the chance against the whole way of the mover', () => {
  const chance = (far: number) => {
    const battle = play({
      blue: [vehicle('Alpha', { at: [10, 40], ...idle, profile: { speed: far / 2 } })],
      red: [squad('Bravo', 1, { at: [10, 30], weapons: [weapon('Lance', { power: 20 })] })],
    }).answer({ unit: 'alpha', do: 'march', to: { x: 40_000, y: 40_000, near: true } });
    return battle.question.choices(battle.view('red'), battle.asked, {})!.options[0]!.chance!;
  };
  // At +1, and +1 or more from the flank: 12" and 24" each take a sixth away.
  const [slow, swift, fast] = [6, 12, 24].map(chance);
  expect(slow! - swift!).toBeCloseTo(1 / 6);
  expect(swift! - fast!).toBeCloseTo(1 / 6);
});

describe('DK.vehicles.weapons, DK.weapons.hands: what is asked of a machine with several weapons', () => {
  const offered = (words: ('gets-hot' | 'blast' | 'heavy')[]) =>
    play({
      blue: [vehicle('Alpha', { at: [10, 24], weapons: [LASGUN, weapon('Lance', { power: 6, words })] })],
      red: [squad('Bravo', 1, { at: [10, 12], ...idle })],
    }).offered(fire);

  test('which of them it uses, where one of them is better spared', () => {
    expect(offered(['gets-hot'])).toEqual(['usual', 'lasgun', 'lance']);
    expect(offered(['blast'])).toEqual(['usual', 'lasgun', 'lance']);
    expect(offered(['heavy'])).not.toContain('lasgun');
    expect(offered([])).not.toContain('lasgun');
  });
});

describe('DK.combat.teams: who takes part', () => {
  test('only those in reach, each with those that its weapon reaches', () => {
    const setting: Setting = {
      blue: [
        squad('Alpha', 3, {
          places: [
            [10, 20],
            [10, 22],
            [10, 24],
          ],
          weapons: [weapon('Pistol', { range: 2500 })],
        }),
      ],
      red: [squad('Bravo', 1, { at: [10, 8], ...idle })],
    };
    // 11", 13" and 15" between bases; 10" is as far as it reaches.
    expect(plan(setting)).toEqual([]);
    const near = { ...setting, red: [squad('Bravo', 1, { at: [10, 11], ...idle })] };
    expect(plan(near)[0]).toMatchObject({ count: 2, models: ['alpha-1', 'alpha-2'] });
  });

  test('in an assault those within 1" of an enemy', () => {
    const setting: Setting = {
      blue: [
        squad('Alpha', 3, {
          places: [
            [10, 11],
            [10, 12],
            [10, 13.1],
          ],
          weapons: [BLADE],
        }),
      ],
      red: [squad('Bravo', 1, { at: [10, 10], ...idle })],
    };
    expect(plan(setting, { how: 'assault' })[0]).toMatchObject({ count: 2 });
  });

  test('snipers make a team of their own in a Fire, not in an assault', () => {
    const both = (how: 'fire' | 'assault') =>
      plan(
        {
          blue: [squad('Alpha', 2, { at: [10, 11], weapons: [LASGUN, BLADE], profile: { special: ['sniper'] } })],
          red: [squad('Bravo', 2, { at: [10, 10], ...idle })],
        },
        { how, choice: { aim: ['bravo-2'] } },
      )[0]!.targets[0]!.model;
    expect(both('fire')).toBe('bravo-2');
    expect(both('assault')).toBe('bravo-1');
  });
});

test('DK.weapons.accuracy, DK.combat.attack, DK.weapons.assault: an accurate blade is accurate in a fight, a gun is not', () => {
  const bonus = (arms: ReturnType<typeof weapon>) =>
    plan(
      {
        blue: [squad('Alpha', 1, { at: [10, 11], weapons: [arms] })],
        red: [squad('Bravo', 1, { at: [10, 10], ...idle })],
      },
      { how: 'assault' },
    )[0]!.attack;
  expect(bonus(weapon('Sabre', { range: 0, accuracy: 2 })).value).toBe(2);
  expect(bonus(weapon('Rifle', { accuracy: 2 })).value).toBe(0);
  expect(bonus(weapon('Rifle', { accuracy: 2 })).modifiers).toEqual([]);
});
