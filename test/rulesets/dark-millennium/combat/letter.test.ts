import { describe, expect, test } from 'vitest';
import { planAttack } from '../../../../src/rulesets/dark-millennium/combat/attack.js';
import { choiceOf } from '../../../../src/rulesets/dark-millennium/combat/choice.js';
import { ballisticOf } from '../../../../src/rulesets/dark-millennium/lookups.js';
import { BLADE, boardOf, LASGUN, type Setting, squad, type UnitSpec, vehicle, weapon } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';
import { idle, plan, play } from '../turns.js';

/** The letter of the source in combat: what its sentences say beyond its tables. */

describe('DK.combat.defence: targets are those in range and sight of the closest model of the team', () => {
  const wall = [piece('Block A', [11, 12, 1, 20], ['blocking', 'impassable'], 8)];
  const behindWall = (alpha: UnitSpec = {}): Setting => ({
    blue: [
      squad('Alpha', 2, {
        places: [
          [10, 20],
          [14, 24],
        ],
        ...alpha,
      }),
    ],
    red: [
      squad('Bravo', 2, {
        places: [
          [9, 14],
          [16, 13],
        ],
      }),
    ],
    terrain: wall,
  });

  test('what only others of the team see is not met', () => {
    const [team] = plan(behindWall());
    expect(team).toMatchObject({ count: 2, targets: [{ model: 'bravo-1' }] });
    expect(team?.targets).toHaveLength(1);
  });

  test('DK.snipers: each of them picks whom it sees itself', () => {
    const snipers = behindWall({ profile: { special: ['sniper'] } });
    expect(plan(snipers)[0]?.targets).toHaveLength(2);
    const [picked] = plan(snipers, { choice: { aim: ['bravo-2'], dice: [1] } });
    expect(picked?.targets[0]?.model).toBe('bravo-2');
  });
});

test('DK.combat.range, DK.weapons.range: at point-blank, in melee range, nothing is added', () => {
  const at = (gap: number) => ({
    blue: [squad('Alpha', 1, { at: [10, 20] })],
    red: [squad('Bravo', 1, { at: [10, 19 - gap] })],
  });
  expect(plan(at(0.5))[0]?.attack.value).toBe(0);
  expect(plan(at(1.5))[0]?.attack.value).toBe(1);
});

test('DK.combat.defence.cover: cover counts in assaults as well', () => {
  const setting = {
    blue: [squad('Alpha', 1, { at: [10, 12.2], weapons: [BLADE] })],
    red: [squad('Bravo', 1, { at: [10, 11] })],
    terrain: [piece('Hut A', [8, 9, 4, 2.6], ['soft'], 2)],
  };
  expect(plan(setting, { how: 'assault' })[0]?.targets[0]?.defence.value).toBe(5);
});

describe('DK.combat.several: every squad that was attacked takes the fatigue of the worst damage', () => {
  const setting: Setting = {
    blue: [
      squad('Alpha', 4, { at: [10, 20], weapons: [weapon('Gun', { power: 4 })] }),
      squad('Other', 1, { at: [40, 40] }),
    ],
    red: [squad('Bravo', 1, { at: [10, 12] }), squad('Charlie', 3, { at: [10, 9.5], profile: { armour: 30 } })],
  };
  const fire = { unit: 'alpha', do: 'fire', target: 'bravo', also: 'charlie' };

  test('also the one whose models bore everything', () => {
    const battle = play(setting);
    battle
      .dice(6, 6)
      .answer({ ...fire, dice: '2' })
      .answer({ react: 'hold' });
    // 6 +1 RoF +1 short range against 3+: margin 5, score 20: overkill for Bravo, nothing for Charlie.
    expect(battle.board.units.bravo?.models).toEqual([]);
    expect(battle.board.units.charlie?.fatigue).toBe(4);
  });

  test('but not one that no die went to', () => {
    const battle = play(setting);
    battle
      .dice(6)
      .answer({ ...fire, dice: '1' })
      .answer({ react: 'hold' });
    expect(battle.board.units.charlie?.fatigue).toBe(0);
  });

  test('combat teams are split in an assault, too', () => {
    const battle = play({
      blue: [squad('Alpha', 4, { at: [10, 16], weapons: [BLADE] }), squad('Other', 1, { at: [40, 40] })],
      red: [
        squad('Bravo', 1, { at: [10, 12] }),
        squad('Charlie', 2, { at: [11.5, 12] }),
        squad('Delta', 1, { at: [40, 8] }),
      ],
    });
    const assault = { unit: 'alpha', do: 'assault', target: 'bravo' };
    expect(battle.offered(assault)).toEqual(['none', 'charlie']);
    expect(battle.refusal({ ...assault, also: 'delta' })).toMatchObject({ cite: 'DK.combat.several' });
    battle
      .dice(6, 6, 6)
      .answer({ ...assault, also: 'charlie', dice: '3' })
      .answer({ react: 'hold' });
    const [attack] = battle.eventsOf('attacked');
    expect(attack?.targets).toEqual(['bravo', 'charlie']);
    expect(new Set(attack?.volleys[0]?.thrown.map(({ unit }) => unit))).toEqual(new Set(['bravo', 'charlie']));
  });
});

