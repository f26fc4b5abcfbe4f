import { describe, expect, it } from 'vitest';
import { chargeFrame } from '../../../../src/rulesets/classic/fighting/frames.js';
import { blade, gun, join, scenario, squad } from '../../../support/classic.js';
import { ended } from '../ended.js';
import { choir, fight, line, misses, SWORD } from './fights.js';

/** What the source says of close combat to the letter, beside its worked examples. */
const board = { phase: 'assault' as const };

describe('AD.rule.rampage', () => {
  const attacks = (battle: ReturnType<typeof fight>) => {
    const [struck] = battle.eventsOf('struck').filter(({ unit }) => unit === 'line');
    return struck!.attacks / struck!.models;
  };

  it('is gained at the start of the Fight: whoever falls before the blow changes nothing', () => {
    const mad = { numbers: { I: 3 }, has: ['rampage:2'] };
    const few = fight({ blue: [line(2, mad)], red: [choir(3, { numbers: { I: 2 } })] });
    expect(attacks(few.dice(...misses(20)))).toBe(3);
    // One of two falls at step 5, so that one against two is left at step 3.
    const even = fight({ blue: [line(2, mad)], red: [choir(2, { numbers: { I: 5 } })] });
    even.dice(4, 1, 4, 1, ...misses(5));
    expect(even.board.units.line?.models).toHaveLength(1);
    expect(attacks(even)).toBe(1);
  });

  it('counts all of both sides in the combat, not only whom it fights itself', () => {
    const mad = line(2, { numbers: { I: 5 }, has: ['rampage:2'] });
    const mates = squad('Mates', 2, { at: [10, 17.5], weapons: [SWORD] });
    const alone = fight({ blue: [mad], red: [choir(3, { numbers: { I: 1 } })] }).dice(...misses(20));
    expect(attacks(alone)).toBe(3);
    const helped = fight({ blue: [mad, mates], red: [choir(3, { numbers: { I: 1 } })] }).dice(...misses(20));
    expect(attacks(helped)).toBe(1);
  });
});

describe('AD.rule.counter-attack', () => {
  it('works against the first charge of a turn, though a second follows; not for who was locked before (AD.house.charge)', () => {
    const second = (deeds: object) => {
      const battle = scenario({
        blue: [line(1, { at: [10, 22] }), squad('Mates', 1, { at: [12, 20], weapons: [SWORD], lockedWith: [] })],
        red: [choir(1, { at: [12, 18.75], lockedWith: ['mates'], deeds })],
        board,
        options: { reactions: 'none' },
      }).given(made => {
        made.units.mates!.lockedWith = ['choir'];
      });
      battle.startAt(chargeFrame.step, { unit: 'line', targets: ['choir'] }).dice(6, 6);
      expect(ended(battle)).toBe(true);
      return battle.board.units.choir!.deeds;
    };
    expect(second({ wasCharged: true }).wasLocked).toBeUndefined();
    expect(second({}).wasLocked).toBe(true);
  });
});

describe('AD.rule.one-use', () => {
  it('is used up in close combat, whether it hit or not', () => {
    const charge = blade('Charge', { rules: ['one-use'], strength: { plus: 4 } });
    const battle = fight({ blue: [line(1, { weapons: [charge], numbers: { I: 5 } })], red: [choir(1)] });
    battle.dice(...misses(2));
    expect(battle.eventsOf('weaponLost')).toMatchObject([{ model: 'line-1', weapon: 'charge', why: 'used' }]);
  });
});

