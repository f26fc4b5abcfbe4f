import { describe, expect, test } from 'vitest';
import { houseOf } from '../../../src/rulesets/classic/options.js';
import { optionsSchema } from '../../../src/rulesets/interactive-orders/options.js';
import { interactiveOrders } from '../../../src/rulesets/interactive-orders/ruleset.js';

describe('switches of Interactive Orders', () => {
  test('are what the classic game reads', () => {
    const read = (house: object) => houseOf({ options: optionsSchema.parse({ house }) });
    expect(read({})).toMatchObject({ turns: 8, difficult: 2, softCover: 5, hardCover: 4, hammer: 'ordered' });
    expect(read({ turns: 20, softCover: 6 })).toMatchObject({ turns: 20, softCover: 6 });
  });

  test('IO.house.length: from 4 to 20 game turns', () => {
    const turns = (count: number) => optionsSchema.safeParse({ house: { turns: count } }).success;
    expect([3, 4, 20, 21].map(turns)).toEqual([false, true, true, false]);
  });
});

test('IO.house.templates: `/odds` asks for no scatter of Blasts, which are dice here', () => {
  expect(interactiveOrders.odds?.map(({ name }) => name)).toEqual(['wounds', 'hull', 'charge', 'leadership']);
});
