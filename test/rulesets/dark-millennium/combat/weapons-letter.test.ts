import { describe, expect, test } from 'vitest';
import { choiceOf } from '../../../../src/rulesets/dark-millennium/combat/choice.js';
import { BLADE, LASGUN, type Setting, squad, vehicle, weapon } from '../../../support/dk.js';
import { idle, plan, play } from '../turns.js';

/** The letter of the source about weapons: what its sentences say beyond its tables. */

describe('DK.weapons.hands: a model uses one weapon in an action, and its player says which', () => {
  const rifle = weapon('Rifle', { power: 4 });
  const grenade = weapon('Grenade', { range: 3000, power: 3, grenade: true, hands: 'none', words: ['blast'] });
  const setting: Setting = {
    blue: [squad('Alpha', 4, { at: [10, 20], weapons: [rifle, grenade] })],
    red: [squad('Bravo', 4, { at: [10, 12] })],
  };
  const fire = { unit: 'alpha', do: 'fire', target: 'bravo' };

  test('what promises most comes first; others for as many as have them', () => {
    expect(play(setting).offered(fire)).toEqual(['usual', 'grenade 4', 'grenade 2', 'grenade 1']);
    const teams = (arms?: string) =>
      plan(setting, { choice: choiceOf(arms ? { arms } : {}) }).map(team => [team.weapon, team.count]);
    expect(teams()).toEqual([['rifle', 4]]);
    expect(teams('grenade 1')).toEqual([
      ['grenade', 1],
      ['rifle', 3],
    ]);
    expect(teams('grenade')).toEqual([['grenade', 4]]);
  });

  test('who uses the weapon anyway is counted first: a number is of all who use it then', () => {
    const pistol = weapon('Pistol', { range: 2000, power: 5, hands: 'one' });
    // Two stand too far off for their pistols; all others would rather use them.
    const row = [10, 11.25, 12.5].map((x): [number, number] => [x, 20]);
    const alpha = squad('Alpha', 5, {
      places: [[10, 22.5], [11.25, 22.5], ...row],
      weapons: [weapon('Rifle', { range: 6000 }), pistol],
    });
    const both: Setting = { blue: [alpha], red: [squad('Bravo', 5, { at: [10, 12] })] };
    const teams = (arms?: string) =>
      plan(both, { choice: choiceOf(arms ? { arms } : {}) }).map(team => [team.weapon, team.count]);
    expect(teams()).toEqual([
      ['rifle', 2],
      ['pistol', 3],
    ]);
    expect(play(both).offered(fire)).toEqual(['usual', 'rifle 5', 'rifle 4']);
    expect(teams('rifle 5')).toEqual([['rifle', 5]]);
    expect(teams('rifle 3')).toEqual([
      ['rifle', 3],
      ['pistol', 2],
    ]);
    expect(play(both).refusal({ ...fire, arms: 'rifle 2' })).toMatchObject({ cite: 'DK.weapons.hands' });
  });

  test('a weapon or a number that nobody has is refused', () => {
    expect(play(setting).refusal({ ...fire, arms: 'grenade 5' })).toMatchObject({ cite: 'DK.weapons.hands' });
    expect(play(setting).refusal({ ...fire, arms: 'cannon' })).toMatchObject({ cite: 'DK.weapons.hands' });
    expect(play(setting).refusal({ ...fire, arms: 'snipers' })).toMatchObject({ cite: 'DK.snipers' });
  });

  test.each([-1, null, [[]], ''])('so is what names no weapon at all: %j', arms => {
    expect(play(setting).refusal({ ...fire, arms })).toMatchObject({ cite: 'DK.weapons.hands' });
    expect(play(setting).refusal({ ...fire, arms: 'usual' })).toBeUndefined();
  });

  test('nothing is asked where nobody has a choice', () => {
    const plain = { ...setting, blue: [squad('Alpha', 1, { at: [10, 20], weapons: [rifle] })] };
    expect(play(plain).offered(fire)).toEqual([]);
  });
});

