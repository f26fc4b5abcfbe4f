import { describe, expect, test } from 'vitest';
import type { UnitEffect, Weapon } from '../../../../src/rulesets/darker-millennium/board.js';
import { combatRoom } from '../../../../src/rulesets/darker-millennium/combat/index.js';
import { type TeamSpec, team } from '../../../support/dm.js';
import { piece } from '../../../support/table.js';
import { gun, scenario } from './field.js';

const IV = { subPhase: 4 };
const shot = { unit: 'alpha', target: 'raptors', how: 'fire' };
/** Four in a column, so that which is nearest is plain. */
const column: [number, number][] = [
  [20, 20],
  [20, 18.5],
  [20, 17],
  [20, 15.5],
];

function fire(guns: number, weapon: Partial<Weapon>, target: TeamSpec = {}, shooter: TeamSpec = {}) {
  return scenario({
    board: IV,
    blue: [team('Alpha', guns, { at: [18, 30], order: 'fire', weapons: [gun(weapon)], ...shooter })],
    red: [team('Raptors', 4, { places: column, moved: 'charge', ...target })],
  }).startAt('combat.shoot', shot);
}
const fallen = (s: ReturnType<typeof fire>) => s.eventsOf('shot')[0]!.fallen.map(({ model }) => model);

describe('DM.house.hit, DM.house.wound', () => {
  test('each model a die; hits wound at 4+ when Strength equals Toughness', () => {
    const s = fire(3, {}).dice(4, 3, 5, 4, 3, 3, 4);
    expect(s.eventsOf('shot')[0]?.volleys[0]).toMatchObject({
      count: 3,
      toHit: 4,
      hitFaces: [4, 3, 5],
      hits: 2,
      toWound: 4,
      woundFaces: [4, 3],
      wounds: 1,
    });
    expect(fallen(s)).toEqual(['raptors-1']);
    expect(s.board.units.alpha).toMatchObject({ shot: true, firedTurn: 1, hidden: false });
    expect(s.ended).toBe(true);
  });

  test.each([
    [7, 2],
    [5, 2],
    [4, 3],
    [3, 4],
    [2, 5],
    [1, 6],
  ])('Strength %i against Toughness 3 wounds at %i+', (strength, need) => {
    const s = fire(1, { strength }).dice(6, need - 1);
    expect(s.eventsOf('shot')[0]?.volleys[0]).toMatchObject({ toWound: need, wounds: 0 });
  });

  test('three points short still wounds on a 6, four points short never', () => {
    const three = fire(1, { strength: 3 }, { profile: { t: 6 } }).dice(6, 5);
    expect(three.eventsOf('shot')[0]?.volleys[0]).toMatchObject({ toWound: 6, wounds: 0 });
    const four = fire(1, { strength: 3 }, { profile: { t: 7 } }).dice(6);
    expect(four.eventsOf('shot')[0]?.volleys[0]).toMatchObject({ toWound: 0, woundFaces: [], wounds: 0 });
    expect(four.board.units.raptors?.pins).toBe(1);
  });

  test('7, 8 and 9: a 6, and then 4+, 5+, 6+', () => {
    const s = fire(3, {}, { order: 'down', moved: 'run' }, { pins: 2 }).dice(6, 5, 6, 3, 4, 1);
    expect(s.eventsOf('shot')[0]?.volleys[0]).toMatchObject({
      toHit: 7,
      hitFaces: [6, 5, 6],
      againFaces: [3, 4],
      hits: 1,
    });
  });
});

