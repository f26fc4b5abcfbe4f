import { expect, test } from 'vitest';
import type { AnyRuleset, Decision, JsonObject, View } from '../../src/engine/index.js';
import { chanceOf } from '../../src/games/line-words.js';

test('the chance of a line is that of the whole answer: what is chosen last knows all that was chosen before', () => {
  const fields: Record<string, { value: string; chance?: number }[]> = {
    target: [{ value: 'bravo', chance: 0.56 }],
    dice: [{ value: '3d6', chance: 1 }, { value: '2d6' }],
  };
  const choices = (_view: View, _decision: Decision, partial: JsonObject) => {
    const field = Object.keys(fields).find(name => partial[name] === undefined);
    return field && { field, title: field, options: fields[field]!.map(option => ({ label: '', ...option })) };
  };
  const ruleset = { questions: { fire: { choices } } } as unknown as AnyRuleset;
  const chance = (reply: JsonObject) => chanceOf(ruleset, {} as View, { asks: 'fire' } as Decision, reply);
  expect(chance({ target: 'bravo', dice: '3d6' })).toBe(1);
  expect(chance({ target: 'bravo', dice: '2d6' })).toBe(0.56);
  expect(chance({ target: 'bravo' })).toBe(0.56);
});