test('DK.weapons.blast: it may throw fewer dice than its RoF allows', () => {
  const shell = weapon('Shell', { rof: 2, words: ['blast'] });
  const setting: Setting = {
    blue: [squad('Alpha', 1, { at: [10, 20], weapons: [shell] })],
    red: [squad('Bravo', 3, { at: [10, 10] })],
  };
  expect(plan(setting)[0]?.dice).toBe(3);
  expect(plan(setting, { choice: { dice: [1] } })[0]).toMatchObject({ dice: 1, attack: { value: 1 } });
});

test('DK.weapons.blast: whoever a die of it goes to is attacked, friends as well', () => {
  const shell = weapon('Shell', { rof: 1, words: ['blast'] });
  const battle = play({
    blue: [
      squad('Alpha', 1, { at: [10, 20], weapons: [shell] }),
      squad('Delta', 1, { at: [11.5, 11], ...idle, profile: { defence: 9 } }),
    ],
    red: [squad('Bravo', 1, { at: [10, 10], ...idle, profile: { defence: 9 } })],
  });
  battle.dice(1, 1).answer({ unit: 'alpha', do: 'fire', target: 'bravo' });
  expect(battle.board.units.delta?.fatigue).toBe(1);
});

test('DK.weapons.getsHot: the wielder is attacked by a 1 even where that misses it', () => {
  const plasma = weapon('Plasma gun', { power: 6, words: ['gets-hot'] });
  const battle = play({
    blue: [squad('Alpha', 1, { at: [10, 20], weapons: [plasma], profile: { defence: 5 } })],
    red: [squad('Bravo', 1, { at: [10, 12], ...idle, profile: { defence: 9 } })],
  });
  battle.dice(1).answer({ unit: 'alpha', do: 'fire', target: 'bravo' });
  expect(battle.board.units.alpha).toMatchObject({ fatigue: 2, models: ['alpha-1'] });
});

test('DK.weapons.getsHot: who fell to the other attack of the exchange burns no more', () => {
  const plasma = weapon('Plasma gun', { power: 6, accuracy: 3, words: ['gets-hot'] });
  const battle = play({
    blue: [squad('Alpha', 1, { at: [10, 20], weapons: [weapon('Gun', { power: 9 })] })],
    red: [squad('Bravo', 1, { at: [10, 12], weapons: [plasma] })],
  });
  battle.answer({ unit: 'alpha', do: 'fire', target: 'bravo' });
  battle.dice(6, 1).answer({ react: 'returnFire bravo' });
  expect(battle.eventsOf('attacked')[1]?.volleys[0]?.back).toEqual([]);
});

test('DK.weapons.barrage and DK.weapons.ordnance: a weapon that is both causes two points', () => {
  const gun = weapon('Gun', { words: ['barrage', 'ordnance'] });
  const battle = play({
    blue: [vehicle('Alpha', { at: [10, 24], weapons: [gun] })],
    red: [squad('Bravo', 1, { at: [10, 10], ...idle, profile: { defence: 9 } })],
  });
  battle.dice(1).answer({ unit: 'alpha', do: 'fire', target: 'bravo' });
  expect(battle.board.units.bravo?.fatigue).toBe(3);
});

