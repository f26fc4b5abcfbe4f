import { describe, expect, test } from 'vitest';
import { keyOf } from '../../../../src/rulesets/classic/asking.js';
import { isPinned } from '../../../../src/rulesets/classic/lookups.js';
import type { MomentAbout, MomentName } from '../../../../src/rulesets/classic/moments/frames.js';
import { momentFrame } from '../../../../src/rulesets/classic/moments/frames.js';
import { pinningFrame } from '../../../../src/rulesets/classic/morale/frames.js';
import { perilsFrame } from '../../../../src/rulesets/classic/psychic/frames.js';
import { hammerFrame, pinFrame, regrowFrame } from '../../../../src/rulesets/classic/special-rules/steps/frames.js';
import { tableWriters } from '../../../../src/rulesets/classic/table/writers.js';
import { acting } from '../../../support/ad.js';
import { boardOf, gun, hull, join, type Setting, scenario, squad } from '../../../support/classic.js';
import { ended } from '../ended.js';

/** What special rules do by themselves to the letter, beside the worked examples. */

const at = (moment: MomentName, about: MomentAbout, setting: Setting) =>
  scenario(setting).startAt(momentFrame.step, { moment, about: about as object as never });

const line = (rules: string[] = [], more = {}) =>
  squad('Line', 1, { at: [10, 30], weapons: [gun('Lamp', { rules })], ...more });
const choir = (more = {}, count = 2) => squad('Choir', count, { at: [10, 12], ...more });
const AFTER = { unit: 'line', weapon: 'lamp', target: 'choir' };

test('AD.rule.blind: the best Initiative of the unit is tested', () => {
  const dazzled = { effects: [{ is: 'dazzled', rule: 'blind', until: { playerTurn: 1, phase: 'end' as const } }] };
  const battle = at('endOfPhase', { phase: 'shooting', side: 'blue' }, { blue: [line()], red: [choir(dazzled)] });
  battle.given(board => {
    board.models['choir-2']!.effects = [{ is: 'quick', changes: { I: { plus: 1 } } }];
  });
  expect(battle.dice(5).eventsOf('ruleRolled')).toMatchObject([{ need: 5, passed: true }]);
});

test('AD.rule.blind: in a unit of several kinds models without an Initiative see as before', () => {
  const dazzled = { effects: [{ is: 'dazzled', rule: 'blind', until: { playerTurn: 1, phase: 'end' as const } }] };
  const blue = [line(), squad('Slab', 1, { at: [14, 12], numbers: { I: undefined } })];
  const battle = at('endOfPhase', { phase: 'shooting', side: 'blue' }, { blue, red: [choir(dazzled)] });
  battle.given(board => join(board, 'slab', 'choir'));
  battle.dice(5);
  expect(battle.eventsOf('effectGained').map(({ on }) => on)).toEqual([{ model: 'choir-1' }, { model: 'choir-2' }]);
});

test('AD.rule.fearless: who was pinned when one of the Fearless joined stays up, though that one falls or leaves', () => {
  const joined = (has: string[]) => {
    const board = boardOf({ red: [squad('Deacon', 1, { at: [14, 12], has }), choir({ pinnedUntil: 2 })] });
    const of = { type: 'joined' as const, model: 'deacon-1', name: 'Deacon' };
    tableWriters.joined(board, { ...of, from: 'deacon', to: 'choir' });
    const pinned = [isPinned(board, board.units.choir!)];
    const left = structuredClone(board);
    tableWriters.joined(left, { ...of, from: 'choir', to: 'deacon' });
    return [...pinned, isPinned(left, left.units.choir!), isPinned(left, left.units.deacon!)];
  };
  expect(joined(['fearless'])).toEqual([false, false, false]);
  expect(joined([])).toEqual([true, true, false]);
});

