import { describe, expect, test } from 'vitest';
import { seededDice } from '../../../../src/engine/dice/scripted.js';
import { submit } from '../../../../src/engine/index.js';
import { reactMoveFrame } from '../../../../src/rulesets/classic/movement/frames.js';
import { planReaction } from '../../../../src/rulesets/classic/movement/reaction-ways.js';
import { reactFrame } from '../../../../src/rulesets/classic/reactions/frames.js';
import { acting, boardOf, gun, hull, type Setting, scenario, squad } from '../../../support/ad.js';
import { piece } from '../../../support/table.js';

const line = (count = 2, more = {}) => squad('Line', count, { at: [20, 30], ...more });
const choir = (count = 2, more = {}) => squad('Choir', count, { at: [20, 20], ...more });
const shoots = (setting: Setting, ...dice: number[]) =>
  acting({ blue: [line()], red: [choir()], ...setting }, 'shooting')
    .dice(...dice)
    .answer({ unit: 'line', do: 'shoot', target: 'choir' });

describe('AD.house.react.shoot', () => {
  test('who is shot at and lives shoots back, once; nobody reacts to that (AD.house.shoot.sequence)', () => {
    // Two hits, one Wound that armour does not stop; then the one that is left hits and wounds.
    const play = shoots({}, 4, 4, 4, 1);
    expect(play.asked).toMatchObject({ asks: 'react', who: 'red', args: { moment: 'wounds' } });
    expect(play.offered()).toEqual(['takeCover choir', 'hold']);
    play.dice(1).answer({ react: 'hold' });
    expect(play.asked).toMatchObject({ asks: 'react', who: 'red', args: { moment: 'shot' } });
    expect(play.offered()).toEqual(['returnFire choir', 'hold']);
    play.dice(4, 4, 1).answer({ react: 'returnFire choir' });
    expect(play.eventsOf('shot').map(({ unit, target }) => [unit, target])).toEqual([
      ['line', 'choir'],
      ['choir', 'line'],
    ]);
    expect(play.board.units.line?.models).toHaveLength(1);
    expect(play.pending.filter(({ asks }) => asks === 'react')).toEqual([]);
  });

  test('in cover before its saves: 5+, where armour is pierced (AD.house.shoot.sequence)', () => {
    const pierced = { blue: [line(1, { weapons: [gun('Lance', { ap: 3 })] })] };
    const saved = (face: number) => {
      const play = shoots(pierced, 4, 4, face).answer({ react: 'takeCover choir' });
      expect(play.pending.filter(({ asks }) => asks === 'react')).toEqual([]);
      return play.board.units.choir?.models.length;
    };
    expect([saved(4), saved(5)]).toEqual([1, 2]);
    const held = shoots(pierced, 4, 4).answer({ react: 'hold' });
    expect(held.board.units.choir?.models).toHaveLength(1);
  });

  test('whoever suffers nothing takes no cover, and who is dead returns no fire', () => {
    const missed = shoots({}, 1, 1);
    expect(missed.asked.args).toMatchObject({ moment: 'shot' });
    const dead = shoots({ red: [choir(1)] }, 4, 4, 4, 4)
      .dice(1)
      .answer({ react: 'hold' });
    expect(dead.pending.filter(({ asks }) => asks === 'react')).toEqual([]);
  });

  test('AD.house.reactions: a reaction of a unit that died of what it reacted to was the one of that phase', () => {
    const lance = [gun('Lance', { ap: 3 })];
    const blue = [line(1, { weapons: lance }), squad('Second', 1, { at: [30, 30], weapons: lance })];
    const play = shoots({ blue, red: [choir(1), squad('Others', 2, { at: [30, 20] })] }, 4, 4, 1);
    play.answer({ react: 'takeCover choir' });
    expect(play.board.units.choir?.models).toEqual([]);
    play.dice(4, 4).answer({ unit: 'second', do: 'shoot', target: 'others' });
    expect(play.pending.filter(({ asks }) => asks === 'react')).toEqual([]);
  });

  test('AD.core.transport: who had to get out of a wreck in this turn does not react in it either', () => {
    const answers = (deeds: object) => shoots({ red: [choir(2, { deeds })] }, 1, 1).pending.map(({ asks }) => asks);
    expect(answers({})).toContain('react');
    expect(answers({ moved: 'moved', disembarked: true, acted: true, noCharge: 'emergency' })).not.toContain('react');
  });

  test('AD.rule.pinning: whom the shots hurt is tested, though its fire killed whoever shot', () => {
    const pins = { blue: [line(1, { weapons: [gun('Arc', { ap: 2, rules: ['pinning'] })] })] };
    const play = shoots(pins, 4, 4).answer({ react: 'hold' });
    play.dice(4, 4, 1, 6, 6).answer({ react: 'returnFire choir' });
    expect(play.board.units.line?.models).toEqual([]);
    expect(play.eventsOf('leadershipTested')).toMatchObject([{ unit: 'choir', for: 'pinning', passed: false }]);
    expect(play.board.units.choir?.pinnedUntil).toBeDefined();
  });

  test('nobody reacts in place of who was shot at, though he could', () => {
    const red = [choir(), squad('Others', 2, { at: [24, 20] })];
    const hurt = shoots({ red }, 4, 4, 4, 4).dice(1, 1);
    expect(hurt.offered()).toEqual(['takeCover choir', 'hold']);
    expect(hurt.refusal({ react: 'takeCover others' })?.why).toBe('Others was not shot at, and lets it pass.');
    const missed = shoots({ red }, 1, 1);
    expect(missed.offered()).toEqual(['returnFire choir', 'hold']);
    expect(missed.refusal({ react: 'returnFire others' })?.why).toBe('Others was not shot at, and lets it pass.');
  });

  test('who takes cover is told what his armour saves on, where he has any', () => {
    const hint = (armourSave: number | undefined) => {
      const play = shoots({ red: [choir(2, { numbers: { armourSave } })] }, 4, 4, 4, 4);
      return play.question.choices(play.view('red'), play.asked, {})?.options[0]?.hint;
    };
    expect(hint(6)).toBe('A Cover Save of 5+, or one better than it has; its armour saves on 6+');
    expect(hint(undefined)).toBe('A Cover Save of 5+, or one better than it has');
  });

  test('who is Fearless scorns cover', () => {
    const keen = shoots({ red: [choir(2, { has: ['fearless'] })] }, 4, 4, 4, 1, 1);
    expect(keen.asked.args).toMatchObject({ moment: 'shot' });
  });

  test('no cover for machines, no fire that does not reach, and nobody who was not shot at', () => {
    const short = [gun('Stub', { range: { least: 0, most: 6000 } })];
    const far = shoots({ red: [choir(2, { weapons: short }), squad('Others', 1, { at: [24, 20] })] }, 1, 1);
    expect(far.pending.filter(({ asks }) => asks === 'react')).toEqual([]);
    const lance = gun('Lance', { strength: 9 });
    const ark = shoots({ blue: [line(1, { weapons: [lance] })], red: [hull('Choir', { at: [20, 20] })] }, 4, 6, 1);
    expect(ark.eventsOf('hullStruck')).toHaveLength(1);
    expect(ark.pending.map(({ args }) => args)).toMatchObject([{ moment: 'shot' }]);
  });
});

