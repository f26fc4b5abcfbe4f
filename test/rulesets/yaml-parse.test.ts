import { afterEach, expect, test, vi } from 'vitest';
import { Parser } from 'yaml';
import { LIST_FILE } from '../../src/engine/army/index.js';
import { nearNames, perhapsMeant } from '../../src/engine/near-names.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { parseYaml } from '../../src/rulesets/yaml-parse.js';

afterEach(() => vi.restoreAllMocks());

/** How often the parser was let at a file. */
function watched() {
  const parser = vi.spyOn(Parser.prototype, 'parse');
  return { parsed: () => parser.mock.calls.length };
}

const why = (text: string) => {
  const parsed = parseYaml(text, LIST_FILE);
  return 'why' in parsed ? parsed.why : undefined;
};

test.each([
  ['larger than a list may be', `a: ${'&a '.repeat(170_000)}`, /larger than 64 KB/],
  ['of anchors', `a: ${'&a '.repeat(20_000)}`, /more than 12,000 lines, commas, colons, quotes and the like/],
  ['of aliases', `a: ${'*a '.repeat(20_000)}`, /more than 12,000 lines/],
  ['of tags', `a: ${'!a '.repeat(20_000)}`, /more than 12,000 lines/],
  ['of single quotes', `a: ${"' ".repeat(20_000)}`, /more than 12,000 lines/],
  ['of double quotes', `a: ${'" '.repeat(20_000)}`, /more than 12,000 lines/],
  ['of flow brackets', `a: [${'[],'.repeat(20_000)}]`, /more than 12,000 lines/],
  ['of remarks', '#\n'.repeat(20_000), /more than 12,000 lines/],
  ['of blocks', 'a: |\n'.repeat(12_000), /more than 12,000 lines/],
  ['of brackets within brackets', '['.repeat(1_000), /nested deeper than 30/],
  ['of keys that are keys', '? '.repeat(1_000), /nested deeper than 30/],
])('a file %s is refused before the parser is let at it', (_, text, refusal) => {
  const { parsed } = watched();
  expect(why(text)).toMatch(refusal);
  expect(parsed()).toBe(0);
});

test('the parser stops at the first fault, and that one is told', () => {
  const text = `name: x\nunits: [${'"a" "b", '.repeat(2_000)}]\nsize: 'y`;
  expect(parseYaml(text, LIST_FILE)).toEqual({ line: 2, column: 13, why: expect.stringMatching(/sign is missing/) });
});

test('a file is parsed once and not once a ruleset', () => {
  for (const { armies } of allRulesets()) armies.codexes();
  const { parsed } = watched();
  const text = 'name: Nobody\ncodex: nobodys\nsize: 500\ndetachments: [{ detachment: a, units: [b] }]\n';
  for (const { armies } of allRulesets()) expect(armies.readList(text, [])).toHaveProperty('faults');
  expect(parsed()).toBe(1);
});

test('of thousands of faults those that are told are put into words, and nothing is compared with a word of any length', () => {
  const text = `name: Nobody\ncodex: hollow-brood\nsize: 500\n${Array.from({ length: 2_000 }, (_, i) => `k${i}: 1`).join('\n')}\n${'k'.repeat(1_000)}: 1`;
  for (const { armies } of allRulesets()) {
    const read = armies.readList(text);
    expect('faults' in read && read.faults.length).toBe(25);
  }
  const long = 'k'.repeat(30_000);
  const letters = vi.spyOn(String.prototype, 'toLowerCase');
  expect(perhapsMeant(long, ['name', 'codex'])).toBeUndefined();
  expect(letters.mock.calls.length).toBeLessThanOrEqual(1);
  expect(nearNames(long, ['name', 'codex'])).toEqual([]);
});
