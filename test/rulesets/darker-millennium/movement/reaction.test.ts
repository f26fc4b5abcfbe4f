import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import { testChance } from '../../../../src/rulesets/characteristic-test.js';
import type { Reacted } from '../../../../src/rulesets/darker-millennium/board.js';
import { chargeOf, REACTION_TEST } from '../../../../src/rulesets/darker-millennium/movement/reaction.js';

import { mayTry } from '../../../../src/rulesets/darker-millennium/movement/reactions/all.js';
import { optionsSchema } from '../../../../src/rulesets/darker-millennium/options.js';
import { boardOf, squad, type TeamSpec, team } from '../../../support/dm.js';
import { scenario } from './rooms.js';

const options = optionsSchema.parse({}) as unknown as JsonObject;

function need(spec: TeamSpec, would: 'run' | 'fire' | 'down', phase: 'action' | 'onslaught' = 'action') {
  const board = boardOf({
    blue: [team('Alpha', 3, { at: [10, 10], profile: { initiative: 4 }, ...spec })],
    board: { phase },
  });
  return REACTION_TEST.need({ board, options, unit: board.units.alpha!, would });
}

describe('DM.action.reaction: modifiers to Initiative', () => {
  test('without orders, no penalty', () => {
    expect(need({}, 'run')).toEqual({ base: 4, value: 4, modifiers: [] });
  });
  test('the order that the reaction would give, no penalty', () => {
    expect(need({ order: 'run' }, 'run').value).toBe(4);
  });
  test('-1 for different orders', () => {
    expect(need({ order: 'fire' }, 'run').value).toBe(3);
  });
  test('-1 and -2 for Down orders: both apply', () => {
    expect(need({ order: 'down' }, 'run').value).toBe(1);
    expect(need({ order: 'down' }, 'down').value).toBe(2);
  });
  test.each([
    [1, 4],
    [2, 3],
    [3, 3],
    [4, 2],
  ])('-1 for every 2 pins: %i pins give %i', (pins, value) => {
    expect(need({ pins }, 'run').value).toBe(value);
  });
  test('DM.house.orders: -1 in the Onslaught', () => {
    const harder = need({}, 'run', 'onslaught');
    expect(harder.value).toBe(3);
    expect(harder.modifiers[0]?.cause).toEqual({ is: 'onslaught' });
  });
  test('majority Initiative, the higher on a tie', () => {
    const s = boardOf({ blue: [team('Alpha', 2, { at: [10, 10], profile: { initiative: 3 } })] });
    s.profiles.quick = { ...s.profiles.alpha!, id: 'quick', initiative: 5 };
    s.models['alpha-2']!.profile = 'quick';
    expect(REACTION_TEST.need({ board: s, options, unit: s.units.alpha!, would: 'run' }).base).toBe(5);
  });
  test('Evade and Counter-Attack give Run orders and so have equal chances', () => {
    const board = boardOf({ blue: [team('Alpha', 1, { at: [10, 10], order: 'fire', profile: { initiative: 4 } })] });
    expect(testChance(REACTION_TEST, { board, options, unit: board.units.alpha!, would: 'run' })).toBeCloseTo(3 / 6);
    expect(testChance(REACTION_TEST, { board, options, unit: board.units.alpha!, would: 'fire' })).toBeCloseTo(4 / 6);
  });
});

