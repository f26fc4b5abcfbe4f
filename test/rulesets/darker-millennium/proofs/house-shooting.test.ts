import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import { blast, flame } from '../../../../src/engine/table/templates.js';
import type { Weapon } from '../../../../src/rulesets/darker-millennium/board.js';
import { scatterOf, toHit } from '../../../../src/rulesets/darker-millennium/combat/to-hit.js';
import { type Interrupt, namedPoint } from '../../../../src/rulesets/darker-millennium/movement/overwatch.js';
import { optionsOf } from '../../../../src/rulesets/darker-millennium/options.js';
import { caughtBy } from '../../../../src/rulesets/templates/laying.js';
import { boardOf, team } from '../../../support/dm.js';
import { gun, scenario } from '../combat/field.js';

const mils = (x: number, y: number) => ({ x: x * 1000, y: y * 1000 });

describe('DM.house.hit, DM.house.weapons.flame', () => {
  const need = (weapon: Partial<Weapon>, distance: number, bs: number | null = 3) => {
    const board = boardOf({
      blue: [team('Alpha', 1, { at: [20, 30], profile: { bs } })],
      red: [team('Foe', 1, { at: [20, 24], order: 'down' })],
    });
    const { alpha, foe } = board.units;
    const model = board.models['alpha-1']!;
    const shot = {
      unit: alpha!,
      model,
      weapon: gun(weapon),
      target: foe!,
      how: 'fire' as const,
      cover: 'hard' as const,
    };
    return toHit(board, { ...shot, distance });
  };

  test('a flame needs no roll, whatever cover the target has, as far as it reaches and no further', () => {
    const flamer = { flame: true as const, short: 4000, long: 8000 };
    expect(need(flamer, 8000)).toEqual({ base: 0, value: 0, modifiers: [] });
    expect(need(flamer, 2000, null)).toEqual({ base: 0, value: 0, modifiers: [] });
    expect(need(flamer, 8001)).toBeUndefined();
  });

  test('DM.basics.modifiers: any other weapon needs Ballistic Skill and counts every modifier', () => {
    expect(need({}, 8000)).toMatchObject({ base: 4, value: 7, modifiers: [{ by: 2 }, { by: 1 }] });
    expect(need({}, 8000, null)).toBeUndefined();
    expect(need({}, 24_001)).toBeUndefined();
  });
});

describe('DM.house.weapons.blast, DM.house.weapons.flame, DM.basics.templates, DM.basics.wholly: who is under it', () => {
  const board = boardOf({
    red: [
      team('Foe', 3, {
        places: [
          [20, 20],
          [20.6, 20],
          [21.5, 20],
        ],
      }),
    ],
  });
  const foe = board.units.foe!;
  const laid = (under: 'wholly' | 'partly') => ({ board, target: foe, rules: optionsOf({ house: { under } }).house });
  const ids = (models: { id: string }[]) => models.map(({ id }) => id);

  test('whoever is wholly under it, or where a group plays so whoever it touches', () => {
    const template = blast(mils(20, 20), 1500);
    expect(ids(caughtBy(laid('wholly'), foe, template))).toEqual(['foe-1', 'foe-2']);
    expect(ids(caughtBy(laid('partly'), foe, template))).toEqual(['foe-1', 'foe-2', 'foe-3']);
  });

  test('nobody who fell to the same attack before', () => {
    const template = blast(mils(20, 20), 1500);
    const stands = (id: string) => id !== 'foe-1';
    expect(ids(caughtBy({ ...laid('partly'), stands }, foe, template))).toEqual(['foe-2', 'foe-3']);
  });

  test('not the one who bears the flame', () => {
    const template = flame(mils(20, 20), mils(26, 20));
    const under = ids(caughtBy({ ...laid('partly'), bearer: 'foe-1' }, foe, template));
    expect(under).toEqual(['foe-2', 'foe-3']);
  });
});

describe('DM.house.weapons.blast: a miss', () => {
  const missed = (blastScatter: 'half' | 'full' | 'none', ...dice: number[]) =>
    scenario({
      blue: [team('Alpha', 1, { at: [18, 30], order: 'fire', weapons: [gun({ blast: 1500 })] })],
      red: [team('Raptors', 1, { at: [20, 20], moved: 'charge' })],
      board: { subPhase: 4 },
      options: { house: { blastScatter } },
    })
      .startAt('combat.shoot', { unit: 'alpha', target: 'raptors', how: 'fire' })
      .dice(...dice);

  test('scatters half of the d10 or all of it, or is lost without another die', () => {
    const landed = (s: ReturnType<typeof missed>) => s.eventsOf('shot')[0]!.blasts.map(({ at }) => at);
    expect(landed(missed('half', 3, 90, 9))).toEqual([mils(24, 20)]);
    expect(landed(missed('full', 3, 90, 9))).toEqual([mils(29, 20)]);
    expect(landed(missed('full', 3, 360, 9))).toEqual([mils(20, 11)]);
    expect(landed(missed('none', 3))).toEqual([]);
    expect(
      (['half', 'full', 'none'] as const).map(kind => scatterOf(7, optionsOf({ house: { blastScatter: kind } }).house)),
    ).toEqual([3, 7, undefined]);
  });

  test('catching nobody, it costs nobody a pin', () => {
    const s = missed('full', 3, 90, 9);
    expect(s.board.units.raptors!.pins).toBe(0);
    expect(s.eventsOf('shot')[0]!.volleys).toHaveLength(1);
  });
});