describe('AD.house.react.charge', () => {
  const offered = (...guns: ReturnType<typeof gun>[]) =>
    scenario({
      blue: [squad('Line', 1, { at: [10, 20] })],
      red: [squad('Choir', 1, { at: [10, 14], weapons: guns })],
      board: { phase: 'assault' },
    })
      .startAt('classic.charge', { unit: 'line', targets: ['choir'] })
      .offered();

  test('Defensive Fire needs something to shoot with that makes Snap Shots', () => {
    expect(offered(gun('Rifle'))).toEqual(['defensiveFire choir', 'holdTheLine choir', 'hold']);
    expect(offered()).toEqual(['holdTheLine choir', 'hold']);
    expect(offered(gun('Mortar', { shooting: 'ordnance' }))).toEqual(['holdTheLine choir', 'hold']);
    // A blast makes none (AD.rule.blast), and what does not reach the charger hits nobody.
    expect(offered(gun('Mortar', { rules: ['blast'] }))).toEqual(['holdTheLine choir', 'hold']);
    expect(offered(gun('Stub', { range: { least: 0, most: 3000 } }))).toEqual(['holdTheLine choir', 'hold']);
    expect(offered(gun('Hose', { rules: ['template-weapons'], range: undefined }))[0]).toBe('defensiveFire choir');
  });

  test('what is rolled behind a reaction says who charges', () => {
    const play = scenario({
      blue: [squad('Line', 1, { at: [10, 20] })],
      red: [squad('Choir', 1, { at: [10, 14] })],
      board: { phase: 'assault' },
    }).startAt('classic.charge', { unit: 'line', targets: ['choir'] });
    const { reports } = play.dice(1, 1).answer({ react: 'holdTheLine choir' });
    expect(JSON.stringify(reports)).toContain('Line: `1` + `1` = 2\\" of');
  });
});

