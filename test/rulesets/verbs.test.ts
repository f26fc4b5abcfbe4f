import { describe, expect, test } from 'vitest';
import { CODEX_FILE } from '../../src/engine/army/index.js';
import { verbsSchema } from '../../src/rulesets/help-files.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { readYaml } from '../../src/rulesets/yaml-file.js';

const readVerbs = (text: string) => readYaml(text, CODEX_FILE, verbsSchema);

for (const { name: ruleset, verbs, questions } of allRulesets()) {
  test(`${ruleset}: every slash command answers questions that there are, in short sentences`, () => {
    expect(verbs.length).toBeGreaterThan(10);
    for (const { name, describe: words, asks, params, shows } of verbs) {
      expect(words.length, name.join(' ')).toBeLessThanOrEqual(100);
      expect(words).toMatch(/\.$/);
      expect(asks.length > 0).toBe(shows === undefined);
      for (const ask of asks) expect(Object.keys(questions)).toContain(ask);
      for (const { describe: about } of params) expect(about.length).toBeLessThanOrEqual(100);
    }
  });
}

describe('the file of slash commands', () => {
  test('what is left out has its usual meaning', () => {
    const file = readVerbs(`verbs:
- name: pool spend
  describe: Spend.
  params:
    - { name: dice, field: die, optional: true, describe: Which. }
    - { name: unit, describe: Whose. }
  asks: [command]
`);
    expect('value' in file && file.value).toEqual({
      verbs: [
        {
          name: ['pool', 'spend'],
          describe: 'Spend.',
          params: [
            { name: 'dice', describe: 'Which.', field: 'die', required: false },
            { name: 'unit', describe: 'Whose.', field: 'unit', required: true },
          ],
          asks: ['command'],
          fixed: {},
        },
      ],
    });
  });

  test.each([
    ['[{ name: Run, describe: Runs. }]', 'small letters'],
    ['[{ name: run, describe: Runs., aks: [move] }]', 'aks'],
    ['[{ name: run }]', 'describe'],
  ])('%s is told by its line', (text, why) => {
    const file = readVerbs(`verbs: ${text}\n`);
    const [fault] = 'faults' in file ? file.faults : [];
    expect(fault?.line).toBe(1);
    expect(`${fault?.where} ${fault?.why}`).toContain(why);
  });
});
