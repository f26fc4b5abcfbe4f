import { describe, expect, it } from 'vitest';
import { scenario, type UnitSpec } from '../../../support/classic.js';
import { choir, fight, line, misses } from './fights.js';

/** Whom those strike who come with their weight. */

const naked = { numbers: { armourSave: undefined } };
const rider = (count: number, more: UnitSpec = {}) =>
  line(count, { has: ['hammer-of-wrath:1'], deeds: { charged: ['choir'] }, ...more });
const charged = (count: number, more: UnitSpec = {}) =>
  choir(count, { deeds: { wasCharged: true }, ...naked, ...more });
type Fight = ReturnType<typeof fight>;
const fell = (battle: Fight) => battle.eventsOf('suffered')[0]?.taken.map(({ model }) => model);

describe('AD.rule.hammer-of-wrath', () => {
  it('hurts who is touched before others of the unit (AD.house.melee.allocate)', () => {
    const apart = charged(2, {
      places: [
        [10, 18.75],
        [10, 12],
      ],
    });
    const battle = fight({ blue: [rider(1)], red: [apart] }).dice(4, ...misses(6));
    expect(battle.eventsOf('ruleStruck')).toMatchObject([{ hits: 1, through: 1 }]);
    expect(fell(battle)).toEqual(['choir-1']);
  });

  describe('in a challenge (AD.house.challenge)', () => {
    const captain = { profile: { subTypes: ['character' as const] } };
    const setting = () => ({
      blue: [rider(2, captain)],
      red: [charged(2, { ...captain, numbers: { armourSave: undefined, W: 2 } })],
    });

    it('strikes the other alone, and no comrade strikes him', () => {
      const battle = fight(setting())
        .answer({ challenge: 'line-1 choir-1' })
        .dice(4, 4, ...misses(8));
      battle.answer({ accept: true });
      const taken = battle.eventsOf('suffered').map(each => each.taken.map(({ model }) => model));
      expect(taken).toEqual([['choir-1'], ['choir-2']]);
    });

    it('strikes nobody where a comrade fights the only one', () => {
      const beside = rider(2, {
        ...captain,
        places: [
          [9.37, 19.85],
          [10.63, 19.85],
        ],
      });
      const battle = fight({ blue: [beside], red: [charged(1, { ...captain, numbers: { W: 3 } })] });
      battle
        .answer({ challenge: 'line-1 choir-1' })
        .dice(1, ...misses(8))
        .answer({ accept: true });
      expect(battle.eventsOf('ruleStruck')).toMatchObject([{ hits: 1 }]);
    });

    it('strikes nobody of his unit where the other is gone by then', () => {
      const left = [{ strikers: ['line-1'], target: 'choir', hits: 1, duel: 'choir-9' }];
      const battle = scenario({ blue: [rider(1, captain)], red: [charged(2)] }).startAt(
        { name: 'classic.rule.hammer', beats: { strikeNext: undefined } },
        { unit: 'line', rule: 'hammer-of-wrath', left },
      );
      expect(battle.eventsOf('ruleStruck')).toEqual([]);
    });

    it('is no weapon of who was challenged and does not fight', () => {
      const battle = fight(setting()).answer({ challenge: 'none' }).answer({ challenge: 'choir-1 line-1' });
      battle.dice(1, ...misses(8)).answer({ accept: false });
      expect(battle.eventsOf('ruleStruck')).toMatchObject([{ hits: 1 }]);
    });
  });
});