describe('DM.house.save', () => {
  const armour = { dice: 1 as const, need: 4, name: 'Mail' };

  test('armour is reduced by the weapon, a field save is not; one of each', () => {
    const s = fire(2, { save: -1 }, { armour, field: { dice: 1, need: 5, name: 'Field' } }).dice(
      4,
      4,
      4,
      4,
      4,
      5,
      4,
      4,
      2,
      2,
    );
    const [volley] = s.eventsOf('shot')[0]!.volleys;
    expect(volley?.saves).toEqual([
      { name: 'Mail', need: 5, dice: 1, faces: [4, 4], saved: 0 },
      { name: 'Field', need: 5, dice: 1, faces: [5, 4], saved: 1 },
    ]);
    expect(volley?.unsaved).toBe(1);
    expect(fallen(s)).toEqual(['raptors-1']);
  });

  test('2d6 armour adds both dice', () => {
    const s = fire(1, { save: -2 }, { armour: { dice: 2, need: 7, name: 'Plate' } }).dice(4, 4, 4, 5);
    expect(s.eventsOf('shot')[0]?.volleys[0]?.saves).toEqual([
      { name: 'Plate', need: 9, dice: 2, faces: [4, 5], saved: 1 },
    ]);
    expect(fallen(s)).toEqual([]);
  });

  test('2d6 armour of 2+ is made harder by as much as the weapon takes, no more', () => {
    const s = fire(1, { save: -1 }, { armour: { dice: 2, need: 2, name: 'Plate' } }).dice(4, 4, 1, 2);
    expect(s.eventsOf('shot')[0]?.volleys[0]?.saves).toEqual([
      { name: 'Plate', need: 3, dice: 2, faces: [1, 2], saved: 1 },
    ]);
  });

  test('armour that cannot succeed is not thrown', () => {
    const s = fire(1, { save: -3 }, { armour, profile: { leadership: 12 } }).dice(4, 4, 1, 1);
    expect(s.eventsOf('shot')[0]?.volleys[0]?.saves).toEqual([]);
    expect(fallen(s)).toEqual(['raptors-1']);
  });
});

describe('DM.house.casualties', () => {
  test('the nearest visible fall first, and only those that are seen', () => {
    const s = scenario({
      board: IV,
      blue: [team('Alpha', 4, { at: [18, 30], order: 'fire', weapons: [gun()] })],
      red: [
        team('Raptors', 4, {
          places: [
            [20, 20],
            [20, 18.5],
            [6, 14],
            [4.5, 14],
          ],
          moved: 'charge',
        }),
      ],
      terrain: [piece('Wall A', [2, 16, 10, 1], ['blocking'])],
    })
      .startAt('combat.shoot', shot)
      .dice(4, 4, 4, 4, 4, 4, 4, 4, 2, 2);
    expect(fallen(s)).toEqual(['raptors-1', 'raptors-2']);
    expect(s.eventsOf('shot')[0]?.volleys[0]).toMatchObject({ wounds: 4, unsaved: 2 });
  });

  test('damage beyond the Wounds of a model is lost', () => {
    const s = fire(2, { damage: 'd3' }, { profile: { wounds: 2 } }).dice(4, 4, 4, 4, 6, 1, 2, 2);
    expect(s.eventsOf('shot')[0]).toMatchObject({
      volleys: [{ damageFaces: [3, 1] }],
      fallen: [{ model: 'raptors-1' }],
      wounded: [{ model: 'raptors-2', wounds: 1 }],
    });
    expect(s.board.models['raptors-2']?.wounds).toBe(1);
  });

  const equals: [number, number][] = [
    [19, 20],
    [21, 20],
  ];
  const duel = (change: (s: ReturnType<typeof scenario>) => void = () => {}) => {
    const s = scenario({
      board: IV,
      blue: [team('Alpha', 1, { at: [20, 30], order: 'fire', weapons: [gun()] })],
      red: [team('Raptors', 2, { places: equals, moved: 'charge', weapons: ['gun'] })],
    });
    change(s);
    return s.startAt('combat.shoot', shot);
  };

  test('equally near and alike: nobody is asked', () => {
    expect(fallen(duel().dice(4, 4, 2, 2))).toEqual(['raptors-1']);
  });

  test('equally near and different: the owner chooses, leaders are offered last', () => {
    const s = duel(scene => scene.given(board => (board.models['raptors-1']!.champion = true))).dice(4, 4, 2, 2);
    expect(s.asked).toMatchObject({ asks: 'casualty', who: 'red', fallback: { model: 'raptors-2' } });
    expect(s.offered()).toEqual(['raptors-2', 'raptors-1']);
    expect(s.refusal({ model: 'alpha-1' })).toMatchObject({ cite: 'DM.house.casualties' });
    expect(s.refusal({})?.why).toContain('Choose one of');
    s.answer({ model: 'raptors-1' });
    expect(fallen(s)).toEqual(['raptors-1']);
  });

  test('equally near, and this attack has hurt one of them: the owner reads how many Wounds each has left', () => {
    const s = scenario({
      board: IV,
      blue: [team('Alpha', 1, { at: [20, 30], order: 'fire', weapons: [gun({ shots: 2 })] })],
      red: [team('Raptors', 2, { places: equals, moved: 'charge', weapons: ['gun'], profile: { wounds: 2 } })],
    })
      .startAt('combat.shoot', shot)
      .dice(4, 4, 4, 4);
    const choices = s.question.choices(s.view('red'), s.asked, {});
    expect(choices?.options.map(({ label }) => label)).toEqual(['Raptors 1, 1 Wound', 'Raptors 2, 2 Wounds']);
  });
});

