import { expect, test } from 'vitest';
import type { Json } from '../../../src/engine/index.js';
import { gun, join, type Setting, squad } from '../../support/classic.js';
import { played } from '../../support/io-small.js';
import { inches, piece } from '../../support/table.js';

const OPEN = { strength: 4, ap: 5, rules: [] as string[] };
const BLADES = gun('Blades');
const CANNON = gun('Cannon', { strength: 9, ap: 1 });

/** Five with a dear one who saves on 2+ among them. */
const mixed = (more = {}) =>
  squad('Choir', 5, {
    at: [10, 20],
    weapons: [[BLADES], [BLADES], [BLADES], [BLADES], [CANNON]],
    numbers: { armourSave: 4 },
    ...more,
  });

function suffers(setting: Setting, pools: Json[]) {
  return played(setting).startAt('classic.suffer', { unit: 'choir', pools, by: { unit: 'line' } });
}

const line = squad('Line', 1, { at: [10, 30] });
const fell = (play: ReturnType<typeof suffers>) =>
  play.eventsOf('fell').flatMap(({ models }) => models.map(({ model }) => model));

test('IO.wounds.owner: precise Wounds are allotted by the target as all others are', () => {
  const play = suffers({ blue: [line], red: [mixed()] }, [{ wound: { ...OPEN, isPrecise: true }, count: 1 }]).dice(1);
  // The cheapest, whom the attacker would not have picked, and nobody is asked: all save alike.
  expect(fell(play)).toEqual(['choir-4']);
  expect(play.pending).toEqual([]);
});

test('IO.wounds.owner: anybody may be given them, seen or not', () => {
  const pool = { wound: OPEN, count: 1, among: ['choir-5'] };
  expect(fell(suffers({ blue: [line], red: [mixed()] }, [pool]).dice(1))).toEqual(['choir-4']);
});

const captain = squad('Captain', 1, {
  at: [20, 20],
  numbers: { armourSave: 2, W: 3 },
  profile: { subTypes: ['character'] },
});
const led = (captainHas = 3) => {
  const pools = [
    { wound: { ...OPEN, ap: 6 }, count: 1 },
    { wound: { ...OPEN, ap: 6, strength: 5 }, count: 1 },
  ];
  return suffers({ blue: [line], red: [mixed(), captain] }, pools).given(board => {
    join(board, 'captain', 'choir');
    board.models['captain-1']!.wounds = captainHas;
  });
};

test('IO.wounds.owner: with mixed saves every pool is allotted before any save is rolled', () => {
  const play = led();
  expect(play.asked).toMatchObject({ who: 'red', asks: 'classic.allocate' });
  play.answer({ pool: '1', order: 'captain-1' });
  expect(play.asked).toMatchObject({ asks: 'classic.allocate' });
  expect(play.eventsOf('suffered')).toEqual([]);
  play.dice(2, 1).answer({ order: 'usual' });
  const taken = play.eventsOf('suffered').map(each => `S${each.strength} ${each.taken[0]!.model}`);
  expect(taken).toEqual(['S5 captain-1', 'S4 choir-4']);
});

test('IO.wounds.noLookOut: nobody takes the Wound of a character who would rather not have it', () => {
  // Four stand beside the captain, who has one Wound left and saves neither.
  const play = led(1).dice(1, 1);
  expect(play.pending).toEqual([]);
  expect(fell(play)).toEqual(['captain-1', 'choir-4']);
});

test('IO.wounds.first: nobody else is named before who is wounded', () => {
  // The captain, dearest of all, is wounded: nobody could be named in his place.
  const play = led(1).dice(2, 2);
  expect(play.pending).toEqual([]);
  expect(play.eventsOf('suffered').map(({ taken }) => taken[0]!.model)).toEqual(['captain-1', 'captain-1']);
});