describe('AD.house.react.move, AD.house.reactions', () => {
  const to = { x: 20_000, y: 24_000 };
  const moves = (red: Setting['red'] & object, more: Setting = {}) =>
    acting({ blue: [squad('Alpha', 1, { at: [20, 30] })], red, ...more }).answer({ unit: 'alpha', do: 'move', to });
  const reacts = (play: ReturnType<typeof moves>) =>
    play.pending[0]?.asks === 'react' ? play.offered().map(value => String(value).split(' ')[1]) : [];
  const bravo = (more: object) => [squad('Bravo', 1, { at: [20, 14], ...more })];

  test('within 12" and in sight, of those who are free to move', () => {
    // Bases are 1.25" across.
    expect(reacts(moves(bravo({ at: [20, 10.75] })))).toEqual(['bravo', 'bravo', undefined]);
    expect(reacts(moves(bravo({ at: [20, 10.7] })))).toEqual([]);
    expect(reacts(moves(bravo({ pinnedUntil: 2 })))).toEqual([]);
    expect(reacts(moves(bravo({ isFallingBack: true })))).toEqual([]);
    expect(reacts(moves(bravo({ lockedWith: ['charlie'] })))).toEqual([]);
    expect(reacts(moves(bravo({ numbers: { I: 0 } })))).toEqual(['bravo', 'bravo', undefined]);
    expect(reacts(moves(bravo({ effects: [{ is: 'stuck', marks: ['noMove'] }] })))).toEqual([]);
    expect(reacts(moves([hull('Bravo', { at: [20, 14] })]))).toEqual([]);
    const wall = { terrain: [piece('Wall A', [10, 18, 20, 1], ['blocking'], 5)] };
    expect(reacts(moves(bravo({}), wall))).toEqual([]);
  });

  test('who has no inches to go stays, and nothing is told of a move', () => {
    const play = scenario({ blue: [squad('Alpha', 1, { at: [20, 30] })], red: [hull('Ark', { at: [20, 20] })] });
    play.startAt(reactMoveFrame.step, { unit: 'ark', about: 'alpha', way: 'back' });
    expect(play.events).toEqual([]);
  });

  test('a reaction through Difficult Terrain is 2" shorter, but for who is not slowed (AD.house.difficult, AD.rule.move-through-cover)', () => {
    const far = (terrain: ReturnType<typeof piece>[], more = {}) => {
      const [alpha, bravos] = [squad('Alpha', 1, { at: [20, 30] }), squad('Bravo', 1, { at: [20, 20], ...more })];
      const play = scenario({ blue: [alpha], red: [bravos], terrain });
      play.startAt(reactMoveFrame.step, { unit: 'bravo', about: 'alpha', way: 'back' });
      return Math.round(20 - play.board.models['bravo-1']!.at!.y / 1000);
    };
    const mud = [piece('Mud A', [0, 10, 48, 9], ['difficult'])];
    expect([far([]), far(mud), far(mud, { has: ['move-through-cover'] })]).toEqual([4, 2, 4]);
  });

  test('one a phase for the whole side, or one for each unit where a group plays it so', () => {
    const again = (reactions: 'one' | 'unlimited') => {
      const play = acting({
        blue: [squad('Alpha', 1, { at: [20, 30] }), squad('Charlie', 1, { at: [24, 30] })],
        red: [squad('Bravo', 1, { at: [20, 14] }), squad('Delta', 1, { at: [24, 14] })],
        options: { house: { reactions } },
      });
      play.answer({ unit: 'alpha', do: 'move', to }).answer({ react: 'pressOn bravo' });
      play.answer({ unit: 'charlie', do: 'move', to: { x: 24_000, y: 24_000 } });
      return reacts(play);
    };
    expect(again('one')).toEqual([]);
    expect(again('unlimited')).toEqual(['delta', 'delta', undefined]);
  });

  test('nobody off the table reacts', () => {
    const play = moves([...bravo({}), squad('Late', 1, { reserve: 'edge' })]);
    expect(reacts(play)).toEqual(['bravo', 'bravo', undefined]);
  });
});

test('AD.house.reactions: a reaction is one of those that are offered, and is refused with why it is not', () => {
  const play = acting({
    blue: [squad('Alpha', 1, { at: [20, 30] })],
    red: [squad('Bravo', 1, { at: [20, 14] }), squad('Late', 1, { at: [44, 2] })],
  }).answer({ unit: 'alpha', do: 'move', to: { x: 20_000, y: 24_000 } });
  expect(play.refusal({ react: 'drawBack bravo' })).toBeUndefined();
  expect(play.refusal({ react: 'hold' })).toBeUndefined();
  expect(play.refusal({ react: 'drawBack late' })).toMatchObject({ cite: 'AD.house.react.move' });
  expect(play.refusal({ react: 'runAway bravo' })).toBeDefined();
});