test('DK.combat.several: Return Fire may be split among units beside the acting one', () => {
  const battle = play({
    blue: [squad('Alpha', 1, { at: [10, 20] }), squad('Delta', 1, { at: [12, 20], ...idle })],
    red: [squad('Bravo', 4, { at: [10, 12] })],
  });
  battle.answer({ unit: 'alpha', do: 'fire', target: 'bravo' });
  battle.dice(1, 6, 6).answer({ react: 'returnFire bravo', also: 'delta', dice: '2' });
  expect(battle.eventsOf('attacked')[1]?.targets).toEqual(['alpha', 'delta']);
  expect([battle.board.units.alpha?.models, battle.board.units.delta?.models]).toEqual([[], []]);
});

describe('DK.ram', () => {
  test('goes through all of a crowd, however it stands', () => {
    const battle = play({
      blue: [vehicle('Rhino', { at: [20, 30] })],
      red: [squad('Bravo', 5, { at: [12, 22], apart: 2.5, fatigue: 4 })],
    });
    battle
      .dice(4, 4, 6)
      .answer({ unit: 'rhino', do: 'assault', target: 'bravo', strike: 'ram', dice: '3' })
      .answer({ react: 'hold' });
    expect(battle.eventsOf('attacked')[0]?.volleys[0]?.thrown.map(({ mos }) => mos)).toEqual([1, 1, 3]);
  });

  test('DK.ram.backlash: what may come back is told before it is confirmed', () => {
    const battle = play({
      blue: [vehicle('Rhino', { at: [20, 30], ...idle })],
      red: [squad('Terminator', 1, { at: [20, 22], ...idle, profile: { armour: 9 } })],
    });
    const choices = battle.question.choices(battle.view('blue'), battle.asked, {
      unit: 'rhino',
      do: 'assault',
      target: 'terminator',
    });
    // 3 to 5 hit without damage, of which 5 comes to 8, more than Armour 7; a 6 comes to 12, more than 9.
    expect(choices?.options[0]).toMatchObject({
      label: 'Ram, Power 4',
      hint: '17 % for damage · 0.2 models out · 1.2 fatigue · 17 % to harm itself',
    });
  });

  test('DK.ram.backlash: Daemons incur no damage, and so the ram comes back', () => {
    const battle = play({
      blue: [vehicle('Rhino', { at: [20, 30] })],
      red: [squad('Fiend', 1, { at: [20, 22], profile: { special: ['daemon'] } })],
    });
    battle
      .dice(5, 3)
      .answer({ unit: 'rhino', do: 'assault', target: 'fiend', strike: 'ram' })
      .answer({ react: 'hold' });
    expect(battle.eventsOf('attacked')[0]?.volleys[0]).toMatchObject({
      thrown: [{ mos: 2, level: 'none' }],
      back: [{ model: 'rhino-1', score: 8, level: 'light' }],
    });
  });

  test('DK.daemons: what comes back on a Daemon that rams does it no damage, and none is foretold', () => {
    const battle = play({
      blue: [vehicle('Beast', { at: [20, 30], ...idle, profile: { special: ['daemon'] } })],
      red: [squad('Terminator', 1, { at: [20, 22], ...idle, profile: { armour: 9, morale: 9 } })],
    });
    const assault = { unit: 'beast', do: 'assault', target: 'terminator' };
    const choices = battle.question.choices(battle.view('blue'), battle.asked, assault);
    expect(choices?.options[0]?.hint).toBe('17 % for damage · 0.2 models out · 1.2 fatigue');
    battle
      .dice(5)
      .answer({ ...assault, strike: 'ram' })
      .answer({ react: 'hold' });
    expect(battle.eventsOf('attacked')[0]?.volleys[0]?.back).toMatchObject([{ score: 8, level: 'none' }]);
  });
});

