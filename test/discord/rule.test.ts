import { expect, test } from 'vitest';
import type { Component } from '../../sandbox/server/shapes.js';
import { componentBreaches } from '../../sandbox/server/validation/components.js';
import { ruleBody } from '../../src/discord/rule.js';
import { cardOf } from '../../src/games/games.js';
import { rulebookOf } from '../../src/games/rulebook.js';
import { allRulesets } from '../../src/rulesets/registry.js';

const book = rulebookOf(allRulesets().map(cardOf));

test('every rule can be shown, with what stands beside it, within the limits of Discord', () => {
  for (const rule of book.rules) {
    const body = ruleBody(rule, book.related(rule));
    expect(componentBreaches(body.components as unknown as Component[], true), rule.id).toEqual([]);
    expect(body.allowed_mentions.users, rule.id).toEqual([]);
    const shown = JSON.stringify(body);
    expect(shown, rule.id).toContain(rule.id);
    expect(shown.includes('**House default**'), rule.id).toBe(rule.status === 'house default');
    expect(shown.includes('**Simplified**'), rule.id).toBe(rule.status === 'simplified');
    if (rule.simplified !== undefined) expect(shown, rule.id).toContain(JSON.stringify(rule.simplified).slice(1, -1));
  }
});

test('a rule without anything beside it has no menu', () => {
  const [rule] = book.rules;
  expect(JSON.stringify(ruleBody(rule!, []))).not.toContain('custom_id');
});

test('a rule with many switches names some and counts the others', () => {
  const rule = book.named('DM.house.end')!;
  const one = rule.ruleset.switches.find(each => each.rule === rule.id)!;
  const switches = Array.from({ length: 9 }, (_, index) => ({ ...one, name: `n${index}` }));
  const shown = JSON.stringify(ruleBody({ ...rule, ruleset: { ...rule.ruleset, switches } }, []));
  expect(shown).toContain('`n5`');
  expect(shown).not.toContain('`n6`');
  expect(shown).toContain('And 3 more.');
});