describe('AD.rule.pinning', () => {
  test('whom nothing pins throws no dice: the locked, the pinned, passengers, Vehicles, the Fearless (AD.rule.fearless)', () => {
    const tested = (more: object, unit = squad('Choir', 1, { at: [10, 12], ...more })) => {
      const battle = scenario({ blue: [line()], red: [unit, hull('Ark', { at: [30, 12] })] });
      battle.startAt(pinningFrame.step, { unit: 'choir' }).dice(6, 6);
      return [ended(battle), battle.left.length];
    };
    expect(tested({})).toEqual([false, 0]);
    for (const spared of [
      { lockedWith: ['line'] },
      { pinnedUntil: 1 },
      { at: undefined, aboard: 'ark-1' },
      { has: ['fearless'] },
    ]) {
      expect(tested(spared)).toEqual([true, 2]);
    }
    expect(tested({}, hull('Choir', { at: [10, 12] }))).toEqual([true, 2]);
  });

  test('AD.rule.shell-shock: it bears on no test that shots of another unit cause', () => {
    const shot = (name: string, x: number, rules: string[]) =>
      squad(name, 1, { at: [x, 30], weapons: [gun(`${name} gun`, { ap: 2, rules })] });
    const tested = (first: string[]) => {
      const play = acting(
        {
          blue: [shot('Bang', 10, first), shot('Arc', 12, ['pinning'])],
          red: [choir({}, 4)],
          options: { house: { reactions: 'none' } },
        },
        'shooting',
      );
      play.dice(4, 4, ...(first.length > 1 ? [1, 1] : [])).answer({ unit: 'bang', do: 'shoot', target: 'choir' });
      play.dice(4, 4, 1, 1).answer({ unit: 'arc', do: 'shoot', target: 'choir' });
      return play.eventsOf('leadershipTested').map(({ need }) => need);
    };
    expect(tested(['shell-shock:2'])).toEqual([8]);
    expect(tested(['shell-shock:2', 'pinning'])).toEqual([6, 8]);
  });

  test('AD.rule.shell-shock: one test for all that struck, and what else lies on the unit stays', () => {
    const lies = (is: string, rule?: string) => ({ is, ...(rule ? { rule } : {}) });
    const effects = [lies('underFire', 'pinning'), lies('shell-shock:1', 'shell-shock:1'), lies('warded')];
    const battle = scenario({ blue: [line()], red: [choir({ effects: [...effects, lies('dazzled', 'blind')] })] });
    battle.startAt(pinFrame.step, { unit: 'choir' }).dice(4, 4);
    ended(battle);
    // Leadership 8 less 1.
    expect(battle.board.units.choir).toMatchObject({ pinnedUntil: 2, effects: [{ is: 'warded' }, { is: 'dazzled' }] });
  });
});

test('AD.rule.it-will-not-die: who is gone regains nothing', () => {
  const battle = scenario({ red: [choir({ numbers: { W: 3 }, model: { wounds: 1 } }, 1)] });
  battle.startAt(regrowFrame.step, { models: ['choir-9', 'choir-1'], need: 5 }).dice(5);
  expect(battle.eventsOf('woundsRegained')).toMatchObject([{ model: 'choir-1', left: 2 }]);
});

test('AD.rule.rampage: only those who have it rage', () => {
  const spawn = squad('Spawn', 2, { at: [10, 20], lockedWith: ['choir'] });
  const battle = at('fightStarts', {}, { blue: [spawn], red: [choir({ at: [10, 18.8], lockedWith: ['spawn'] }, 3)] });
  battle.given(board => {
    board.models['spawn-1']!.rules = ['rampage:D6', 'rage:2'];
    board.models['spawn-2']!.rules = ['rage:2'];
  });
  battle.dice(5);
  expect(['spawn-1', 'spawn-2'].map(id => battle.board.models[id]?.effects.length)).toEqual([1, 0]);
});

describe('AD.rule.hammer-of-wrath', () => {
  test('one unit after another is hit, of whatever kind, whether the first comes to harm or not', () => {
    const riders = (targets: string[]) =>
      squad('Riders', 2, {
        places: [
          [10, 20],
          [16, 20],
        ],
        has: ['hammer-of-wrath:1'],
        deeds: { charged: targets },
        lockedWith: targets,
      });
    const struck = (first: ReturnType<typeof squad>, ...dice: number[]) => {
      const red = [first, squad('Eels', 1, { at: [16, 18.75], lockedWith: ['riders'] })];
      const battle = at('fightStep', { unit: 'riders', count: 10 }, { blue: [riders(['choir', 'eels'])], red });
      battle.dice(...dice);
      expect(battle.left).toEqual([]);
      return battle.eventsOf('ruleStruck').map(({ target, through }) => [target, through]);
    };
    const body = choir({ at: [10, 18.75], lockedWith: ['riders'] }, 1);
    expect(struck(body, 3, 4, 3)).toEqual([
      ['choir', 0],
      ['eels', 1],
    ]);
    // S4 against 11: a 6 does nothing.
    const armour = { front: 11, side: 11, rear: 11 };
    expect(struck(hull('Choir', { at: [10, 17.85], facing: 180, profile: { armour } }), 6, 4, 3)).toEqual([
      ['choir', 0],
      ['eels', 1],
    ]);
  });
});