describe('AD.rule.hit-and-run', () => {
  const rider = { has: ['hit-and-run'] };

  it('where both sides may, a roll-off says who does first, and they take turns', () => {
    const battle = fight({ blue: [line(1, rider)], red: [choir(1, rider)] });
    battle.dice(1, 1, 2, 5);
    expect(battle.eventsOf('breakOffRolled')).toMatchObject([{ winner: 'red' }]);
    expect(battle.asked).toMatchObject({ asks: 'breakOff', who: 'red' });
    battle.answer({ way: 'stay' });
    expect(battle.asked).toMatchObject({ asks: 'breakOff', who: 'blue' });
  });

  it('says how likely the best Initiative of the unit is to break it off', () => {
    const chances = (I: number) => {
      const battle = fight({ blue: [line(1, { ...rider, numbers: { I } })], red: [choir(1)] }).dice(1, 1);
      const { options } = battle.question.choices(battle.view('blue'), battle.asked, {})!;
      return options.map(({ chance }) => chance)[1];
    };
    expect([chances(3), chances(8)]).toEqual([3 / 6, 1]);
  });

  it('is not rolled for where one side alone may', () => {
    const battle = fight({ blue: [line(1)], red: [choir(1, rider)] }).dice(1, 1);
    expect(battle.eventsOf('breakOffRolled')).toEqual([]);
    expect(battle.asked.who).toBe('red');
  });

  it('is not open to who is Pinned: it cannot move (AD.core.pinned)', () => {
    const leaves = (more: object) =>
      fight({ blue: [line(1, { ...rider, ...more })], red: [choir(1)] })
        .dice(1, 1)
        .pending.map(({ asks }) => asks);
    expect(leaves({})).toEqual(['breakOff']);
    expect(leaves({ pinnedUntil: 2 })).toEqual([]);
  });
});

describe('AD.rule.blind', () => {
  it('of models works for all of them that strike alike, by hits that wound nobody (AD.house.fight)', () => {
    const battle = fight({ blue: [line(2, { has: ['blind'], numbers: { I: 5 } })], red: [choir(2)] });
    battle.dice(4, 4, 1, 1, 1, 1);
    expect(battle.board.units.choir?.effects).toMatchObject([{ is: 'dazzled' }]);
  });
});

describe('what follows from a blow whose striker falls at the same Initiative step (AD.house.fight)', () => {
  const torch = blade('Torch', { rules: ['deflagrate'], strength: { plus: 1 } });
  const bare = { armourSave: undefined };

  it('comes all the same, at his own Strength (AD.rule.deflagrate)', () => {
    const battle = fight({
      blue: [line(3, { numbers: bare })],
      red: [choir(1, { weapons: [torch], numbers: { ...bare, S: 7 } })],
    });
    // Choir falls by the first of the blows that are suffered; its own then takes one, and burns another on a 2.
    battle.dice(...[4, 1, 1], 4, 4, 2, 2, ...misses(9));
    expect(battle.board.units.choir?.models).toEqual([]);
    expect(battle.eventsOf('ruleStruck')).toMatchObject([{ unit: 'choir', hits: 1, faces: [2], through: 1 }]);
    expect(battle.board.units.line?.models).toHaveLength(1);
    expect(battle.eventsOf('combatResolved')).toMatchObject([{ lost: { blue: 2, red: 1 } }]);
  });

  it('has not the Strength of whoever of his unit is left', () => {
    const battle = fight({
      blue: [line(3, { numbers: bare })],
      red: [
        squad('Choir', 1, { at: [40, 10], weapons: [SWORD], numbers: { S: 1, I: 1 } }),
        squad('Hero', 1, { at: [10, 18.75], weapons: [torch], numbers: { ...bare, S: 7 } }),
      ],
    }).given(board => join(board, 'hero', 'choir'));
    battle.dice(...[4, 1, 1], 4, 4, 2, 2, ...misses(9));
    expect(battle.board.units.choir?.models).toEqual(['choir-1']);
    expect(battle.eventsOf('ruleStruck')).toMatchObject([{ hits: 1, faces: [2], through: 1 }]);
  });

  it('is by his own rules too, with a weapon or without, whether he wounded or not (AD.rule.blind)', () => {
    for (const weapons of [[SWORD], []]) {
      const battle = fight({
        blue: [line(3, { numbers: bare })],
        red: [choir(1, { has: ['blind'], weapons, numbers: bare })],
      });
      battle.dice(...[4, 1, 1], 4, 4, 1, ...misses(9));
      expect(battle.board.units.choir?.models).toEqual([]);
      expect(battle.board.units.line?.effects).toMatchObject([{ is: 'dazzled' }]);
    }
  });

  it('is by nobody else’s rules: a comrade who did not strike so blinds nobody', () => {
    const battle = fight({
      blue: [line(3, { numbers: bare })],
      red: [
        squad('Choir', 1, { at: [40, 10], weapons: [SWORD], numbers: { I: 1 }, has: ['blind'] }),
        squad('Hero', 1, { at: [10, 18.75], weapons: [], numbers: bare }),
      ],
    }).given(board => join(board, 'hero', 'choir'));
    battle.dice(...[4, 1, 1], 4, 4, 4, ...misses(9));
    expect(battle.board.units.choir?.models).toEqual(['choir-1']);
    expect(battle.board.units.line?.effects).toEqual([]);
  });
});

