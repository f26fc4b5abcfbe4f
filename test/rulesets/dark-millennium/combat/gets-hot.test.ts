import { describe, expect, test } from 'vitest';
import { type Aimed, type FireTeam, planAttack } from '../../../../src/rulesets/dark-millennium/combat/attack.js';
import { attackOdds } from '../../../../src/rulesets/dark-millennium/combat/expected.js';
import { boardOf, type Setting, squad, weapon } from '../../../support/dk.js';
import { idle, plan, play } from '../turns.js';

const plasma = weapon('Plasma gun', { power: 6, accuracy: 3, words: ['gets-hot'] });
/** 1 +3 accuracy +1 short range is 5, which would hit 3+. */
const setting = (getsHot?: 'both'): Setting => ({
  blue: [squad('Alpha', 1, { at: [10, 20], weapons: [plasma], profile: { armour: 20 } })],
  red: [squad('Bravo', 2, { at: [10, 12], ...idle })],
  ...(getsHot ? { options: { house: { getsHot } } } : {}),
});

describe('DK.weapons.getsHot: an attack that shows a 1 goes to the wielder', () => {
  test('and not to the target', () => {
    const battle = play(setting());
    battle.dice(1).answer({ unit: 'alpha', do: 'fire', target: 'bravo' });
    const [volley] = battle.eventsOf('attacked')[0]!.volleys;
    expect(volley?.thrown).toEqual([{ face: 1, total: 5, hot: true }]);
    expect(volley?.back).toMatchObject([{ model: 'alpha-1', total: 5, mos: 2, score: 12, level: 'none' }]);
    // It was fired at all the same.
    expect(battle.board.units.bravo).toMatchObject({ models: ['bravo-1', 'bravo-2'], fatigue: 1 });
  });

  test('DK.house.getsHot: a switch lets it hit both', () => {
    const battle = play(setting('both'));
    battle.dice(1).answer({ unit: 'alpha', do: 'fire', target: 'bravo' });
    expect(battle.board.units.bravo?.models).toEqual(['bravo-2']);
    expect(battle.eventsOf('attacked')[0]?.volleys[0]?.back).toHaveLength(1);
  });

  test('DK.combat.several: of several targets, where no die was left for any, the one named first was fired at', () => {
    const red = [squad('Bravo', 1, { at: [10, 12], ...idle }), squad('Charlie', 1, { at: [12, 12], ...idle })];
    const battle = play({ ...setting(), red });
    battle.dice(1).answer({ unit: 'alpha', do: 'fire', target: 'bravo', also: 'charlie' });
    expect(battle.eventsOf('tired').map(({ unit, points }) => [unit, points])).toEqual([
      ['bravo', 1],
      ['alpha', 1],
    ]);
  });

  test('the odds know it', () => {
    const odds = attackOdds(boardOf(setting()), plan(setting()));
    expect(odds.damaged).toBeCloseTo(5 / 6, 10);
    // A score of 12 does nothing to Armour 20.
    expect(odds.back).toBe(0);
    const soft = { ...setting(), blue: [squad('Alpha', 1, { at: [10, 20], weapons: [plasma] })] };
    expect(attackOdds(boardOf(soft), plan(soft)).back).toBeCloseTo(1 / 6, 10);
    // A hero point leaves no die that could show a 1.
    expect(attackOdds(boardOf(soft), plan(soft), [1]).back).toBe(0);
  });
});

test('DK.weapons.getsHot: who does not turn on its wielder is no luck', () => {
  const luck = (house: object) => {
    const gun = weapon('Coil gun', { power: 8, rof: 1, words: ['gets-hot'] });
    const battle = play({
      blue: [squad('Alpha', 1, { at: [10, 20], weapons: [gun] })],
      red: [squad('Bravo', 3, { at: [10, 12], weapons: [] })],
      options: { house: house as never },
    });
    battle.dice(4, 1).answer({ unit: 'alpha', do: 'fire', target: 'bravo', dice: '2' });
    return battle.eventsOf('attacked').flatMap(event => battle.ruleset.tally!(event));
  };
  // At +1 against 3+: 2 or more, which every face has that is no 1.
  expect(luck({})).toMatchObject([{ luck: { expected: 1, got: 1 } }]);
  expect(luck({ getsHot: 'both' })).toMatchObject([{ luck: { expected: expect.closeTo(10 / 6), got: 1 } }]);
});