test('DM.house.hit: who has fired already does not fire, and a shot without flames tells of none', () => {
  const fired = (shot: boolean) =>
    scenario({
      blue: [team('Alpha', 1, { at: [18, 30], order: 'fire', shot, weapons: [gun()] })],
      red: [team('Raptors', 1, { at: [20, 20], moved: 'charge' })],
      board: { subPhase: 4 },
    })
      .startAt('combat.shoot', { unit: 'alpha', target: 'raptors', how: 'fire' })
      .dice(1);
  const spent = fired(true);
  expect([spent.left, spent.ended]).toEqual([[1], false]);
  const s = fired(false);
  expect(s.eventsOf('shot')).toHaveLength(1);
  expect(s.eventsOf('shot')[0]).not.toHaveProperty('flames');
  expect(s.ended).toBe(true);
});

describe('DM.house.weapons.blast, DM.basics.wholly: what a group agreed on stands before the shot', () => {
  const told = (house: JsonObject) => {
    const s = scenario({
      blue: [team('Alpha', 1, { at: [20, 30], order: 'fire', weapons: [gun({ blast: 1500 })] })],
      red: [
        team('Foe', 3, {
          moved: 'charge',
          places: [
            [20, 20],
            [20.6, 20],
            [21.5, 20],
          ],
        }),
      ],
      board: { subPhase: 4 },
      options: { house },
    }).startAt('combat.fire', { side: 'blue' });
    const view = s.view('blue');
    const [option] = s.question.choices(view, s.asked, { unit: 'alpha', do: 'fire' })!.options;
    const { lines } = s.question.preview!(view, s.asked, { unit: 'alpha', do: 'fire', target: 'foe' });
    const { lines: listed } = s.question.prompt(view, s.asked);
    return [option!.label, lines[0]!.split(': ')[1], lines.at(-1), listed[0]!.split(', ').at(-1)];
  };

  test.each([
    [{}, 64, '1.1', '0: 36 % · 1: 30 % · 2: 25 % · 3: 8 %'],
    [{ under: 'wholly' }, 55, '0.9', '0: 45 % · 1: 25 % · 2: 22 % · 3: 7 %'],
    [{ blastScatter: 'full' }, 52, '0.9', '0: 48 % · 1: 24 % · 2: 21 % · 3: 7 %'],
    // A hit on 4+, three wounds on 4+ each, and nothing else.
    [{ blastScatter: 'none' }, 44, '0.8', '0: 56 % · 1: 19 % · 2: 19 % · 3: 6 %'],
  ])('%o: among the targets, in the preview and in the list', (house, hurt, average, fallen) => {
    expect(told(house)).toEqual([
      `Foe, 9", ${hurt} %`,
      `${average} fall on average`,
      `Fallen · ${fallen}`,
      `${hurt} % to hurt it`,
    ]);
  });
});

describe('DM.house.overwatch, DM.move.charge.openFire: a point of the move named in inches', () => {
  const field = (order: 'overwatch' | 'fire' = 'overwatch') =>
    boardOf({
      blue: [team('Alpha', 1, { at: [20, 32], order: 'run' }), team('Bravo', 1, { at: [24, 32], order: 'run' })],
      red: [team('Watch', 1, { at: [20, 20], order })],
    });
  const way: NonNullable<Interrupt['way']> = {
    units: ['alpha'],
    places: [{ model: 'alpha-1', at: mils(20, 26), facing: 0, path: [mils(20, 32), mils(20, 26)] }],
    kind: 'run',
  };
  const named = (words: string) =>
    namedPoint({ board: field(), options: {} }, { moment: 'moving', unit: 'watch', way }, words);

  test('the share of the way, to its very end as lengths are shown', () => {
    expect(named('3"')).toMatchObject({ share: 0.5, shot: { target: 'alpha', distance: 8000 } });
    expect(named('after 6')).toMatchObject({ share: 1, shot: { distance: 5000 } });
    expect(named('6.05')).toMatchObject({ share: 1, shot: { distance: 5000 } });
    expect(named('6.051')).toBe('The move is 6" long: name a point of it.');
  });

  test('words that are no distance are none, and so is a move that is not known', () => {
    expect(named('at the wood')).toBeUndefined();
    expect(namedPoint({ board: field(), options: {} }, { moment: 'moving', unit: 'watch' }, '3')).toBeUndefined();
  });

  test('movers that are gone are no targets, and the others are', () => {
    const board = field();
    board.units.bravo!.models = [];
    delete board.models['bravo-1'];
    const both = { ...way, units: ['bravo', 'alpha'] };
    expect(namedPoint({ board, options: {} }, { moment: 'moving', unit: 'watch', way: both }, '0')).toMatchObject({
      share: 0,
      shot: { target: 'alpha' },
    });
  });
});
