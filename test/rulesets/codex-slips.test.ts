import { expect, test } from 'vitest';
import { allRulesets } from '../../src/rulesets/registry.js';
import { guideCodex } from '../support/guide-codex.js';

/** Where the codex of each ruleset stands in the guide. */
const PLACES = {
  'dark-millennium@1': 'second',
  'age-of-darkness@1': 'third',
  'interactive-orders@1': 'fourth',
} as const;

/** What is said of the codex of the guide with other words in a line; each fault names this line. */
function faultsOf(ruleset: keyof typeof PLACES, words: string, instead: string): string[] {
  const codex = guideCodex(PLACES[ruleset]);
  expect(codex).toContain(words);
  const text = codex.replace(words, instead);
  const read = allRulesets()
    .find(({ id }) => id === ruleset)!
    .armies.readCodex(text);
  const faults = 'faults' in read ? read.faults : [];
  for (const { line } of faults) expect(text.split('\n')[line - 1]).toContain(instead.trim());
  return faults.map(({ where, why }) => `${where}: ${why}`);
}

// "Write this in another way" was all that was said.
test.each([
  ['age-of-darkness@1', 'reeve:    { stats: [', 'reeve:    { stat: [', 'profiles › reeve', 'stat'],
  ['interactive-orders@1', 'drover:   { stats: [', 'drover:   { steats: [', 'profiles › drover', 'steats'],
] as const)('%s: a misspelt field of a row is named, and what was meant', (ruleset, words, instead, where, field) => {
  expect(faultsOf(ruleset, words, instead)).toEqual([
    `${where} › ${field}: There is no field ${field} here: perhaps stats is meant.`,
    `${where} › stats: This is missing: add it, as a list: [one, two].`,
  ]);
});

test('a call sign that is misspelt is told how it is written', () => {
  expect(faultsOf('age-of-darkness@1', 'name: Sledge {call}', 'name: Sledge {cal}')).toEqual([
    'datasheets › sledge › name: Write it in letters, digits and plain signs, with {call} for a call sign.',
  ]);
});

test('what may be written in several ways says in which', () => {
  expect(faultsOf('age-of-darkness@1', '          - reeve\n', '          - [reeve]\n')).toEqual([
    'lists › 1 › detachments › 1 › units › 1: This must be text or a table: { key: value }.',
  ]);
  const [row] = faultsOf(
    'age-of-darkness@1',
    'tallyman: [Tallyman, infantry',
    'tallyman: soldier # [Tallyman, infantry',
  );
  expect(row).toMatch(/^profiles › tallyman: Write twelve values: name, type, M, WS,/);
});

// They were told to put a text with a comma into quotes, or to check the spelling.
test.each([
  ['Fast Attack: 0-4', 'Fast Attaeck: 0-4', 'Fast Attaeck', 'Fast Attack'],
  ['Troops: 1-10', 'Toops: 1-10', 'Toops', 'Troops'],
])('a slot %s that is misspelt is told what is meant', (words, instead, field, meant) => {
  expect(faultsOf('dark-millennium@1', words, instead)).toEqual([
    `detachments › works › slots › ${field}: There is no field ${field} here: perhaps ${meant} is meant.`,
  ]);
});
