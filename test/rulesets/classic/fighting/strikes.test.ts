import { describe, expect, it } from 'vitest';
import { strikesAt } from '../../../../src/rulesets/classic/fighting/who.js';
import { blade, boardOf, gun, hull, squad } from '../../../support/classic.js';
import { ended } from '../ended.js';
import { choir, fight, line, misses, SWORD } from './fights.js';

const MAUL = blade('Maul', { strength: { plus: 2 }, rules: ['unwieldy'] });
const KNIFE = blade('Knife');
const GREAT_AXE = blade('Great axe', { rules: ['two-handed'] });
const PISTOL = gun('Pistol', { shooting: 'pistol' });
const FIRST = { numbers: { I: 5 } };

describe('AD.house.fight', () => {
  it.each([
    { weapon: 'maul', name: 'Maul', step: 1 },
    { weapon: 'sword', name: 'Sword', step: 4 },
  ])('is fought with the weapon that is chosen: $weapon', ({ weapon, name, step }) => {
    const battle = fight({ blue: [line(1, { weapons: [SWORD, MAUL] })], red: [choir(1, { numbers: { I: 2 } })] });
    expect(battle.asked).toMatchObject({ asks: 'arms', who: 'blue' });
    battle.dice(...misses(5)).answer({ weapon });
    const [struck] = battle.eventsOf('struck').filter(({ unit }) => unit === 'line');
    expect(struck).toMatchObject({ weapon: name, step });
  });

  it('is struck by who touches an enemy or stands within 2" of a comrade who does, no further', () => {
    const battle = fight({
      blue: [line(1)],
      red: [
        choir(3, {
          places: [
            [10, 18.75],
            [13, 16.5],
            [16, 8],
          ],
          ...FIRST,
        }),
      ],
    });
    battle.dice(...misses(3));
    expect(battle.eventsOf('struck').map(({ unit, models }) => [unit, models])).toEqual([
      ['choir', 2],
      ['line', 1],
    ]);
  });

  it('takes no check of a Psyker with a plain weapon, nor of others with a psychic one, and uses no weapon up', () => {
    const staff = blade('Staff', { rules: ['force'] });
    const battle = fight({
      blue: [line(1, { profile: { subTypes: ['psyker'] } })],
      red: [choir(1, { weapons: [staff] })],
    });
    battle.dice(1, 1);
    expect(ended(battle)).toBeNull();
    expect(battle.eventsOf('psychicChecked')).toEqual([]);
    expect(battle.eventsOf('weaponLost')).toEqual([]);
  });

  it.each([
    { passed: true, dice: [4, 4], weapon: 'Voice' },
    // Perils: D3 of 1, which nothing saves.
    { passed: false, dice: [5, 4, 1], weapon: 'Sword' },
  ])('is no place for a voice whose check fails: $passed (AD.rule.psychic-focus)', ({ dice, weapon }) => {
    const voice = blade('Voice', { strength: { plus: 4 }, rules: ['psychic-focus'] });
    const battle = fight({
      blue: [line(1, { numbers: { I: 5, W: 3 }, profile: { subTypes: ['psyker'] }, weapons: [SWORD, voice] })],
      red: [choir(1)],
    });
    battle.dice(...dice, ...misses(3));
    expect(battle.eventsOf('struck')[0]).toMatchObject({ unit: 'line', weapon });
  });
});