describe('DM.house.weapons', () => {
  test('DM.house.weapons.sustained: 0 to 3 hits each and a jam face, thrown only for a hit', () => {
    const s = fire(2, { sustained: 2 }).dice(4, 2, 6, 1, 3, 3, 3);
    expect(s.eventsOf('shot')[0]?.volleys[0]).toMatchObject({ hitFaces: [4, 2], sustainedFaces: [6, 1], hits: 3 });
    expect(s.eventsOf('jammed')).toEqual([{ type: 'jammed', model: 'alpha-1', weapon: 'gun' }]);
    expect(s.board.models['alpha-1']?.jammed).toEqual(['gun']);
  });

  test('DM.house.weapons.jam: where weapons do not jam, a 1 is no more than no hit, and no preview speaks of it', () => {
    const field = (jams: boolean) =>
      scenario({
        board: IV,
        blue: [team('Alpha', 1, { at: [18, 30], order: 'fire', weapons: [gun({ sustained: 2 })] })],
        red: [team('Raptors', 4, { places: column, moved: 'charge' })],
        options: { house: { jams } },
      });
    const thrown = (jams: boolean) => field(jams).startAt('combat.shoot', shot).dice(4, 1, 1);
    expect([thrown(true), thrown(false)].map(s => s.eventsOf('jammed').length)).toEqual([1, 0]);
    const report = (jams: boolean) => JSON.stringify(thrown(jams).reports);
    expect([report(true), report(false)].map(words => words.includes('jams'))).toEqual([true, false]);
    expect(thrown(false).eventsOf('shot')[0]?.volleys[0]).toMatchObject({ sustainedFaces: [1, 1], hits: 0 });
    const told = (jams: boolean) => {
      const s = field(jams).startAt('combat.fire', { side: 'blue' });
      const reply = { unit: 'alpha', do: 'fire', target: 'raptors' };
      return s.question.preview!(s.view('blue'), s.asked, reply).small.filter(line => line.includes('jams'));
    };
    // A 4+ hits, and of two dice one or both show a 1: 1/2 times 11/36.
    expect(told(true)).toEqual(['A weapon jams: 15 %']);
    expect(told(false)).toEqual([]);
  });

  test('DM.house.weapons.jam: a jammed weapon is silent, also of one who rejoined a team that has not fired', () => {
    const asked = (jammed: string[]) =>
      scenario({
        board: { subPhase: 4, turn: 3 },
        blue: [team('Alpha', 1, { at: [18, 30], order: 'fire', weapons: [gun()] })],
        red: [team('Raptors', 4, { places: column, moved: 'charge' })],
      })
        .given(board => board.models['alpha-1']!.jammed.push(...jammed))
        .startAt('combat.fire', { side: 'blue' })
        .pending.map(({ asks }) => asks);
    expect([asked([]), asked(['gun'])]).toEqual([['shoot'], []]);
  });

  test('DM.house.weapons.jam, DM.house.weapons.gun: a gun that jams fires in none of its ways; another gun does', () => {
    const ways = [gun({ id: 'burst', gun: 'Repeater', sustained: 1 }), gun({ id: 'single', gun: 'Repeater' })];
    const asked = (jammed: string[], more: ReturnType<typeof gun>[] = []) =>
      scenario({
        board: IV,
        blue: [team('Alpha', 1, { at: [18, 30], order: 'fire', weapons: [...ways, ...more] })],
        red: [team('Raptors', 4, { places: column, moved: 'charge' })],
      })
        .given(board => board.models['alpha-1']!.jammed.push(...jammed))
        .startAt('combat.fire', { side: 'blue' })
        .pending.map(({ asks }) => asks);
    expect([asked([]), asked(['burst']), asked(['single'])]).toEqual([['shoot'], [], []]);
    expect(asked(['burst'], [gun({ id: 'pistol' })])).toEqual(['shoot']);
  });

  test('DM.house.hit, DM.house.weapons.blast: one that hits lies on its mark and catches every model under it, and pins twice', () => {
    const s = fire(1, { blast: 1500 }).dice(4, 4, 3, 3, 4, 2, 2);
    const [event] = s.eventsOf('shot');
    // Centres 1.5" apart: from the second the template reaches three of the four.
    expect(event?.blasts).toEqual([{ at: { x: 20_000, y: 18_500 }, radius: 1500 }]);
    expect(event?.volleys[0]).toMatchObject({ hits: 3, woundFaces: [4, 3, 3] });
    expect(fallen(s)).toEqual(['raptors-1']);
    expect(s.board.units.raptors?.pins).toBe(2);
  });

  test('DM.house.weapons.blast: one that misses scatters half the d10, and hits whom it reaches, friends too', () => {
    const s = scenario({
      board: IV,
      blue: [
        team('Alpha', 1, { at: [18, 30], order: 'fire', weapons: [gun({ blast: 1500 })] }),
        team('Friend', 1, { at: [24, 20] }),
      ],
      red: [team('Raptors', 1, { at: [20, 20], moved: 'charge' })],
    })
      .startAt('combat.shoot', shot)
      .dice(3, 90, 9, 6, 6, 6);
    const [event] = s.eventsOf('shot');
    expect(event?.blasts).toEqual([{ at: { x: 24_000, y: 20_000 }, radius: 1500, face: 9, bearing: 90_000, far: 4 }]);
    expect(event?.volleys).toMatchObject([{ hits: 0 }, { onto: 'friend', hits: 1, wounds: 1 }]);
    expect(fallen(s)).toEqual(['friend-1']);
    expect(s.board.units.friend?.pins).toBe(0);
    expect(s.board.units.raptors?.pins).toBe(0);
    expect(s.eventsOf('wiped')).toEqual([{ type: 'wiped', unit: 'friend', points: 0 }]);
  });

  test('DM.house.weapons.blast, DM.house.morale: under one blast each is tested for its own losses alone', () => {
    const s = scenario({
      board: IV,
      blue: [team('Alpha', 1, { at: [20, 30], order: 'fire', weapons: [gun({ blast: 1500 })] })],
      red: [
        team('Raptors', 1, { at: [20, 20], moved: 'charge' }),
        team('Near', 1, { at: [20, 18.5], moved: 'charge' }),
      ],
    })
      .startAt('combat.shoot', shot)
      .dice(5, 6, 1, 1);
    expect(fallen(s)).toEqual(['raptors-1']);
    expect(s.eventsOf('moraleTested')).toEqual([]);
    expect(s.board.units.near?.pins).toBe(2);
  });

  test('DM.house.wound: what makes the shooter wound more easily holds for everybody under its blast', () => {
    const sure: UnitEffect = { source: 'Sure', what: { kind: 'modify', what: 'toWound', by: 1 }, until: 'phase' };
    const s = scenario({
      board: IV,
      blue: [team('Alpha', 1, { at: [20, 30], order: 'fire', weapons: [gun({ blast: 1500 })], effects: [sure] })],
      red: [
        team('Raptors', 1, { at: [20, 20], moved: 'charge' }),
        team('Near', 1, { at: [20, 18.5], moved: 'charge', profile: { wounds: 2 } }),
      ],
    })
      .startAt('combat.shoot', shot)
      .dice(5, 2, 3);
    // Strength 3 against Toughness 3 is 4+, and one better.
    expect(s.eventsOf('shot')[0]?.volleys).toMatchObject([
      { toWound: 3, wounds: 0 },
      { onto: 'near', toWound: 3, woundFaces: [3], wounds: 1 },
    ]);
    expect(s.board.models['near-1']!.wounds).toBe(1);
  });

  test('DM.house.weapons, DM.house.vehicle: infantry fire one weapon, the one that promises most; monsters and machines fire all', () => {
    const cannon = gun({ id: 'cannon', name: 'Cannon', strength: 6 });
    const one = fire(1, {}, {}, { weapons: [gun(), cannon] }).dice(3);
    expect(one.eventsOf('shot')[0]?.volleys.map(({ weapon }) => weapon)).toEqual(['Cannon']);
    for (const keyword of ['Monster', 'Vehicle', 'Walker', 'Construct']) {
      const all = fire(1, {}, {}, { weapons: [gun(), cannon], keywords: [keyword] }).dice(3, 3);
      expect(all.eventsOf('shot')[0]?.volleys.map(({ weapon }) => weapon)).toEqual(['Gun', 'Cannon']);
    }
  });

  test('bands split a volley: what the near need and what the far need', () => {
    const s = fire(
      2,
      { short: 10_000, longModifier: -1 },
      {},
      {
        places: [
          [20, 30],
          [20, 36],
        ],
      },
    ).dice(3, 4);
    expect(s.eventsOf('shot')[0]?.volleys.map(({ count, toHit }) => [count, toHit])).toEqual([
      [1, 4],
      [1, 5],
    ]);
  });
});