describe('DK.combat.rof: the dice of an assault are divided by its player', () => {
  test('and may be hero points', () => {
    const battle = play({
      blue: [squad('Alpha', 4, { at: [10, 16], weapons: [BLADE] })],
      red: [squad('Bravo', 4, { at: [10, 11] })],
      armies: { blue: { heroPoints: 1 } },
    });
    const assault = { unit: 'alpha', do: 'assault', target: 'bravo' };
    expect(battle.offered(assault)).toEqual(expect.arrayContaining(['1', '2', '3']));
    expect(battle.offered({ ...assault, dice: '2' })).toEqual([0, 1]);
    expect(battle.refusal({ ...assault, dice: '9' })).toMatchObject({ cite: 'DK.combat.rof' });
    expect(battle.refusal({ ...assault, dice: '2', heroes: 3 })).toMatchObject({ cite: 'DK.heroes.dice' });
  });
});

describe('DK.snipers', () => {
  const sniper = { special: ['sniper' as const] };
  const setting: Setting = {
    blue: [squad('Alpha', 2, { at: [10, 20], profile: sniper, weapons: [LASGUN] })],
    red: [squad('Bravo', 3, { at: [10, 10] }), squad('Hurt', 1, { at: [14, 14], fatigue: 9 })],
  };
  test('who has none does not react to them at all: it does not retreat either', () => {
    const battle = play(setting).dice(1).answer({ unit: 'alpha', do: 'fire', target: 'hurt' });
    expect(battle.asked.asks).toBe('act');
    expect(battle.eventsOf('attacked')).toHaveLength(1);
  });

  test('they pick as many models as they throw dice', () => {
    const battle = play(setting);
    const fire = { unit: 'alpha', do: 'fire', target: 'bravo' };
    battle.dice(6, 6).answer({ ...fire, aim: ['bravo-3', 'bravo-2'], dice: '2' });
    expect(battle.eventsOf('attacked')[0]?.volleys[0]?.thrown.map(({ model }) => model)).toEqual([
      'bravo-3',
      'bravo-2',
    ]);
    const again = play(setting).refusal({ ...fire, aim: ['bravo-1', 'bravo-2', 'bravo-3'] });
    expect(again).toMatchObject({ cite: 'DK.snipers' });
  });

  test('DK.weapons.blast: who throws one die picks one model, and so does a blast, whatever its dice', () => {
    const shell = weapon('Shell', { rof: 2, words: ['blast'] });
    const aim = (blue: Setting['blue']) => {
      const battle = play({ ...setting, blue: blue! });
      const fire = { unit: 'alpha', do: 'fire', target: 'bravo' };
      const { field, many } = battle.question.choices(battle.view('blue'), battle.asked, fire)!;
      return { field, many };
    };
    const alpha = (count: number, more: object) => [squad('Alpha', count, { at: [10, 20], ...more })];
    const one = { field: 'aim', many: undefined };
    expect(aim(alpha(2, { profile: sniper }))).toEqual({ field: 'aim', many: { min: 1, max: 2 } });
    expect(aim(alpha(1, { profile: sniper }))).toEqual(one);
    expect(aim(alpha(2, { weapons: [shell] }))).toEqual(one);
  });

  test('snipers of a mixed unit may fire alone', () => {
    const mixed = boardOf({
      blue: [squad('Alpha', 1, { at: [10, 20], profile: sniper })],
      red: [squad('Bravo', 1, { at: [10, 10] })],
    });
    mixed.profiles.plain = { ...mixed.profiles['alpha-profile']!, id: 'plain', special: [] };
    mixed.models['alpha-2'] = {
      ...mixed.models['alpha-1']!,
      id: 'alpha-2',
      profile: 'plain',
      at: { x: 11_200, y: 20_000 },
    };
    mixed.units.alpha!.models.push('alpha-2');
    const request = { unit: 'alpha', targets: ['bravo'], how: 'fire' as const };
    const models = (arms?: string) =>
      planAttack(mixed, { options: {} }, { ...request, choice: choiceOf(arms ? { arms } : {}) }).flatMap(
        team => team.models,
      );
    expect(models()).toEqual(['alpha-1', 'alpha-2']);
    expect(models('snipers')).toEqual(['alpha-1']);
  });
});

