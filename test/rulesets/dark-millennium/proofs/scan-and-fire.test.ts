import { describe, expect, test } from 'vitest';
import { turn } from '../../../../src/rulesets/dark-millennium/actions/turn.js';
import { BLADE, LASGUN, type Setting, scenario, squad, type UnitSpec, weapon } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';
import { idle, plan, play } from '../turns.js';

const scanner = { special: ['scanner' as const], morale: 20 };

describe('DK.action.scanner: who may use one', () => {
  const setting = (alpha: UnitSpec): Setting => ({
    blue: [squad('Alpha', 2, { at: [10, 20], ...alpha })],
    red: [squad('Bravo', 1, { at: [10, 12], ...idle })],
  });

  test('a unit of which one model carries it', () => {
    const battle = scenario(setting({ profile: scanner }))
      .given(board => {
        board.profiles.plain = { ...board.profiles['alpha-profile']!, id: 'plain', special: [] };
        board.models['alpha-2']!.profile = 'plain';
      })
      .startAt(turn, { side: 'blue' });
    expect(battle.offered({ unit: 'alpha' })).toContain('scan');
    battle.answer({ unit: 'alpha', do: 'scan' });
    expect(battle.eventsOf('scanned')).toMatchObject([{ unit: 'alpha' }]);
  });

  test('not one without, and not one that has scanned and not yet fired', () => {
    const none = play(setting({ profile: { morale: 20 } }));
    expect(none.offered({ unit: 'alpha' })).not.toContain('scan');
    expect(none.refusal({ unit: 'alpha', do: 'scan' })).toMatchObject({ cite: 'DK.action.scanner' });
    const twice = play(setting({ profile: scanner }));
    twice.answer({ unit: 'alpha', do: 'scan' });
    expect(twice.refusal({ unit: 'alpha', do: 'scan' })).toMatchObject({ cite: 'DK.action.scanner' });
    expect(twice.offered({ unit: 'alpha' })).not.toContain('scan');
  });

  test('the look of one unit is lost when another takes one', () => {
    const both = play({
      ...setting({ profile: scanner }),
      blue: ['Alpha', 'Delta'].map((name, x) => squad(name, 1, { at: [10 + 8 * x, 20], profile: scanner })),
    });
    both.answer({ unit: 'alpha', do: 'scan' });
    expect(both.board.units.alpha!.scanned).toBe(true);
    both.answer({ unit: 'delta', do: 'scan' });
    expect([both.board.units.alpha!.scanned, both.board.units.delta!.scanned]).toEqual([false, true]);
  });

  test('an Advance and a Fire ignore cover by it, an assault or an answer does not', () => {
    const covered: Setting = {
      blue: [squad('Alpha', 1, { at: [10, 12.2], scanned: true, weapons: [LASGUN, BLADE] })],
      red: [squad('Bravo', 1, { at: [10, 11], ...idle })],
      terrain: [piece('Hut A', [8, 9, 4, 2.6], ['soft'], 2)],
    };
    const defence = (how: 'fire' | 'advance' | 'assault' | 'returnFire') =>
      plan(covered, { how })[0]?.targets[0]?.defence.value;
    expect([defence('fire'), defence('advance'), defence('assault'), defence('returnFire')]).toEqual([3, 3, 5, 5]);
  });

  test('cover counts for whom a blast meets besides the target', () => {
    const shell = weapon('Shell', { rof: 2, words: ['blast'] });
    const among: Setting = {
      blue: [
        squad('Alpha', 1, { at: [10, 20], scanned: true, weapons: [shell] }),
        squad('Delta', 1, { at: [10, 10.4], ...idle }),
      ],
      red: [squad('Bravo', 1, { at: [10, 12], ...idle }), squad('Charlie', 1, { at: [12, 12], ...idle })],
      terrain: [piece('Hut A', [8, 9, 6, 4], ['soft'], 2)],
    };
    const met = (targets: string[]) =>
      Object.fromEntries(plan(among, { targets })[0]!.targets.map(({ model, defence }) => [model, defence.value]));
    expect(met(['bravo'])).toEqual({ 'bravo-1': 3, 'charlie-1': 5, 'delta-1': 5 });
    expect(met(['bravo', 'charlie'])).toEqual({ 'bravo-1': 3, 'charlie-1': 3, 'delta-1': 5 });
  });
});

describe('DK.action.fire, DK.combat.ranged: at whom somebody of the unit sees in range', () => {
  const setting: Setting = {
    blue: [squad('Alpha', 2, { at: [10, 20], weapons: [weapon('Gun', { power: 4, range: 10_000 })] })],
    red: [
      squad('Bravo', 1, { at: [10, 12], ...idle }),
      squad('Charlie', 1, { at: [14, 13], ...idle }),
      squad('Delta', 1, { at: [40, 12], ...idle }),
    ],
  };
  // Delta stands behind a wall.
  const wall = { terrain: [piece('Wall A', [34, 5, 1, 20], ['blocking'], 9)] };
  const fire = { unit: 'alpha', do: 'fire' };

  test('those in range are offered and no others', () => {
    const battle = play({ ...setting, ...wall });
    expect([...battle.offered(fire)].sort()).toEqual(['bravo', 'charlie']);
    expect(battle.refusal({ ...fire, target: 'delta' })).toBeDefined();
    expect(battle.refusal({ ...fire, target: 'charlie' })).toBeUndefined();
    expect(battle.refusal(fire)).toBeDefined();
  });

  test('the one that is named is offered its dice, and hit', () => {
    const battle = play(setting);
    expect(battle.offered({ ...fire, target: 'charlie' })).toEqual(battle.offered({ ...fire, target: 'bravo' }));
    battle.dice(6).answer({ ...fire, target: 'charlie' });
    expect(battle.eventsOf('attacked')).toMatchObject([{ unit: 'alpha', targets: ['charlie'], how: 'fire' }]);
    expect(battle.board.units.charlie!.models).toEqual([]);
  });

  test('who sees nobody in range is not offered to fire', () => {
    const battle = play({ ...setting, ...wall, red: [squad('Delta', 1, { at: [40, 12], ...idle })] });
    expect(battle.offered({ unit: 'alpha' })).not.toContain('fire');
    expect(battle.refusal({ ...fire, target: 'delta' })).toMatchObject({ cite: 'DK.action.fire' });
  });
});