describe('DM.house.pins', () => {
  test('one for an attack that hits, one more if Pinning, none for a miss', () => {
    expect(fire(2, {}).dice(4, 4, 3, 3).board.units.raptors?.pins).toBe(1);
    expect(fire(1, { keywords: ['Pinning'] }).dice(4, 3).board.units.raptors?.pins).toBe(2);
    expect(fire(1, {}).dice(3).board.units.raptors?.pins).toBe(0);
  });

  test('pins that reach Leadership break the team, in cover too, and it loses its orders', () => {
    const s = fire(1, {}, { pins: 6, order: 'fire' }).dice(4, 3);
    expect(s.board.units.raptors).toMatchObject({ pins: 7, status: 'broken' });
    expect(s.board.units.raptors?.order).toBeUndefined();
    expect(s.eventsOf('moraleTested')).toMatchObject([{ faces: null, outcome: 'broken' }]);
  });
});

test('one message: title, who fell, pins, morale; dice and reasons behind Why?', () => {
  const s = fire(3, {}, { armour: { dice: 1, need: 6, name: 'Hide' } }).dice(4, 5, 1, 4, 5, 2, 3, 6, 5, 2, 2);
  const [report, ...more] = s.reports;
  expect(more).toEqual([]);
  expect(report?.title).toBe('**Alpha fires at Raptors** · 3 × Gun, 9"');
  expect(report?.onto).toBe('Raptors');
  expect(report?.lines).toEqual([
    '**2 fall** (Raptors 1, Raptors 2), 2 of 4 left',
    'Raptors: **1 pin**',
    'Raptors · morale 7 or less · `6` + `5` = 11 → **broken**',
  ]);
  expect(report?.small).toEqual(['4+: BS 3 is 4+.']);
  expect(report?.why[0]).toBe('To hit 4+ `4 5 1` → 2 hits · To wound 4+ `4 5` → 2 wounds · Hide 6+ `2 3` → 0 saved');
});

