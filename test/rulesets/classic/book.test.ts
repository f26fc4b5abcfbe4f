import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { heldRule, heldRules, SPECIAL_RULES } from '../../../src/rulesets/classic/special-rules/book.js';

const NO_RULES = ['all', 'book', 'clashes', 'lasting', 'markers', 'rule', 'steps', 'values', 'verdicts'];

test('every special rule has a file of its own, called after it, and a place in the list', () => {
  const folder = new URL('../../../src/rulesets/classic/special-rules', import.meta.url);
  const files = readdirSync(folder).map(file => file.replace(/\.ts$/, ''));
  expect(SPECIAL_RULES.map(({ id }) => id).sort()).toEqual(files.filter(file => !NO_RULES.includes(file)).sort());
});

test('a rule is read as codexes write it, with its value or the usual one', () => {
  const label = (written: string) => {
    const held = heldRule(written);
    return held?.rule.label(held.value);
  };
  expect(label('rending:6')).toBe('Rending (6+)');
  expect(label('shrouded')).toBe('Shrouded (6+)');
  expect(label('adamantium-will')).toBe('Adamantium Will (5+)');
  expect(label('armourbane:melta')).toBe('Armourbane (melta)');
  expect(label('hatred')).toBe('Hatred');
});

test('AD.rule.rampage: of several values the best counts alone, dice by what they show on average', () => {
  const best = (...values: string[]) =>
    heldRules(values.map(value => `rampage:${value}`)).map(({ written }) => written);
  expect(best('1', 'D3')).toEqual(['rampage:D3']);
  expect(best('2', 'D3')).toEqual(['rampage:2']);
  expect(best('D3', 'D6', '3')).toEqual(['rampage:D6']);
});

test.each(['rending', 'rending:1', 'rending:7', 'rending:x', 'rending:6:6', 'lance:3', 'legion', 'breaching:4', ''])(
  '%j is no rule, or its value makes no sense',
  written => {
    expect(heldRule(written)).toBeUndefined();
  },
);
