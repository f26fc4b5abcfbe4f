import { expect, test } from 'vitest';
import { darkerMillennium } from '../../../../src/rulesets/darker-millennium/ruleset.js';

test('the reference knows the topics of every house default', () => {
  const topics = darkerMillennium.reference.filter(({ id }) => id.startsWith('DM.house.')).map(({ id }) => id.slice(9));
  const named =
    'units enter orders table sight cover advance targets hit wound save casualties pins morale hidden overwatch shotAt segments weapons engaged melee disengage vehicle immune end';
  expect(topics).toEqual(expect.arrayContaining(named.split(' ')));
});
