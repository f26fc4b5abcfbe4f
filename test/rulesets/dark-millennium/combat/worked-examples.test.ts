import { describe, expect, test } from 'vitest';
import { turn } from '../../../../src/rulesets/dark-millennium/actions/turn.js';
import { BLADE, LASGUN, scenario, squad, weapon } from '../../../support/dk.js';

/** The source's squad: a team of eight lasguns, one of a plasma gun, one of a lascannon, all in close range. */
function volleysAt(defence: number, ...faces: number[]) {
  const others = [weapon('Plasma gun', { power: 6 }), weapon('Lascannon', { power: 8, range: 24_000 })];
  const weapons = [...Array.from({ length: 8 }, () => [LASGUN]), ...others.map(each => [each])];
  const play = scenario({
    blue: [squad('Alpha', 10, { at: [10, 20], weapons })],
    red: [squad('Bravo', 6, { at: [10, 12], weapons: [BLADE], profile: { defence } })],
  }).startAt(turn, { side: 'blue' });
  play.dice(...faces).answer({ unit: 'alpha', do: 'fire', target: 'bravo', dice: '3,1,1' });
  return play.eventsOf('attacked')[0]!.volleys.map(({ weapon: name, bonus, thrown }) => ({
    name,
    bonus,
    thrown: thrown.map(({ total, mos }) => [total, mos]),
  }));
}

describe('DK.combat.attack, DK.mos: a squad with three fire teams', () => {
  test('eight lasguns throw 3d6+2: 4, 4 and 6 against 4+ are margins of 0, 0 and 2', () => {
    expect(volleysAt(4, 2, 2, 4, 1, 1)[0]).toEqual({
      name: 'Lasgun',
      bonus: 2,
      thrown: [
        [4, 0],
        [4, 0],
        [6, 2],
      ],
    });
  });

  test('a plasma gun that comes to 6 against 5+ has a margin of 1, a lascannon that comes to 4 does no damage', () => {
    const [, plasma, cannon] = volleysAt(5, 1, 1, 1, 5, 3);
    expect(plasma).toEqual({ name: 'Plasma gun', bonus: 1, thrown: [[6, 1]] });
    expect(cannon).toEqual({ name: 'Lascannon', bonus: 1, thrown: [[4, -1]] });
  });
});
