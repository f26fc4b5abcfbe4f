import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allRulesets } from '../../../src/rulesets/registry.js';
import { bookOf } from '../../../tools/rules-page/book.js';
import { idsIn, lettersOf, withoutComments } from '../../../tools/rules-page/citations.js';
import { pagePath, rulesPage } from '../../../tools/rules-page/page.js';

const HOUSE = join(import.meta.dirname, '../../..');
const books = allRulesets().map(ruleset => ({ name: ruleset.name, ...bookOf(ruleset, HOUSE) }));

describe.each(books)('the reference of $name', ({ ruleset, switches, code, tests, kills }) => {
  const { reference } = ruleset;
  const letters = lettersOf(reference);
  /** Rules that are played: of the source, as it has them or simplified, and house defaults. */
  const played = reference.filter(({ status }) => status !== 'no effect here');

  test('has an entry for every rule that code or tests cite', () => {
    const known = new Set(reference.map(({ id }) => id));
    const strays = [...code, ...tests].filter(([id]) => !known.has(id));
    expect(strays.map(([id, files]) => `${id} in ${files.join(', ')}`)).toEqual([]);
  });

  test('every rule that is played is cited by the code that plays it', () => {
    expect(played.filter(({ id }) => !code.has(id)).map(({ id }) => id)).toEqual([]);
  });

  test('every rule that is played is cited by a test that holds it', () => {
    expect(played.filter(({ id }) => !tests.has(id)).map(({ id }) => id)).toEqual([]);
  });

  test('stands on its page as it is: if not, run `node tools/run.mjs rules-page`', () => {
    const page = rulesPage({ ruleset, switches, code, tests, kills });
    expect(readFileSync(join(HOUSE, pagePath(ruleset)), 'utf8')).toBe(page);
  });

  test('says of every simplified rule what is simpler', () => {
    const page = rulesPage({ ruleset, switches, code, tests, kills });
    for (const { simplified } of reference) {
      if (simplified !== undefined) expect(page).toContain(`_simplified_: ${simplified}`);
    }
    const count = reference.filter(({ status }) => status === 'simplified').length;
    expect(/\| simplified \| (\d+) \|/.exec(page)?.[1] ?? '0').toBe(`${count}`);
  });

  test('has a rule for every switch, which says in a sentence what it does', () => {
    const known = new Set(reference.map(({ id }) => id));
    for (const { path, rule, text } of switches) {
      expect(known.has(rule ?? ''), `${path} names ${rule}`).toBe(true);
      expect(text, path).toMatch(/^[a-z].*\.$/s);
      if (path.startsWith('house.')) expect(rule, path).toContain(`${letters}.house.`);
    }
  });

  test('is proved by no test of looking rules up', () => {
    const files = new Set([...tests.values()].flat());
    expect([...files].filter(file => file.includes('/reference/') || file.includes('rulebook'))).toEqual([]);
  });
});

test('no two rulesets have the same letters', () => {
  const all = allRulesets().map(({ reference }) => lettersOf(reference));
  expect(new Set(all).size).toBe(all.length);
});

describe('citations', () => {
  test('a comment in a test proves nothing, a name of a test does', () => {
    const text = [
      '// DM.move.run is not tested here',
      "test('DM.move.sprint: see https://example.org // not a comment', () => {});",
      '/* DM.move.charge',
      '   DM.move.fallBack */',
      "expect(refusal.cite).toBe('DM.house.hit'); // DM.house.wound",
    ].join('\n');
    expect([...idsIn(withoutComments(text), 'DM')]).toEqual(['DM.move.sprint', 'DM.house.hit']);
  });

  test('an id is read whole, of its own ruleset, and neither `.*` nor a template names one in particular', () => {
    const template = ['DM.rule.', '{id}'].join('$');
    const text = `DM.house.abilities.hard-to-hit, DM.house.* DK.turn and (DM.move.charge.close), ${template}.`;
    expect([...idsIn(text, 'DM')]).toEqual(['DM.house.abilities.hard-to-hit', 'DM.move.charge.close']);
    expect([...idsIn(text, 'DK')]).toEqual(['DK.turn']);
  });
});
