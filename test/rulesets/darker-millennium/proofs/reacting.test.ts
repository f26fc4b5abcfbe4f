import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import type { DmBoard } from '../../../../src/rulesets/darker-millennium/board.js';
import { type Setting, squad, type TeamSpec, team } from '../../../support/dm.js';
import { scenario, tank } from '../machines/support.js';
import { armed, stratagem, scenario as withStratagems } from '../stratagems/rooms.js';

const test1 = (reaction: string, would: string): JsonObject => ({
  unit: 'alpha',
  reaction,
  would,
  trigger: { kind: 'charge', by: 'brood' },
  swift: false,
});

/** Alpha of Initiative 3 tries a reaction with this throw. */
function tries(
  face: number,
  [reaction, would]: [string, string],
  alpha: TeamSpec = {},
  { play = scenario, ...more }: Setting & { play?: typeof scenario } = {},
) {
  return play({
    blue: [team('Alpha', 2, { at: [20, 30], ...alpha })],
    red: [team('Brood', 1, { at: [20, 4] })],
    ...more,
  })
    .startAt('reaction.test', test1(reaction, would))
    .dice(face);
}

const evade: [string, string] = ['evade', 'run'];
const counter: [string, string] = ['counterAttack', 'run'];
const fire: [string, string] = ['openFire', 'fire'];

describe('DM.action.reaction, DM.action.reaction.team: what was possible when it was asked may not be when it is tried', () => {
  const thrown = (reaction: [string, string], alpha: TeamSpec = {}, more: Setting = {}) => {
    const s = tries(1, reaction, alpha, more);
    // One throw and a passed test, or neither.
    expect([s.left, s.eventsOf('reactionTested').length, s.ended]).toEqual(s.ended ? [[], 1, true] : [[1], 0, false]);
    return s.ended;
  };

  test('who stands free on the table tries every one', () => {
    for (const reaction of [evade, counter, fire]) expect(thrown(reaction)).toBe(true);
  });
  const tried = (by: string) => ({ to: { kind: 'charge' as const, by }, reaction: 'evade', how: 'failed' as const });
  test('DM.action.reaction.once: not who has moved, fired, or tried this before', () => {
    expect(thrown(evade, { moved: 'run' })).toBe(false);
    expect(thrown(evade, { shot: true })).toBe(false);
    expect(thrown(evade, { reacted: [tried('brood')] })).toBe(false);
    expect(thrown(evade, { reacted: [tried('raptors')] })).toBe(true);
  });
  test('nobody off the table', () => {
    expect(thrown(evade, {}, { blue: [team('Alpha', 2)] })).toBe(false);
  });
  test('DM.house.morale, DM.move.fallBack: the broken only Evade, the shaken take cover as well', () => {
    expect([evade, counter, fire].map(each => thrown(each, { status: 'broken' }))).toEqual([true, false, false]);
    expect(
      [evade, counter, fire, ['takeCover', 'down']].map(each => thrown(each as [string, string], { status: 'shaken' })),
    ).toEqual([true, false, false, true]);
  });
  test('DM.move.coherency.broken, DM.move.charge.openFire, DM.move.fallBack: torn apart it does not fire; engaged it only Evades', () => {
    const torn: TeamSpec = {
      places: [
        [20, 30],
        [26, 30],
      ],
    };
    expect([evade, counter, fire].map(each => thrown(each, torn))).toEqual([true, true, false]);
    const near = { red: [team('Brood', 1, { at: [20, 29] })] };
    expect([evade, counter, fire].map(each => thrown(each, {}, near))).toEqual([true, false, false]);
  });
  test('DM.house.vehicle.damage, DM.house.vehicle.melee: what cannot fight does not counter-attack, what cannot move neither evades', () => {
    const machine = (more: TeamSpec) => {
      const blue = [tank('Alpha', { at: [20, 30], ...more })];
      return [evade, counter, fire].map(reaction => thrown(reaction, {}, { blue }));
    };
    const fights = { ws: 3, attacks: 1 };
    expect(machine({})).toEqual([true, false, true]);
    expect(machine({ profile: fights })).toEqual([true, true, true]);
    expect(machine({ profile: { ...fights, mv: 0 } })).toEqual([false, false, true]);
    // A team on foot is no machine, whatever its Movement.
    expect(thrown(counter, { profile: { mv: 0 } })).toBe(true);
  });
});