test('the picture gets a line for each who fires, blasts, and marks where they fell', () => {
  const s = fire(2, {}).dice(4, 1, 4, 2, 2);
  const [event] = s.eventsOf('shot');
  const { unit, target } = event!;
  expect(combatRoom.traces!.shot?.(event!, s.board)).toEqual([
    { kind: 'shot', side: 'blue', unit, target, from: expect.any(Object), to: expect.any(Object) },
    { kind: 'shot', side: 'blue', unit, target, from: expect.any(Object), to: expect.any(Object) },
    { kind: 'fallen', side: 'red', unit: target, at: { x: 20_000, y: 20_000 }, facing: 180_000 },
  ]);
});

test('DM.house.end: a team is destroyed when the last of those who strayed from it has fallen, not before', () => {
  const shots = (target: string, ...gone: string[]) =>
    scenario({
      board: IV,
      blue: [team('Alpha', 1, { at: [20, 30], order: 'fire', weapons: [gun()] })],
      red: [team('Raptors', 1, { at: [20, 20], moved: 'run' }), team('Strays', 1, { at: [30, 20], moved: 'run' })],
    })
      .given(board => {
        board.armies.red.cost = { raptors: 40 };
        board.units['raptors~1'] = { ...board.units.strays!, id: 'raptors~1' };
        delete board.units.strays;
        board.models['strays-1']!.unit = 'raptors~1';
        for (const id of gone) {
          board.units[id]!.models = [];
          delete board.models['raptors-1'];
        }
      })
      .startAt('combat.shoot', { ...shot, target })
      .dice(5, 6)
      .eventsOf('wiped')
      .map(({ unit, points }) => [unit, points]);
  expect(shots('raptors')).toEqual([]);
  expect(shots('raptors~1')).toEqual([['raptors~1', 0]]);
  expect(shots('raptors~1', 'raptors')).toEqual([
    ['raptors~1', 0],
    ['raptors', 40],
  ]);
});