describe('AD.rule.duellists-edge, AD.house.challenge', () => {
  const captain = { profile: { subTypes: ['character' as const] } };
  const rapier = blade('Rapier', { rules: ['duellists-edge:2'] });
  const club = blade('Club', { strength: { plus: 1 } });
  const duel = (accept: boolean) => {
    const battle = fight({
      blue: [line(2, { ...captain, weapons: [rapier, club] })],
      red: [choir(1, { ...captain, numbers: { WS: 5, W: 3 } })],
    });
    return battle
      .answer({ challenge: 'line-1 choir-1' })
      .dice(...misses(9))
      .answer({ accept });
  };

  it('lets its bearer choose in a challenge between the earlier blow and the stronger one, for himself alone', () => {
    const battle = duel(true);
    expect(battle.asked).toMatchObject({ asks: 'arms', args: { arming: { models: ['line-1'] } } });
    const { options } = battle.question.choices(battle.view('blue'), battle.asked, {})!;
    expect(options.map(({ value, hint }) => [value, hint?.split(',')[0]])).toEqual([
      ['club', 'step 4'],
      ['rapier', 'step 6'],
    ]);
    battle.answer({ weapon: 'rapier' });
    expect(battle.eventsOf('struck')[0]).toMatchObject({ unit: 'line', weapon: 'Rapier', step: 6, isChallenge: true });
    expect(duel(false).eventsOf('struck')[0]).toMatchObject({ unit: 'line', weapon: 'Club', step: 4 });
  });
});

describe('AD.rule.deflagrate, AD.house.challenge', () => {
  const captain = { profile: { subTypes: ['character' as const] } };
  const torch = blade('Torch', { rules: ['deflagrate'], strength: { plus: 4 }, ap: 2 });
  const foes = (more: object) => squad('Choir', 2, { at: [10, 18.75], weapons: [SWORD], ...captain, ...more });

  it('of a challenge burns the one who is fought in it, and nobody else', () => {
    const duel = fight({
      blue: [line(1, { ...captain, weapons: [torch], numbers: { I: 5 } })],
      red: [foes({ numbers: { W: 1 } })],
    });
    duel.answer({ challenge: 'line-1 choir-1' }).dice(4, 2, ...misses(20));
    duel.answer({ accept: true });
    expect(duel.eventsOf('ruleStruck')).toEqual([]);
    expect(duel.board.units.choir?.models).toEqual(['choir-2']);
    const strong = fight({
      blue: [line(1, { ...captain, weapons: [torch], numbers: { I: 5 } })],
      red: [foes({ numbers: { W: 3 }, has: ['eternal-warrior'] })],
    });
    strong.answer({ challenge: 'line-1 choir-1' }).dice(4, 2, 2, ...misses(20));
    strong.answer({ accept: true });
    expect(strong.eventsOf('suffered').map(({ taken }) => taken[0]?.model)).toEqual(['choir-1', 'choir-1']);
  });
});

describe('AD.rule.graviton-pulse', () => {
  it('rolls under Strength in close combat too', () => {
    const fist = blade('Fist', { rules: ['graviton-pulse'], ap: 2 });
    const battle = fight({ blue: [line(1, { weapons: [fist], numbers: { I: 5 } })], red: [choir(1)] });
    battle.dice(4, 6, 1, 1);
    expect(battle.board.units.choir?.models).toEqual([]);
  });
});

