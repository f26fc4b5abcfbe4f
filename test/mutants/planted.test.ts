import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Equivalents } from '../../tools/mutants/equivalent.js';
import { mergeKills } from '../../tools/mutants/kept.js';
import { Sources } from '../../tools/mutants/make.js';
import { type RuleOutcome, ruleLines, totalsOf } from '../../tools/mutants/tell.js';
import { tryRules } from '../../tools/mutants/trial.js';
import { citedByCode, citedByTests } from '../../tools/rules-page/citations.js';

const HOUSE = join(import.meta.dirname, '../..');

const FILES = {
  'tsconfig.json': '{ "compilerOptions": { "strict": true, "noEmit": true, "types": [] } }',
  'src/rulesets/steps.ts': [
    '/** Whether a step of so many inches is a long one (PL.step). */',
    'export function isLong(inches: number): boolean {',
    '  return inches > 6;',
    '}',
    '',
    '/** Nobody asks for this here. */',
    'export function isShort(inches: number): boolean {',
    '  return inches < 2;',
    '}',
    '',
    '/** PL.again */',
    'export function again(times: number): number {',
    '  let left = times;',
    '  while (left > 0) left = left - 1;',
    '  return left;',
    '}',
  ].join('\n'),
  'src/rulesets/room/wide.ts': [
    'export interface Cites { wide: string }',
    'export const widthOf = ({ cites }: { cites: Cites }) => (inches: number) =>',
    '  inches > 9 ? { why: `too wide`, cite: cites.wide } : undefined;',
  ].join('\n'),
  'src/rulesets/planted/uses.ts': [
    "import { widthOf } from '../room/wide.js';",
    "export const width = widthOf({ cites: { wide: 'PL.wide' } });",
  ].join('\n'),
  'src/engine/none.ts': 'export {};',
  'test/engine/none.ts': 'export {};',
  'test/odds-check/none.ts': 'export {};',
  'test/rosters/none.ts': 'export {};',
  'test/rulesets/steps.test.ts': [
    "import { expect, test } from 'vitest';",
    "import { again, isLong } from '../../src/rulesets/steps.js';",
    "test('PL.step: 8 is long and 4 is not', () => expect([isLong(8), isLong(4)]).toEqual([true, false]));",
    "test('exactly 6 is not long, says a test that cites nothing', () => expect(isLong(6)).toBe(false));",
    "import { width } from '../../src/rulesets/planted/uses.js';",
    "test('PL.wide: 9 is not too wide and 10 is', () => expect([width(9), width(10)?.cite]).toEqual([undefined, 'PL.wide']));",
    "test('PL.again: nothing is left', () => expect(again(3)).toBe(0));",
  ].join('\n'),
  'test/mutants/equivalent.yaml': [
    '- file: src/rulesets/steps.ts',
    '  was: while (left > 0) left = left - 1;',
    '  becomes: while (left >= 0) left = left - 1;',
    '  why: so that this test has one of them.',
    '- file: src/rulesets/steps.ts',
    '  was: while (right > 0) right = right - 1;',
    '  becomes: while (right >= 0) right = right - 1;',
    '  why: its line was written anew since.',
  ].join('\n'),
};

let house: string;
let sources: Sources;
let rules: RuleOutcome[];

beforeAll(async () => {
  house = mkdtempSync(join(tmpdir(), 'fieldpost-planted-'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  symlinkSync(join(HOUSE, 'node_modules'), join(house, 'node_modules'));
  const reference = ['PL.step', 'PL.again', 'PL.wide'].map(id => ({ id, status: 'implemented' }));
  const book = { ruleset: { reference }, code: citedByCode(house, 'PL'), tests: citedByTests(house, 'PL') };
  sources = new Sources(house, ['PL']);
  const trial = {
    house,
    books: [book as never],
    sources,
    equivalents: new Equivalents(house),
    setupFiles: [],
    seed: 1,
    most: 50,
    others: true,
    workers: 1,
  };
  ({ outcomes: rules } = await tryRules(trial, ['PL.step', 'PL.again', 'PL.wide'], 3));
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

/** Each changed line of a rule's mutants with what became of it. */
function fates(rule: string): string[] {
  const lines = rules.filter(each => each.rule === rule).flatMap(each => ruleLines(sources, each, true));
  return lines.flatMap((line, index) => {
    const [, fate] = /: ?\d+ {2}\w+ {2}(killed|survived|timed out|equivalent)/.exec(line) ?? [];
    const after = lines.slice(index + 1).find(each => each.trim().startsWith('+'));
    return fate === undefined ? [] : [`${fate}: ${after?.replace(/^ *\+ */, '')}`];
  });
}

test('mutants that compile, of the code that cites a rule live or die by the tests that cite it, and by no other', () => {
  expect(fates('PL.step').sort()).toEqual([
    'killed: return false;',
    'killed: return inches <= 6;',
    'killed: return true;',
    'survived: return inches >= 6;',
  ]);
});

test('a mutant that goes round for ever is ended; one that is named as equivalent is counted apart', () => {
  const all = fates('PL.again');
  expect(all).toContain('timed out: while (left > 0) left = left + 1;');
  expect(all).toContain('equivalent: while (left >= 0) left = left - 1;');
  expect(totalsOf(rules)).toMatchObject({ survived: 1, equivalent: 1 });
});

test('a room that rulesets share plays the rules that they give it', () => {
  const all = fates('PL.wide');
  expect(all).toContain('killed: inches >= 9 ? { why: `too wide`, cite: cites.wide } : undefined;');
  expect(all.filter(fate => !fate.startsWith('killed'))).toEqual([]);
});

test('what survives is told with its place and its change', () => {
  const told = ruleLines(sources, rules.find(({ rule }) => rule === 'PL.step')!, false).join('\n');
  expect(told).toContain(
    'src/rulesets/steps.ts:3  EqualityOperator  survived (tests that cite PL.step); killed by ' +
      'test/rulesets/steps.test.ts: exactly 6 is not long, says a test that cites nothing, which does not cite them',
  );
  expect(told).toContain('    - return inches > 6;\n    + return inches >= 6;');
});

test('an entry whose line is gone is told', () => {
  expect(new Equivalents(house).stale(sources, house)).toEqual([
    'src/rulesets/steps.ts: while (right > 0) right = right - 1;',
  ]);
});

test('the page is told which test kills a rule’s mutants', () => {
  expect(mergeKills(new Map(), rules).get('PL.step')).toEqual({
    file: 'test/rulesets/steps.test.ts',
    test: 'PL.step: 8 is long and 4 is not',
  });
});