test('AD.rule.hammer-of-wrath: who was still to strike when an older version saved the battle does so', () => {
  const left = [{ target: 'choir', hits: 1 }];
  const setting = { blue: [squad('Riders', 1, { at: [10, 20] })], red: [choir({ at: [10, 18.75] }, 1)] };
  const struck = (by: object) =>
    scenario(setting)
      .startAt(
        { name: hammerFrame.step, beats: { strikeNext: null } },
        { unit: 'riders', rule: 'hammer-of-wrath:1', left: left.map(each => ({ ...each, ...by })) },
      )
      .dice(3)
      .eventsOf('ruleStruck');
  expect(struck({ by: 'riders-1' })).toMatchObject([{ target: 'choir', hits: 1 }]);
  expect(struck({})).toMatchObject([{ target: 'choir', hits: 1 }]);
});

test('AD.rule.hammer-of-wrath: nobody strikes a unit that the first of his own has felled', () => {
  const riders = squad('Riders', 2, {
    at: [10, 20],
    apart: 1.3,
    has: ['hammer-of-wrath:1'],
    deeds: { charged: ['choir'] },
  });
  const red = [choir({ at: [10.6, 18.85], lockedWith: ['riders'], numbers: { armourSave: undefined } }, 1)];
  const battle = at(
    'fightStep',
    { unit: 'riders', count: 10 },
    { blue: [riders, squad('Chief', 1, { numbers: { S: 5 } })], red },
  );
  battle.given(board => {
    board.models['riders-2']!.profile = 'chief-profile';
    board.models['riders-2']!.rules = ['hammer-of-wrath:1'];
    board.units.riders!.lockedWith = ['choir'];
  });
  battle.dice(4, 4);
  expect(battle.eventsOf('ruleStruck').map(({ hits }) => hits)).toEqual([1]);
  expect(battle.left).toEqual([4]);
});

test('AD.rule.hammer-of-wrath: nobody strikes a hull that the first of his own has wrecked', () => {
  const riders = squad('Riders', 2, {
    places: [
      [20, 17.4],
      [22.1, 20],
    ],
    has: ['hammer-of-wrath:1'],
    deeds: { charged: ['ark'] },
  });
  const armour = { front: 8, side: 8, rear: 8 };
  const ark = (W: number) => hull('Ark', { at: [20, 20], profile: { armour }, numbers: { W }, lockedWith: ['riders'] });
  const struck = (W: number, ...dice: number[]) => {
    const battle = at('fightStep', { unit: 'riders', count: 10 }, { blue: [riders], red: [ark(W)] }).dice(...dice);
    // S4 against 8: a 4 glances.
    return [battle.eventsOf('ruleStruck').map(({ through }) => through), battle.left];
  };
  expect(struck(2, 4, 4)).toEqual([[1, 1], []]);
  expect(struck(1, 4, 4)).toEqual([[1], [4]]);
});

describe('AD.rule.gets-hot', () => {
  test('no Shrouded roll helps against the own gun, Feel No Pain does', () => {
    const burnt = (has: string[], ...dice: number[]) => {
      const setting = { blue: [line(['gets-hot'], { has, numbers: { W: 3, armourSave: undefined } })] };
      const battle = at('overheated', { unit: 'line', model: 'line-1', weapon: 'lamp', count: 1 }, setting);
      battle.dice(...dice);
      return battle.board.models['line-1']?.wounds;
    };
    expect(burnt(['shrouded:2'])).toBe(2);
    expect(burnt(['feel-no-pain:5'], 5)).toBe(3);
    const ark = hull('Ark', { at: [10, 30], has: ['shrouded:2'], weapons: [gun('Coil', { rules: ['gets-hot'] })] });
    const hot = at('overheated', { unit: 'ark', model: 'ark-1', weapon: 'coil', count: 1 }, { blue: [ark] }).dice(2);
    expect(hot.board.models['ark-1']?.wounds).toBe(2);
  });

  test('glances its own hull alone, and no other of the Squadron (AD.house.squadron)', () => {
    const tank = (name: string, x: number) =>
      hull(name, { at: [x, 30], profile: { subTypes: ['squadron'] }, weapons: [gun('Coil', { rules: ['gets-hot'] })] });
    const about = { unit: 'ark', model: 'ark-1', weapon: 'coil', count: 2 };
    const hot = at('overheated', about, { blue: [tank('Ark', 10), tank('Barge', 18)] });
    hot.given(board => {
      join(board, 'barge', 'ark');
      board.models['ark-1']!.wounds = 1;
    });
    hot.dice(1, 1);
    expect(hot.board.models['ark-1']).toBeUndefined();
    expect(hot.board.models['barge-1']?.wounds).toBe(3);
  });

  test('does nothing where no shot was hot', () => {
    const about = { unit: 'line', model: 'line-1', weapon: 'lamp', count: 0 };
    expect(ended(at('overheated', about, { blue: [line(['gets-hot'])] }))).toBe(0);
  });
});

