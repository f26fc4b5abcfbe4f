import { expect, test } from 'vitest';
import { allRulesets } from '../../src/rulesets/registry.js';

test.each(allRulesets())(
  '$id: an army says what it is good at, and who is in it with statistics and weapons',
  ({ armies }) => {
    for (const { id, about } of armies.templates()) {
      expect(about, id).toMatch(/^[A-Z].{20,99}$/);
      const { lines, models = [] } = armies.sheet(armies.list(id)!);
      expect(lines[0]).toBe(about);
      expect(models.length, id).toBeGreaterThan(2);
      for (const line of models) expect(line, id).toMatch(/^\*\*.+\*\* .*(?:Mv|Speed|M) \d.*(?:S ?\d|Power \d|S user)/);
    }
  },
);
