import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { reference } from '../../../../src/rulesets/darker-millennium/reference/index.js';
import { citationsIn, isReference } from '../../../../tools/rules-page/citations.js';
import { PAGE, rulesPage } from '../../../../tools/rules-page/page.js';

const HOUSE = join(import.meta.dirname, '../../../..');
const code = citationsIn(HOUSE, 'src', isReference);
const tests = citationsIn(HOUSE, 'test', isReference);

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
    expect(readFileSync(join(HOUSE, PAGE), 'utf8')).toBe(rulesPage(reference, code, tests));
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

  test('what waits for a later version says so', () => {
    const waiting = reference.filter(({ status }) => status === 'not yet').map(({ id }) => id);
    expect(waiting).toEqual([
      'DM.basics.unclear',
      'DM.basics.own',
      'DM.basics.flame',
      'DM.table.placement',
      'DM.army.av',
      'DM.army.transports',
      'DM.command.stratagems',
      'DM.move.vehicles',
      'DM.shoot.flame',
      'DM.house.vehicle',
    ]);
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
    expect(topics).toEqual([
      'units',
      'enter',
      'orders',
      'table',
      'sight',
      'cover',
      'advance',
      'targets',
      'hit',
      'wound',
      'save',
      'casualties',
      'pins',
      'morale',
      'hidden',
      'overwatch',
      'shotAt',
      'segments',
      'weapons',
      'engaged',
      'melee',
      'disengage',
      'vehicle',
      'immune',
      'end',
    ]);
  });
});