describe('AD.core.pile-in', () => {
  it('leaves alone who is in contact, and goes at the own step of each (AD.house.fight)', () => {
    const hammer = blade('Hammer', { rules: ['unwieldy'] });
    const battle = fight({
      blue: [line(1, { numbers: { I: 2 } })],
      red: [choir(3, { apart: 3, weapons: [[SWORD], [SWORD], [hammer]] })],
    });
    battle.dice(...misses(4));
    const piled = battle.eventsOf('moved').map(({ kind, models }) => [kind, models.map(({ model }) => model)]);
    expect(piled).toEqual([
      ['pileIn', ['choir-2']],
      ['pileIn', ['choir-3']],
      // The combat goes on.
      ['pileIn', ['choir-3']],
    ]);
    const order = battle.events.flatMap(event =>
      event.type === 'moved' ? ['moves'] : event.type === 'struck' ? [`at ${event.step}`] : [],
    );
    expect(order.slice(0, 4)).toEqual(['moves', 'at 4', 'at 2', 'moves']);
  });

  it('goes 3" at most, nearer to the enemies of the combat', () => {
    const battle = fight({
      blue: [line(1)],
      red: [
        choir(2, {
          places: [
            [10, 18.75],
            [4, 20],
          ],
          ...FIRST,
        }),
      ],
    });
    battle.dice(...misses(2));
    const [{ models } = { models: [] }] = battle.eventsOf('moved');
    expect(models).toMatchObject([{ model: 'choir-2', at: { x: expect.closeTo(7000, -2) } }]);
  });

  it('goes as near as 3" lets it where it touches nobody, and ends within 1" of the enemy', () => {
    const places: [number, number][] = [
      [10, 18.75],
      // A gap of 3.4" to the enemy, past its comrade.
      [5.35, 20],
    ];
    const battle = fight({ blue: [line(1)], red: [choir(2, { places, ...FIRST })] });
    battle.dice(...misses(3));
    const [{ models } = { models: [] }] = battle.eventsOf('moved');
    expect(models).toMatchObject([{ model: 'choir-2', at: { x: expect.closeTo(8350, -2) } }]);
  });

  it('is made by nobody once no enemy is left', () => {
    const battle = fight({ blue: [line(2, { apart: 8, ...FIRST })], red: [choir(1)] });
    battle.dice(4, 4, 1);
    expect(battle.asked).toMatchObject({ asks: 'shift' });
    expect(battle.eventsOf('moved').map(({ models }) => models.length)).toEqual([1]);
    const late = [[SWORD], [blade('Hammer', { rules: ['unwieldy'] })]];
    const slow = fight({ blue: [line(2, { apart: 8, ...FIRST, weapons: late })], red: [choir(1)] });
    slow.dice(4, 4, 1);
    expect(slow.eventsOf('moved')).toEqual([]);
  });

  it('is made by no two who fight a challenge, and by nobody twice (AD.house.challenge)', () => {
    const captain = { profile: { subTypes: ['character' as const] }, ...FIRST };
    const battle = fight({
      blue: [line(1, captain)],
      red: [
        choir(2, {
          ...captain,
          places: [
            [10, 13],
            [10, 18.75],
          ],
        }),
      ],
    });
    battle
      .answer({ challenge: 'line-1 choir-1' })
      .dice(...misses(4))
      .answer({ accept: true });
    expect(
      battle.eventsOf('moved').filter(({ models }) => models.some(({ model }) => model === 'choir-1')),
    ).toHaveLength(1);
  });
});

describe('AD.core.pile-in', () => {
  it('is made by nobody who has struck, whatever he has left to strike with (AD.house.fight, AD.rule.one-use)', () => {
    const charge = blade('Charge', { rules: ['one-use'], strength: { plus: 4 } });
    const maul = blade('Maul', { rules: ['unwieldy'] });
    const battle = fight({
      blue: [
        line(2, {
          ...FIRST,
          places: [
            [10, 20],
            [10, 22.5],
          ],
          weapons: [[SWORD], [charge, maul]],
        }),
      ],
      red: [choir(1, { numbers: { W: 9 }, weapons: [maul] })],
    });
    battle.dice(...misses(9));
    expect(battle.eventsOf('struck').map(({ unit, step, weapon }) => [unit, step, weapon])).toEqual([
      ['line', 5, 'Sword'],
      ['line', 5, 'Charge'],
      ['choir', 1, 'Maul'],
    ]);
    const told = battle.events.map(({ type }) => type);
    expect(told.filter(type => type === 'moved' || type === 'struck' || type === 'combatResolved')).toEqual([
      ...['moved', 'struck', 'struck', 'struck'],
      ...['combatResolved', 'moved'],
    ]);
  });

  it('goes round a comrade who is in contact', () => {
    const battle = fight({
      blue: [line(1)],
      red: [
        choir(2, {
          places: [
            [10, 18.75],
            [10, 17.4],
          ],
          ...FIRST,
        }),
      ],
    });
    battle.dice(...misses(3));
    const { x, y } = battle.board.models['choir-2']!.at!;
    expect(Math.hypot(x - 10_000, y - 18_750)).toBeGreaterThanOrEqual(1250);
    expect(Math.hypot(x - 10_000, y - 20_000)).toBeLessThanOrEqual(1350);
  });
});