describe('AD.rule.master-crafted', () => {
  it('is a die of each bearer, not of all who strike alike', () => {
    const crafted = blade('Crafted', { rules: ['master-crafted'] });
    const battle = fight({ blue: [line(2, { weapons: [crafted], numbers: { I: 5 } })], red: [choir(1)] });
    battle.dice(1, 2, 1, 2, 1);
    expect(
      battle
        .eventsOf('struck')
        .slice(0, 2)
        .map(({ hit }) => hit.faces),
    ).toEqual([[[1, 2]], [[1, 2]]]);
  });
});

describe('AD.rule.preferred-enemy', () => {
  it('works against a unit with one such model in it, though he does not fight (AD.rule.independent-character)', () => {
    const blue = [line(1, { has: ['preferred-enemy:Independent Characters'], numbers: { I: 5 } })];
    const chief = squad('Chief', 1, { at: [10, 8], weapons: [SWORD], has: ['independent-character'] });
    const faces = (joined: boolean) => {
      const battle = fight({ blue, red: [choir(1), chief] });
      if (joined) battle.given(board => join(board, 'chief', 'choir'));
      battle.dice(1, ...misses(8));
      return battle.eventsOf('struck')[0]?.hit.faces;
    };
    expect([faces(false), faces(true)]).toEqual([[[1]], [[1, 1]]]);
  });
});

describe('AD.rule.psychic-focus', () => {
  const psyker = { subTypes: ['psyker' as const] };
  const voice = blade('Voice', { strength: { plus: 4 }, ap: 2, rules: ['psychic-focus', 'unwieldy'] });
  // He fails, and suffers a Wound of D3.
  const failing = (weapons: (typeof voice)[]) =>
    fight({
      blue: [line(1, { weapons, profile: psyker, numbers: { W: 3, I: 3 } })],
      red: [choir(2, { numbers: { I: 1, A: 0 } })],
    });

  it('strikes with something else at the same step, though that would have been quicker', () => {
    const battle = failing([voice, SWORD]).dice(6, 6, 1, 4, 1, 1, 1, 1, 1, 1);
    expect(battle.eventsOf('struck').filter(({ unit }) => unit === 'line')).toMatchObject([{ weapon: 'Sword' }]);
  });

  it('piles in at the step at which he strikes with something else (AD.core.pile-in)', () => {
    const blue = [line(1, { at: [10, 22], weapons: [voice, SWORD], profile: psyker, lockedWith: ['choir'] })];
    const red = [choir(2, { numbers: { I: 1 }, lockedWith: ['line'] })];
    const args = { units: ['line', 'choir'], side: 'blue', before: {}, silent: ['line-1'], now: 2, piling: ['line'] };
    const battle = scenario({ blue, red, board });
    battle.startAt({ name: 'classic.combat', beats: { pileIn: null } }, args).dice(...misses(20));
    expect(battle.eventsOf('moved')[0]).toMatchObject({ unit: 'line', kind: 'pileIn' });
    expect(battle.eventsOf('struck').filter(({ unit }) => unit === 'line')).toMatchObject([
      { step: 2, weapon: 'Sword' },
    ]);
  });

  it('is no weapon any more for whoever chose it', () => {
    const hammer = blade('Hammer', { strength: { plus: 4 }, rules: ['unwieldy'] });
    const quick = blade('Voice', { strength: { plus: 1 }, rules: ['psychic-focus'] });
    const battle = failing([hammer, quick]).dice(6, 6, 1, 4, 1, 1, 1, 1, 1, 1).answer({ weapon: 'voice' });
    expect(battle.eventsOf('struck').filter(({ unit }) => unit === 'line')).toMatchObject([{ weapon: 'Hammer' }]);
  });

  it('asks nothing of a Psyker who has but his bare hands', () => {
    const bare = line(1, { weapons: [], profile: psyker });
    const battle = fight({ blue: [bare], red: [choir(1, { numbers: { A: 0 } })] }).dice(...misses(6));
    expect(battle.eventsOf('struck').filter(({ unit }) => unit === 'line')).toMatchObject([
      { weapon: 'Close combat weapon' },
    ]);
  });

  it('leaves whoever has nothing else his bare hands', () => {
    const battle = failing([voice]).dice(6, 6, 1, 4, 1, 1, 1, 1, 1, 1);
    expect(battle.eventsOf('struck').filter(({ unit }) => unit === 'line')).toMatchObject([
      { weapon: 'Close combat weapon' },
    ]);
  });
});

