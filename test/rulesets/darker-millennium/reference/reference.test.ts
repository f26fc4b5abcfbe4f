import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { switchesOf } from '../../../../src/engine/kernel/switches.js';
import { optionsSchema } from '../../../../src/rulesets/darker-millennium/options.js';
import { reference } from '../../../../src/rulesets/darker-millennium/reference/index.js';
import { citedByCode, citedByTests, idsIn, withoutComments } from '../../../../tools/rules-page/citations.js';
import { PAGE, rulesPage } from '../../../../tools/rules-page/page.js';

const HOUSE = join(import.meta.dirname, '../../../..');
const code = citedByCode(HOUSE);
const tests = citedByTests(HOUSE);
const switches = switchesOf(optionsSchema);

/** Rules that are played: of the source, and house defaults. */
const played = reference.filter(({ status }) => status === 'implemented' || status === 'house default');

describe('the reference', () => {
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
    expect(readFileSync(join(HOUSE, PAGE), 'utf8')).toBe(rulesPage({ reference, switches, code, tests }));
  });

  test('has each rule once', () => {
    const ids = reference.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('house defaults are the entries DM.house.*, and only they have no section', () => {
    for (const { id, status, section } of reference) {
      const house = id.startsWith('DM.house.');
      expect(section === undefined, id).toBe(house);
      expect(house ? ['house default', 'not yet'] : ['implemented', 'not yet', 'no effect here'], id).toContain(status);
    }
  });

  test('texts are whole sentences that fit a message', () => {
    for (const { id, title, text } of reference) {
      expect(title.length, id).toBeLessThanOrEqual(60);
      expect(text.length, id).toBeLessThanOrEqual(400);
      expect(text, id).toMatch(/[.]$/);
      expect(text, id).not.toContain('!');
    }
  });

  test('knows the topics of every house default', () => {
    const topics = reference.filter(({ id }) => id.startsWith('DM.house.')).map(({ id }) => id.slice(9));
    const named =
      'units enter orders table sight cover advance targets hit wound save casualties pins morale hidden overwatch shotAt segments weapons engaged melee disengage vehicle immune end';
    expect(topics).toEqual(expect.arrayContaining(named.split(' ')));
  });
});

describe('switches', () => {
  test('each names a rule that exists and says in a sentence what it does', () => {
    const known = new Set(reference.map(({ id }) => id));
    for (const { path, rule, text } of switches) {
      expect(known.has(rule ?? ''), `${path} names ${rule}`).toBe(true);
      expect(text, path).toMatch(/^[a-z].*\.$/s);
    }
  });

  test('those of the house change what fills a gap of the source', () => {
    for (const { path, rule } of switches) if (path.startsWith('house.')) expect(rule, path).toMatch(/^DM\.house\./);
  });
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
    expect([...idsIn(withoutComments(text))]).toEqual(['DM.move.sprint', 'DM.house.hit']);
  });

  test('an id is read whole, and `.*` names none in particular', () => {
    expect([...idsIn('DM.house.abilities.hard-to-hit, DM.house.* and (DM.move.charge.close).')]).toEqual([
      'DM.house.abilities.hard-to-hit',
      'DM.move.charge.close',
    ]);
  });

  test('tests of looking rules up are no proof', () => {
    const files = new Set([...tests.values()].flat());
    expect([...files].filter(file => file.includes('/reference/') || file.includes('rulebook'))).toEqual([]);
    expect(files.size).toBeGreaterThan(20);
  });
});
