import { describe, expect, test } from 'vitest';
import type { OddsValues } from '../../../../src/engine/index.js';
import { workOut } from '../../../../src/engine/kernel/work-out.js';
import { darkerMillennium } from '../../../../src/rulesets/darker-millennium/ruleset.js';

const odds = darkerMillennium.odds!;

const topic = (name: string) => odds.find(each => each.name === name)!;
const answer = (name: string, values: OddsValues) => {
  const told = workOut(topic(name), values);
  if (!told.ok) throw new Error(told.why);
  return told;
};

describe('what has to be told before chances can be worked out', () => {
  test.each([
    ['DM.command.pool.limited, DM.command.pool.table', 'pool', 'dice'],
    ['DM.command.first, DM.command.first.tie', 'first-player', 'rating enemy-rating'],
    ['DM.move.run, DM.move.sprint, DM.move.charge, DM.move.charge.sprint, DM.move.fallBack', 'move', 'kind movement'],
    ['DM.command.test', 'order-test', 'leadership'],
    ['DM.action.reaction', 'reaction', 'initiative'],
    ['DM.house.morale', 'morale', 'leadership'],
    ['DM.house.vehicle.armour, DM.house.vehicle.damage', 'armour', 'strength armour'],
    ['DM.house.hit, DM.house.wound, DM.house.save', 'shooting', 'bs shots strength toughness'],
    ['DM.house.melee', 'close-combat', 'ws attacks enemy-ws enemy-attacks'],
  ])('%s: %s needs %s', (_rules, name, needed) => {
    const required = topic(name).params.filter(({ required }) => required);
    expect(required.map(param => param.name)).toEqual(needed.split(' '));
  });
});

test('DM.command.pool.limited, DM.command.pool.table: of seven dice five may give points and be kept', () => {
  const { title, lines, small } = answer('pool', { dice: 7, activations: 6 });
  // 1 - (5/6)^7; 7 times 4/6; of five dice one in six shows a 5, and as many a 6.
  expect(title).toBe('Command pool of 7: a 4 **72 %**');
  expect(lines[0]).toBe('Activation dice: 4.67 on average · 6 or more **26 %**');
  expect(lines[2]).toMatch(/^Command points from 5s: at least 1 \*\*60 %\*\*, 2 \*\*20 %\*\*.*0.83 on average$/);
  expect(lines[3]).toMatch(/^Sixes kept: at least 1 \*\*60 %\*\*, .* to seize the initiative 20 %$/);
  expect(small).toEqual(['The last 2 dice are limited: a 5 or 6 there is lost. DM.command.pool.limited']);
  expect(answer('pool', { dice: 5 }).small[0]).toContain('DM.command.pool.table');
});

describe('DM.command.first, DM.command.first.tie, DM.command.first.natural: who wins the roll', () => {
  const chance = (values: OddsValues) => /(\d+) %/.exec(answer('first-player', values).title)![1];
  const even = { rating: 2, 'enemy-rating': 2 };
  test('of 36 throws 15 are won, 6 are ties: thrown again, lost by the winner of the turn before, won by the other', () => {
    expect(chance(even)).toBe('50');
    expect(chance({ ...even, 'won-before': 'you' })).toBe('42');
    expect(chance({ ...even, 'won-before': 'enemy' })).toBe('58');
    expect(answer('first-player', even).small[0]).toMatch(/^Ties are rolled again\./);
    expect(answer('first-player', { ...even, 'won-before': 'enemy' }).small[0]).toMatch(
      /^Who won the turn before loses/,
    );
  });
  test('the earlier page throws every tie again', () => {
    expect(chance({ ...even, 'won-before': 'enemy', earlier: true })).toBe('50');
    expect(chance({ ...even, 'won-before': 'enemy', earlier: false })).toBe('58');
  });
  test('each side adds its own rating, and far behind only a natural 6 helps', () => {
    expect(chance({ rating: 20, 'enemy-rating': 0 })).toBe('86');
    expect(chance({ rating: 0, 'enemy-rating': 20 })).toBe('14');
  });
});