describe('AD.house.challenge', () => {
  const captain = { profile: { subTypes: ['character' as const] } };

  it('leaves who outlives it to strike nobody else', () => {
    const staff = blade('Staff', { rules: ['force'] });
    const psyker = { profile: { subTypes: ['character' as const, 'psyker' as const] }, weapons: [staff] };
    const coven = squad('Coven', 1, { at: [10, 21.25], weapons: [SWORD], numbers: { I: 1 } });
    const battle = fight({
      blue: [line(1, { ...captain, numbers: { I: 3 } })],
      red: [choir(1, { ...psyker, ...FIRST }), coven],
    });
    // Perils: D3 of 1.
    battle.answer({ challenge: 'line-1 choir-1' }).answer({ accept: true }).dice(6, 6, 1, 1).answer({ check: true });
    expect(battle.eventsOf('struck').map(({ unit }) => unit)).toEqual(['coven']);
  });

  it('is issued to no Vehicle', () => {
    const ark = hull('Ark', { at: [10, 17.875], profile: { type: 'vehicle', subTypes: ['character'] } });
    const battle = fight({ blue: [line(1, captain)], red: [ark] }).dice(1);
    expect(ended(battle)).toBeNull();
  });

  it('is not cut into by who picks whom he strikes (AD.house.melee.allocate, AD.rule.precision-strikes)', () => {
    const relic = gun('Relic', { strength: 10, ap: 1 });
    const battle = fight({
      blue: [line(2, { ...FIRST, ...captain, has: ['precision-strikes:4'] })],
      red: [choir(3, { apart: 1.25, ...captain, weapons: [[relic], [SWORD], [SWORD]], numbers: { I: 1 } })],
    });
    battle.answer({ challenge: 'line-1 choir-1' }).dice(4, 1, 4, 4, 1, ...misses(4), 1, 1);
    battle.answer({ accept: true });
    expect(battle.eventsOf('suffered')[0]?.taken).toHaveLength(1);
    expect(battle.board.models['choir-1']).toBeDefined();
  });
});

describe('AD.core.locked', () => {
  const locks = (battle: ReturnType<typeof fight>) =>
    Object.fromEntries(Object.values(battle.board.units).map(({ id, lockedWith }) => [id, lockedWith.toSorted()]));

  it('are units in contact, each with all whom it touches; it is told once', () => {
    const battle = fight({
      blue: [line(2)],
      red: [choir(1), squad('Coven', 1, { at: [11.5, 18.75], weapons: [SWORD] }), squad('Far', 1, { at: [30, 10] })],
    });
    battle.dice(...misses(4));
    expect(locks(battle)).toEqual({ line: ['choir', 'coven'], choir: ['line'], coven: ['line'], far: [] });
    expect(battle.eventsOf('locked').map(({ unit }) => unit)).toEqual(['line', 'choir', 'coven']);
  });

  it('ends for each foe that is gone, and not for others', () => {
    const battle = fight({
      blue: [line(2, FIRST)],
      red: [choir(1), squad('Coven', 1, { at: [11.5, 18.75], weapons: [SWORD] })],
    });
    battle.dice(4, 4, 1, 2, 1, 1, 1);
    expect(locks(battle)).toMatchObject({ line: ['coven'], coven: ['line'] });
  });

  it('passes from one foe to another at once', () => {
    const battle = fight({ blue: [line(1)], red: [choir(1)] }).given(board => {
      board.units.line!.lockedWith = ['gone'];
    });
    battle.dice(1, 1);
    expect(locks(battle)).toEqual({ line: ['choir'], choir: ['line'] });
  });
});