test('AD.house.reactions: where several players share a side each is asked until one of them reacts', () => {
  const play = acting({
    blue: [squad('Alpha', 1, { at: [20, 30] })],
    red: [squad('Bravo', 1, { at: [20, 14] }), squad('Delta', 1, { at: [24, 14], seat: 'red-2' })],
  }).given(board => {
    board.seats.push({ ...board.seats[1]!, id: 'red-2' });
  });
  play.answer({ unit: 'alpha', do: 'move', to: { x: 20_000, y: 24_000 } });
  expect(play.asked).toMatchObject({ asks: 'react', who: 'red' });
  play.answer({ react: 'hold' });
  expect(play.asked).toMatchObject({ asks: 'react', who: 'red-2' });
  expect(play.offered()).toEqual(['drawBack delta', 'pressOn delta', 'hold']);
  play.answer({ react: 'pressOn delta' });
  expect(play.eventsOf('reacted')).toMatchObject([{ unit: 'delta', react: 'pressOn' }]);
  expect(play.pending.filter(({ asks }) => asks === 'react')).toEqual([]);
});

test('AD.house.reactions: a battle that was saved before it was kept who was asked goes on after his answer', () => {
  const play = acting({
    blue: [squad('Alpha', 1, { at: [20, 30] })],
    red: [squad('Bravo', 1, { at: [20, 14] })],
  }).answer({ unit: 'alpha', do: 'move', to: { x: 20_000, y: 24_000 } });
  const state = structuredClone(play.state);
  for (const { step, args } of state.stack) if (step === reactFrame.step) delete args.passed;
  const answer = { seat: 'red', decision: play.asked.id, reply: { react: 'hold' } };
  expect(submit(play.ruleset, state, answer, seededDice(1)).ok).toBe(true);
  expect(state.pending.filter(({ asks }) => asks === 'react')).toEqual([]);
});

test('AD.house.react.move: who presses on stops before an enemy that is nearer than it could go, and never goes round behind it', () => {
  const ends = (y: number) => {
    const blue = [squad('Alpha', 1, { at: [20, y + 2] }), squad('Brace', 1, { at: [45, 45] })];
    const play = acting({ blue, red: [squad('Bravo', 1, { at: [20, 9], numbers: { I: 6 } })] });
    play.answer({ unit: 'alpha', do: 'move', to: { x: 20_000, y: y * 1000 } }).answer({ react: 'pressOn bravo' });
    const { at, moved } = play.board.models['bravo-1']!;
    return { isBefore: at!.y < y * 1000, moved: Math.round(moved / 1000) };
  };
  expect([12, 13, 14, 18].map(ends)).toEqual([1, 2, 3, 6].map(moved => ({ isBefore: true, moved })));
});

test('AD.house.react.move: who has no way left is planned to stand nowhere else', () => {
  const board = boardOf({ blue: [squad('Alpha', 1, { at: [20, 16] })], red: [squad('Bravo', 2, { at: [20, 9] })] });
  const { alpha, bravo } = board.units;
  const plan = (far: number) => planReaction({ board, options: {} }, bravo!, { about: alpha!, way: 'back', far });
  expect(plan(0)).toEqual({ places: [], reached: false, coherent: true });
  expect(plan(1000).places).toHaveLength(2);
});

test('AD.house.react.move, AD.house.difficult: where the ground lets nobody go nothing is told, where it lets some they go', () => {
  const drawn = (wide: number) => {
    const blue = [squad('Alpha', 1, { at: [20, 16] }), squad('Brace', 1, { at: [45, 45] })];
    const red = [squad('Bravo', 2, { at: [20, 5], numbers: { I: 2 } })];
    const terrain = [piece('Mud A', [19, 3, wide, 4], ['difficult'])];
    const play = acting({ blue, red, terrain });
    play.answer({ unit: 'alpha', do: 'move', to: { x: 20_000, y: 10_000 } }).answer({ react: 'drawBack bravo' });
    const told = play.eventsOf('moved').filter(({ unit }) => unit === 'bravo').length;
    return [told, ...['bravo-1', 'bravo-2'].map(id => play.board.models[id]!.moved > 0)];
  };
  expect(drawn(5)).toEqual([0, false, false]);
  expect(drawn(1.8)).toEqual([1, false, true]);
});