test('AD.rule.rad-phage: a Toughness of 1 stays, a 2 falls', () => {
  const weakened = (T: number) => {
    const about = { ...AFTER, survivors: ['choir-1'] };
    return ended(at('afterAttack', about, { blue: [line(['rad-phage'])], red: [choir({ numbers: { T, W: 3 } })] }));
  };
  expect([weakened(2), weakened(1)]).toEqual([1, 0]);
});

test('AD.rule.shock-pulse: nothing lies on a machine that the attack destroyed', () => {
  const about = { ...AFTER, penetrated: ['ark-9'], survivors: ['choir-1'] };
  const red = [choir({ profile: { type: 'automata' } })];
  const battle = at('afterAttack', about, { blue: [line(['shock-pulse'])], red });
  expect(ended(battle)).toBe(1);
  expect(battle.board.models['choir-1']?.effects).toMatchObject([{ is: 'shockPulse' }]);
});

test('AD.rule.deflagrate: hits that wound nobody hurt nobody', () => {
  const battle = at('afterAttack', { ...AFTER, lost: 2 }, { blue: [line(['deflagrate'])], red: [choir()] }).dice(1, 2);
  expect(battle.eventsOf('ruleStruck')).toMatchObject([{ hits: 2, through: 0 }]);
  expect(battle.eventsOf('suffered')).toEqual([]);
});

test('AD.rule.deflagrate: those exactly in range of any who bears its weapon are reached, and nobody else', () => {
  const lamp = gun('Lamp', { rules: ['deflagrate'], strength: 8, ap: 2, range: { least: 0, most: 12_000 } });
  const fallen = (y: number) => {
    const blue = [
      squad('Line', 2, {
        places: [
          [10, y],
          [10, 45],
        ],
        weapons: [lamp],
      }),
    ];
    const red = [
      choir({
        places: [
          [10, 12],
          [10, 8],
        ],
      }),
    ];
    const battle = at('afterAttack', { ...AFTER, lost: 2 }, { blue, red }).dice(...(y > 25.25 ? [] : [2, 2]));
    ended(battle);
    return battle.eventsOf('suffered').flatMap(({ taken }) => taken.map(({ model }) => model));
  };
  // From base to base 12" to the nearer of them.
  expect(fallen(25.25)).toEqual(['choir-1']);
  expect(fallen(25.35)).toEqual([]);
});

describe('AD.rule.perils-of-the-warp', () => {
  const perils = (setting: Setting, more: object = {}) =>
    scenario(setting).startAt(perilsFrame.step, { unit: 'seer', ...more });

  test('a Vehicle loses D3 Hull Points that Invulnerable Saves alone stop, and may lose its cargo', () => {
    const has = ['shrouded:2', 'deadly-cargo'];
    const seer = hull('Seer', { at: [10, 30], numbers: { W: 4, invulnerableSave: 5 }, has });
    const battle = perils({ blue: [seer] }).dice(4, 5, 4, 1);
    expect(battle.board.models['seer-1']?.wounds).toBe(3);
    expect(battle.eventsOf('ruleRolled')).toMatchObject([{ rule: 'deadly-cargo' }]);
    expect(battle.left).toEqual([]);
  });

  test('Wounds of a unit fall on whomever its owner gives up first', () => {
    const battle = perils({ blue: [squad('Seer', 3, { at: [10, 30] })] }, { model: 'seer-1' }).dice(2);
    expect(battle.board.units.seer?.models).toEqual(['seer-1', 'seer-2']);
  });

  test('the Psyker of a unit says whether it is a Vehicle; nobody who is gone is struck', () => {
    const pair: Setting = {
      blue: [squad('Seer', 1, { at: [10, 30], numbers: { W: 3 } }), hull('Ark', { at: [20, 30] })],
    };
    const mixed = perils(pair, { model: 'ark-1' }).given(board => join(board, 'ark', 'seer'));
    expect(mixed.dice(2).board.models['ark-1']?.wounds).toBe(2);
    const none = perils(pair).given(board => join(board, 'seer', 'ark'));
    expect(none.eventsOf('perils')).toEqual([]);
    expect(ended(none)).toBeNull();
  });
});

test('AD.rule.outflank: all of the unit need it', () => {
  const flanks = (count: number) => {
    const board = boardOf({ blue: [squad('Line', 2, { at: [10, 30] })], red: [choir()] });
    for (const id of ['line-1', 'line-2'].slice(0, count)) board.models[id]!.rules = ['outflank'];
    return keyOf(board, board.units.line!, 'flanks');
  };
  expect([flanks(2), flanks(1), flanks(0)]).toEqual([true, undefined, undefined]);
});