describe('AD.core.attacks', () => {
  it.each([
    { arms: [SWORD], attacks: 1, is: 'one weapon' },
    { arms: [SWORD, KNIFE], attacks: 2, is: 'a second' },
    { arms: [SWORD, SWORD], attacks: 2, is: 'its twin' },
    { arms: [SWORD, KNIFE, PISTOL], attacks: 2, is: 'a third, which adds nothing' },
    { arms: [SWORD, PISTOL], attacks: 2, is: 'a pistol' },
    { arms: [SWORD, gun('Rifle')], attacks: 1, is: 'a rifle' },
    { arms: [PISTOL], attacks: 2, is: 'a pistol beside bare hands' },
    { arms: [SWORD, GREAT_AXE], attacks: 1, is: 'a weapon that wants both hands beside it' },
    { arms: [SWORD, GREAT_AXE, PISTOL], attacks: 2, is: 'a pistol beside such a weapon' },
    { arms: [SWORD, KNIFE], attacks: 3, is: 'a second, charging', deeds: { charged: ['choir'] } },
    {
      arms: [SWORD, KNIFE],
      attacks: 2,
      is: 'a second, disordered',
      deeds: { charged: ['choir'], disordered: true as const },
    },
  ])('are $attacks with $is', ({ arms, attacks, deeds = {} }) => {
    const battle = fight({ blue: [line(1, { ...FIRST, weapons: arms, deeds })], red: [choir(1)] });
    expect(battle.dice(...misses(9)).eventsOf('struck')[0]).toMatchObject({ unit: 'line', attacks });
  });

  it.each([
    { deeds: {}, attacks: 1 },
    { deeds: { wasCharged: true as const }, attacks: 3 },
    { deeds: { wasCharged: true as const, heldLine: true as const }, attacks: 1 },
    { deeds: { wasCharged: true as const, wasLocked: true as const }, attacks: 1 },
  ])('of Counter-attack (2) come once who has it is charged: $deeds (AD.rule.counter-attack)', ({ deeds, attacks }) => {
    const battle = fight({ blue: [line(1, { ...FIRST, has: ['counter-attack:2'], deeds })], red: [choir(1)] });
    expect(battle.dice(...misses(9)).eventsOf('struck')[0]).toMatchObject({ unit: 'line', attacks });
  });

  it.each([
    { deeds: {}, faces: 1 },
    { deeds: { charged: ['choir'] }, faces: 2 },
    { deeds: { wasCharged: true as const }, faces: 2 },
  ])('of Hatred miss a second time in a first round alone: $deeds (AD.rule.hatred)', ({ deeds, faces }) => {
    const battle = fight({ blue: [line(1, { ...FIRST, has: ['hatred'], deeds })], red: [choir(1)] });
    expect(battle.dice(...misses(9)).eventsOf('struck')[0]?.hit.faces[0]).toHaveLength(faces);
  });
});

describe('AD.house.melee.allocate', () => {
  const among = (battle: ReturnType<typeof fight>) => battle.eventsOf('suffered')[0]?.taken.map(({ model }) => model);
  const three = {
    places: [
      [13, 17],
      [10, 18.75],
      [11.4, 18],
    ] as [number, number][],
    numbers: { I: 1 },
  };

  it('falls on who is touched by a striker, before who is only engaged', () => {
    const battle = fight({ blue: [line(1, FIRST)], red: [choir(3, three)] });
    expect(among(battle.dice(4, 4, 1, ...misses(9)))).toEqual(['choir-2']);
  });

  it('falls on whoever any of the strikers touches', () => {
    const battle = fight({
      blue: [
        line(2, {
          ...FIRST,
          places: [
            [10, 20],
            [13, 20],
          ],
        }),
      ],
      red: [
        choir(3, {
          numbers: { I: 1 },
          places: [
            [10, 18.75],
            [13, 18.75],
            [11.5, 17.6],
          ],
        }),
      ],
    });
    battle.dice(4, 4, 4, 4, 1, 1, ...misses(9));
    expect(among(battle)?.toSorted()).toEqual(['choir-1', 'choir-2']);
  });

  it('then on who is engaged, before others', () => {
    const battle = fight({
      blue: [line(1, { ...FIRST, numbers: { I: 5, A: 2 } })],
      red: [
        choir(3, {
          ...three,
          places: [
            [12, 18],
            [10, 18.75],
            [22, 10],
          ],
        }),
      ],
    });
    expect(among(battle.dice(4, 4, 4, 4, 1, 1, ...misses(9)))).toEqual(['choir-2', 'choir-1']);
  });

  it('but first on who is wounded already, wherever it stands', () => {
    const battle = fight({
      blue: [line(1, FIRST)],
      red: [choir(3, { ...three, numbers: { I: 1, W: 2 } })],
    }).given(board => {
      board.models['choir-1']!.wounds = 1;
    });
    expect(among(battle.dice(4, 4, 1, ...misses(9)))).toEqual(['choir-1']);
  });

  it('in a challenge on nobody but the other (AD.house.challenge)', () => {
    const captain = { profile: { subTypes: ['character' as const] } };
    const battle = fight({ blue: [line(1, { ...captain, ...FIRST })], red: [choir(3, { ...three, ...captain })] });
    battle
      .answer({ challenge: 'line-1 choir-1' })
      .dice(4, 4, 1, ...misses(9))
      .answer({ accept: true });
    expect(among(battle)).toEqual(['choir-1']);
  });
});