describe('AD.rule.hammer-of-wrath', () => {
  it('strikes with the own Strength of each', () => {
    const battle = fight({
      blue: [
        line(1, { deeds: { charged: ['choir'] } }),
        squad('Chief', 1, { at: [11.5, 20], has: ['hammer-of-wrath:1'], numbers: { S: 8 } }),
      ],
      red: [choir(2, { deeds: { wasCharged: true } })],
    }).given(made => {
      made.units.line!.models.push('chief-1');
      Object.assign(made.models['chief-1']!, { unit: 'line', home: 'chief' });
      made.units.chief!.models = [];
    });
    battle.dice(2, 1, ...misses(12));
    expect(battle.eventsOf('suffered')[0]).toMatchObject({ strength: 8 });
  });
});

describe('AD.rule.precision-strikes', () => {
  const picker = (more = {}) => line(1, { has: ['precision-strikes:4'], numbers: { I: 5, ...more } });

  it('picks among those who fight, not among all of the unit', () => {
    const spy = squad('Choir', 2, {
      places: [
        [10, 18.75],
        [10, 12],
      ],
      // The one who stands apart is worth more.
      weapons: [[SWORD], [SWORD, gun('Lance', { strength: 9, ap: 1 })]],
    });
    const battle = fight({ blue: [picker()], red: [spy] });
    battle.dice(4, 4, 1, 1, 1, 1, 1, 1);
    expect(battle.eventsOf('struck')[0]).toMatchObject({ hits: 1, wounds: 1 });
    expect(battle.eventsOf('suffered')[0]?.taken.map(({ model }) => model)).toEqual(['choir-1']);
  });

  it('picks none who fights another unit of the same combat', () => {
    const lance = gun('Lance', { strength: 9, ap: 1 });
    const spy = squad('Choir', 2, {
      places: [
        [10, 18.75],
        [18, 18.75],
      ],
      weapons: [[SWORD], [SWORD, lance]],
    });
    const mates = squad('Mates', 1, { at: [18, 20], weapons: [SWORD] });
    const battle = fight({ blue: [picker(), mates], red: [spy] });
    battle.dice(4, 4, 1, ...misses(8));
    expect(battle.eventsOf('suffered')[0]?.taken.map(({ model }) => model)).toEqual(['choir-1']);
  });

  it('picks one who fights his unit and another as well', () => {
    const lance = gun('Lance', { strength: 9, ap: 1 });
    // The second stands between both of blue, and is worth more.
    const spy = squad('Choir', 2, {
      places: [
        [8.75, 20],
        [11.25, 20],
      ],
      weapons: [[SWORD], [SWORD, lance]],
    });
    const mates = squad('Mates', 1, { at: [12.5, 20], weapons: [SWORD] });
    const battle = fight({ blue: [picker(), mates], red: [spy] });
    battle.dice(4, 4, ...misses(12)).answer({ order: 'usual' });
    expect(battle.eventsOf('suffered')[0]?.taken.map(({ model }) => model)).toEqual(['choir-2']);
  });

  it('strikes the other alone in a challenge', () => {
    const captain = { subTypes: ['character' as const] };
    const led = choir(1, { profile: captain, numbers: { I: 1, armourSave: undefined } });
    const battle = fight({
      blue: [line(1, { profile: captain, has: ['precision-strikes:4'], numbers: { I: 5 } })],
      red: [led],
    });
    battle.answer({ challenge: 'line-1 choir-1' }).dice(4, 4).answer({ accept: true });
    expect(battle.eventsOf('suffered')[0]?.taken.map(({ model }) => model)).toEqual(['choir-1']);
  });

  it('wounds no more than other blows do', () => {
    const battle = fight({ blue: [picker()], red: [choir(1, { numbers: { T: 8 } })] }).dice(4, 6, 1);
    expect(battle.eventsOf('struck')[0]).toMatchObject({ hits: 1, wounds: 0, wound: { need: 7 } });
  });
});