test('IO.wounds.first: of several who are wounded any may be named, and nobody else', () => {
  const red = [mixed({ numbers: { armourSave: 4, W: 2 } }), captain];
  const play = suffers({ blue: [line], red }, [{ wound: { ...OPEN, ap: 6 }, count: 1 }]).given(board => {
    join(board, 'captain', 'choir');
    board.models['captain-1']!.wounds = 2;
    board.models['choir-2']!.wounds = 1;
  });
  expect(play.offered()).toEqual(['usual', 'captain-1']);
  expect(play.refusal({ order: 'captain-1' })).toBeUndefined();
  expect(play.refusal({ order: 'choir-1' })).toMatchObject({ cite: 'IO.wounds.first' });
});

test('IO.wounds.first: who is wounded suffers first, whoever is named', () => {
  const tough = mixed({ numbers: { armourSave: 4, W: 2 } });
  const started = suffers({ blue: [line], red: [tough] }, [{ wound: OPEN, count: 3 }]).dice(1, 1, 1);
  // Two on one, the third on the next.
  expect(fell(started)).toEqual(['choir-4']);
  expect(started.board.models['choir-3']?.wounds).toBe(1);
  const again = suffers({ blue: [line], red: [tough] }, [
    { wound: OPEN, count: 1 },
    { wound: { ...OPEN, strength: 5 }, count: 1 },
  ]).dice(1, 1);
  expect(fell(again)).toEqual(['choir-4']);
});

test('IO.wounds.first: who was wounded since it was allotted suffers before whoever was named', () => {
  const named = (...models: string[]) => {
    const play = led();
    for (const order of models.slice(0, -1)) play.answer({ order });
    play.dice(1, 1).answer({ order: models.at(-1)! });
    return play.eventsOf('suffered').map(({ taken }) => taken[0]!.model);
  };
  expect(named('captain-1', 'choir-4')).toEqual(['captain-1', 'captain-1']);
  expect(named('choir-4', 'captain-1')).toEqual(['choir-4', 'captain-1']);
});

test('IO.house.dangerous, IO.wounds.owner: who throws a 1 on dangerous ground suffers, whoever its player would give up', () => {
  const [from, to] = [{ ...inches([10, 20]) }, { ...inches([10, 17]) }];
  const play = played({ red: [mixed()], terrain: [piece('Mire A', [9, 16, 2, 2], ['dangerous'])] })
    .startAt('classic.walk', {
      unit: 'choir',
      kind: 'move',
      places: [{ model: 'choir-1', at: to, facing: 0, path: [from, to] }],
    })
    .dice(1);
  expect(fell(play)).toEqual(['choir-1']);
});

test('IO.wounds.owner, AD.rule.gets-hot: a gun that was too hot hurts its bearer and nobody else', () => {
  const hot = gun('Hot', { strength: 9, ap: 2, rules: ['gets-hot'] });
  const play = played({
    blue: [squad('Line', 3, { at: [10, 30], weapons: [[hot], [BLADES], [BLADES]] })],
    red: [mixed()],
  })
    .startAt('classic.shoot', {
      unit: 'line',
      orders: [{ target: 'choir', weapons: [{ model: 'line-1', weapon: 'hot' }] }],
      why: 'phase',
    })
    .dice(1);
  expect(fell(play)).toEqual(['line-1']);
});

test('IO.wounds.owner, AD.rule.sniper: snipers who see others of the target fire as one, as all others do', () => {
  const volleys = (rules: string[]) => {
    const long = gun('Long', { range: { least: 0, most: 20_000 }, rules });
    // Each of them reaches one of the target alone.
    const apart = (y: number): [number, number][] => [10, 30].map(x => [x, y]);
    const play = played({
      blue: [squad('Line', 2, { places: apart(38), weapons: [long] })],
      red: [squad('Choir', 2, { places: apart(20) })],
    }).startAt('classic.shoot', { unit: 'line', orders: [{ target: 'choir' }], why: 'phase' });
    return play
      .dice(1, 1)
      .eventsOf('shot')[0]!
      .volleys.map(({ hit }) => hit?.dice.length);
  };
  expect(volleys([])).toEqual([2]);
  expect(volleys(['sniper'])).toEqual([2]);
});