describe('AD.house.melee.vehicle', () => {
  const ark = (more = {}) => hull('Ark', { at: [10, 17.875], facing: 0, ...more });
  const fists = { numbers: { S: 6 } };

  it('has the Attacks of each strike it once, and misses do nothing', () => {
    const battle = fight({ blue: [line(2, { apart: 1.25, numbers: { S: 6, A: 2 } })], red: [ark()] });
    // 1 misses, 2 hits; the rear is 10.
    battle.dice(1, 2, 4, 2, 1, 4);
    expect(battle.eventsOf('struck')).toMatchObject([{ models: 2, attacks: 4, hits: 2, wounds: 2 }]);
    expect(battle.board.models['ark-1']?.wounds).toBe(1);
    expect(battle.left).toEqual([]);
  });

  it('counts Hull Points for the result, locks nobody and strikes at nobody, and nobody is free to go (AD.core.locked, AD.house.combat.result, AD.core.consolidate)', () => {
    const battle = fight({ blue: [line(1, fists)], red: [ark()] });
    battle.dice(2, 4);
    expect(battle.eventsOf('combatResolved')).toMatchObject([{ lost: { blue: 0, red: 1 }, winner: 'blue' }]);
    expect(ended(battle)).toBeNull();
    expect(battle.board.units.ark?.lockedWith).toEqual([]);
    expect(battle.eventsOf('leadershipTested')).toEqual([]);
  });

  it('moved in its own last turn it is hit on 4+', () => {
    const battle = fight({ blue: [line(1, fists)], red: [ark({ isMoving: true })] });
    battle.dice(3);
    expect(battle.eventsOf('struck')).toMatchObject([{ hit: { need: 4 }, hits: 0 }]);
  });

  it.each([
    ['stands off', {}, ark({ at: [10, 12] })],
    ['flies', {}, ark({ profile: { type: 'vehicle', subTypes: ['flyer'] } })],
    ['is met by who falls back', { isFallingBack: true as const }, ark()],
  ])('is not struck where it %s', (_why, blue, red) => {
    const battle = fight({ blue: [line(1, { ...fists, ...blue })], red: [red] });
    expect(ended(battle)).toBeNull();
    expect(battle.eventsOf('combatJoined')).toEqual([]);
  });

  it('is not struck by friends, nor fights another Vehicle', () => {
    const other = hull('Barge', { at: [6.9, 17.875] });
    const battle = fight({ blue: [line(1, fists), ark()], red: [other] });
    expect(battle.eventsOf('combatJoined')).toEqual([]);
  });

  it('is hewn with the weapon that takes most Hull Points on average', () => {
    const pick = blade('Pick', { strength: { plus: 3 } });
    const battle = fight({ blue: [line(1, { weapons: [SWORD, pick] })], red: [ark()] });
    battle.dice(2, 1, 3);
    expect(battle.eventsOf('struck')[0]).toMatchObject({ weapon: 'Pick' });
  });
});

describe('AD.house.fight: whom a model may strike', () => {
  it('is the enemy of the nearer comrade first, and only whom it touches itself where it touches one', () => {
    const board = boardOf({
      blue: [
        line(3, {
          lockedWith: ['choir', 'coven'],
          places: [
            [10, 20],
            [13, 20],
            [12.5, 21.5],
          ],
        }),
      ],
      red: [choir(1, { lockedWith: ['line'] }), squad('Coven', 1, { at: [13, 18.75], lockedWith: ['line'] })],
    });
    const struck = (id: string) => strikesAt(board, board.models[id]!).map(({ target }) => target);
    expect(struck('line-3')).toEqual(['coven', 'choir']);
    expect([struck('line-1'), struck('line-2')]).toEqual([['choir'], ['coven']]);
  });
});