describe('DM.action.reaction: who may', () => {
  const may = (spec: TeamSpec, reaction = 'evade') => {
    const board = boardOf({
      blue: [team('Alpha', 3, { at: [10, 10], ...spec })],
      red: [team('Brood', 2, { at: [10, 20] })],
    });
    return mayTry({ board, options: {} }, board.units.alpha!, reaction, chargeOf('brood'));
  };
  const tried = (by: string): Reacted => ({ to: chargeOf(by), reaction: 'evade', how: 'failed' });
  test('DM.action.reaction.once: who has neither moved nor shot this phase', () => {
    expect(may({})).toBe(true);
    expect(may({ moved: 'run' })).toBe(false);
    expect(may({ shot: true })).toBe(false);
  });
  test('one attempt a trigger', () => {
    expect(may({ reacted: [tried('brood')] })).toBe(false);
    expect(may({ reacted: [tried('raptors')] })).toBe(true);
  });
  test('DM.house.morale: broken teams only Evade', () => {
    expect(may({ status: 'broken' })).toBe(true);
    expect(may({ status: 'broken' }, 'counterAttack')).toBe(false);
    expect(may({ status: 'broken' }, 'takeCover')).toBe(false);
  });
  test('DM.house.morale: shaken teams neither fire nor charge', () => {
    expect(may({ status: 'shaken' })).toBe(true);
    expect(may({ status: 'shaken' }, 'openFire')).toBe(false);
    expect(may({ status: 'shaken' }, 'takeCover')).toBe(true);
  });
  test('nobody off the table or gone; the engaged only Evade', () => {
    expect(may({ at: [10, 18.6] })).toBe(true);
    expect(may({ at: [10, 18.6] }, 'openFire')).toBe(false);
    expect(may({ at: [10, 18.6] }, 'counterAttack')).toBe(false);
    expect(may({ at: undefined })).toBe(false);
  });
});

describe('DM.action.reaction: the test', () => {
  const testOf = (spec: TeamSpec, swift = false, face?: number) => {
    const s = scenario({
      blue: [team('Alpha', 3, { at: [10, 10], profile: { initiative: 3 }, ...spec })],
      detachments: [{ id: 'blue', side: 'blue', pool: swift ? [{ face: 6, limited: false }] : [] }],
    }).startAt('reaction.test', {
      unit: 'alpha',
      reaction: 'evade',
      would: 'run',
      trigger: { kind: 'charge', by: 'x' },
      swift,
    });
    return face === undefined ? s : s.dice(face);
  };

  test('equal to the Initiative passes and sets the orders', () => {
    const s = testOf({ order: 'fire' }, false, 2);
    expect(s.board.units.alpha!.order?.kind).toBe('run');
    expect(s.ended).toBe(true);
    expect(s.eventsOf('reactionTested')[0]).toMatchObject({ face: 2, need: 2, passed: true, swift: false });
    expect(s.board.units.alpha!.ordered).toBe(true);
  });
  test('more than that fails and changes nothing, but the attempt is spent', () => {
    const s = testOf({ order: 'fire' }, false, 3);
    expect(s.board.units.alpha!.order?.kind).toBe('fire');
    expect(s.ended).toBe(false);
    expect(s.board.units.alpha!.reacted).toEqual([
      { to: { kind: 'charge', by: 'x' }, reaction: 'evade', how: 'failed' },
    ]);
  });
  test('DM.command.pool.swift: a 6 passes without a roll, and is spent', () => {
    const s = testOf({ order: 'down', pins: 4 }, true);
    expect(s.board.detachments.blue!.pool).toEqual([]);
    expect(s.ended).toBe(true);
    expect(s.eventsOf('reactionTested')[0]?.face).toBeUndefined();
    expect(s.eventsOf('sixSpent')).toHaveLength(1);
  });
  test('the reasons stand behind the number', () => {
    const s = testOf({ order: 'fire', pins: 2 }, false, 1);
    expect(s.reports[0]?.why.join()).toContain('I 3, has Fire orders already -1, 2 pins -1 → 1 or less');
  });
});

describe('DM.action.reaction, DM.action.reaction.champion', () => {
  const sides = () => ({
    blue: [
      squad('Squad One', [team('Alpha', 2, { at: [10, 10] }), team('Bravo', 2, { at: [14, 10] })], {
        champion: { at: [12.6, 10], with: 'Alpha', name: 'Sergeant' },
      }),
    ],
    red: [team('Brood', 3, { at: [14, 16], order: 'run' as const, profile: { mv: 6 } })],
  });

  test('a Champion within 2" of both teams is declared with one of them', () => {
    const s = scenario(sides()).startAt('move.charge', { units: ['brood'], targets: ['bravo'] });
    expect(s.asked.args.unit).toBe('bravo');
    expect(s.offered({ react: 'evade' })).toEqual(['alpha', 'bravo']);
    expect(s.refusal({ react: 'evade', champion: 'brood' })?.cite).toBe('DM.action.reaction.champion');
    s.dice(1, 4, 4).answer({ react: 'evade', champion: 'bravo' });
    expect(s.board.models['squad-one-champion']!.unit).toBe('bravo');
  });
});