describe('DK.weapons.indirect: two points for any action or reaction that uses it', () => {
  const mortar = { weapons: [weapon('Mortar', { words: ['indirect'] })] };
  test('an Advance that fires it, not one that holds its fire', () => {
    const advance = (target: string) => {
      const battle = play({
        blue: [squad('Alpha', 1, { at: [10, 30], ...mortar })],
        red: [squad('Bravo', 1, { at: [10, 10], ...idle })],
      });
      battle.answer({ unit: 'alpha', do: 'advance', to: { x: 10_000, y: 27_000, near: true } });
      battle.dice(1).answer({ target });
      return battle.board.units.alpha?.fatigue;
    };
    expect(advance('bravo')).toBe(2);
    expect(advance('none')).toBe(1);
  });

  test('who is asked for a target, or which weapons fire, is told so', () => {
    const red = [squad('Bravo', 1, { at: [10, 10], ...idle })];
    const hints = (battle: ReturnType<typeof play>, partial = {}) =>
      battle.question.choices(battle.view('blue'), battle.asked, partial)!.options.map(({ hint }) => hint ?? '');
    const advance = play({ blue: [squad('Alpha', 1, { at: [10, 30], ...mortar })], red });
    advance.answer({ unit: 'alpha', do: 'advance', to: { x: 10_000, y: 27_000, near: true } });
    expect(hints(advance)).toEqual([expect.stringMatching(/ · costs 2 fatigue$/), '']);
    const tank = vehicle('Tank', { at: [10, 30], weapons: [...mortar.weapons, LASGUN] });
    const [usual, only, other] = hints(play({ blue: [tank], red }), { unit: 'tank', do: 'fire', target: 'bravo' });
    expect(usual).toMatch(/ · costs 2 fatigue$/);
    expect(only).toMatch(/ · costs 2 fatigue$/);
    expect(other).not.toContain('costs');
  });

  test('Return Fire', () => {
    const battle = play({
      blue: [squad('Alpha', 1, { at: [10, 20], profile: { defence: 9 } })],
      red: [squad('Bravo', 1, { at: [10, 10], ...mortar, profile: { defence: 9 } })],
    });
    battle.answer({ unit: 'alpha', do: 'fire', target: 'bravo' });
    const [answer] = battle.question.choices(battle.view('red'), battle.asked, {})!.options;
    expect(answer?.hint).toMatch(/ · costs 2 fatigue$/);
    battle.dice(1, 1).answer({ react: 'returnFire bravo' });
    // 2 for the reaction, 1 for being attacked.
    expect(battle.board.units.bravo?.fatigue).toBe(3);
  });
});

test('DK.weapons.indirect: the preview tells both points that it costs', () => {
  const battle = play({
    blue: [squad('Alpha', 1, { at: [10, 20], weapons: [weapon('Mortar', { words: ['indirect'] })] })],
    red: [squad('Bravo', 1, { at: [10, 10], ...idle })],
  });
  const fire = { unit: 'alpha', do: 'fire', target: 'bravo' };
  expect(battle.question.preview!(battle.view('blue'), battle.asked, fire).small).toContain(
    'This brings fatigue to 2 of 3.',
  );
});

test('DK.weapons.indirect: so does that of an assault in which it is used', () => {
  const battle = play({
    blue: [squad('Alpha', 1, { at: [10, 20], weapons: [weapon('Mortar', { words: ['indirect'] })] })],
    red: [squad('Bravo', 1, { at: [10, 16], ...idle, profile: { morale: 9 } })],
  });
  const assault = { unit: 'alpha', do: 'assault', target: 'bravo' };
  expect(battle.question.preview!(battle.view('blue'), battle.asked, assault).small).toContain(
    'This brings fatigue to 2 of 3.',
  );
  battle.dice(1).answer(assault).answer({ react: 'hold' });
  expect(battle.board.units.alpha?.fatigue).toBe(2);
});

test('DK.weapons.assault, DK.combat.teams: like weapons are one team, in whatever order an entry names them', () => {
  const pistol = weapon('Pistol', { range: 6000, power: 3, hands: 'one' });
  const weapons = [[BLADE], [pistol, BLADE], [BLADE, pistol]];
  const teams = plan(
    { blue: [squad('Alpha', 3, { at: [10, 11.1], weapons })], red: [squad('Bravo', 5, { at: [9, 10] })] },
    { how: 'assault' },
  );
  expect(teams).toMatchObject([{ weapon: 'blade', count: 5, rof: 2 }]);
});

test('DK.weapons.barrage: a unit of the own side gains the point as well, also the one that fired', () => {
  const shell = weapon('Shell', { power: 1, rof: 3, range: 4000, words: ['blast', 'barrage'] });
  const battle = play({
    blue: [squad('Alpha', 1, { at: [10, 15], weapons: [shell] }), squad('Delta', 1, { at: [8, 13.5], ...idle })],
    red: [squad('Bravo', 1, { at: [10, 12.7], ...idle })],
  });
  battle.dice(2, 2, 2).answer({ unit: 'alpha', do: 'fire', target: 'bravo', dice: '3' });
  expect(battle.eventsOf('tired').map(({ unit, points }) => [unit, points])).toEqual([
    ['bravo', 2],
    ['delta', 2],
    ['alpha', 2],
  ]);
});