describe('DK.house.teams, DK.weapons.getsHot: whom a 1 leaves is met by the next team, which goes on to those whom no other has met', () => {
  const cannon = weapon('Cannon', { power: 4 });
  const onward = (weapons = [plasma, cannon], dice = 1): Setting => ({
    blue: [squad('Alpha', weapons.length, { at: [7, 20], weapons: weapons.map(each => [{ ...each, rof: dice - 1 }]) })],
    red: [squad('Bravo', 5, { at: [10, 12], ...idle })],
    options: { house: { teams: 'onward' } },
  });
  const met = (setting: Setting, dice: string, ...faces: number[]) => {
    const battle = play(setting);
    battle.dice(...faces).answer({ unit: 'alpha', do: 'fire', target: 'bravo', dice });
    return battle.eventsOf('attacked')[0]!.volleys.map(({ thrown }) => thrown.map(({ model }) => model));
  };

  test('a die of the first', () => {
    expect(met(onward(), '1,1', 3, 3)).toEqual([['bravo-1'], ['bravo-2']]);
    expect(met(onward(), '1,1', 1, 3)).toEqual([[undefined], ['bravo-1']]);
  });

  test('some of several, and then the third team', () => {
    const three = onward([plasma, cannon, weapon('Rifle')], 2);
    expect(met(three, '2,2,1', 3, 3, 3, 3, 3)).toEqual([['bravo-1', 'bravo-2'], ['bravo-3', 'bravo-4'], ['bravo-5']]);
    expect(met(three, '2,2,1', 1, 3, 3, 3, 3)).toEqual([[undefined, 'bravo-1'], ['bravo-2', 'bravo-3'], ['bravo-4']]);
  });

  test('the odds know it', () => {
    const setting = { ...onward(), red: [squad('Bravo', 2, { at: [10, 12], ...idle })] };
    const board = boardOf(setting);
    // Whoever is met second cannot be missed.
    board.models['bravo-2']!.hurt.assault = 3;
    const request = { unit: 'alpha', targets: ['bravo'], how: 'fire' as const, choice: {} };
    const [hot, cold] = planAttack(board, { options: setting.options! }, request);
    const [first, second] = cold!.reach!;
    const alone = (team: FireTeam, aimed: Aimed) => attackOdds(board, [{ ...team, targets: [aimed] }]).out;
    expect(alone(cold!, first!)).toBeLessThan(alone(cold!, second!));
    const out = alone(hot!, first!) + (5 * alone(cold!, second!) + alone(cold!, first!)) / 6;
    expect(attackOdds(board, [hot!, cold!]).out).toBeCloseTo(out, 10);
    // Nor does a team beside them that goes on to nobody, and meets none, change that.
    const { reach: _, ...settled } = cold!;
    expect(attackOdds(board, [hot!, cold!, { ...settled, targets: [] }]).out).toBeCloseTo(out, 10);
  });

  test('the odds of very many hot teams are not worked out case by case for ever', () => {
    const setting = onward();
    const board = boardOf(setting);
    const request = { unit: 'alpha', targets: ['bravo'], how: 'fire' as const, choice: {} };
    const [hot] = planAttack(board, { options: setting.options! }, request);
    const { out } = attackOdds(
      board,
      Array.from({ length: 40 }, () => hot!),
    );
    expect(out).toBeGreaterThan(attackOdds(board, [hot!]).out);
    expect(out).toBeLessThanOrEqual(5);
  });
});
