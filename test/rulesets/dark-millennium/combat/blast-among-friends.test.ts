import { describe, expect, test } from 'vitest';
import { attackOdds, expectedOf } from '../../../../src/rulesets/dark-millennium/combat/expected.js';
import { oddsWords } from '../../../../src/rulesets/dark-millennium/combat/odds-words.js';
import { boardOf, type Setting, squad, weapon } from '../../../support/dk.js';
import { idle, plan, play } from '../turns.js';

describe('DK.weapons.blast: what it does to friends is no gain', () => {
  const shell = weapon('Shell', { power: 6, rof: 3, words: ['blast'] });
  const setting = (friends: number): Setting => ({
    blue: [
      squad('Alpha', 1, { at: [10, 20], weapons: [shell] }),
      ...(friends > 0 ? [squad('Delta', friends, { at: [9, 13.2], ...idle })] : []),
    ],
    red: [squad('Bravo', 1, { at: [10, 12], ...idle })],
  });
  const fire = { unit: 'alpha', do: 'fire', target: 'bravo' };

  test('as few dice as spare them come first, and are thrown where nothing is said', () => {
    expect(plan(setting(4))[0]?.dice).toBe(1);
    expect(play(setting(4)).offered(fire)).toEqual(['1', '2', '3', '4']);
    const battle = play(setting(4)).dice(6).answer(fire);
    expect(battle.board.units.delta).toMatchObject({ fatigue: 0, models: { length: 4 } });
    // Who wants to may throw them all.
    expect(plan(setting(4), { choice: { dice: [4] } })[0]?.dice).toBe(4);
  });

  test('the odds tell both apart', () => {
    const all = plan(setting(4), { choice: { dice: [4] } });
    // Each die is at +1 for short range against 3+: 5 in 6.
    const odds = attackOdds(boardOf(setting(4)), all);
    expect(odds.damaged).toBeCloseTo(5 / 6, 10);
    expect(odds.out).toBeCloseTo(5 / 6, 10);
    expect(odds.friends).toBeCloseTo(3 * (5 / 6), 10);
    expect(odds.worth).toBeCloseTo(-2 * (5 / 6), 10);
    expect(oddsWords(odds)).toMatch(/^83 % for damage · 0\.8 models out · .* · 2\.5 friends out$/);
    expect(expectedOf(boardOf(setting(4)), all[0]!)).toBeCloseTo(-2 * (5 / 6), 10);
    expect(oddsWords(attackOdds(boardOf(setting(0)), plan(setting(0))))).not.toContain('friends');
  });
});