test('DK.heroes.dice: points go to the dice of the team that they are given to', () => {
  const battle = play({
    blue: [squad('Alpha', 2, { at: [10, 20], weapons: [[LASGUN], [weapon('Plasma gun', { power: 6 })]] })],
    red: [squad('Bravo', 3, { at: [10, 10], ...idle })],
    armies: { blue: { heroPoints: 2 } },
  });
  const fire = { unit: 'alpha', do: 'fire', target: 'bravo' };
  expect(battle.offered(fire)).toEqual([0, '0,1', '1,0', '1,1']);
  battle.dice(2).answer({ ...fire, heroes: '0,1' });
  const [one, other] = battle.eventsOf('attacked')[0]!.volleys;
  expect([one?.thrown[0]?.face, other?.thrown[0]?.face]).toEqual([2, 6]);
  expect(battle.board.armies.blue.heroPoints).toBe(1);
});

describe('DK.heroes.save, DK.damage.light: damage that is saved', () => {
  test('the heavy damage of a 6 on the light table may be saved', () => {
    const battle = play({
      blue: [squad('Alpha', 1, { at: [20, 26], weapons: [weapon('Gun', { power: 2 })] })],
      red: [vehicle('Tank', { at: [20, 13], facing: 180, ...idle })],
      armies: { red: { heroPoints: 3 } },
    });
    battle.dice(6).answer({ unit: 'alpha', do: 'fire', target: 'tank' });
    battle.dice(6).answer({ saves: [] });
    expect(battle.offered()).toEqual(['save 0']);
    battle.answer({ saves: ['save 0'] });
    expect(battle.board.armies.red.heroPoints).toBe(1);
    // The light damage stands: 2 points of fatigue.
    expect(battle.board.units.tank?.fatigue).toBe(2);
    expect(battle.eventsOf('hurt')).toHaveLength(1);
  });

  test('nobody is asked to save a model from one hit that another disables all the same', () => {
    const plasma = weapon('Plasma gun', { power: 2, rof: 1, accuracy: 3, words: ['gets-hot'] });
    const asked = (heroPoints: number) => {
      const battle = play({
        blue: [squad('Alpha', 1, { at: [10, 20], weapons: [plasma] })],
        red: [squad('Bravo', 2, { at: [10, 12], ...idle, profile: { defence: 12 } })],
        armies: { blue: { heroPoints } },
      });
      // Two 1s: 1 +3 +1 against 3+, margin 2, score 4, light damage twice.
      battle.dice(1, 1).answer({ unit: 'alpha', do: 'fire', target: 'bravo', dice: '2', heroes: 0 });
      return battle.pending.map(({ asks }) => asks);
    };
    expect(asked(1)).toEqual([]);
    expect(asked(2)).toEqual(['save']);
  });
});

test('DK.stats.ballistic: a skill below 0 stays there', () => {
  const board = boardOf({ blue: [squad('Alpha', 1, { at: [10, 20], profile: { ballistic: -1 } })] });
  expect(ballisticOf(board, board.models['alpha-1']!)).toBe(-1);
});

test('DK.damage.wrecks: what is left is difficult terrain and nothing else', () => {
  const battle = play({
    blue: [squad('Alpha', 1, { at: [20, 26], weapons: [weapon('Gun', { power: 4 })] })],
    red: [vehicle('Tank', { at: [20, 13], facing: 180, ...idle })],
  });
  battle.dice(6, 5).answer({ unit: 'alpha', do: 'fire', target: 'tank' });
  expect(battle.board.terrain).toMatchObject([{ kind: 'wreck', keywords: ['difficult'] }]);
});

describe('DK.heroes.dice: previews', () => {
  test('what is about to be declared shows its chance with the hero points that it spends', () => {
    const setting: Setting = {
      blue: [squad('Alpha', 1, { at: [10, 20], weapons: [weapon('Gun', { power: 2 })] })],
      red: [squad('Bravo', 1, { at: [10, 12], weapons: [], profile: { type: 'monster', armour: 7 }, facing: 180 })],
      armies: { blue: { heroPoints: 1 } },
    };
    const battle = play(setting);
    const line = (heroes: number) =>
      battle.question.preview!(battle.view('blue'), battle.asked as never, {
        unit: 'alpha',
        do: 'fire',
        target: 'bravo',
        heroes,
      }).lines[0];
    expect(line(0)).toContain(': 17 % for damage');
    expect(line(1)).toContain(': 100 % for damage');
  });
});
