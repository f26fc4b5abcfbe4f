import { expect, test } from 'vitest';
import { allRulesets } from '../../src/rulesets/registry.js';

/** Characters of a line that a phone shows in a few rows. */
const SHORT = 260;

test.each(allRulesets())('$id teaches: what a battle is, a turn in ten lines, a line for every question', ruleset => {
  const { battle, turn, coach } = ruleset.teaching!;
  for (const line of [battle, ...turn, ...Object.values(coach)]) {
    expect(line.length, line).toBeLessThan(SHORT);
    expect(line, line).toMatch(/^(?:\*\*)?[A-Z0-9][^!]*\.$/);
  }
  expect(turn.length).toBeLessThanOrEqual(10);
  expect(Object.keys(coach).sort()).toEqual(Object.keys(ruleset.questions).sort());
});

test.each(allRulesets())('$id shows how each of its commands is typed, with options that it has', ruleset => {
  const { examples } = ruleset.teaching!;
  const names = new Set(ruleset.verbs.map(({ name }) => name.join(' ')));
  expect(Object.keys(examples).filter(name => !names.has(name))).toEqual([]);
  for (const name of names) {
    const example = examples[name] ?? '';
    const given = [...example.matchAll(/(?:^| )(\w+):/g)].map(([, option]) => option!);
    const verbs = ruleset.verbs.filter(verb => verb.name.join(' ') === name);
    const fits = verbs.some(({ params }) => {
      const known = params.map(param => param.name);
      const required = params.filter(param => param.required).map(param => param.name);
      return given.every(option => known.includes(option)) && required.every(option => given.includes(option));
    });
    expect(fits, `/${name} ${example}`).toBe(true);
  }
});
