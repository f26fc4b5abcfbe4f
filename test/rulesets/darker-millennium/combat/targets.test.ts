import { describe, expect, test } from 'vitest';
import { shotReasons } from '../../../../src/rulesets/darker-millennium/combat/tell-volley.js';
import { character, team } from '../../../support/dm.js';
import { piece } from '../../../support/table.js';
import { gun, scenario } from './field.js';

const IV = { subPhase: 4 };
const shot = { unit: 'alpha', target: 'raptors', how: 'fire' };

describe('DM.house.targets', () => {
  const attempt = (red: ReturnType<typeof team>[], target: string) =>
    scenario({ board: IV, blue: [team('Alpha', 1, { at: [20, 30], order: 'fire', weapons: [gun()] })], red })
      .startAt('combat.fire', { side: 'blue' })
      .refusal({ unit: 'alpha', do: 'fire', target });
  const boss = (at: [number, number], more = {}) => character('Boss', { at, ...more });
  const mob = team('Mob', 2, { at: [20, 18] });

  test('a Character within 3" of a friendly team is picked out only as the nearest visible', () => {
    expect(attempt([mob, boss([20, 15])], 'boss')?.why).toContain('within 3" of Mob');
    expect(attempt([mob, boss([20, 21])], 'boss')).toBeUndefined();
    expect(attempt([mob, boss([20, 13.9])], 'boss')).toBeUndefined();
    expect(attempt([mob, boss([20, 15], { keywords: ['Monster'] })], 'boss')).toBeUndefined();
  });

  test('nobody shoots at an engaged or hidden team, or at what is out of sight or range', () => {
    const s = scenario({
      board: IV,
      blue: [
        team('Alpha', 1, { at: [20, 30], order: 'fire', weapons: [gun({ long: 14_000 })] }),
        team('Bravo', 1, { at: [30, 20] }),
      ],
      red: [
        team('Engaged', 1, { at: [31.2, 20] }),
        team('Hid', 1, { at: [16, 20], hidden: true }),
        team('Far', 1, { at: [20, 14] }),
        team('Behind', 1, { at: [4, 26] }),
        team('Seen', 1, { at: [20, 20] }),
      ],
      terrain: [piece('Wall A', [6, 24, 1, 6], ['blocking'])],
    }).startAt('combat.fire', { side: 'blue' });
    const why = (target: string) => s.refusal({ unit: 'alpha', do: 'fire', target });
    expect(why('engaged')).toMatchObject({ cite: 'DM.house.engaged' });
    expect(why('hid')).toMatchObject({ cite: 'DM.house.hidden' });
    expect(why('far')?.why).toBe('Alpha has no weapon that may fire at Far now, 15" away. It can fire at Seen.');
    expect(why('behind')?.why).toBe('Alpha cannot see Behind. It can fire at Seen.');
    expect(why('bravo')?.why).toContain('on your side');
    expect(why('seen')).toBeUndefined();
    expect(s.offered({ unit: 'alpha', do: 'fire' })).toEqual(['seen']);
  });
});

describe('DM.house.cover', () => {
  test('the majority of the visible models decides, along the lines of fire', () => {
    const ruin = piece('Ruin A', [18, 19.5, 4, 2], ['hard'], 0.5);
    const three = (places: [number, number][]) =>
      scenario({
        board: IV,
        blue: [team('Alpha', 1, { at: [20, 30], order: 'fire', weapons: [gun()] })],
        red: [team('Raptors', 3, { places, moved: 'charge' })],
        terrain: [ruin],
      })
        .startAt('combat.shoot', shot)
        .dice(3);
    expect(
      three([
        [19, 20],
        [21, 20],
        [26, 20],
      ]).eventsOf('shot')[0]?.volleys[0]?.toHit,
    ).toBe(6);
    expect(
      three([
        [19, 20],
        [26, 18],
        [26, 20],
      ]).eventsOf('shot')[0]?.volleys[0]?.toHit,
    ).toBe(4);
    expect(
      three([
        [19, 20],
        [21, 20],
        [26, 20],
      ])
        .eventsOf('shot')[0]
        ?.volleys.flatMap(shotReasons)[0],
    ).toBe('Gun: BS 3 is 4+, hard cover -2 (Ruin A)');
  });
});