describe('DM.action.reaction, DM.action.reaction.team: a help with the test', () => {
  const drilled: TeamSpec = {
    effects: [{ source: 'Drill', what: { kind: 'reroll', test: 'reaction' }, until: 'turn' }],
  };
  test('is not used by who passes, with the very number that is needed', () => {
    const s = tries(3, evade, drilled, { play: withStratagems }).dice(1);
    expect(s.eventsOf('reactionTested')).toMatchObject([{ face: 3, need: 3, passed: true }]);
    expect([s.eventsOf('effectSpent'), s.left]).toEqual([[], [1]]);
  });
  test('throws again for who fails by one', () => {
    const s = tries(4, evade, drilled, { play: withStratagems }).dice(3);
    expect(s.eventsOf('reactionTested')).toMatchObject([{ face: 3, passed: true }]);
    expect(s.eventsOf('effectSpent')).toHaveLength(1);
  });
  test('is asked of its player only after a throw that fails', () => {
    const trick = stratagem({
      id: 'again',
      when: 'reactionTest',
      effects: [{ kind: 'reroll', test: 'reaction', until: 'phase' }],
      target: { who: 'subject' },
    });
    const threw = (face: number) =>
      armed(
        {
          blue: [team('Alpha', 2, { at: [20, 30] })],
          red: [team('Brood', 1, { at: [20, 4] })],
          board: { phase: 'action' },
        },
        [trick],
      )
        .startAt('reaction.test', test1(...evade))
        .dice(face);
    expect(threw(3).pending).toEqual([]);
    expect(threw(4).asked.asks).toBe('stratagem');
  });
});

describe('DM.action.reaction, DM.house.orders: in the Onslaught', () => {
  const need = (onslaughtReaction: number, phase: DmBoard['phase'] = 'onslaught') =>
    tries(1, evade, {}, { options: { house: { onslaughtReaction } }, board: { phase } }).eventsOf('reactionTested')[0]!;
  test('it is harder by what the switch says, and nothing is said where that is nothing', () => {
    expect(need(-1).need).toBe(2);
    expect(JSON.stringify(need(-1))).toMatch(/onslaught/i);
    expect(need(0).need).toBe(3);
    expect(JSON.stringify(need(0))).not.toMatch(/onslaught/i);
    expect(need(-1, 'action').need).toBe(3);
  });
});

test('DM.action.reaction, DM.command.test: of two values that as many models have the higher counts, first or last', () => {
  for (const quick of ['alpha-1', 'alpha-2']) {
    const s = tries(4, evade).given(board => {
      board.profiles.quick = { ...board.profiles.alpha!, id: 'quick', initiative: 4 };
      board.models[quick]!.profile = 'quick';
    });
    expect(s.eventsOf('reactionTested')).toMatchObject([{ need: 4, passed: true }]);
  }
});

describe('DM.action.reaction.champion: where the Champion goes is said with the reaction', () => {
  const sides = (champion: JsonObject) =>
    scenario({
      blue: [
        squad('Squad One', [team('Alpha', 2, { at: [20, 30] }), team('Bravo', 2, { at: [20, 32.5] })], {
          champion: { with: 'Alpha', at: [19, 31.2] },
        }),
      ],
      red: [team('Brood', 1, { at: [20, 4] })],
    }).startAt('reaction.test', { ...test1(...evade), answer: champion });
  const joined = (champion: JsonObject) => sides(champion).dice(1).eventsOf('championJoined');
  test('with the team that it is of already nothing is told', () => {
    expect(joined({ champion: 'alpha' })).toEqual([]);
    expect(joined({})).toEqual([]);
    expect(joined({ champion: 'brood' })).toEqual([]);
  });
  test('with the other it is of that', () => {
    expect(joined({ champion: 'bravo' })).toMatchObject([{ model: 'squad-one-champion', unit: 'bravo' }]);
  });
});

test('DM.house.abilities.frenzy, DM.move.one: nobody charges in sub-phase III', () => {
  const s = scenario({
    blue: [
      team('Reavers', 2, { at: [10, 20], abilities: ['frenzy'], order: { kind: 'run', group: 'frenzy.reavers' } }),
      team('Alpha', 1, { at: [40, 40], order: 'advance' }),
    ],
    red: [team('Raptors', 2, { at: [10, 14] })],
    board: { subPhase: 3 },
  }).startAt('move.advance', { side: 'blue' });
  expect(s.eventsOf('chargeDeclared')).toEqual([]);
  expect(s.offered()).toEqual(['alpha', 'none']);
});
